import Foundation
import Primitives

/// Reads the shapes of a symbolic icon: paths, rectangles, circles, ellipses, lines and polygons in
/// groups with transforms.
///
/// Masks, gradients, filters, styles by class, texts, pictures and elements that stand for others
/// are passed over, so nothing outside of the file is ever read. The file may be a stranger's: its
/// elements, their nesting, the steps of all paths and all numbers are bounded.
struct SVGReader {
    /// The most elements of a file.
    static let mostElements = 5000
    /// The most elements inside each other.
    static let mostNested = 64
    /// The most steps of all paths.
    static let mostSteps = 50_000

    /// The elements whose contents are drawn.
    private static let groups: Set = ["svg", "g", "a"]
    /// The elements that are shapes.
    private static let shapes: Set = [
        "path", "rect", "circle", "ellipse", "line", "polyline", "polygon",
    ]

    private(set) var box: CGRect?
    private(set) var parts: [ThemeIcon.Part] = []
    private var open: [(name: String, paint: SVGPaint)] = []
    private var elements = 0
    private var steps = 0
    private var hasRoot = false

    /// Reads a file.
    ///
    /// - Throws: `SVGDamage` for a file that is damaged, or larger than the bounds.
    init(_ data: Data) throws(SVGDamage) {
        var tags = try SVGTags(data)
        while let tag = try tags.next() {
            switch tag {
            case .open(let name, let attributes, let isEmpty):
                try begin(name, attributes, isEmpty)
            case .close(let name):
                guard open.popLast()?.name == name else {
                    throw SVGDamage("an element is closed by another's name")
                }
            }
        }
        guard open.isEmpty else { throw SVGDamage("it ends before all elements are closed") }
        guard hasRoot else { throw SVGDamage("it has no svg element") }
    }

    private mutating func begin(
        _ name: String, _ attributes: [String: String], _ isEmpty: Bool
    ) throws(SVGDamage) {
        elements += 1
        guard elements <= Self.mostElements, open.count < Self.mostNested else {
            throw SVGDamage("it has too many elements, or they are nested too deeply")
        }
        guard let around = open.last?.paint else {
            guard name == "svg", !hasRoot else { throw SVGDamage("it isn't one svg element") }
            hasRoot = true
            box = try Self.box(attributes)
            if !isEmpty { open.append((name, try SVGPaint().inside(attributes))) }
            return
        }
        var paint = around
        let isShape = Self.shapes.contains(name)
        if !paint.isLeftOut, isShape || Self.groups.contains(name) {
            paint = try around.inside(attributes)
            if isShape { try draw(name, attributes, paint) }
        }
        // The contents of a gradient, a mask and their like aren't drawn by themselves.
        if !Self.groups.contains(name) { paint.isLeftOut = true }
        if !isEmpty { open.append((name, paint)) }
    }

    /// Returns the part of the plane that the icon shows; nil where the file doesn't say it.
    private static func box(_ attributes: [String: String]) throws(SVGDamage) -> CGRect? {
        var box: CGRect?
        if let text = attributes["viewBox"] {
            let n = try SVGNumbers.list(text)
            guard n.count == 4 else { throw SVGDamage("its viewBox has not four numbers") }
            box = CGRect(x: n[0], y: n[1], width: n[2], height: n[3])
        } else if let width = attributes["width"], let height = attributes["height"] {
            box = CGRect(
                x: 0, y: 0, width: try SVGNumbers.length(width),
                height: try SVGNumbers.length(height))
        }
        guard let box else { return nil }
        guard box.width > 0, box.height > 0 else { throw SVGDamage("its size is nothing") }
        return box
    }

    private mutating func draw(
        _ name: String, _ attributes: [String: String], _ paint: SVGPaint
    ) throws(SVGDamage) {
        guard let path = try SVGShape(name, attributes).path()?.applying(paint.transform) else {
            return
        }
        steps += path.count
        guard steps <= Self.mostSteps else { throw SVGDamage("its paths have too many steps") }
        let far = path.points.contains {
            !($0.x.magnitude <= SVGNumbers.most && $0.y.magnitude <= SVGNumbers.most)
        }
        guard !far else { throw SVGDamage("a point is farther away than a million units") }
        guard !paint.isLeftOut, !paint.isHidden else { return }
        if paint.isFilled, name != "line" {
            add(ThemeIcon.Part(path, paint.alpha * paint.fillAlpha, .fill(paint.isEvenOdd)))
        }
        let t = paint.transform
        // A line in a transform that isn't even all around has the mean of its widths.
        let width = paint.lineWidth * (t.a * t.d - t.b * t.c).magnitude.squareRoot()
        if paint.isStroked, width > 0, width <= SVGNumbers.most {
            let line = ThemeIcon.Line(width: width, cap: paint.cap, join: paint.join)
            add(ThemeIcon.Part(path, paint.alpha * paint.strokeAlpha, .stroke(line)))
        }
    }

    private mutating func add(_ part: ThemeIcon.Part) {
        if part.alpha > 0, !part.path.isEmpty { parts.append(part) }
    }
}
