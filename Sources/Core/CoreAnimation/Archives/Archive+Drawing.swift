import Drawing
import Foundation
import Primitives

/// The archive form of Drawing's objects.
extension Archive {
    // MARK: Colours

    /// A colour by its own components, so that it keeps its colour space; a colour in a space
    /// without a name, such as one of a table or a profile, by the RGBA value that is shown.
    nonisolated static func color(_ color: CGColor) -> CodedValue {
        let named = color.colorSpace?.name == nil ? CGColor(color.rgba) : color
        return CodedValue(
            .color, (named.components ?? []).map { Double($0) }, name: named.colorSpace?.name ?? "")
    }

    nonisolated static func color(_ coded: CodedValue) -> CGColor? {
        let parts = coded.numbers.map { CGFloat($0) }
        guard parts.allSatisfy(\.isFinite) else { return nil }
        let device =
            parts.count == 2 ? CGColorSpaceCreateDeviceGray() : CGColorSpaceCreateDeviceRGB()
        let space = coded.name.isEmpty ? device : CGColorSpace(name: coded.name)
        return space.flatMap { CGColor(colorSpace: $0, components: parts) }
    }

    // MARK: Paths

    /// A path as one letter for each element, named as in SVG, and all coordinates.
    nonisolated static func path(_ elements: PathElements) -> CodedValue {
        var (letters, numbers) = ("", [Double]())
        func add(_ letter: String, _ points: CGPoint...) {
            letters += letter
            for point in points { numbers += [Double(point.x), Double(point.y)] }
        }
        for element in elements {
            switch element {
            case .move(let p): add("M", p)
            case .line(let p): add("L", p)
            case .quad(let c, let p): add("Q", c, p)
            case .cubic(let c, let d, let p): add("C", c, d, p)
            case .close: add("Z")
            }
        }
        return CodedValue(.path, numbers, name: letters)
    }

    /// The path; nil where its letters and coordinates don't match.
    nonisolated static func path(_ coded: CodedValue) -> CGPath? {
        var elements = PathElements()
        var rest = coded.numbers[...]
        guard rest.allSatisfy(\.isFinite) else { return nil }
        func point() -> CGPoint {
            let pair = rest.prefix(2)
            rest = rest.dropFirst(2)
            return CGPoint(x: pair.first ?? 0, y: pair.last ?? 0)
        }
        for letter in coded.name {
            guard let count = ["M": 2, "L": 2, "Q": 4, "C": 6, "Z": 0][letter], rest.count >= count
            else { return nil }
            let points = (0..<count / 2).map { _ in point() }
            switch letter {
            case "M": elements.move(to: points[0])
            case "L": elements.addLine(to: points[0])
            case "Q": elements.addQuadCurve(to: points[1], control: points[0])
            case "C": elements.addCurve(to: points[2], control1: points[0], control2: points[1])
            default: elements.close()
            }
        }
        return rest.isEmpty ? CGPath(elements) : nil
    }

    // MARK: Pictures

    /// An opaque picture as PNG. PNG stores colours that aren't multiplied by alpha, which would
    /// lose precision of premultiplied colours, so pictures with alpha are written as raw pixels.
    static func picture(_ image: CGImage, _ key: String) -> CodedValue? {
        let bitmap = image.bitmap
        let size = [Double(bitmap.width), Double(bitmap.height), bitmap.isOpaque ? 1 : 0]
        guard bitmap.isOpaque else {
            var bytes = Data(capacity: bitmap.width * bitmap.height * 4)
            for y in 0..<bitmap.height {
                bytes.append(Data(bytes: bitmap.row(y), count: bitmap.width * 4))
            }
            return CodedValue(.picture, size, bytes: bytes)
        }
        guard let bytes = try? image.pngData() else {
            Complaint.tell("\(key): there is no memory to archive a picture; it is left out")
            return nil
        }
        return CodedValue(.picture, size, bytes: bytes)
    }

    static func picture(_ coded: CodedValue) -> CGImage? {
        guard let bytes = coded.bytes else { return nil }
        guard coded.numbers[2] == 0 else { return png(bytes) }
        guard let width = Int(exactly: coded.numbers[0]),
            let height = Int(exactly: coded.numbers[1]),
            (1...Bitmap.maximumExtent).contains(width), (1...Bitmap.maximumExtent).contains(height),
            bytes.count == width * height * 4, isTaken(bytes.count),
            let bitmap = Bitmap(width: width, height: height)
        else { return nil }
        bytes.withUnsafeBytes { source in
            guard let base = source.baseAddress else { return }
            for y in 0..<height {
                UnsafeMutableRawPointer(bitmap.row(y)).copyMemory(
                    from: base + y * width * 4, byteCount: width * 4)
            }
        }
        return CGImage(bitmap: bitmap)
    }

    private static func png(_ bytes: Data) -> CGImage? {
        guard let size = try? CGImageSource(data: bytes).properties(),
            isTaken(size.pixelWidth * size.pixelHeight * 4)
        else { return nil }
        return try? CGImage(pngData: bytes)
    }

    /// Whether the archive that is read may have a picture of so many bytes more; tells why not.
    private static func isTaken(_ bytes: Int) -> Bool {
        let state = ThreadState.current
        if state.archiveBudget.take(bytes) { return true }
        Complaint.tell("a picture of an archive is left out: \(state.archiveBudget.excess)")
        return false
    }

    // MARK: Text

    static func font(_ font: CTFont) -> CodedValue {
        CodedValue(
            .font, [Double(font.size), Double(font.weight.rawValue), font.isItalic ? 1 : 0],
            name: font.family,
            parts: font.features.isEmpty ? [] : [NSString(string: font.features)])
    }

    static func font(_ coded: CodedValue) -> CTFont? {
        let n = coded.numbers
        guard let number = Int(exactly: n[1]), let weight = TextStyle.Weight(rawValue: number)
        else {
            return nil
        }
        let font = CTFont(
            family: coded.name, size: CGFloat(n[0]), weight: weight, isItalic: n[2] != 0)
        let features = coded.parts.first.flatMap { value($0) } as? String
        return features.map { font.copy(features: $0) } ?? font
    }

    /// A paragraph style: the values that archives have always had, those that came later, and two numbers for each tab
    /// stop.
    static func paragraph(_ style: NSParagraphStyle) -> CodedValue {
        let first: [CGFloat] = [
            CGFloat(style.alignment.rawValue), style.lineSpacing, style.lineHeightMultiple,
            style.firstLineHeadIndent, style.headIndent, CGFloat(style.lineBreakMode.rawValue),
        ]
        let later: [CGFloat] = [
            style.tailIndent, style.minimumLineHeight, style.maximumLineHeight,
            style.paragraphSpacing, style.paragraphSpacingBefore,
            CGFloat(style.baseWritingDirection.rawValue), CGFloat(style.hyphenationFactor),
            style.usesDefaultHyphenation ? 1 : 0, style.defaultTabInterval,
        ]
        let usual = NSMutableParagraphStyle()
        usual.defaultTabInterval = style.defaultTabInterval
        func numbers(_ tabs: [NSTextTab]) -> [CGFloat] {
            tabs.flatMap { [$0.location, CGFloat($0.alignment.rawValue)] }
        }
        let tabs = numbers(style.tabStops)
        let own = tabs == numbers(usual.tabStops) ? [] : tabs
        return CodedValue(.paragraph, (first + later + own).map { Double($0) })
    }

    static func paragraph(_ coded: CodedValue) -> NSParagraphStyle? {
        let n = coded.numbers
        guard n.count >= 6, n.allSatisfy(\.isFinite), let first = Int(exactly: n[0]),
            let last = Int(exactly: n[5]),
            let alignment = NSTextAlignment(rawValue: first),
            let lineBreaks = NSLineBreakMode(rawValue: last)
        else { return nil }
        let style = NSMutableParagraphStyle()
        style.alignment = alignment
        style.lineSpacing = CGFloat(n[1])
        style.lineHeightMultiple = CGFloat(n[2])
        style.firstLineHeadIndent = CGFloat(n[3])
        style.headIndent = CGFloat(n[4])
        style.lineBreakMode = lineBreaks
        if n.count >= 15 { read(Array(n[6...]), into: style) }
        return style
    }

    private static func read(_ later: [Double], into style: NSMutableParagraphStyle) {
        let n = later.map { CGFloat($0) }
        style.tailIndent = n[0]
        style.minimumLineHeight = n[1]
        style.maximumLineHeight = n[2]
        style.paragraphSpacing = n[3]
        style.paragraphSpacingBefore = n[4]
        let direction = Int(exactly: n[5]).flatMap { NSWritingDirection(rawValue: $0) }
        style.baseWritingDirection = direction ?? .natural
        style.hyphenationFactor = Float(n[6])
        style.usesDefaultHyphenation = n[7] != 0
        style.defaultTabInterval = n[8]
        let tabs = stride(from: 9, to: n.count - 1, by: 2).map { index in
            NSTextTab(
                textAlignment: Int(exactly: n[index + 1]).flatMap {
                    NSTextAlignment(rawValue: $0)
                } ?? .left, location: n[index])
        }
        if !tabs.isEmpty { style.tabStops = tabs }
    }

    /// Attributed text: its characters, the length of each run, and the attributes of each run.
    static func text(_ text: NSAttributedString, _ key: String, _ coder: NSCoder) -> CodedValue {
        var (lengths, parts) = ([Double](), [Any]())
        var place = 0
        while place < text.length {
            var range = NSRange(location: place, length: 0)
            let attributes = text.attributes(at: place, effectiveRange: &range)
            // Pictures among letters and shadows have no archive form.
            let kept = attributes.filter { !($0.value is NSTextAttachment || $0.value is NSShadow) }
            let table = Dictionary(
                uniqueKeysWithValues: kept.map { ($0.key.rawValue, drawn($0.value)) })
            guard let part = object(table, for: key, in: coder) else { break }
            // Foundation may report a run that begins before the place that was asked for.
            let end = max(NSMaxRange(range), place + 1)
            lengths.append(Double(end - place))
            parts.append(part)
            place = end
        }
        return CodedValue(.text, lengths, name: text.string, parts: parts)
    }

    static func text(_ coded: CodedValue) -> NSAttributedString? {
        let text = NSMutableAttributedString(string: coded.name)
        guard coded.numbers.count == coded.parts.count else { return nil }
        var place = 0
        for (length, part) in zip(coded.numbers, coded.parts) {
            guard let count = Int(exactly: length), count > 0, count <= text.length - place,
                let table = value(part) as? [AnyHashable: Any]
            else { return nil }
            let attributes = table.compactMap { key, value in
                (key.base as? String).map { (NSAttributedString.Key($0), value) }
            }
            text.setAttributes(
                Dictionary(attributes, uniquingKeysWith: { $1 }),
                range: NSRange(location: place, length: count))
            place += count
        }
        return text
    }

    /// The object of Drawing behind a view's font or colour; other values as they are.
    private static func drawn(_ any: Any) -> Any {
        switch any {
        case let font as any FontSource: font.ctFont
        case let color as any ColorSource: color.cgColor
        default: any
        }
    }
}
