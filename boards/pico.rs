// Raspberry Pi Pico, Pico H, Pico W: the panel on pins 6 and 7, the buttons on pins 14 to 20.
board! {
    name: "Raspberry Pi Pico",
    flash: 2 MiB,
    panel: I2C0 { sda: PIN_4, scl: PIN_5 },
    buttons: { left: PIN_10, up: PIN_11, down: PIN_12, right: PIN_13, ok: PIN_14, back: PIN_15 },
}
