import CoreAnimation
import Foundation
import Headless
import Primitives
import Testing
import ViewKit

// In the suite of programs, as there is one program at a time.
extension ApplicationLifeTests {
    final class Notes: UIResponder, UIWindowSceneDelegate {
        static var restored: NSUserActivity?
        static var keeps = true
        func scene(
            _ scene: UIScene, willConnectTo session: UISceneSession,
            options connectionOptions: UIScene.ConnectionOptions
        ) { Self.restored = session.stateRestorationActivity }
        func stateRestorationActivity(for scene: UIScene) -> NSUserActivity? {
            Self.keeps ? scene.userActivity : nil
        }
    }

    private final class NotesTeller: UIApplicationDelegate {
        func application(
            _ application: UIApplication, configurationForConnecting session: UISceneSession,
            options: UIScene.ConnectionOptions
        ) -> UISceneConfiguration {
            let configuration = UISceneConfiguration(name: nil, sessionRole: session.role)
            configuration.delegateClass = Notes.self
            return configuration
        }
    }

    private final class Editor: UIResponder {
        var updates = 0
        override func updateUserActivityState(_ activity: NSUserActivity) {
            super.updateUserActivityState(activity)
            updates += 1
            activity.addUserInfoEntries(from: ["line": 12 + updates])
        }
    }

    private final class Told {
        var lines: [String] = []
    }

    /// Runs `body` with a file in a folder of its own, and returns what was complained of.
    private func keeping(_ body: (KeptTask) throws -> Void) throws -> [String] {
        let folder = FileManager.default.temporaryDirectory.appending(path: "\(UUID())")
        defer { try? FileManager.default.removeItem(at: folder) }
        let (told, teller) = (Told(), Complaint.handler)
        Complaint.handler = { told.lines.append($0) }
        defer { Complaint.handler = teller }
        let kept = KeptTask(program: "org.example.Notes", ["XDG_STATE_HOME": folder.path])
        try body(#require(kept))
        return told.lines
    }

    private func start(_ kept: KeptTask, _ body: (UIApplication, UIScene) throws -> Void) throws {
        Notes.restored = nil
        let host = try HeadlessStage(width: 300, height: 200, buffers: 1)
        let application = UIApplication.shared
        application.keptTask = kept
        application.launch(NotesTeller(), on: host.stage, manifest: nil) { _ in }
        defer {
            application.terminate()
            application.delegate = nil
            application.keptTask = nil
            host.close()
        }
        try body(application, #require(application.connectedScenes.first))
    }

    /// Apple's documentation of `stateRestorationActivity(for:)` and `UISceneSession`.
    @Test("the task of a scene is up to date when it is kept, and the next start has it")
    func tasks() throws {
        let complaints = try keeping { kept in
            let editor = Editor()
            let moment = Date(timeIntervalSinceReferenceDate: 7000.25)
            let address = try #require(URL(string: "https://example.org/a"))
            try start(kept) { _, scene in
                #expect(Notes.restored == nil)
                let task = NSUserActivity(activityType: "org.example.notes.edit")
                task.title = "Shopping"
                task.userInfo = [
                    "name": "list", "date": moment, "scale": 1.5, "bold": true,
                    "width": CGFloat(2.5),
                    "address": address, "data": Data([1, 2]), "nested": ["a": [1, 2]],
                ]
                task.needsSave = true
                (scene.userActivity, editor.userActivity) = (task, task)
            }
            #expect(editor.updates == 1 && editor.userActivity?.needsSave == false)
            try start(kept) { _, _ in
                let task = try #require(Notes.restored)
                #expect(task.activityType == "org.example.notes.edit")
                #expect(task.title == "Shopping")
                let values = try #require(task.userInfo)
                #expect(values.count == 9 && values["line"] as? Int == 13)
                #expect(values["name"] as? String == "list" && values["date"] as? Date == moment)
                #expect(values["scale"] as? Double == 1.5 && values["bold"] as? Bool == true)
                #expect(values["width"] as? CGFloat == 2.5)
                #expect(values["address"] as? URL == address)
                #expect(values["data"] as? Data == Data([1, 2]))
                let nested = try #require(values["nested"] as? [String: Any])
                #expect((nested["a"] as? [Any])?.compactMap { $0 as? Int } == [1, 2])
            }
        }
        #expect(complaints == [])
    }

    @Test("a task is kept as the scene enters the background; none removes it")
    func noTask() throws {
        Notes.keeps = true
        defer { Notes.keeps = true }
        _ = try keeping { kept in
            try start(kept) { application, scene in
                scene.userActivity = NSUserActivity(activityType: "read")
                application.enterBackground()
                #expect(kept.read()?.activityType == "read")
                application.enterForeground()
                Notes.keeps = false
            }
            #expect(kept.read() == nil)
            #expect(!FileManager.default.fileExists(atPath: kept.file.path))
        }
    }

    /// Files that are no task. The long ones are made in the test: each event of a test is told with its arguments.
    nonisolated enum NoTask: String, CaseIterable {
        case empty = ""
        case cut = "{"
        case object = "{}"
        case list = "[1]"
        case numberedType = #"{"type": 5, "values": {}}"#
        case tooGreat = #"{"type": "a", "values": {"b": {"whole": {"_0": 1e99}}}}"#
        case deep
        case long

        var text: String {
            switch self {
            case .deep: String(repeating: "[", count: 100_000)
            case .long: String(repeating: " ", count: KeptTask.mostBytes) + "{}"
            default: rawValue
            }
        }
    }

    @Test(
        "a file that is no task counts as none, and is told of", arguments: NoTask.allCases)
    func damagedTask(_ damaged: NoTask) throws {
        let complaints = try keeping { kept in
            try FileManager.default.createDirectory(
                at: kept.file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data(damaged.text.utf8).write(to: kept.file)
            #expect(kept.read() == nil)
        }
        #expect(complaints.count == 1 && complaints.first?.contains("task.json") == true)
    }

    @Test("no file, and a folder in its place, count as no task, without a word")
    func missingTask() throws {
        let complaints = try keeping { kept in
            #expect(kept.read() == nil)
            try FileManager.default.createDirectory(
                at: kept.file, withIntermediateDirectories: true)
            #expect(kept.read() == nil)
        }
        #expect(complaints == [])
    }

    @Test("values that can't be kept are left out, and a task that is too large isn't kept")
    func strangeValues() throws {
        let complaints = try keeping { kept in
            let task = NSUserActivity(activityType: "read")
            var deep: [Any] = []
            for _ in 0..<40 { deep = [deep] }
            task.userInfo = ["page": 1, "view": UIView(), 5: "five", "deep": deep]
            kept.write(task)
            #expect(kept.read()?.userInfo?.keys.map { "\($0)" } == ["page"])
            task.userInfo = ["picture": Data(count: KeptTask.mostBytes)]
            kept.write(task)
            #expect(kept.read()?.userInfo?["page"] as? Int == 1)
        }
        #expect(complaints.count == 4)
    }

    @Test("the file is named for the program, whatever its identifier holds")
    func taskFile() {
        func path(_ program: String) -> String? {
            KeptTask(program: program, ["XDG_STATE_HOME": "/state"])?.file.path
        }
        #expect(path("org.example.Notes") == "/state/org.example.Notes/task.json")
        #expect(path("../a/b c") == "/state/a-b-c/task.json")
        #expect(path("") == nil && path("...") == nil)
    }

    @Test("a responder has a task of its own, until it is set to nil")
    func responderTasks() {
        let (view, other) = (UIView(), UIView())
        let task = NSUserActivity(activityType: "read")
        #expect(view.userActivity == nil)
        (view.userActivity, other.userActivity) = (task, task)
        view.userActivity = nil
        #expect(view.userActivity == nil && other.userActivity === task)
        other.userActivity = nil
    }
}
