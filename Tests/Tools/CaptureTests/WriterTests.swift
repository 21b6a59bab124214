import Capture
import CoreAnimation
import Drawing
import Foundation
import Headless
import Primitives
import Scene
import Stage
import Testing

/// What a capture does to a program: nothing, also where it can't be written.
@MainActor @Suite("Writing captures", .serialized)
struct WriterTests {
    /// A file that refuses what goes beyond a number of bytes, as a full disk does.
    private func file(
        of most: Int, onto bytes: Locked<[UInt8]>, refusals: Locked<Int>
    ) -> CaptureFile {
        CaptureFile(
            write: { new in
                bytes.withLock { all in
                    guard all.count + new.count <= most else {
                        refusals.withLock { $0 += 1 }
                        all += new.prefix(most - all.count)
                        return ENOSPC
                    }
                    all += new
                    return 0
                }
            }, close: {})
    }

    @Test("on a full disk the capture ends, the program goes on, and what is there can be played")
    func full() throws {
        let bytes = Locked<[UInt8]>([])
        let refusals = Locked(0)
        var options = CaptureWriter.Options()
        options.waits = true
        let writer = CaptureWriter(
            to: file(of: 8000, onto: bytes, refusals: refusals), name: "full",
            title: "full",
            options: options)
        CATransaction.flush()
        let host = try HeadlessStage(
            SurfaceState(width: 64, height: 48, scale: 1), buffers: 2, threads: 1,
            switches: DebugSwitches(), capture: writer)
        let layer = CALayer()
        layer.contents = CGImage(bitmap: try Tape.bitmap(16, 16))
        layer.frame = CGRect(x: 1, y: 1, width: 30, height: 30)
        host.stage.layer.addSublayer(layer)
        for frame in 0..<100 {
            CATransaction.setDisableActions(true)
            layer.transform = CATransform3DMakeRotation(Double(frame), 0, 0, 1)
            layer.cornerRadius = Double(frame) / 10
            host.step(to: Double(frame) / 60)
        }
        #expect(host.paintedFrames == 100)
        host.close()
        // Nothing is tried again.
        #expect(refusals.withLock { $0 } == 1)
        let reader = try CaptureReader(Data(bytes.withLock { $0 }))
        #expect(!reader.hasEnd)
        let check = try CaptureCheck(playing: CapturePlayer(reader))
        #expect(check.isSame && (5..<100).contains(check.painted) && check.summed == check.painted)
    }

    @Test("of a disk that is too slow the program doesn't wait, and memory is bounded")
    func slow() throws {
        let gate = DispatchSemaphore(value: 0)
        let written = Locked(0)
        let file = CaptureFile(
            write: { bytes in
                gate.wait()
                gate.signal()
                written.withLock { $0 += bytes.count }
                return 0
            }, close: {})
        var options = CaptureWriter.Options()
        options.mostWaiting = 1 << 20
        let writer = CaptureWriter(to: file, name: "slow", title: "slow", options: options)
        weak var last: Bitmap?
        for number in 0..<100 {
            let bitmap = try Tape.bitmap(100, 100, seed: UInt32(number))
            last = bitmap
            var record = LayerRecord(id: LayerID(rawValue: 1))
            record.contents = ContentsRecord(bitmap: bitmap)
            writer.applied(Tape.commit(record))
        }
        // The last of 100 pictures of 40,000 bytes found no room in a mebibyte: nobody holds it.
        #expect(last == nil)
        gate.signal()
        writer.finish()
        #expect(written.withLock { $0 } < 3 << 20)
    }

    @Test("LAMINA_DEBUG=capture=DIR makes a folder for each stage, and never writes over one")
    func folders() throws {
        let parent = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        defer { try? FileManager.default.removeItem(at: parent) }
        let switches = DebugSwitches(parsing: "capture=\(parent.path)/deep")
        for _ in 0..<2 {
            CATransaction.flush()
            let host = try HeadlessStage(width: 20, height: 20, scale: 1, switches: switches)
            host.stage.layer.backgroundColor = CGColor(gray: 0.5, alpha: 1)
            host.step(to: 0)
            host.close()
        }
        let files = CaptureFolder.files(at: parent.path + "/deep")
        #expect(
            files.map { $0.split(separator: "/").suffix(2).joined(separator: "/") } == [
                "stage-1/capture", "stage-2/capture",
            ])
        for file in files {
            let reader = try CaptureReader(file: file)
            #expect(reader.hasEnd)
            #expect(try CaptureCheck(playing: CapturePlayer(reader)).painted == 1)
        }
    }

    @Test("a folder that can't be made leaves the program without a capture")
    func refused() {
        let switches = DebugSwitches(parsing: "capture=/proc/nothing/here")
        #expect(CaptureWriter.begin(named: "window", switches: switches) == nil)
    }

    @Test("input of every kind is read as it was written")
    func input() throws {
        var pointer = PointerInput(time: HostTime(seconds: 1), location: CGPoint(x: 1, y: 2))
        (pointer.hasEntered, pointer.hasLeft) = (true, true)
        pointer.buttons = [.init(code: 0x110, isPressed: true)]
        pointer.scroll = ScrollDelta(x: 1, y: -2, stepsX: 3, stepsY: 4, isEnd: true)
        var pen = PenState()
        (pen.pressure, pen.tiltX, pen.tiltY, pen.rotation, pen.distance) = (0.5, 1, -1, 2, 0.25)
        pen.isEraser = true
        pen.buttons = [331, 332]
        let sample = InputSample(
            time: HostTime(seconds: 0.5), location: CGPoint(x: 9, y: 8), pen: pen)
        pointer.earlier = [sample]
        var touch = TouchInput(id: -3, phase: .cancelled, location: CGPoint(x: 5, y: 6))
        touch.earlier = [sample]
        var gesture = TouchpadGesture(.pinch, phase: .changed, fingers: 3)
        (gesture.translation, gesture.scale, gesture.rotation) = (CGPoint(x: 1, y: 2), 1.5, -0.5)
        var text = TextComposition()
        text.mark("かな", from: 0, to: 3)
        (text.field, text.deletedBefore, text.deletedAfter, text.text) = (4, 1, 2, "x")
        let all: [InputEvent] = [
            .pointer(pointer), .touch(HostTime(seconds: 2), [touch]),
            .pen(
                HostTime(seconds: 3),
                [PenInput(id: 7, phase: .left, location: CGPoint(x: 1, y: 1), state: pen)]),
            .gesture(HostTime(seconds: 4), gesture, location: CGPoint(x: 3, y: 3)),
            .key(
                KeyInput(
                    time: HostTime(seconds: 5), phase: .repeated, code: 30, symbol: 0x61,
                    text: "ä", modifiers: [.shift, .logo])),
            .focus(HostTime(seconds: 6), isFocused: true), .text(HostTime(seconds: 7), text),
        ]
        let tape = Tape()
        let writer = tape.writer()
        for input in all { writer.received(input, at: HostTime(seconds: 8)) }
        writer.finish()
        let reader = try CaptureReader(tape.data)
        var read: [InputEvent] = []
        for index in 0..<reader.count {
            if case .input(let input, let time) = try reader.entry(index) {
                #expect(time == HostTime(seconds: 8))
                read.append(input)
            }
        }
        #expect(read == all)
    }
}
