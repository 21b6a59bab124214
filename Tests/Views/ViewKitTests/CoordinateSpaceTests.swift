import DeskSupport
import Foundation
import Primitives
import Testing
import ViewKit

/// Apple's documentation of `UICoordinateSpace`: views and screens convert to and from each other's points.
@MainActor @Suite("Coordinate spaces")
struct CoordinateSpaceTests {
    /// A space whose points are those of a view, ten times as large.
    private final class Tenfold: UICoordinateSpace {
        let view: UIView
        init(_ view: UIView) { self.view = view }
        var bounds: CGRect { view.bounds.applying(CGAffineTransform(scaleX: 0.1, y: 0.1)) }
        func convert(_ point: CGPoint, to coordinateSpace: any UICoordinateSpace) -> CGPoint {
            let own = CGPoint(x: point.x * 10, y: point.y * 10)
            return view.convert(own, to: coordinateSpace)
        }
        func convert(_ point: CGPoint, from coordinateSpace: any UICoordinateSpace) -> CGPoint {
            let own = view.convert(point, from: coordinateSpace)
            return CGPoint(x: own.x / 10, y: own.y / 10)
        }
        func convert(_ rect: CGRect, to coordinateSpace: any UICoordinateSpace) -> CGRect {
            let ten = CGAffineTransform(scaleX: 10, y: 10)
            return view.convert(rect.applying(ten), to: coordinateSpace)
        }
        func convert(_ rect: CGRect, from coordinateSpace: any UICoordinateSpace) -> CGRect {
            let tenth = CGAffineTransform(scaleX: 0.1, y: 0.1)
            return view.convert(rect, from: coordinateSpace).applying(tenth)
        }
    }

    @Test(
        "points and rectangles go from views to the screen and back, through a window that is moved"
    )
    func screens() throws {
        let desk = try Desk(width: 400, height: 300)
        defer { desk.close() }
        desk.window.frame = CGRect(x: 30, y: 10, width: 200, height: 100)
        let view = desk.add(UIView(frame: CGRect(x: 5, y: 7, width: 20, height: 20)))
        let space = desk.screen.coordinateSpace
        #expect(space.bounds == CGRect(x: 0, y: 0, width: 400, height: 300))
        #expect(view.convert(CGPoint(x: 1, y: 2), to: space) == CGPoint(x: 36, y: 19))
        #expect(space.convert(CGPoint(x: 36, y: 19), to: view) == CGPoint(x: 1, y: 2))
        #expect(space.convert(CGPoint(x: 1, y: 2), from: view) == CGPoint(x: 36, y: 19))
        let box = CGRect(x: 1, y: 2, width: 3, height: 4)
        #expect(view.convert(box, to: space) == CGRect(x: 36, y: 19, width: 3, height: 4))
        let there = CGRect(x: 36, y: 19, width: 3, height: 4)
        #expect(view.convert(there, from: space) == box && space.convert(there, to: view) == box)
        #expect(space.convert(box, from: view) == there)
        #expect(view.convert(CGPoint(x: 36, y: 19), from: space) == CGPoint(x: 1, y: 2))
        // A view is a space, too, and a space converts to itself.
        let other: any UICoordinateSpace = desk.window
        #expect(view.convert(box, to: other) == CGRect(x: 6, y: 9, width: 3, height: 4))
        #expect(space.convert(box, to: desk.screen.fixedCoordinateSpace) == box)
    }

    @Test("a space of a program's own converts by itself, whichever side asks")
    func own() throws {
        let desk = try Desk()
        defer { desk.close() }
        let view = desk.add(UIView(frame: CGRect(x: 100, y: 0, width: 50, height: 50)))
        let space = Tenfold(view)
        let window = desk.window
        #expect(window.convert(CGPoint(x: 130, y: 20), to: space) == CGPoint(x: 3, y: 2))
        #expect(window.convert(CGPoint(x: 3, y: 2), from: space) == CGPoint(x: 130, y: 20))
        let box = CGRect(x: 1, y: 1, width: 2, height: 2)
        #expect(
            window.convert(box, from: space) == CGRect(x: 110, y: 10, width: 20, height: 20))
    }
}
