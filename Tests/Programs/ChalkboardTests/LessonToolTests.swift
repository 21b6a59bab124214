import Chalk
import Chalkboard
import CoreAnimation
import Foundation
import Testing

/// Replay, history, timer and palms.
@MainActor @Suite("Tools of a lesson", .serialized)
struct LessonToolTests {
    @Test("a clock goes on, rests, and ends at its end")
    func clock() {
        var clock = ReplayClock(duration: 100)
        clock.pass(5)
        #expect(clock.time == 0)
        clock.toggle()
        clock.pass(5)
        clock.change(isFaster: true)
        clock.change(isFaster: true)
        clock.pass(5)
        #expect(clock.time == 25 && clock.speed == 4)
        for _ in 0..<9 { clock.change(isFaster: true) }
        #expect(clock.speed == 64)
        clock.change(isFaster: true, wraps: true)
        #expect(clock.speed == 1)
        clock.go(to: 98)
        clock.pass(3)
        #expect(clock.time == 100 && !clock.isPlaying)
        clock.toggle()
        #expect(clock.time == 0 && clock.isPlaying)
        clock.go(to: .nan)
        clock.go(to: -3)
        #expect(clock.time == 0)
        #expect(ReplayClock.words(59.9) == "0:59" && ReplayClock.words(754) == "12:34")
        #expect(ReplayClock.words(3_725) == "1:02:05")
    }

    @Test("a timer counts down to nothing, or up from it")
    func timer() {
        var timer = BoardTimer(minutes: 2)
        #expect(timer.words(at: 50) == "2:00")
        timer.toggle(at: 50)
        #expect(timer.words(at: 50.4) == "2:00" && timer.words(at: 51.1) == "1:59")
        timer.toggle(at: 80)
        #expect(timer.words(at: 999) == "1:30" && !timer.isRunning)
        timer.add(minutes: -1)
        timer.toggle(at: 1000)
        #expect(timer.words(at: 1020) == "0:10" && !timer.isOver(at: 1029))
        #expect(timer.isOver(at: 1030) && timer.words(at: 1100) == "0:00")
        timer.add(minutes: -5)
        timer.reset()
        timer.toggle(at: 0)
        #expect(timer.words(at: 61.9) == "1:01" && !timer.isOver(at: 1e6))
    }

    @Test("a lesson that was played leaves the board where it was seen")
    func camera() throws {
        let easel = try Easel()
        defer { easel.close() }
        try easel.play("0 stroke mouse 0.3 100,100 700,500")
        let before = easel.program.camera.zoomed(to: 2.5, about: CGPoint(x: 120, y: 110))
        easel.program.show(before)
        easel.program.perform(.replay)
        easel.wait(1.5)
        #expect(easel.program.camera != before)
        easel.program.perform(.replay)
        easel.wait(1.5)
        let after = easel.program.camera
        #expect(abs(after.zoom - before.zoom) < 1e-6)
        let way = hypot(after.origin.x - before.origin.x, after.origin.y - before.origin.y)
        #expect(way < 1e-6)
    }

    @Test("a touch while a pen is near, and half a second after, is a palm")
    func palms() {
        var palms = PalmGuard()
        #expect(!palms.isPalm(at: 1))
        palms.heard(isNear: true, at: 2)
        #expect(palms.isPalm(at: 2) && palms.isPalm(at: 6))
        palms.heard(isNear: false, at: 7)
        #expect(palms.isPalm(at: 7.49) && !palms.isPalm(at: 7.51))
        // A pen that fell silent for long is gone, whatever it said.
        palms.heard(isNear: true, at: 8)
        #expect(palms.isPalm(at: 17.9) && !palms.isPalm(at: 18.1))
    }

    @Test("a palm draws nothing while a pen hovers")
    func hovering() throws {
        let easel = try Easel()
        defer { easel.close() }
        try easel.play("0 pen hover 300 300\n+0.1 stroke finger 0.4 200,200 300,240")
        #expect(easel.board.isEmpty)
        try easel.play("0 stroke pen 0.3 300,300 400,300\n+0.1 stroke finger 0.3 100,100 180,120")
        #expect(easel.program.session.edits.done == 1)
        // The pen is silent for long: it is a finger.
        easel.wait(11)
        try easel.play("0 stroke finger 0.4 200,200 300,240")
        #expect(easel.program.session.edits.done == 2)
    }

    private func drawn() throws -> Easel {
        let easel = try Easel()
        try easel.play(
            """
            0 stroke mouse 0.4 100,100 300,140
            +0.3 stroke mouse 0.4 100,200 300,240
            +5 stroke mouse 0.4 100,300 300,340
            """)
        return easel
    }

    @Test("a replay ends with the board as it is, and leaves it as it was")
    func replay() throws {
        let easel = try drawn()
        defer { easel.close() }
        let before = easel.pixels()
        try easel.play("0 key ctrl+r")
        let player = try #require(easel.program.lesson)
        // The three strokes, and pauses of 0.3 and 1.
        #expect(abs(player.timeline.duration - 2.5) < 0.1)
        easel.wait(0.9)
        #expect(!player.board.isEmpty && player.board.everyPixel != before)
        // Nobody draws meanwhile.
        try easel.play("0 stroke mouse 0.2 200,400 300,420")
        easel.wait(2)
        #expect(player.board.everyPixel == before && easel.pixels() == before)
        try easel.play("0 key escape")
        #expect(easel.program.lesson == nil)
        try easel.play("0 stroke mouse 0.2 200,400 300,420")
        #expect(easel.program.session.edits.done == 4)
    }

    @Test("the history's slider goes to an edit as one action, or leaves all as it is")
    func history() throws {
        let easel = try drawn()
        defer { easel.close() }
        let before = easel.pixels()
        try easel.play("0 key ctrl+h\n+0.1 key left\n+0.1 key left")
        let player = try #require(easel.program.lesson)
        easel.wait(0.1)
        #expect(player.board.everyPixel.count < before.count || player.board.everyPixel != before)
        #expect(easel.pixels() == before)
        try easel.play("0 key escape")
        #expect(easel.program.lesson == nil && easel.program.session.edits.done == 3)
        try easel.play("0 key ctrl+h\n+0.1 key left\n+0.1 key left\n+0.1 key return")
        #expect(easel.program.lesson == nil && easel.program.session.edits.done == 1)
        easel.program.perform(.redo)
        #expect(easel.pixels() == before)
    }

    @Test("the timer comes and goes by its key, and starts by its button")
    func timerView() throws {
        let easel = try Easel()
        defer { easel.close() }
        try easel.play("0 key k")
        #expect(easel.program.timerWords == "5:00")
        let start = try #require(easel.program.middle(of: "start"))
        try easel.play("0 move \(start.x) \(start.y)\n+0.05 down\n+0.05 up")
        easel.wait(3.3)
        #expect(easel.program.timerWords == "4:57")
        try easel.play("0 key k")
        #expect(easel.program.timerWords == nil)
    }

    @Test("a tap fills what is closed around it, as one step, and draws again after Escape")
    func fill() throws {
        let easel = try Easel()
        defer { easel.close() }
        let ring = (0...36).map { step -> String in
            let angle = Double(step) / 36 * 2 * Double.pi
            return "\(400 + 120 * cos(angle)),\(250 + 120 * sin(angle))"
        }
        try easel.play("0 line pen 1 \(ring.joined(separator: " "))")
        #expect(easel.tiles().at(400, 250) == 0)
        try easel.play("0 key f\n+0.1 move 400 250\n+0.05 down\n+0.05 up")
        #expect(easel.program.session.edits.done == 2)
        let box = (380..<420).flatMap { x in (230..<270).map { y in (x, y) } }
        let tiles = easel.tiles()
        let filled = box.count { tiles.at($0.0, $0.1) >> 24 > 60 }
        #expect(filled > box.count / 2, "\(filled) of \(box.count)")
        // Outside nothing is closed, and it says so.
        try easel.play("0 move 700 100\n+0.05 down\n+0.05 up")
        #expect(easel.program.session.edits.done == 2)
        #expect(easel.program.words?.contains("no closed line") == true)
        easel.program.perform(.undo)
        #expect(easel.tiles().at(400, 250) == 0)
        try easel.play("0 key escape\n+0.1 stroke mouse 0.3 380,250 420,250")
        #expect(easel.program.session.edits.done == 2 && !easel.board.canRedo)
    }
}
