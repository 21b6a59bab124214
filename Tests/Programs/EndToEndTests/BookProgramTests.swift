import Foundation
import TestSupport
import Testing

/// The programs with lists that the chapters of "Core Animation: Advanced Techniques" on speed and on the
/// loading of pictures speak of, written from Apple's documentation, on a desktop.
@Suite("Programs with lists of a book", .serialized)
struct BookProgramTests {
    private static func isGreen(_ pixel: UInt32) -> Bool {
        Int(pixel >> 8 & 255) - Int(pixel >> 16 & 255) > 100
            && Int(pixel >> 8 & 255) - Int(pixel & 255) > 80
    }

    /// Rows are 54 points high; the mark's colour is Apple's blue, which nothing else has there.
    @Test("a contact is marked by a press, and still is after others had its cell")
    func contacts() throws {
        guard let show = try ProgramShow("contactsprogram") else { return }
        let window = try show.window()
        try #require(window.width == 480 && window.height == 320, "\(show.program.output)")
        show.click(window.minX + 240, window.minY + 81)
        let mark = try show.box(of: ProgramShow.isBlue) { $0.width > 4 }
        let top = mark.minY - window.minY
        #expect(mark.minX - window.minX > 400 && top > 54 && top + mark.height < 108, "\(mark)")
        show.hand.say(["wheel 20"])
        let gone = try show.box(of: ProgramShow.isBlue) { $0.width == 0 }
        #expect(gone.width == 0, "\(gone)")
        show.hand.say(["wheel -20"])
        let back = try show.box(of: ProgramShow.isBlue) { $0.minY == mark.minY }
        #expect(back.minY == mark.minY && back.height == mark.height, "\(back)")
        #expect(show.program.isRunning)
    }

    /// The pictures are Apple's red, blue and green, in this order, each as large as the window.
    @Test("pictures are paged by a drag and by the dots, each decoded when its page comes")
    func carousel() throws {
        guard let show = try ProgramShow("carouselprogram") else { return }
        let window = try show.window()
        try #require(window.width == 480 && window.height == 320, "\(show.program.output)")
        func fills(_ box: DesktopProgram.Box) -> Bool { box.width == 480 && box.height == 320 }
        let first = try show.box(of: ProgramShow.isRed, when: fills)
        try #require(fills(first), "\(first) \(show.program.output)")
        let y = window.minY + 160
        show.hand.say(["move \(window.minX + 400) \(y) 1280 900", "btn 272 1"])
        for step in 1...10 {
            show.hand.say(["move \(window.minX + 400 - step * 32) \(y) 1280 900"])
            usleep(16_000)
        }
        show.hand.say(["btn 272 0"])
        let second = try show.box(of: ProgramShow.isBlue, when: fills)
        #expect(fills(second), "\(second)")
        // Right of the middle the dots go on by a page.
        show.click(window.minX + 320, window.minY + 295)
        let third = try show.box(of: Self.isGreen, when: fills)
        #expect(fills(third), "\(third)")
        #expect(show.program.isRunning)
    }

    /// Five rows of 48 points; a bar begins 7 points below its row's upper edge and is 14 high.
    @Test("times of both formats come into their rows, one after the other, after a press")
    func formats() throws {
        guard let show = try ProgramShow("formatsprogram") else { return }
        let window = try show.window()
        try #require(window.width == 480 && window.height == 320, "\(show.program.output)")
        let none = try show.box(of: ProgramShow.isRed) { $0.width == 0 }
        #expect(none.width == 0)
        show.click(window.minX + 430, window.minY + 22)
        let bars = try show.box(of: ProgramShow.isRed) { $0.height == 4 * 48 + 14 }
        #expect(bars.height == 4 * 48 + 14 && bars.minX - window.minX == 130, "\(bars)")
        #expect(show.program.isRunning)
    }
}
