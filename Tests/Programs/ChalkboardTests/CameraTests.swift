import Chalkboard
import Foundation
import Testing

@Suite struct CameraTests {
    /// A camera somewhere.
    private func camera(_ zoom: Double, scale: Double = 1) -> Camera {
        Camera(scale: scale).zoomed(to: zoom, about: CGPoint(x: 120, y: 77))
            .panned(by: Way(dx: 31, dy: -58))
    }

    @Test("zooming about a point keeps what is under it", arguments: [0.02, 0.3, 1, 2.5, 8])
    func anchor(zoom: Double) {
        for scale in [1.0, 2] {
            let before = camera(0.8, scale: scale)
            let point = CGPoint(x: 433, y: 219)
            let under = before.board(point)
            let after = before.zoomed(to: zoom, about: point)
            #expect(abs(after.board(point).x - under.x) < 1e-6)
            #expect(abs(after.board(point).y - under.y) < 1e-6)
            #expect(after.zoom == zoom)
        }
    }

    @Test("a point of the view goes to the board and back")
    func roundTrip() {
        let camera = camera(0.37, scale: 1.5)
        let back = camera.view(camera.board(CGPoint(x: 10, y: 20)))
        #expect(abs(back.x - 10) < 1e-9 && abs(back.y - 20) < 1e-9)
    }

    @Test("at zoom 1 a board pixel is a display pixel")
    func whole() {
        let camera = Camera(scale: 2)
        #expect(camera.view(CGPoint(x: 2, y: 4)) == CGPoint(x: 1, y: 2))
    }

    @Test("the zoom stays within 2 % and 800 %")
    func limits() {
        #expect(camera(1).zoomed(to: 100, about: .zero).zoom == 8)
        #expect(camera(1).zoomed(to: 0.0001, about: .zero).zoom == 0.02)
        #expect(camera(1).zoomed(to: -3, about: .zero).zoom == 0.02)
    }

    @Test("numbers that aren't finite move nothing")
    func nonsense() {
        let before = camera(1)
        #expect(before.panned(by: Way(dx: .nan, dy: 0)) == before)
        #expect(before.panned(by: Way(dx: .infinity, dy: 0)) == before)
        #expect(before.zoomed(to: .nan, about: .zero) == before)
        #expect(before.zoomed(to: 2, about: CGPoint(x: Double.nan, y: 0)) == before)
        #expect(before.fitting(.null, in: CGRect(x: 0, y: 0, width: 9, height: 9)) == before)
        #expect(Camera(scale: .nan).scale == 1)
    }

    @Test("fitting shows all of it, in the middle")
    func fit() {
        let area = CGRect(x: -4000, y: 1000, width: 6000, height: 900)
        let window = CGRect(x: 24, y: 24, width: 752, height: 452)
        let camera = camera(1).fitting(area, in: window)
        let (a, b) = (
            camera.view(area.origin), camera.view(CGPoint(x: area.maxX, y: area.maxY))
        )
        #expect(abs(a.x - window.minX) < 1e-6 && abs(b.x - window.maxX) < 1e-6)
        #expect(abs((a.y + b.y) / 2 - window.midY) < 1e-6)
        // What is small is not blown up.
        let small = CGRect(x: 0, y: 0, width: 20, height: 20)
        #expect(camera.fitting(small, in: window).zoom == 1)
    }

    @Test("a snapped camera lies on whole display pixels", arguments: [1.0, 1.25, 2])
    func snap(scale: Double) {
        let origin = camera(0.731, scale: scale).snapped.origin
        #expect(abs(origin.x * scale - (origin.x * scale).rounded()) < 1e-9)
        #expect(abs(origin.y * scale - (origin.y * scale).rounded()) < 1e-9)
    }

    @Test("a pixel of the level in use is 0.7 to 1.42 display pixels, and 0.56 to 1.12 from near")
    func level() {
        var zoom = 0.02
        while zoom < 8 {
            let camera = Camera(scale: 1).zoomed(to: zoom, about: .zero)
            let side = camera.zoom * pow(2, Double(camera.level))
            #expect(side > (camera.level < 0 ? 0.56 : 0.7), "at \(zoom)")
            #expect(side < (zoom > 1 ? 1.13 : 1.42), "at \(zoom)")
            zoom *= 1.1
        }
    }

    @Test("on a display of another scale the board stays on its pixels")
    func rescale() {
        let before = camera(0.5, scale: 1)
        let after = before.on(scale: 2)
        let spot = CGPoint(x: 77, y: 91)
        #expect(abs(after.view(spot).x * 2 - before.view(spot).x) < 1e-9)
    }

    // Motion

    @Test("a zoom that takes time ends where it was to, and keeps its point")
    func zoomMotion() {
        var (camera, motion) = (camera(1), CameraMotion())
        let point = CGPoint(x: 300, y: 200)
        let under = camera.board(point)
        motion.zoom(to: 3, about: point)
        var last = camera.zoom
        for _ in 0..<120 where !motion.isDone {
            camera = motion.step(camera, by: 1.0 / 60)
            #expect(camera.zoom >= last)
            last = camera.zoom
            #expect(abs(camera.board(point).x - under.x) < 1e-6)
        }
        #expect(motion.isDone)
        #expect(camera.zoom == 3)
    }

    @Test("a flung board goes on by half its speed in points, as scroll views of phones do")
    func fling() {
        var (camera, motion) = (Camera(scale: 1), CameraMotion())
        motion.fling(Way(dx: 800, dy: 0))
        for _ in 0..<600 where !motion.isDone { camera = motion.step(camera, by: 1.0 / 60) }
        // 0.998 per millisecond: the sum of all ways is v / (1000 · −ln 0.998), less the last 12 pt/s.
        #expect(motion.isDone)
        #expect(abs(camera.origin.x - (800 - 12) * 0.4995) < 2)
    }

    @Test("the way from one camera to another ends at the other", arguments: [0.1, 1, 4])
    func go(zoom: Double) {
        var (camera, motion) = (camera(1), CameraMotion())
        let end = self.camera(zoom).panned(by: Way(dx: -700, dy: 300))
        motion.go(from: camera, to: end)
        for _ in 0..<600 where !motion.isDone { camera = motion.step(camera, by: 1.0 / 60) }
        #expect(abs(camera.zoom - end.zoom) < 1e-9)
        #expect(hypot(camera.origin.x - end.origin.x, camera.origin.y - end.origin.y) < 0.01)
    }

    @Test("points under two fingers stay under them")
    func fingers() {
        let before = camera(0.6)
        let (a, b) = (CGPoint(x: 100, y: 200), CGPoint(x: 300, y: 200))
        let (c, d) = (CGPoint(x: 80, y: 260), CGPoint(x: 480, y: 260))
        let after = FingerPair(a, b).moved(to: FingerPair(c, d), before)
        #expect(abs(after.zoom - 1.2) < 1e-9)
        for (old, new) in [(a, c), (b, d)] {
            #expect(abs(after.view(before.board(old)).x - new.x) < 1e-6)
            #expect(abs(after.view(before.board(old)).y - new.y) < 1e-6)
        }
    }
}
