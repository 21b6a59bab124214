import Commands
import CoreAnimation
import Foundation
import Headless
import Inspector
import Primitives
import Wayland
import Workbench

/// The inspector's window, and a picture of it.
@MainActor
enum InspectorWindow {
    /// Opens the window, and returns once it was closed.
    ///
    /// - Parameters:
    ///   - process: the program to inspect; nil takes the newest, now or as soon as there is one.
    ///   - options: the size and the scheme.
    static func open(_ process: Int32?, _ options: PageOptions) throws {
        try DebugWords.check()
        try Surroundings.check(.window(options.size))
        var look = InspectorShell.Options()
        look.isDark = options.isDark
        look.followsDesktop = options.scheme == nil
        do {
            let application = try Application()
            let window = try Window(
                application, title: "Lamina inspector", appID: "org.lamina.Inspector",
                size: CGSize(width: options.size.width, height: options.size.height))
            window.wearIcon()
            let session = InspectorSession(LivePrograms(), process: process)
            let shell = InspectorShell(stage: window.stage, session: session, options: look)
            shell.onScheme = { window.wear(isDark: $0) }
            window.setLeastSize(InspectorShell.leastSize, orStart: options.size)
            shell.onFullscreen = { window.toggleFullscreen() }
            let timer = beat { shell.tick(at: CACurrentMediaTime()) }
            try application.run()
            timer.cancel()
            session.leave()
        } catch {
            throw Lamina.fail(error)
        }
    }

    /// Ten times a second, beginning now; also while nobody sees the window, when timers of Foundation rest: the
    /// other program waits for answers.
    private static func beat(_ body: @escaping @MainActor () -> Void) -> any DispatchSourceTimer {
        body()
        let timer = DispatchSource.makeTimerSource(queue: .main)
        timer.schedule(deadline: .now() + 0.1, repeating: 0.1)
        timer.setEventHandler { MainActor.assumeIsolated { body() } }
        timer.resume()
        return timer
    }

    /// Shows the inspector with sample data, for `lamina render inspector`.
    static func showSample(
        on host: HeadlessStage, _ options: PageOptions, isExploded: Bool
    ) -> InspectorShell {
        var look = InspectorShell.Options()
        look.isDark = options.isDark
        look.isExploded = isExploded
        let session = InspectorSession(SamplePrograms())
        let shell = InspectorShell(stage: host.stage, session: session, options: look)
        host.step(to: 0)
        for beat in 1...12 {
            shell.tick(at: Double(beat) / 10)
            host.step(to: Double(beat) / 10)
            if beat == 6 { session.select(isExploded ? 6 : 13) }
        }
        return shell
    }
}
