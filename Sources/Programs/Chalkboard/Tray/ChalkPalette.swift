public import Chalk

/// The sticks in the tray.
public enum ChalkPalette {
    /// A stick: its colour and its name.
    public struct Stick: Sendable {
        /// The colour that it leaves.
        public var color: ChalkColor
        /// The stick's name.
        public var name: String
    }

    /// The sticks from left to right; the key of a stick is its number, from 1.
    public static let sticks: [Stick] = [
        stick("white", 246, 245, 238), stick("yellow", 251, 224, 112),
        stick("orange", 250, 172, 94),
        stick("pink", 246, 142, 160), stick("violet", 194, 163, 232), stick("blue", 130, 190, 240),
        stick("green", 150, 212, 142),
    ]

    /// The slate, as pictures of the board have it.
    public static let slate = BoardGround().color

    /// The pens of a white board, in the places of the sticks: colours that are light on slate are
    /// dark here.
    public static let pens: [Stick] = [
        stick("black", 36, 38, 42), stick("ochre", 190, 140, 0), stick("orange", 214, 98, 16),
        stick("red", 206, 38, 60), stick("violet", 112, 66, 180), stick("blue", 22, 92, 190),
        stick("green", 20, 128, 70),
    ]

    /// The tray's sticks for a surface.
    public static func sticks(on surface: BoardGround.Surface) -> [Stick] {
        surface == .white ? pens : sticks
    }

    /// A tool for a surface: where the tray has another stick in its place, that one.
    public static func tool(_ tool: ChalkTool, on surface: BoardGround.Surface) -> ChalkTool {
        let others = surface == .white ? sticks : pens
        guard tool.isPen || tool.isChalk,
            let index = others.firstIndex(where: { $0.color == tool.color })
        else { return tool }
        let color = sticks(on: surface)[index].color
        return tool.colored(color)
    }

    /// The tools behind the sticks, from left to right, as they are at first.
    public static let others: [ChalkTool] = [
        .pen(sticks[0].color), .marker(marker), .eraser, .smear,
    ]

    /// The first colours of the highlighter, and of the stick of any colour.
    public static let marker = ChalkColor(red: 255, green: 226, blue: 60)
    public static let own = ChalkColor(red: 240, green: 112, blue: 92)

    /// The colours of the colour panel: three rows of nine hues, light, full and deep.
    public static let swatches: [ChalkColor] = [
        0xF6F5EE, 0xFFB3A7, 0xFFD0A0, 0xFBE070, 0xCBE58E, 0xA6E3C5, 0xA9D8F5, 0xC6BDF2, 0xF2B8DD,
        0xA9ADB0, 0xF0705C, 0xF79A3C, 0xF2C414, 0x8BC34A, 0x2FB58A, 0x3F9FE0, 0x7C6AE0, 0xD9559F,
        0x24262A, 0xB3261E, 0xB5540A, 0x9A7400, 0x3F7A1E, 0x0F6B50, 0x1A5DA8, 0x45329E, 0x8E2067,
    ].map { ChalkColor($0) }

    private static func stick(_ name: String, _ r: UInt8, _ g: UInt8, _ b: UInt8) -> Stick {
        Stick(color: ChalkColor(red: r, green: g, blue: b), name: name)
    }
}
