import Foundation
import Stage
import Testing
import ViewKit

// In the suite of programs, as there is one program at a time.
extension ApplicationLifeTests {
    private final class SceneProgram: UIResponder, UIApplicationDelegate {}

    @Test("a window that isn't opaque lets the desktop show through, as long as it is the lowest")
    func showsThrough() throws {
        let desk = try Desk()
        let delegate = SceneProgram()
        var told: [Bool] = []
        UIApplication.shared.launch(delegate, on: desk.host.stage, manifest: nil) { scene in
            scene.showsThrough = { told.append($0) }
        }
        let scene = try #require(UIApplication.shared.connectedScenes.first as? UIWindowScene)
        let window = UIWindow(windowScene: scene)
        window.makeKeyAndVisible()
        #expect(told.last == false)
        window.isOpaque = false
        #expect(told.last == true)
        let below = UIWindow(windowScene: scene)
        below.windowLevel = UIWindow.Level(-1)
        below.isHidden = false
        #expect(told.last == false)
        below.isHidden = true
        #expect(told.last == true)
        window.isOpaque = true
        #expect(told.last == false)
        window.isHidden = true
        UIApplication.shared.terminate()
        UIApplication.shared.delegate = nil
        desk.close()
    }

    /// RFC 9562, chapter 5.8: version 8, and the variant in the two highest bits of the ninth byte.
    @Test("a session's identifier is a UUID, the same at each start, and another for each session")
    func identifiers() throws {
        let first = UISceneSession.identifier(0)
        #expect(first == UISceneSession.identifier(0))
        #expect(Set((0..<100).map { UISceneSession.identifier($0) }).count == 100)
        let bytes = try #require(UUID(uuidString: first)).uuid
        #expect(bytes.6 >> 4 == 8 && bytes.8 >> 6 == 2)
    }

    @Test("feedback for warnings and errors is the desktop's bell, and other feedback is silent")
    func feedback() {
        var rings = 0
        let before = DesktopRequests.bell
        DesktopRequests.bell = { rings += 1 }
        defer { DesktopRequests.bell = before }
        let generator = UINotificationFeedbackGenerator()
        generator.prepare()
        generator.notificationOccurred(.success)
        UIImpactFeedbackGenerator(style: .heavy).impactOccurred(intensity: 1)
        UIImpactFeedbackGenerator().impactOccurred()
        UISelectionFeedbackGenerator().selectionChanged()
        #expect(rings == 0)
        generator.notificationOccurred(.warning)
        generator.notificationOccurred(.error)
        #expect(rings == 2)
    }
}
