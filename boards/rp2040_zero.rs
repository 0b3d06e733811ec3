// Waveshare RP2040-Zero: the panel on GP0 and GP1, the buttons on GP2 to GP7, all along one edge.
board! {
    name: "Waveshare RP2040-Zero",
    flash: 2 MiB,
    panel: I2C0 { sda: PIN_0, scl: PIN_1 },
    buttons: { left: PIN_2, up: PIN_3, down: PIN_4, right: PIN_5, ok: PIN_6, back: PIN_7 },
    left_edge: ["5V", "GND", "3V3", "GP29", "GP28", "GP27", "GP26", "GP15", "GP14"],
    right_edge: ["GP0", "GP1", "GP2", "GP3", "GP4", "GP5", "GP6", "GP7", "GP8"],
}
