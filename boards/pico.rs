// Raspberry Pi Pico, Pico H, Pico W: the panel on pins 6 and 7, the buttons on pins 14 to 20.
board! {
    name: "Raspberry Pi Pico",
    flash: 2 MiB,
    panel: I2C0 { sda: PIN_4, scl: PIN_5 },
    buttons: { left: PIN_10, up: PIN_11, down: PIN_12, right: PIN_13, ok: PIN_14, back: PIN_15 },
    left_edge: [
        "GP0", "GP1", "GND", "GP2", "GP3", "GP4", "GP5", "GND", "GP6", "GP7",
        "GP8", "GP9", "GND", "GP10", "GP11", "GP12", "GP13", "GND", "GP14", "GP15"
    ],
    right_edge: [
        "VBUS", "VSYS", "GND", "3V3_EN", "3V3", "ADC_VREF", "GP28", "AGND", "GP27", "GP26",
        "RUN", "GP22", "GND", "GP21", "GP20", "GP19", "GP18", "GND", "GP17", "GP16"
    ],
}
