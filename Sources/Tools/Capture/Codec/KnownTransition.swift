import Drawing
import Foundation
import Primitives

/// A transition filter of this library, as the name and numbers that a file can contain.
struct KnownTransition {
    let name: String
    let numbers: [Double]
    /// The filter.
    let filter: any CATransitionFilter

    /// The name and numbers of a filter; nil for a filter of the program's own.
    init?(_ filter: any CATransitionFilter) {
        self.filter = filter
        switch filter {
        case let each as WipeTransition:
            (name, numbers) = ("wipe", [Double(each.angle), Double(each.softness)])
        case let each as BarsSwipeTransition:
            name = "bars"
            numbers = [each.angle, each.barWidth, each.offset].map { Double($0) }
        case let each as DissolveTransition:
            (name, numbers) = ("dissolve", [Double(each.grainSize), Double(each.seed)])
        case let each as RippleTransition:
            name = "ripple"
            numbers = [each.center.x, each.center.y, each.wavelength, each.amplitude]
                .map { Double($0) }
        case let each as PageCurlTransition:
            name = "curl"
            numbers = [each.angle, each.radius, each.shadowSize, each.shadowAmount]
                .map { Double($0) }
        case let each as FlashTransition:
            let color = each.color.rgba
            name = "flash"
            numbers =
                [Double(each.center.x), Double(each.center.y)]
                + [color.red, color.green, color.blue, color.alpha].map { Double($0) }
        case let each as CubeTransition:
            let direction = CubeTransition.Direction.allCases.firstIndex(of: each.direction)
            (name, numbers) = ("cube", [Double(direction ?? 0)])
        case let each as ModTransition:
            name = "mod"
            numbers = [each.center.x, each.center.y, each.angle, each.radius, each.compression]
                .map { Double($0) }
        case let each as CopyMachineTransition:
            let color = each.color.rgba
            name = "copier"
            numbers =
                [each.angle, each.width, each.opacity].map { Double($0) }
                + [color.red, color.green, color.blue, color.alpha].map { Double($0) }
        case let each as AccordionFoldTransition:
            name = "accordion"
            numbers = [each.bottomHeight, each.numberOfFolds, each.foldShadowAmount]
                .map { Double($0) }
        case let each as DisintegrateWithMaskTransition:
            (name, numbers) = ("pieces", Self.numbers(of: each))
        default: return nil
        }
    }

    /// The filter of a name and its numbers; nil if it is unknown.
    init?(name: String, numbers n: [Double]) {
        let counts = [
            "wipe": 2, "bars": 3, "dissolve": 2, "ripple": 4, "curl": 4, "flash": 6, "cube": 1,
            "mod": 5, "copier": 7, "accordion": 3,
        ]
        // In older files a curl has no shadow parameters; the number of values of a mask depends on
        // its size.
        let isShort = name == "curl" && n.count == 2
        guard counts[name] == n.count || isShort || name == "pieces", n.allSatisfy(\.isFinite)
        else { return nil }
        (self.name, numbers) = (name, n)
        switch name {
        case "wipe": filter = WipeTransition(angle: n[0], softness: n[1])
        case "bars": filter = BarsSwipeTransition(angle: n[0], barWidth: n[1], offset: n[2])
        case "dissolve":
            guard let seed = UInt32(exactly: n[1]) else { return nil }
            filter = DissolveTransition(grainSize: n[0], seed: seed)
        case "ripple":
            filter = RippleTransition(
                center: CGPoint(x: n[0], y: n[1]), wavelength: n[2], amplitude: n[3])
        case "curl" where isShort: filter = PageCurlTransition(angle: n[0], radius: n[1])
        case "curl":
            filter = PageCurlTransition(
                angle: n[0], radius: n[1], shadowSize: n[2], shadowAmount: n[3])
        case "mod":
            filter = ModTransition(
                center: CGPoint(x: n[0], y: n[1]), angle: n[2], radius: n[3], compression: n[4])
        case "copier":
            filter = CopyMachineTransition(
                angle: n[0], width: n[1], color: Self.color(n[3...]), opacity: n[2])
        case "accordion":
            filter = AccordionFoldTransition(
                bottomHeight: n[0], numberOfFolds: n[1], foldShadowAmount: n[2])
        case "pieces":
            guard let made = Self.pieces(n) else { return nil }
            filter = made
        case "flash":
            filter = FlashTransition(
                center: CGPoint(x: n[0], y: n[1]), color: Self.color(n[2...]))
        default:
            let all = CubeTransition.Direction.allCases
            guard let index = Int(exactly: n[0]), all.indices.contains(index) else { return nil }
            filter = CubeTransition(direction: all[index])
        }
    }
}

extension KnownTransition {
    private static func color(_ n: ArraySlice<Double>) -> CGColor {
        let parts = n.map { Float($0) }
        return CGColor(RGBA(red: parts[0], green: parts[1], blue: parts[2], alpha: parts[3]))
    }

    /// The number of brightnesses in one number: six bytes fit into the integers that a Double
    /// represents exactly.
    private static let packed = 6

    /// Returns the shadow's four numbers, the mask's size, and its brightnesses, six in each
    /// number.
    private static func numbers(of filter: DisintegrateWithMaskTransition) -> [Double] {
        let (mask, offset) = (filter.mask, filter.shadowOffset)
        var numbers = [filter.shadowRadius, filter.shadowDensity, offset.x, offset.y]
            .map { Double($0) }
        numbers += [Double(mask.width), Double(mask.height)]
        for start in stride(from: 0, to: mask.values.count, by: packed) {
            let bytes = mask.values[start..<min(start + packed, mask.values.count)]
            numbers.append(Double(bytes.reversed().reduce(UInt64(0)) { $0 << 8 | UInt64($1) }))
        }
        return numbers
    }

    /// Returns the transition from which `numbers` was made; nil if the values don't fit together.
    private static func pieces(_ n: [Double]) -> DisintegrateWithMaskTransition? {
        guard n.count > 6, let width = Int(exactly: n[4]), let height = Int(exactly: n[5]),
            (1...TransitionMask.most).contains(width), (1...TransitionMask.most).contains(height),
            n.count - 6 == (width * height + packed - 1) / packed
        else { return nil }
        var values: [UInt8] = []
        for number in n[6...] {
            guard let bytes = UInt64(exactly: number), bytes < 1 << 48 else { return nil }
            for place in 0..<packed { values.append(UInt8(bytes >> (8 * place) & 255)) }
        }
        let mask = TransitionMask(
            width: width, height: height, values: Array(values.prefix(width * height)))
        return mask.map {
            DisintegrateWithMaskTransition($0, n[0], n[1], CGPoint(x: n[2], y: n[3]))
        }
    }
}
