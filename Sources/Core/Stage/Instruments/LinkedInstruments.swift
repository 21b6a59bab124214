import Foundation
package import Primitives

/// A listener that writes its events to a file.
package protocol CaptureRecorder: CaptureListener {
    /// Ends the capture; the rest is written meanwhile, and the end of the program waits for it.
    /// Any thread; never waits.
    func end()
    /// Ends the capture, and waits until all of it is written. Any thread, once or more.
    func finish()
}

/// The program's side of inspections, driven by a host. Main thread.
@MainActor
package protocol InspectorService: AnyObject {
    /// Whether the next `turn()` has something to do.
    var hasWork: Bool { get }
    /// Does a bounded piece of the inspectors' requests; called in each turn of the host's main
    /// loop.
    func turn()
    /// Disconnects inspectors and closes the socket.
    func close()
}

/// A stage that a host shows, with its data for inspectors. Main thread.
@MainActor
package struct ShownStage {
    /// The kind of surface on which a stage is shown.
    package enum Kind: Sendable { case window, wallpaper, popup }

    /// The stage.
    package let stage: Stage
    /// The kind of its surface.
    package let kind: Kind
    /// The text of the window's title bar; empty where there is none.
    package let title: String
    /// Whether the desktop may be showing it: false while the desktop says that nobody can see the
    /// surface.
    package let isVisible: Bool

    /// A stage on a surface.
    package init(_ stage: Stage, kind: Kind, title: String = "", isVisible: Bool = true) {
        self.stage = stage
        self.kind = kind
        self.title = title
        self.isVisible = isVisible
    }
}

/// The instruments that a program links by one line of its manifest, the product `Instruments`: the writer of
/// captures and the server that inspectors attach to.
///
/// Hosts don't import them, so a program without that line neither builds nor contains them. The
/// conforming class is found by its name.
package protocol LinkedInstruments: AnyObject, SendableMetatype {
    /// Starts a capture of a stage in the folder that the switches name; nil where they name none,
    /// and, after a line on standard error, where it can't be made. Any thread.
    /// - Parameter waits: whether the program may wait for the disk, where nobody sees it.
    static func beginCapture(
        named name: String, switches: DebugSwitches, waits: Bool
    ) -> (any CaptureRecorder)?

    /// Opens the socket for inspectors; nil, after a sentence on standard error, where that fails.
    /// - Parameters:
    ///   - wake: makes the host take another turn of its main loop; any thread.
    ///   - stages: returns the stages that the host shows.
    @MainActor static func serveInspectors(
        clock: @escaping @MainActor () -> HostTime, wake: @escaping @Sendable () -> Void,
        stages: @escaping @MainActor () -> [ShownStage]
    ) -> (any InspectorService)?
}

/// Finds the instruments that the program links. Any thread.
package enum InstrumentLinks {
    private static let found =
        NSClassFromString("Instruments.InstrumentLink") as? any LinkedInstruments.Type

    /// Starts a capture where the switches ask for one: `LinkedInstruments.beginCapture`. Where the
    /// program doesn't link the instruments, a sentence on standard error says so, and the result
    /// is nil.
    package static func beginCapture(
        named name: String, switches: DebugSwitches, waits: Bool = false
    ) -> (any CaptureRecorder)? {
        guard switches.captureFolder != nil else { return nil }
        return linked(for: "capture")?.beginCapture(named: name, switches: switches, waits: waits)
    }

    /// The linked instruments; nil, after a sentence on standard error, where there are none.
    /// - Parameter word: the word of `LAMINA_DEBUG` that asks for them.
    package static func linked(for word: String) -> (any LinkedInstruments.Type)? {
        if found == nil {
            DebugSwitches.tell(
                "\(word): this program doesn't link Lamina's instruments; add .product(name: "
                    + "\"Instruments\", package: ...) to the dependencies of its target in Package.swift"
            )
        }
        return found
    }
}
