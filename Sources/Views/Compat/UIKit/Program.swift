import CoreAnimation
import Foundation
import Offscreen
import ViewKit
import Wayland

/// A ported program in a window of the desktop.
@MainActor
enum Program {
    /// The size of the phone for which most of Apple's examples are drawn, in points.
    private static let phoneSize = CGSize(width: 390, height: 844)
    /// The default size of a desktop window, in points.
    private static let plainSize = CGSize(width: 960, height: 640)

    /// Whether `lamina port` made the program: then it contains the class of the product `Ported`.
    private static let isPorted = NSClassFromString("Ported.PortedProgram") != nil

    /// Runs a program with the classes of these names, as `NSStringFromClass` returns them.
    static func run(named principalName: String?, delegateNamed delegateName: String?) -> Never {
        let delegate: AnyClass? = delegateName.flatMap { NSClassFromString($0) }
        guard let delegate else {
            fail(
                "UIApplicationMain found no class \(delegateName ?? "nil"): pass "
                    + "NSStringFromClass(AppDelegate.self)")
        }
        let principal: AnyClass? = principalName.flatMap { NSClassFromString($0) }
        run(principal ?? UIApplication.self, delegate)
    }

    /// Runs a program with these classes.
    static func run(_ principal: AnyClass, _ delegate: AnyClass) -> Never {
        UIApplication.takeEdges(Bundle.main.infoDictionary)
        guard let application = (principal as? NSObject.Type)?.makePlain() as? UIApplication else {
            fail("UIApplicationMain takes a subclass of UIApplication, not \(principal)")
        }
        guard let told = (delegate as? NSObject.Type)?.makePlain() as? any UIApplicationDelegate
        else {
            fail(
                "\(delegate) can't be the program's delegate: write "
                    + "`class \(delegate): UIResponder, UIApplicationDelegate`")
        }
        UIDevice.idiom.withLock { $0 = isPorted ? .phone : .pad }
        do {
            if let order = FilmOrder.take() {
                try film(application, told, order)
            } else {
                try show(application, told)
            }
        } catch {
            fail("\(error)")
        }
        exit(EXIT_SUCCESS)
    }

    /// Prints why the program ends, and exits.
    static func fail(_ reason: String) -> Never {
        try? FileHandle.standardError.write(contentsOf: Data("\(name): \(reason)\n".utf8))
        exit(EXIT_FAILURE)
    }

    private static func show(
        _ application: UIApplication, _ delegate: any UIApplicationDelegate
    ) throws(ConnectionError) {
        let urls = UIApplication.urls(inArguments: Array(CommandLine.arguments.dropFirst()))
        if SecondStart.isPassedOn(urls) { return }
        let size = size(type(of: delegate))
        let host = try Application()
        host.mirrorsFrames = UIApplication.readingDirection == .rightToLeft
        let windows = ProgramWindows(host, application, size: size)
        application.sceneHost = windows
        application.keptTask = KeptTask(
            program: Bundle.main.bundleIdentifier ?? name, ProcessInfo.processInfo.environment)
        let window = try windows.open()
        // A program saves its state when it goes to the background, and this may be its end.
        host.onInterruption = { _ in application.enterBackground() }
        host.onReconnect = { application.enterForeground() }
        application.launch(
            delegate, on: window.stage, manifest: SceneManifest(Bundle.main.infoDictionary),
            urls: urls
        ) { $0.show(in: window) }
        defer {
            SecondStart.end()
            application.terminate()
        }
        try host.run()
    }

    private static var name: String { ProcessInfo.processInfo.displayName }

    /// Returns the size of the first window, in points: that of the environment, else of the
    /// program, else the default.
    static func size(_ delegate: any UIApplicationDelegate.Type) -> CGSize {
        guard let text = ProcessInfo.processInfo.environment["LAMINA_SIZE"] else {
            return delegate.windowSize ?? (isPorted ? phoneSize : plainSize)
        }
        let parts = text.split(separator: "x").compactMap { Int($0) }
        guard parts.count == 2, parts.allSatisfy({ (1...16_384).contains($0) }) else {
            fail("LAMINA_SIZE is \(text); write it as 800x600, in points")
        }
        return CGSize(width: parts[0], height: parts[1])
    }
}
