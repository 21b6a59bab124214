import CoreAnimation
import Drawing
import Foundation
import Primitives
import Stage
import Testing

@testable import Gallery

@MainActor @Suite("The page with a huge picture", .serialized)
struct PicturePageTests {
    /// A PNG of four quarters: red, green, blue, white.
    private nonisolated static func quarters(_ width: Int, _ height: Int) -> Data {
        let colors: [UInt32] = [0xFFFF_0000, 0xFF00_FF00, 0xFF00_00FF, 0xFFFF_FFFF]
        guard let bitmap = Bitmap(width: width, height: height, isOpaque: true),
            let destination = try? CGImageDestination(type: "public.png")
        else { return Data() }
        for y in 0..<height {
            for x in 0..<width {
                bitmap.row(y)[x] = colors[(y * 2 / height) * 2 + x * 2 / width]
            }
        }
        destination.add(CGImage(bitmap: bitmap))
        return (try? destination.data()) ?? Data()
    }

    /// The colours in the middle of each quarter of the picture as it is seen.
    private func colors(_ visit: Visit) throws -> [UInt32] {
        for _ in 0..<4 { visit.host.step(to: visit.host.time + 0.1) }
        let image = try #require(visit.host.image())
        return try [(0.25, 0.25), (0.75, 0.25), (0.25, 0.75), (0.75, 0.75)].map {
            let point = try visit.place(in: "sheet", $0.0, $0.1)
            return image.bitmap[Int(point.x), Int(point.y)]
        }
    }

    private let quarters: [UInt32] = [0xFFFF_0000, 0xFF00_FF00, 0xFF00_00FF, 0xFFFF_FFFF]

    @Test("a file is shown whole, and the sheet is as large as its pixels")
    func shows() throws {
        let visit = try Visit("picture", picture: URL(filePath: "/pictures/a.png")) {
            $0.path == "/pictures/a.png" ? Self.quarters(960, 800) : nil
        }
        defer { visit.end() }
        #expect(try colors(visit) == quarters)
        #expect(try visit.layer("sheet").bounds.size == CGSize(width: 960, height: 800))
        #expect(try visit.layer("sheet").animationKeys() == nil, "it needs no tour")
        #expect(try visit.layer("sheet").contents != nil, "what is seen before tiles are drawn")
        let said = visit.layers.compactMap { ($0 as? LabelLayer)?.text }
        #expect(said.contains { $0.contains("960 x 800") && !$0.contains("0 tiles") })
    }

    @Test("a larger one is toured until somebody takes it")
    func tours() throws {
        let visit = try Visit("picture", picture: URL(filePath: "/b")) { _ in
            Self.quarters(2000, 1200)
        }
        defer { visit.end() }
        #expect(try colors(visit) == quarters)
        #expect(try visit.layer("sheet").animationKeys()?.isEmpty == false)
        let point = CGPoint(x: 700, y: 400)
        visit.press(point)
        visit.lift(point)
        #expect(try visit.layer("sheet").animationKeys() == nil)
    }

    @Test("a picture that is dropped takes the other's place")
    func drops() throws {
        let visit = try Visit("picture", picture: URL(filePath: "/a")) { file in
            file.path == "/a" ? Self.quarters(40, 40) : Self.quarters(400, 300)
        }
        defer { visit.end() }
        visit.host.step(to: 0.1)
        func drop(_ types: [String: Data]) -> DropOperation {
            let contents = DragContents(types: Array(types.keys)) { type, completion in
                completion(.success(types[type] ?? Data()))
            } finish: {
            }
            let place = CGPoint(x: 600, y: 400)
            let time = HostTime(seconds: visit.host.time)
            _ = visit.host.stage.receive(drag: .entered, of: contents, at: place, time: time)
            return visit.host.stage.receive(drag: .dropped, of: contents, at: place, time: time)
        }
        #expect(drop(["image/png": Self.quarters(300, 200)]) == .copy)
        #expect(try colors(visit) == quarters)
        #expect(try visit.layer("sheet").bounds.size == CGSize(width: 300, height: 200))
        #expect(drop(["text/uri-list": Data("file:///c.png\r\n".utf8)]) == .copy)
        #expect(try colors(visit) == quarters)
        #expect(try visit.layer("sheet").bounds.size == CGSize(width: 400, height: 300))
        #expect(drop(["text/plain": Data("no picture".utf8)]) == .none)
    }

    @Test(
        "a picture that can't be read is told of, and the page stays",
        arguments: [
            (nil, "can't be read"), (Data(), "no image"), (Data("some text".utf8), "no image"),
            (quarters(90, 90).prefix(20), "damaged"),
        ])
    func unreadable(_ data: Data?, _ words: String) throws {
        let visit = try Visit("picture", picture: URL(filePath: "/a")) { _ in data }
        defer { visit.end() }
        for step in 1...4 { visit.host.step(to: Double(step) * 0.1) }
        #expect(!visit.layers.contains { $0.name == "sheet" })
        #expect(visit.layers.contains { ($0 as? LabelLayer)?.text.contains(words) == true })
    }
}
