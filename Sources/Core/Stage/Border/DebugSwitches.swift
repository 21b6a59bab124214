package import Compositor
import Drawing
import Foundation
import Primitives

/// The switches of the variable `LAMINA_DEBUG`: words separated by commas.
package struct DebugSwitches: Sendable, Equatable {
    /// The optimisations that are turned off; see `CompositorOptions.optimisations`.
    package var withoutOptimisations: CompositorOptions = []
    /// Whether layers with `shouldRasterize` are drawn like others.
    package var noRasterization = false
    /// Whether Cairo covers the paths of shape layers and shadows.
    package var cairoPaths = false
    /// Whether frames per second are printed, once a second.
    package var fps = false
    /// Whether the activity of the Wayland connection is printed.
    package var wayland = false
    /// Whether every event is printed, with the layer that it hits.
    package var events = false
    /// Whether advice about frequent slips is given; `Complaint` reads the word by itself.
    package var advice = false
    /// Whether windows are without a frame where the compositor draws none.
    package var noFrame = false
    /// Whether each frame begins as soon as it is requested, also while a hand moves.
    package var startsEarly = false
    /// The instruments that are shown from the start.
    package var instruments = InstrumentSettings()
    /// The file that a trace is written to; nil for none.
    package var traceFile: String?
    /// The folder that commits and input are written to; nil for none.
    package var captureFolder: String?
    /// Whether inspectors of the same user may attach.
    package var inspect = false
    /// Whether the variable has any word: only then keys turn instruments on and off.
    package var takesKeys: Bool { self != DebugSwitches() }
    /// Whether the words and their effects are printed.
    package var help = false
    /// Words that aren't known.
    package var unknown: [String] = []

    /// Switches with nothing turned on.
    package init() {}

    /// The switches for the words of `text`.
    package init(parsing text: String) {
        for word in Self.words(of: text) {
            if take(instrument: word) { continue }
            switch word {
            case "no-rasterization": noRasterization = true
            case "cairo-paths": cairoPaths = true
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

    /// Returns the words between commas or spaces. The path of a trace or a capture may contain
    /// spaces; it extends to the next comma or known word.
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

    /// Handles a word for instruments; returns false for other words.
    private mutating func take(instrument word: Substring) -> Bool {
        if let overlay = InstrumentOverlay(rawValue: String(word)) {
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

    /// The switches of this process; the first access has contexts draw as they say.
    package static let ofProcess = {
        let switches = DebugSwitches(
            parsing: ProcessInfo.processInfo.environment["LAMINA_DEBUG"] ?? "")
        switches.setContexts()
        return switches
    }()

    /// Has the contexts that are made from now on cover paths as the switches say.
    package func setContexts() {
        let engine: PathCoverage.Engine = cairoPaths ? .cairo : .rows
        PathCoverage.Engine.ofContexts.withLock { $0 = engine }
    }

    private static let hasAnnounced = Locked(false)

    /// Prints on standard error, once in a process, the requested help and the unknown words.
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

    /// The text printed by `LAMINA_DEBUG=help`.
    package static let helpText = """
        LAMINA_DEBUG takes words with commas between:
          full-redraw       paint the whole window in each frame
          no-occlusion      paint what opaque layers hide
          no-bands          paint in one piece on one thread
          plain-kernels     use the plain kernels, which fit any processor
          sse-kernels       use the kernels for SSE4.1
          avx2-kernels      use the kernels for AVX2, also where there are some for AVX-512
          no-culling        look at layers that can't be seen
          no-sleep          play animations that nobody can see, too
          no-patching       list the whole frame anew when something in it changed
          no-shortcuts      list plain layers as all others
          no-bins           let every band look at all items
          no-corner-tables  cover each row of round corners anew
          no-shadow-tables  paint each row of a shadow byte by byte
          no-rasterization  draw layers with shouldRasterize as others
          cairo-paths       have Cairo cover the paths of shape layers, shadows and drawing
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

    /// The words that turn off an optimisation of how frames are made.
    package static let optimisationWords =
        CompositorOptions.optimisations.map(\.word) + ["no-rasterization", "cairo-paths"]

    /// The active ones of those words.
    package var optimisationWords: [String] {
        CompositorOptions.optimisations.filter { withoutOptimisations.contains($0.option) }
            .map(\.word) + (noRasterization ? ["no-rasterization"] : [])
            + (cairoPaths ? ["cairo-paths"] : [])
    }

    /// Returns these switches, with the optimisations that other switches turn off turned off too.
    package func withoutOptimisations(of other: DebugSwitches) -> DebugSwitches {
        var both = self
        both.withoutOptimisations.formUnion(other.withoutOptimisations)
        both.noRasterization = noRasterization || other.noRasterization
        both.cairoPaths = cairoPaths || other.cairoPaths
        return both
    }

    /// The options for the compositor.
    package var compositorOptions: CompositorOptions {
        var options = withoutOptimisations
        if noRasterization { options.insert(.noRasterization) }
        if cairoPaths { options.insert(.cairoPaths) }
        return options
    }
}
