import CoreAnimation
import Drawing
import Foundation
import Glibc
import Primitives
import Testing

/// Archives that grow when they are read.
@Suite("Small archives of much", .serialized)
struct ArchiveBombTests {
    @Test("pictures that take more than the archive's budget are left out, with a line each")
    func pictures() async {
        await #expect(processExitsWith: .success) {
            try await MainActor.run {
                FileBudget.base.withLock { $0 = 64 << 20 }
                var told: [String] = []
                Complaint.handler = { told.append($0) }
                // 32 MiB of pixels that are some kilobytes as PNG, twenty times.
                let layer = CALayer()
                for _ in 0..<20 {
                    let bitmap = try #require(Bitmap(width: 4096, height: 2048, isOpaque: true))
                    let child = CALayer()
                    child.contents = CGImage(bitmap: bitmap)
                    layer.addSublayer(child)
                }
                let data = try NSKeyedArchiver.archivedData(
                    withRootObject: layer, requiringSecureCoding: true)
                #expect(data.count < 1 << 20)
                let read = try #require(
                    try NSKeyedUnarchiver.unarchivedObject(ofClass: CALayer.self, from: data))
                let shown = read.sublayers?.filter { $0.contents != nil }.count ?? 0
                #expect(shown >= 2 && shown <= 4, "\(shown)")
                #expect(told.contains { $0.contains("which is more than a file of") })
                // The next archive has a budget of its own.
                let again = try NSKeyedUnarchiver.unarchivedObject(
                    ofClass: CALayer.self, from: data)
                #expect(again?.sublayers?.filter { $0.contents != nil }.count == shown)
            }
        }
    }

    @Test("a long text that lists name often counts as often as it is copied")
    func texts() async {
        await #expect(processExitsWith: .success) {
            try await MainActor.run {
                var told: [String] = []
                Complaint.handler = { told.append($0) }
                let layer = CALayer()
                // Equal strings are written once; each is a copy when it is read: 4 GB.
                let text = String(repeating: "lamina", count: 1 << 16)
                layer.setValue(Array(repeating: text, count: 10_000) as [Any], forKey: "texts")
                let data = try NSKeyedArchiver.archivedData(
                    withRootObject: layer, requiringSecureCoding: true)
                #expect(data.count < 1 << 20)
                _ = try? NSKeyedUnarchiver.unarchivedObject(ofClass: CALayer.self, from: data)
                #expect(told.contains { $0.contains("hold each other many times") }, "\(told)")
            }
        }
    }
}
