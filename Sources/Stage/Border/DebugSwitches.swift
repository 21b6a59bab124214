package import Compositor
import Foundation
import Primitives

/// What the variable `LAMINA_DEBUG` turns on: words with commas between.
package struct DebugSwitches: Sendable, Equatable {
    /// The optimisations that are turned off; see `CompositorOptions.optimisations`.
    package var withoutOptimisations: CompositorOptions = []
    /// Draws layers with `shouldRasterize` as others.
    package var noRasterization = false
    /// Prints frames per second, once a second.
    package var fps = false
    /// Prints what the Wayland connection does.
    package var wayland = false
    /// Prints every event with the layer that it hits.
    package var events = false
    /// Tells of what is often a slip; `Complaint` reads the word by itself.
    package var advice = false
    /// Leaves windows without a frame where the compositor draws none.
    package var noFrame = false
    /// Begins each frame as soon as it is called for, also while a hand moves.
    package var startsEarly = false
    /// What instruments show from the start on.
    package var instruments = InstrumentSettings()
    /// The file that a trace is written to; nil for none.
    package var traceFile: String?
    /// The folder that commits and input are written to; nil for none.
    package var captureFolder: String?
    /// Lets inspectors of the same user attach.
    package var inspect = false
    /// True when the variable holds anything: only then keys turn instruments on and off.
    package var takesKeys: Bool { self != DebugSwitches() }
    /// Prints the words and what they do.
    package var help = false
    /// Words that mean nothing.
    package var unknown: [String] = []

    /// Nothing turned on.
    package init() {}

    /// What the words of `text` turn on.
    package init(parsing text: String) {
        for word in Self.words(of: text) {
            if take(instrument: word) { continue }
            switch word {
            case "no-rasterization": noRasterization = true
            case "fps": fps = true
            case "wayland": wayland = true
            case "events": events = true
            case "advice": advice = true
            case "no-frame": noFrame = true
            case "early-start": startsEarly = true
            case "help": help = true
            default:
                if let each = CompositorOptions.optimisations.first(where: { $0.word == word }) {
                    withoutOptimisations.insert(each.option)
                } else {
                    unknown.append(String(word))
                }
            }
        }
    }

    /// What lies between commas or spaces. The path of a trace or a capture goes on over spaces, up to
    /// a comma or a word that is known.
    private static func words(of text: String) -> [Substring] {
        text.split(separator: ",").flatMap { part in
            var words = part.split(separator: " ")
            guard
                let path = words.firstIndex(where: {
                    $0.hasPrefix("capture=") || $0.hasPrefix("trace=")
                })
            else { return words }
            let end =
                words[(path + 1)...].firstIndex { Self(parsing: String($0)).unknown.isEmpty }
                ?? words.count
            let whole = part[words[path].startIndex..<words[end - 1].endIndex]
            words.replaceSubrange(path..<end, with: [whole])
            return words
        }
    }

    /// Takes a word of the instruments; false where it is none.
    private mutating func take(instrument word: Substring) -> Bool {
        if let overlay = OverlaySet(word: String(word)) {
            instruments.overlays.insert(overlay)
            return true
        }
        let parts = word.split(separator: "=", maxSplits: 1)
        let value = parts.count == 2 ? String(parts[1]) : ""
        switch parts.first {
        case "meter" where parts.count == 1: instruments.showsMeter = true
        case "pause" where parts.count == 1: instruments.isPaused = true
        case "inspect" where parts.count == 1: inspect = true
        case "slow":
            guard let factor = Double(value), factor >= 1, factor.isFinite else { return false }
            instruments.slowdown = factor
        case "trace" where !value.isEmpty: traceFile = value
        case "capture" where !value.isEmpty: captureFolder = value
        default: return false
        }
        return true
    }

    /// What the variable turns on in this process.
    package static let ofProcess = DebugSwitches(
        parsing: ProcessInfo.processInfo.environment["LAMINA_DEBUG"] ?? "")

    private static let hasAnnounced = Locked(false)

    /// Prints on standard error, once in a process, the help that was asked for, and the words that
    /// mean nothing.
    package static func announce() {
        let isFirst = hasAnnounced.withLock { told in
            defer { told = true }
            return !told
        }
        guard isFirst else { return }
        if ofProcess.help { tell(helpText) }
        for word in ofProcess.unknown {
            tell("LAMINA_DEBUG: unknown word \"\(word)\"; try LAMINA_DEBUG=help")
        }
    }

    /// Prints a line on standard error. Any thread.
    package static func tell(_ text: String) {
        try? FileHandle.standardError.write(contentsOf: Data("lamina: \(text)\n".utf8))
    }

    /// What `LAMINA_DEBUG=help` prints.
    package static let helpText = """
        LAMINA_DEBUG takes words with commas between:
          full-redraw       paint the whole window in each frame
          no-occlusion      paint what opaque layers hide
          no-bands          paint in one piece on one thread
          plain-kernels     use the plain kernels, which fit any processor
          sse-kernels       use the kernels for SSE4.1
          avx2-kernels      use the kernels for AVX2, also where there are some for AVX-512
          no-culling        look at layers that can't be seen
          no-patching       list the whole frame anew when something in it changed
          no-shortcuts      list plain layers as all others
          no-bins           let every band look at all items
          no-corner-tables  cover each row of round corners anew
          no-shadow-tables  paint each row of a shadow byte by byte
          no-rasterization  draw layers with shouldRasterize as others
          fps               print frames per second and the memory of backing stores, once a second
          wayland           print what the Wayland connection does
          events            print every event with the layer that it hits
          advice            tell of what is often a slip, with what mends it
          no-frame          leave windows bare where the desktop draws no title bar
          early-start       begin frames at once while a hand moves, not as late as is safe
          blended           redden what is painted over others; green is opaque
          rasterized        show rasterised layers: green when kept, red when painted anew
          copied            show images that were decoded or converted for the frame in cyan
          misaligned        show images off whole pixels in magenta, stretched ones in yellow
          offscreen         show what is drawn in a pass of its own, with the cause
          damage            show what was painted in the frame
          borders           draw the borders of layers, with their numbers
          overdraw          show how many times each pixel is painted, as heat
          tiles             show the tiles of tiled layers, with their level
          bands             show which thread painted which rows
          memory            show the memory of backing stores
          meter             draw the frame meter over each window
          slow=N            run time N times slower for what is shown
          pause             begin with time standing still
          trace=FILE        write what each frame did, for a viewer of traces
          capture=DIR       write commits and input, for lamina replay
          inspect           let lamina inspect attach
          help              print this
        """

    /// The words that turn something off which decides how a frame is made.
    package static let optimisationWords =
        CompositorOptions.optimisations.map(\.word) + ["no-rasterization"]

    /// Those of them that are on.
    package var optimisationWords: [String] {
        CompositorOptions.optimisations.filter { withoutOptimisations.contains($0.option) }
            .map(\.word) + (noRasterization ? ["no-rasterization"] : [])
    }

    /// The same with what other switches turn off, too.
    package func withoutOptimisations(of other: DebugSwitches) -> DebugSwitches {
        var both = self
        both.withoutOptimisations.formUnion(other.withoutOptimisations)
        both.noRasterization = noRasterization || other.noRasterization
        return both
    }

    /// What the compositor is to do otherwise.
    package var compositorOptions: CompositorOptions {
        var options = withoutOptimisations
        if noRasterization { options.insert(.noRasterization) }
        return options
    }
}
