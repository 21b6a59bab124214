package import Chalk

/// The sticks in the tray.
package enum ChalkPalette {
    /// A stick: its colour, and what people call it.
    package struct Stick: Sendable {
        /// What it leaves.
        package var color: ChalkColor
        /// A word for it.
        package var name: String
    }

    /// From left to right; the key of a stick is its number, from 1.
    package static let sticks: [Stick] = [
        stick("white", 246, 245, 238), stick("yellow", 251, 224, 112),
        stick("orange", 250, 172, 94),
        stick("pink", 246, 142, 160), stick("violet", 194, 163, 232), stick("blue", 130, 190, 240),
        stick("green", 150, 212, 142),
    ]

    /// The slate, as pictures of the board have it.
    package static let slate = ChalkColor(
        red: UInt8(SlatePicture.red), green: UInt8(SlatePicture.green),
        blue: UInt8(SlatePicture.blue))

    private static func stick(_ name: String, _ r: UInt8, _ g: UInt8, _ b: UInt8) -> Stick {
        Stick(color: ChalkColor(red: r, green: g, blue: b), name: name)
    }
}
