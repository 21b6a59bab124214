import Foundation
import Primitives

/// The lines at the bottom edge that explain the colours, with counts.
enum OverlayLegend {
    struct Line: Equatable {
        var color: OverlayColor
        var text: String
    }

    /// Returns a line for each overlay, in the order of the cases.
    static func lines(_ wanted: Set<InstrumentOverlay>, _ subject: FrameOverlay.Subject) -> [Line] {
        InstrumentOverlay.allCases.filter(wanted.contains).map {
            let (color, text) = line($0, subject)
            return Line(color: color, text: "\($0.rawValue): \(text)")
        }
    }

    /// Returns the colour of an overlay, and the words that explain it.
    private static func line(
        _ overlay: InstrumentOverlay, _ subject: FrameOverlay.Subject
    ) -> (OverlayColor, String) {
        let found = subject.findings
        return switch overlay {
        case .blended: (.red, blended(subject))
        case .rasterized: (.green, rasterized(found))
        case .copied: (.cyan, copied(found))
        case .misaligned: (.magenta, misaligned(found))
        case .offscreen: (.yellow, offscreen(found))
        case .damage:
            (
                .pink,
                "\(size(subject.damage.area)) in "
                    + number(subject.damage.rects.count, "part")
            )
        case .borders: (.orange, number(found.filter { $0.kind == .layer }.count, "layer"))
        case .overdraw: (.red, overdraw(subject))
        case .tiles:
            (.teal, number(count(found) { if case .tile = $0 { true } else { false } }, "tile"))
        case .bands: (.blue, bands(subject.bands))
        case .memory: (.violet, memory(found))
        }
    }

    private static func rasterized(_ found: [FrameFinding]) -> String {
        "\(count(found) { $0 == .rasterized(isKept: true) }) kept (green), "
            + "\(count(found) { $0 == .rasterized(isKept: false) }) painted anew (red)"
    }

    private static func copied(_ found: [FrameFinding]) -> String {
        "\(count(found) { $0 == .copied(.decoded) }) decoded, "
            + "\(count(found) { $0 == .copied(.converted) }) converted, "
            + "\(count(found) { $0 == .copied(.mipmaps) }) with smaller copies made"
    }

    private static func misaligned(_ found: [FrameFinding]) -> String {
        "\(count(found) { if case .misaligned = $0 { true } else { false } }) off whole "
            + "pixels (magenta), "
            + "\(count(found) { if case .stretched = $0 { true } else { false } }) stretched "
            + "(yellow)"
    }

    private static func bands(_ bands: [PaintedBand]) -> String {
        let threads = Set(bands.map(\.worker)).count
        return "\(number(bands.count, "band")) by \(number(threads, "thread"))"
    }

    private static func count(
        _ found: [FrameFinding], _ isCounted: (FrameFinding.Kind) -> Bool
    ) -> Int { found.reduce(0) { $0 + (isCounted($1.kind) ? 1 : 0) } }

    private static func blended(_ subject: FrameOverlay.Subject) -> String {
        guard let sight = subject.sight else { return "" }
        var (pixels, most) = (0, 0)
        for row in rows(subject) {
            for count in sight.translucent[row] where count > 0 {
                (pixels, most) = (pixels + 1, max(most, Int(count)))
            }
        }
        return "\(size(pixels)) under translucent things (red, at most \(most) deep), "
            + "opaque green"
    }

    /// The ranges of the pixels that are described, a row each.
    private static func rows(_ subject: FrameOverlay.Subject) -> [Range<Int>] {
        let (area, width) = (subject.area, subject.target.width)
        return (area.y..<area.bottom).map { $0 * width + area.x..<$0 * width + area.right }
    }

    private static func offscreen(_ found: [FrameFinding]) -> String {
        var (counts, pixels) = (PassCounts(), 0)
        for case .offscreen(let cause) in found.map(\.kind) { counts[cause] += 1 }
        for each in found { if case .offscreen = each.kind { pixels += each.pixels } }
        let causes = counts.causes.map { "\(counts[$0]) \($0.name)" }
        guard !causes.isEmpty else { return "no pass" }
        let number = counts.causes.reduce(0) { $0 + counts[$1] }
        return "\(number) \(number == 1 ? "pass" : "passes"), \(size(pixels)): "
            + causes.joined(separator: ", ")
    }

    private static func overdraw(_ subject: FrameOverlay.Subject) -> String {
        guard let sight = subject.sight else { return "" }
        let sum = rows(subject).reduce(0) { sum, row in
            sight.painted[row].reduce(sum) { $0 + Int($1) }
        }
        var text = String(
            format:
                "each pixel is painted %.1f times: 1 blue, 2 green, 3 yellow, 4 orange, more red",
            Double(sum) / Double(max(1, subject.area.area)))
        let costs = subject.findings.compactMap { each -> (FrameFinding, Int)? in
            if case .cost(let nanoseconds) = each.kind { (each, nanoseconds) } else { nil }
        }
        if let dearest = costs.max(by: { $0.1 < $1.1 }) {
            text += String(
                format: "; dearest: %@, about %.2f ms", "\(dearest.0.layer)",
                Double(dearest.1) / 1e6)
        }
        return text
    }

    private static func memory(_ found: [FrameFinding]) -> String {
        let sizes = found.compactMap { each -> Int? in
            if case .backingStore(let bytes) = each.kind { bytes } else { nil }
        }
        return "\(bytes(sizes.reduce(0, +))) in \(sizes.count) stores and tiles"
    }

    /// Returns a count with its word, in the plural where needed.
    static func number(_ count: Int, _ word: String) -> String {
        "\(count) \(word)\(count == 1 ? "" : "s")"
    }

    /// Returns a number of pixels as text.
    static func size(_ pixels: Int) -> String {
        pixels < 10_000
            ? "\(pixels) px"
            : pixels < 10_000_000 ? "\(pixels / 1000) kpx" : "\(pixels / 1_000_000) Mpx"
    }

    /// Returns a number of bytes as text.
    static func bytes(_ count: Int) -> String { ByteText.of(count) }
}

extension FrameFinding {
    /// The colour in which it is drawn; nil for a finding that is shown pixel by pixel.
    var color: OverlayColor? {
        switch kind {
        case .offscreen, .shadowBlurred: .yellow
        case .rasterized(let isKept): isKept ? .green : .red
        case .copied: .cyan
        case .misaligned: .magenta
        case .stretched: .yellow
        case .tile: .teal
        case .backingStore: .violet
        case .layer: .orange
        case .blended, .cost: nil
        }
    }

    /// The text that is drawn on it; nil for none.
    var label: String? {
        switch kind {
        case .offscreen(let cause): cause.name
        case .shadowBlurred: "shadow blurred"
        case .rasterized(let isKept): isKept ? "kept" : "painted anew"
        case .copied(.decoded): "decoded"
        case .copied(.converted): "converted"
        case .copied(.mipmaps): "smaller copies"
        case .misaligned(0, 0): "turned"
        case .misaligned(let x, let y): String(format: "off by %.2f, %.2f", x, y)
        case .stretched(let x, let y, let surplus):
            String(format: "%.2f x %.2f", x, y)
                + (surplus > 0 ? ", \(OverlayLegend.bytes(surplus)) too many" : "")
        case .tile(let level): "level \(level)"
        case .backingStore(let bytes): OverlayLegend.bytes(bytes)
        case .layer: "\(layer.rawValue)"
        case .blended, .cost: nil
        }
    }
}
