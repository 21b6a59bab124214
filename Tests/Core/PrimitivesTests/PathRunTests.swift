import Foundation
import Primitives
import RandomNumbers
import Testing

/// Paths of many elements, whose first runs copies share.
@Suite("A long path")
struct PathRunTests {

    private func random(_ dice: inout Dice) -> CGPoint {
        CGPoint(x: .random(in: -100...100, using: &dice), y: .random(in: -100...100, using: &dice))
    }

    /// Random elements, and the same as a list that was made beside the path.
    private func path(
        _ count: Int, seed: UInt64, closes: Bool = true
    ) -> (path: PathElements, list: [PathElements.Element]) {
        var dice = Dice(seed: seed &* 77 &+ 1)
        var path = PathElements()
        var list: [PathElements.Element] = []
        while list.count < count {
            let (a, b, c) = (random(&dice), random(&dice), random(&dice))
            switch list.isEmpty ? 0 : Int.random(in: 0..<40, using: &dice) {
            case 0, 1:
                path.move(to: a)
                if case .move = list.last { list.removeLast() }
                list.append(.move(a))
            case 2 where closes:
                path.close()
                if case .close = list.last { continue }
                list.append(.close)
            case 3...8:
                path.addQuadCurve(to: b, control: a)
                list.append(.quad(a, b))
            case 9...14:
                path.addCurve(to: c, control1: a, control2: b)
                list.append(.cubic(a, b, c))
            default:
                path.addLine(to: a)
                list.append(.line(a))
            }
        }
        return (path, list)
    }

    @Test(
        "however many elements there are, they are what was added",
        arguments: [0, 1, 15, 16, 511, 512, 513, 1024, 1025, 3000])
    func elements(count: Int) {
        let (path, list) = path(count, seed: UInt64(count))
        #expect(Array(path) == list)
        #expect(path.count == list.count)
        #expect(path.verbs.count == count)
        var copy = PathElements()
        copy.append(path)
        #expect(copy == path && copy.hashValue == path.hashValue)
        var moved = PathElements()
        moved.append(path, transform: CGAffineTransform(translationX: 1, y: 0))
        moved.addLine(to: .zero)
        #expect(moved.count == count + (count > 0 ? 1 : 0))
        #expect(count == 0 || moved != path)
    }

    @Test("two paths joined are the elements of both", arguments: [3, 511, 512, 700])
    func joined(count: Int) {
        let (first, a) = path(count, seed: 5)
        let (second, b) = path(900, seed: 6)
        var both = first
        both.append(second)
        var list = a
        if case .move = list.last { list.removeLast() }
        #expect(Array(both) == list + b)
        #expect(both.currentPoint == second.currentPoint)
    }

    @Test("a copy that changes leaves the other as it was")
    func copies() {
        let (first, list) = path(1500, seed: 9)
        var second = first
        second.addLine(to: CGPoint(x: 1, y: 2))
        #expect(Array(first) == list)
        #expect(second.count == 1501)
        second.removeAll()
        #expect(second.isEmpty && second.count == 0 && Array(first) == list)
    }

    @Test("where two paths begin to differ is found", arguments: 0..<40)
    func common(seed: Int) {
        var dice = Dice(seed: UInt64(seed))
        let count = Int.random(in: 1...1400, using: &dice)
        let (start, list) = path(count, seed: UInt64(seed))
        var (a, b) = (start, start)
        // Also two that share no memory.
        if seed % 3 == 0 { b = PathElements(list) }
        #expect(a.commonCount(with: b) == list.count)
        for _ in 0..<Int.random(in: 0...700, using: &dice) { a.addLine(to: random(&dice)) }
        for _ in 0..<Int.random(in: 0...700, using: &dice) { b.addLine(to: random(&dice)) }
        let expected = zip(Array(a), Array(b)).prefix { $0 == $1 }.count
        #expect(a.commonCount(with: b) == expected)
        #expect(b.commonCount(with: a) == expected)
    }

    @Test("a box around some elements holds their points and the one before", arguments: 0..<30)
    func boxes(seed: Int) {
        var dice = Dice(seed: UInt64(seed) &+ 1000)
        let (path, list) = path(1300, seed: UInt64(seed), closes: false)
        let from = Int.random(in: 1..<1300, using: &dice)
        let to = Int.random(in: from...1300, using: &dice)
        var points: [CGPoint] = []
        for index in from..<to {
            if case .move = list[index] {
            } else if let before = list[index - 1].points.last {
                points.append(before)
            }
            points += list[index].points
        }
        let box = path.box(of: from..<to)
        guard let x0 = points.map(\.x).min(), let x1 = points.map(\.x).max(),
            let y0 = points.map(\.y).min(), let y1 = points.map(\.y).max()
        else {
            #expect(box.isNull)
            return
        }
        // A box of 512 may hold the point before a move at its start as well.
        #expect(box.insetBy(dx: -1e-9, dy: -1e-9).contains(CGPoint(x: x0, y: y0)))
        #expect(box.insetBy(dx: -1e-9, dy: -1e-9).contains(CGPoint(x: x1, y: y1)))
        #expect(path.controlBounds.insetBy(dx: -1e-9, dy: -1e-9).contains(box))
    }

    @Test("lengths: lines, a circle, and a parabola by its formula")
    func lengths() {
        var lines = PathElements()
        lines.addRect(CGRect(x: 5, y: 5, width: 40, height: 30))
        #expect(lines.length == 140)
        lines.move(to: CGPoint(x: 1000, y: 0))
        lines.addLine(to: CGPoint(x: 1003, y: 4))
        #expect(lines.length == 145)
        var circle = PathElements()
        circle.addEllipse(in: CGRect(x: 0, y: 0, width: 200, height: 200))
        // Four cubics are a circle to 3 in 10,000.
        #expect(abs(circle.length - 200 * Double.pi) < 0.2)
        var parabola = PathElements()
        parabola.move(to: .zero)
        parabola.addQuadCurve(to: CGPoint(x: 1, y: 1), control: CGPoint(x: 0.5, y: 0))
        // y = x² from 0 to 1.
        #expect(abs(parabola.length - (5.0.squareRoot() / 2 + asinh(2) / 4)) < 1e-9)
        #expect(PathElements().length == 0)
    }

    /// docs/reference/kinds.md, "Shape layers": inside a curve the part of its length is its parameter.
    @Test("a curve with a cusp is as long as it is, and is cut by its parameter")
    func cusp() throws {
        // y² = x³, from (1, -1) by the cusp in (0, 0) to (1, 1): 2 (13 √13 - 8) / 27.
        var path = PathElements()
        path.move(to: CGPoint(x: 1, y: -1))
        path.addCurve(
            to: CGPoint(x: 1, y: 1), control1: CGPoint(x: -1.0 / 3, y: 1),
            control2: CGPoint(x: -1.0 / 3, y: -1))
        let whole = 2 * (13 * 13.0.squareRoot() - 8) / 27
        #expect(abs(path.length - whole) < whole * 1e-8)
        for start in [0.1, 0.23, 0.37, 0.45] {
            let span = try #require(path.span(from: start, to: 0.9))
            // x = (1 - 2t)², y = (2t - 1)³.
            let expected = CGPoint(
                x: (1 - 2 * start) * (1 - 2 * start), y: pow(2 * start - 1, 3))
            guard case .move(let first) = Array(path.part(span))[0] else { return }
            #expect(hypot(first.x - expected.x, first.y - expected.y) < 1e-9)
        }
    }

    @Test(
        "a part of a path is as long as its share, over all subpaths",
        arguments: [5, 100, 513, 1400], [(0.0, 0.5), (0.25, 0.75), (0.4, 0.401), (0.9, 1.0)])
    func parts(count: Int, range: (Double, Double)) throws {
        let (path, _) = path(count, seed: UInt64(count) &+ 3)
        let span = try #require(path.span(from: range.0, to: range.1))
        let share = path.length * (range.1 - range.0)
        // Off by no more than the curve at each end, which is cut by its parameter.
        let ends = [span.lower.element, span.upper.element].map { index in
            var all = span
            (all.lower.element, all.lower.fraction) = (index, 0)
            (all.upper.element, all.upper.fraction) = (index, 1)
            return path.part(all).length
        }
        let most = ends.reduce(0, +) / 2 + path.length * 1e-6
        #expect(abs(path.part(span).length - share) < most)
    }

    /// A parabola from (0, 0) to (1, 0) that leaves slowly: at half of its length the parameter isn't a half.
    @Test("half of a curve is its parameter's half, after lines that count by length")
    func curveParameter() throws {
        var path = PathElements()
        path.move(to: .zero)
        path.addCurve(
            to: CGPoint(x: 90, y: 0), control1: CGPoint(x: 3, y: 0), control2: CGPoint(x: 6, y: 0))
        path.addLine(to: CGPoint(x: 90, y: 30))
        // 120 in all: 45 of the curve's 90 are 3/8.
        let span = try #require(path.span(from: 0, to: 0.375))
        #expect(span.upper.element == 1 && abs(span.upper.fraction - 0.5) < 1e-9)
        let late = try #require(path.span(from: 0, to: 105.0 / 120))
        #expect(late.upper.element == 2 && abs(late.upper.fraction - 0.5) < 1e-9)
    }

    @Test("half of a rectangle ends at the opposite corner")
    func half() throws {
        var path = PathElements()
        path.addRect(CGRect(x: 0, y: 0, width: 40, height: 30))
        let span = try #require(path.span(from: 0, to: 0.5))
        #expect(
            Array(path.part(span)) == [
                .move(.zero), .line(CGPoint(x: 40, y: 0)), .line(CGPoint(x: 40, y: 30)),
            ])
        // The closing line is no corner when the start is cut off.
        let late = try #require(path.span(from: 0.5, to: 1))
        #expect(
            Array(path.part(late)) == [
                .move(CGPoint(x: 40, y: 30)), .line(CGPoint(x: 0, y: 30)), .line(.zero),
            ])
    }

    @Test("there is nothing between equal, turned or senseless fractions")
    func nothing() {
        var path = PathElements()
        path.addRect(CGRect(x: 0, y: 0, width: 40, height: 30))
        #expect(path.span(from: 0.5, to: 0.5) == nil)
        #expect(path.span(from: 0.7, to: 0.2) == nil)
        #expect(path.span(from: .nan, to: 1) == nil)
        #expect(path.span(from: -2, to: 9) == path.wholeSpan)
        #expect(PathElements().span(from: 0, to: 1) == nil)
        var point = PathElements()
        point.move(to: .zero)
        #expect(point.span(from: 0.2, to: 0.5) == nil)
    }
}

extension PathElements {
    /// A path that shares no memory with another.
    fileprivate init(_ list: [Element]) {
        self.init()
        for element in list {
            switch element {
            case .move(let p): move(to: p)
            case .line(let p): addLine(to: p)
            case .quad(let c, let p): addQuadCurve(to: p, control: c)
            case .cubic(let c, let d, let p): addCurve(to: p, control1: c, control2: d)
            case .close: close()
            }
        }
    }
}

extension PathElements.Element {
    fileprivate var points: [CGPoint] {
        switch self {
        case .move(let p), .line(let p): [p]
        case .quad(let c, let p): [c, p]
        case .cubic(let c, let d, let p): [c, d, p]
        case .close: []
        }
    }
}
