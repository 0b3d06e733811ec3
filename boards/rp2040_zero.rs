// Waveshare RP2040-Zero: the panel on GP0 and GP1, the buttons on GP2 to GP7, all along one edge.
board! {
    name: "Waveshare RP2040-Zero",
    flash: 2 MiB,
    panel: I2C0 { sda: PIN_0, scl: PIN_1 },
    buttons: { left: PIN_2, up: PIN_3, down: PIN_4, right: PIN_5, ok: PIN_6, back: PIN_7 },
}
