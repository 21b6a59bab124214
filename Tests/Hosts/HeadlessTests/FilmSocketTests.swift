import Glibc
import Headless
import Primitives
import Testing

/// The line between a recorder and a program. Messages are small, so both ends are on this thread: what one has sent waits
/// for the other.
@Suite("The line of a film")
struct FilmSocketTests {
    private let program: FilmSocket
    private let recorder: FilmSocket

    init() throws {
        var ends: [Int32] = [-1, -1]
        try #require(socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0, &ends) == 0)
        (program, recorder) = (FilmSocket(ends[0]), FilmSocket(ends[1]))
    }

    private func send(_ words: [UInt64], from end: FilmSocket) {
        let count = words.withUnsafeBytes { write(end.descriptor, $0.baseAddress, $0.count) }
        #expect(count == words.count * 8)
    }

    @Test("a greeting tells the size, and a frame's pixels arrive without what lies between rows")
    func frame() throws {
        // Rows are padded to 64 bytes: 5 pixels have 20.
        let (drawn, taken) = (
            try #require(Bitmap(width: 5, height: 3)), try #require(Bitmap(width: 5, height: 3))
        )
        for y in 0..<3 { for x in 0..<5 { drawn.row(y)[x] = UInt32(y * 5 + x) | 0xFF00_0000 } }
        #expect(program.greet(width: 5, height: 3))
        let size = try #require(recorder.size { true })
        #expect(size.width == 5 && size.height == 3)
        // The answers are there before they are asked for.
        #expect(program.answer(drawn) && program.answer(nil))
        #expect(recorder.ask(for: 0.5, taken) { true })
        #expect(recorder.ask(for: 0.75, nil) { true })
        let isSame = (0..<3).allSatisfy { y in (0..<5).allSatisfy { taken[$0, y] == drawn[$0, y] } }
        #expect(isSame)
        let first = try #require(program.nextFrame())
        #expect(first.time == 0.5 && first.isSeen)
        let second = try #require(program.nextFrame())
        #expect(second.time == 0.75 && !second.isSeen)
    }

    @Test("words of other programs, and numbers that are no size, are refused")
    func strangers() {
        send([1, 2, 3], from: program)
        #expect(recorder.size { true } == nil)
        // "LAMFILM1", and a width beyond any number of pixels.
        send([0x314D_4C49_464D_414C, .max, 3], from: program)
        #expect(recorder.size { true } == nil)
        send([7], from: program)
        #expect(!recorder.ask(for: 0, nil) { true })
    }

    @Test("a time that is none ends the program's frames")
    func noTime() {
        send([Double.nan.bitPattern, 1], from: recorder)
        #expect(program.nextFrame() == nil)
    }

    @Test("a wait ends when the recorder says so, though the program says nothing, or half of it")
    func impatience() throws {
        var looks = 0
        let found = recorder.size {
            looks += 1
            return looks < 2
        }
        #expect(found == nil && looks == 2)
        // An answer that doesn't come, and one whose pixels don't.
        let picture = try #require(Bitmap(width: 2, height: 1))
        for answer in [[], [1]] as [[UInt64]] {
            if !answer.isEmpty { send(answer, from: program) }
            looks = 0
            let isDone = recorder.ask(for: 0.5, picture) {
                looks += 1
                return looks < 3
            }
            #expect(!isDone && looks == 3)
        }
    }

    @Test("an end that is gone is seen, without a wait, and nothing is taken from one that isn't")
    func gone() throws {
        #expect(!program.isOver)
        send([Double(0.25).bitPattern, 1], from: recorder)
        #expect(!program.isOver)
        let frame = try #require(program.nextFrame())
        #expect(frame.time == 0.25 && frame.isSeen)
        shutdown(recorder.descriptor, Int32(SHUT_WR))
        #expect(program.isOver)
        #expect(program.nextFrame() == nil)
    }

    @Test("an order is the same after it went through the environment; other words are none")
    func order() {
        for order in [
            FilmOrder(scale: 1, colorScheme: .none), FilmOrder(scale: 0.25, colorScheme: .dark),
            FilmOrder(scale: 8, colorScheme: .light),
        ] { #expect(FilmOrder(order.text) == order) }
        for text in ["", "1", "1 blue", "0.2 dark", "9 dark", "nan dark", "1 dark more"] {
            #expect(FilmOrder(text) == nil, "\(text)")
        }
    }
}
