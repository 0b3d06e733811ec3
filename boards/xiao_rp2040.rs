// Seeed XIAO RP2040: the panel on D4 and D5, the buttons on D0 to D3, D8 and D10.
board! {
    name: "Seeed XIAO RP2040",
    flash: 2 MiB,
    panel: I2C1 { sda: PIN_6, scl: PIN_7 },
    buttons: { left: PIN_26, up: PIN_27, down: PIN_28, right: PIN_29, ok: PIN_2, back: PIN_3 },
    left_edge: ["D0 GP26", "D1 GP27", "D2 GP28", "D3 GP29", "D4 GP6", "D5 GP7", "D6 GP0"],
    right_edge: ["5V", "GND", "3V3", "D10 GP3", "D9 GP4", "D8 GP2", "D7 GP1"],
}
