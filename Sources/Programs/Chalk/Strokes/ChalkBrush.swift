/// The colour of a stick, as sRGB of 8 bits each.
public struct ChalkColor: Hashable, Codable, Sendable {
    /// Red, 0...255.
    public var red: UInt8
    /// Green, 0...255.
    public var green: UInt8
    /// Blue, 0...255.
    public var blue: UInt8

    /// Makes a colour from its components, 0...255 each.
    public init(red: UInt8, green: UInt8, blue: UInt8) {
        self.red = red
        self.green = green
        self.blue = blue
    }

    /// Makes a colour from 0xRRGGBB.
    public init(_ code: UInt32) {
        self.init(
            red: UInt8(code >> 16 & 255), green: UInt8(code >> 8 & 255), blue: UInt8(code & 255))
    }

    /// The colour as 0xRRGGBB.
    public var code: UInt32 { UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue) }

    /// The colour as in SVG and CSS, `#rrggbb`.
    var hex: String {
        let digits = String(code, radix: 16)
        return "#" + String(repeating: "0", count: 6 - digits.count) + digits
    }
}

/// A tool and its size.
public struct ChalkBrush: Hashable, Sendable {
    /// The tool.
    public var tool: ChalkTool
    /// The diameter under full pressure, in board pixels; kept in 1...512.
    public var size: Double
    /// Whether thin chalk is as rough as it was until November 2026: boards keep the look with which they were drawn.
    var isEarly = false

    /// The range of sizes, in board pixels.
    public static let sizes = 1.0...512.0

    /// Makes a brush of a size in board pixels; NaN makes the smallest.
    public init(_ tool: ChalkTool, size: Double) { self.init(tool, size: size, isEarly: false) }

    /// Makes a brush as a journal has it.
    init(_ tool: ChalkTool, size: Double, isEarly: Bool) {
        self.tool = tool
        self.isEarly = isEarly
        self.size = size >= Self.sizes.lowerBound ? min(size, Self.sizes.upperBound) : 1
    }

    /// The diameter from which a stick is as rough as the board, in board pixels.
    private static let roughSize = 12.0
    /// The diameter below which a stick becomes no finer, in board pixels.
    private static let fineSize = 2.0

    /// How much finer than the board a stick draws, 0...1: a thin stick reaches into valleys that a broad one
    /// bridges, so that small writing can be read.
    var fineness: Double {
        guard tool.isChalk, !isEarly else { return 0 }
        return min(max((Self.roughSize - size) / (Self.roughSize - Self.fineSize), 0), 1)
    }

    /// The share of the board's valleys that the stick fills, in 1/256.
    var filling: Int32 { Int32((fineness * 128).rounded()) }

    /// The width of a stroke at a sample, in board pixels.
    public func width(at sample: ChalkSample) -> Double { TipShape(self, sample).short * 2 }
}
