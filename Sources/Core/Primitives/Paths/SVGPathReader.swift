import Foundation

/// Reads SVG path data: https://www.w3.org/TR/SVG11/paths.html.
///
/// An error ends the path: everything before it counts, down to the last complete segment (SVG 1.1,
/// appendix F.2; SVG 2, section 9.5.4).
struct SVGPathReader {
    private let bytes: [UInt8]
    private var index = 0
    private var path = PathElements()
    private var start = CGPoint.zero
    private var point = CGPoint.zero
    /// The control point that a smooth curve mirrors, and the kind of its curve.
    private var control: (point: CGPoint, isCubic: Bool)?
    private var isDamaged = false
    /// Whether the next number is the first of its command: no comma comes before it.
    private var isFirst = true

    init(_ text: String) {
        bytes = Array(text.utf8)
    }

    /// Reads the path up to the first error; nil when that leaves no segment.
    mutating func read() -> PathElements? {
        var command: UInt8 = 0
        skipSpace()
        while index < bytes.count {
            guard let next = nextCommand(after: command),
                !path.isEmpty || next | 0x20 == UInt8(ascii: "m")
            else {
                isDamaged = true
                break
            }
            command = next
            run(command)
            if isDamaged { break }
            // Further pairs after a move are lines.
            if command == UInt8(ascii: "M") { command = UInt8(ascii: "L") }
            if command == UInt8(ascii: "m") { command = UInt8(ascii: "l") }
            skipSpace()
        }
        return isDamaged && path.isEmpty ? nil : path
    }

    /// Returns the command of the next segment: a new one, or the last one again; nil for neither.
    private mutating func nextCommand(after last: UInt8) -> UInt8? {
        if Self.isLetter(bytes[index]) {
            defer { (index, isFirst) = (index + 1, true) }
            return bytes[index]
        }
        guard last != 0, last | 0x20 != UInt8(ascii: "z") else { return nil }
        return last
    }

    private mutating func run(_ command: UInt8) {
        let isRelative = command & 0x20 != 0
        let origin = isRelative ? point : .zero
        switch UnicodeScalar(command | 0x20) {
        case "m": move(to: pair(origin))
        case "l": line(to: pair(origin))
        case "h": line(to: CGPoint(x: number() + origin.x, y: point.y))
        case "v": line(to: CGPoint(x: point.x, y: number() + origin.y))
        case "c": cubic(pair(origin), pair(origin), pair(origin))
        case "s": cubic(mirrored(isCubic: true), pair(origin), pair(origin))
        case "q": quad(pair(origin), pair(origin))
        case "t": quad(mirrored(isCubic: false), pair(origin))
        case "a": arc(origin)
        case "z":
            path.close()
            point = start
            control = nil
        default: isDamaged = true
        }
    }

    private mutating func move(to p: CGPoint) {
        guard !isDamaged else { return }
        point = p
        start = p
        path.move(to: p)
        control = nil
    }

    private mutating func line(to p: CGPoint) {
        guard !isDamaged else { return }
        begin()
        path.addLine(to: p)
        point = p
        control = nil
    }

    private mutating func cubic(_ c: CGPoint, _ d: CGPoint, _ p: CGPoint) {
        guard !isDamaged else { return }
        begin()
        path.addCurve(to: p, control1: c, control2: d)
        point = p
        control = (d, true)
    }

    private mutating func quad(_ c: CGPoint, _ p: CGPoint) {
        guard !isDamaged else { return }
        begin()
        path.addQuadCurve(to: p, control: c)
        point = p
        control = (c, false)
    }

    /// Starts a new subpath at the start of the closed one, where the last element is a close.
    private mutating func begin() {
        if path.endsClosed { path.move(to: point) }
    }

    private func mirrored(isCubic: Bool) -> CGPoint {
        guard let control, control.isCubic == isCubic else { return point }
        return CGPoint(x: 2 * point.x - control.point.x, y: 2 * point.y - control.point.y)
    }

    /// Adds an arc of an ellipse, given by its ends; SVG 1.1, appendix F.6.
    private mutating func arc(_ origin: CGPoint) {
        let (rx, ry) = (abs(number()), abs(number()))
        let turn = number() * .pi / 180
        let (isLarge, isPositive) = (flag(), flag())
        let end = pair(origin)
        guard !isDamaged, end != point else { return }
        guard rx > 0, ry > 0 else { return line(to: end) }
        begin()
        let half = CGPoint(x: (point.x - end.x) / 2, y: (point.y - end.y) / 2)
        let x = cos(turn) * half.x + sin(turn) * half.y
        let y = -sin(turn) * half.x + cos(turn) * half.y
        let excess = x * x / (rx * rx) + y * y / (ry * ry)
        let grow = max(1, excess.squareRoot())
        let (a, b) = (rx * grow, ry * grow)
        let below = a * a * y * y + b * b * x * x
        let rest = max(0, (a * a * b * b - below) / below).squareRoot()
        let side: CGFloat = isLarge == isPositive ? -1 : 1
        let (cx, cy) = (side * rest * a * y / b, -side * rest * b * x / a)
        let first = atan2((y - cy) / b, (x - cx) / a)
        let last = atan2((-y - cy) / b, (-x - cx) / a)
        var sweep = last - first
        if isPositive, sweep < 0 { sweep += 2 * .pi }
        if !isPositive, sweep > 0 { sweep -= 2 * .pi }
        let middle = CGPoint(x: (point.x + end.x) / 2, y: (point.y + end.y) / 2)
        let map = CGAffineTransform(
            a: a * cos(turn), b: a * sin(turn), c: -b * sin(turn), d: b * cos(turn),
            tx: cos(turn) * cx - sin(turn) * cy + middle.x,
            ty: sin(turn) * cx + cos(turn) * cy + middle.y)
        addArc(from: first, sweep, map)
        point = end
        control = nil
    }

    /// Adds cubic curves for a part of the unit circle, mapped by `map`.
    private mutating func addArc(from first: CGFloat, _ sweep: CGFloat, _ map: CGAffineTransform) {
        let count = max(1, Int((abs(sweep) / (.pi / 2) - 1e-9).rounded(.up)))
        let step = sweep / CGFloat(count)
        let reach: CGFloat = 4 / 3 * tan(step / 4)
        for index in 0..<count {
            let (a, b) = (first + step * CGFloat(index), first + step * CGFloat(index + 1))
            path.addCurve(
                to: CGPoint(x: cos(b), y: sin(b)),
                control1: CGPoint(x: cos(a) - reach * sin(a), y: sin(a) + reach * cos(a)),
                control2: CGPoint(x: cos(b) + reach * sin(b), y: sin(b) - reach * cos(b)),
                transform: map)
        }
    }

    // Reading the text

    private mutating func pair(_ origin: CGPoint) -> CGPoint {
        let (x, y) = (number(), number())
        return CGPoint(x: x + origin.x, y: y + origin.y)
    }

    /// Reads a flag of an arc: one digit, which may touch the next number.
    private mutating func flag() -> Bool {
        skipSeparator()
        guard index < bytes.count, bytes[index] == 0x30 || bytes[index] == 0x31 else {
            isDamaged = true
            return false
        }
        index += 1
        return bytes[index - 1] == 0x31
    }

    private mutating func number() -> CGFloat {
        skipSeparator()
        let first = index
        if index < bytes.count, bytes[index] == 0x2B || bytes[index] == 0x2D { index += 1 }
        var digits = skipDigits()
        if index < bytes.count, bytes[index] == 0x2E {
            index += 1
            digits += skipDigits()
        }
        if digits > 0, index < bytes.count, bytes[index] | 0x20 == UInt8(ascii: "e") {
            let mark = index
            index += 1
            if index < bytes.count, bytes[index] == 0x2B || bytes[index] == 0x2D { index += 1 }
            if skipDigits() == 0 { index = mark }
        }
        guard digits > 0,
            let value = Double(String(decoding: bytes[first..<index], as: UTF8.self)),
            value.isFinite
        else {
            isDamaged = true
            return 0
        }
        return CGFloat(value)
    }

    private mutating func skipDigits() -> Int {
        let first = index
        while index < bytes.count, (0x30...0x39).contains(bytes[index]) { index += 1 }
        return index - first
    }

    private mutating func skipSpace() {
        while index < bytes.count, [0x20, 0x09, 0x0A, 0x0C, 0x0D].contains(bytes[index]) {
            index += 1
        }
    }

    /// Skips white space, with at most one comma in it.
    private mutating func skipSeparator() {
        skipSpace()
        if !isFirst, index < bytes.count, bytes[index] == UInt8(ascii: ",") {
            index += 1
            skipSpace()
        }
        isFirst = false
    }

    private static func isLetter(_ byte: UInt8) -> Bool {
        (0x61...0x7A).contains(byte | 0x20)
    }
}

extension PathElements {
    /// Whether the last element closes a subpath.
    fileprivate var endsClosed: Bool { verbs.last == .close }
}
