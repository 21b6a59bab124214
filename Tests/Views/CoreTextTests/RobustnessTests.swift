import Drawing
import Foundation
import Primitives
import RandomNumbers
import Testing

/// Texts that nobody means: nothing crashes, and what is said of a line agrees with itself.
@Suite("Odd texts of Core Text")
struct RobustnessTests {
    static let strings = [
        "", "\0", "a\0b", "\u{FFFD}\u{FFFE}", "\u{301}\u{301}\u{301}", "\u{200D}", "\u{202E}abc",
        "\u{202E}a\u{5D0}\u{202C}b\u{2067}c", "\u{1F468}\u{200D}\u{1F469}\u{200D}\u{1F467}",
        "\u{1F1E9}\u{1F1EA}\u{1F1E9}", "e\u{301}\u{302}\u{323}", "\u{645}\u{631}abc\u{62D}12",
        "\t\ta\t", "\n\n\r\n\u{2028}\u{2029}", "\u{AD}so\u{AD}ft\u{AD}", "\u{E000}\u{10FFFF}",
        "\u{0E01}\u{0E33}\u{0E40}", "\u{915}\u{94D}\u{937}\u{93F}", "a\u{85}b\u{0B}c\u{0C}d",
        String(repeating: "W", count: 300),
    ]

    @Test("the measures of a line agree with each other", arguments: strings)
    func agrees(string: String) {
        let line = Line(string)
        let length = string.utf16.count
        #expect(line.range == [0, length])
        #expect(line.indices.allSatisfy { $0 >= 0 && $0 < max(length, 1) })
        #expect(line.runs.map { $0.range[1] }.reduce(0, +) == length)
        #expect(line.runs.allSatisfy { $0.pointersAgree })
        let end = Int((line.width * 100).rounded())
        for index in -1...length + 1 {
            let offset = line.offset(index)
            #expect(offset >= -1 && offset <= end + 1)
        }
        for x in [-1e9, -1, 0, 5, 17.5, 1e9, CGFloat.infinity, -CGFloat.infinity] {
            #expect((0...length).contains(line.index(x)))
        }
        for width in [0, 10, 40, -1, Double.infinity] {
            for type in UInt32(0)...2 {
                _ = line.truncated(width, type, token: nil)
                _ = line.truncated(width, type, token: "\u{2026}")
            }
            _ = line.justified(1, width)
        }
        #expect(Breaks(text(string)).pieces(string, 30).joined() == string)
        #expect(Breaks(text(string)).pieces(string, 0).joined() == string)
    }

    @Test("frames of odd texts end", arguments: strings)
    func frames(string: String) {
        for width in [0.5, 12, 200, 1e6] {
            let rect = CGRect(x: 0, y: 0, width: width, height: 400)
            for path in [
                CGPath(rect: rect, transform: nil), CGPath(ellipseIn: rect, transform: nil),
            ] {
                let frame = Frame(text(string), path)
                let counts = frame.lines.map { $0.range[1] }
                #expect(counts.reduce(0, +) == frame.visible[1])
            }
        }
    }

    @Test("random texts agree with themselves")
    func random() {
        var numbers = Dice(seed: 20)
        let scalars: [UInt32] = [
            0x61, 0x66, 0x69, 0x20, 0x0A, 0x5D0, 0x5D1, 0x628, 0x301, 0x1F600, 0x200D, 0x1D538,
            0x2D, 0x6F22, 0x09, 0x202B, 0x202C, 0x31,
        ]
        for _ in 0..<60 {
            var string = ""
            for _ in 0..<Int.random(in: 0...24, using: &numbers) {
                let value = scalars[Int.random(in: 0..<scalars.count, using: &numbers)]
                if let scalar = Unicode.Scalar(value) { string.unicodeScalars.append(scalar) }
            }
            agrees(string: string)
        }
    }

    @Test("a hundred thousand letters are laid out")
    func long() {
        let string = String(repeating: "The quick brown fox jumps over it. ", count: 2860)
        let size = Frame.size(text(string, sans(12)), CGSize(width: 500, height: 1e9))
        #expect(size.fit == [0, string.utf16.count] && size.size.width <= 500)
        #expect(size.size.height > 5000)
    }
}
