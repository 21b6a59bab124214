import Drawing
import Foundation
import Primitives

/// A transition filter of this library, as a name and numbers: what a file can hold of it.
struct KnownTransition {
    let name: String
    let numbers: [Double]
    /// The filter.
    let filter: any CATransitionFilter

    /// Nil for a filter of a program's own.
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
            (name, numbers) = ("curl", [Double(each.angle), Double(each.radius)])
        case let each as FlashTransition:
            let color = each.color.rgba
            name = "flash"
            numbers =
                [Double(each.center.x), Double(each.center.y)]
                + [color.red, color.green, color.blue, color.alpha].map { Double($0) }
        case let each as CubeTransition:
            let direction = CubeTransition.Direction.allCases.firstIndex(of: each.direction)
            (name, numbers) = ("cube", [Double(direction ?? 0)])
        default: return nil
        }
    }

    /// The filter of a name and its numbers; nil where nobody knows it.
    init?(name: String, numbers n: [Double]) {
        let counts = [
            "wipe": 2, "bars": 3, "dissolve": 2, "ripple": 4, "curl": 2, "flash": 6, "cube": 1,
        ]
        guard counts[name] == n.count, n.allSatisfy(\.isFinite) else { return nil }
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
        case "curl": filter = PageCurlTransition(angle: n[0], radius: n[1])
        case "flash":
            filter = FlashTransition(
                center: CGPoint(x: n[0], y: n[1]),
                color: CGColor(
                    RGBA(
                        red: Float(n[2]), green: Float(n[3]), blue: Float(n[4]),
                        alpha: Float(n[5]))))
        default:
            let all = CubeTransition.Direction.allCases
            guard let index = Int(exactly: n[0]), all.indices.contains(index) else { return nil }
            filter = CubeTransition(direction: all[index])
        }
    }
}
