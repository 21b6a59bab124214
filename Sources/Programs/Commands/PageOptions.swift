package import ArgumentParser
import Foundation
package import Gallery
package import Stage

/// The scheme: light on dark, or dark on light.
package enum Scheme: String, ExpressibleByArgument, CaseIterable {
    case dark, light
}

/// A size, written as 1280x800.
package struct PointSize: ExpressibleByArgument {
    package var width: Int
    package var height: Int

    package init(width: Int, height: Int) {
        self.width = width
        self.height = height
    }

    package init?(argument: String) {
        let parts = argument.split(separator: "x")
        guard parts.count == 2, let width = Int(parts[0]), let height = Int(parts[1]),
            (1...16_384).contains(width), (1...16_384).contains(height)
        else { return nil }
        self.init(width: width, height: height)
    }

    package var defaultValueDescription: String { "\(width)x\(height)" }
}

/// The options that `gallery` and `render` share.
package struct PageOptions: ParsableArguments {
    @Option(
        name: .customLong("size"), help: "Width and height in points; 1120x720 if not given.")
    package var givenSize: PointSize?

    /// The size: that which is given, or the default.
    package var size: PointSize { givenSize ?? PointSize(width: 1120, height: 720) }

    @Option(help: "The colours: dark or light. Without it a window follows the desktop.")
    package var scheme: Scheme?

    package init() {}

    /// Whether the scheme is dark, as it is by default.
    package var isDark: Bool { scheme != .light }

    /// The page with the name `name`.
    /// - Throws: after printing the names of all pages.
    @MainActor
    package static func page(_ name: String) throws -> PageEntry {
        if let entry = PageEntry.all.first(where: { $0.name == name }) { return entry }
        let names = PageEntry.all.map(\.name).joined(separator: ", ")
        throw Failure.exit("there is no page \"\(name)\"; choose one of: \(names)")
    }

    /// The time `seconds`, validated.
    /// - Throws: after printing which times there are.
    package static func time(_ seconds: Double) throws -> Double {
        guard seconds.isFinite, seconds >= 0, seconds <= 3600 else {
            throw Failure.exit("--at takes seconds from 0 to 3600, not \(seconds)")
        }
        return seconds
    }

    /// The switches of LAMINA_DEBUG; `help` prints them and ends the program.
    /// - Throws: after printing them, and for a word that isn't one of them.
    package static func switches() throws -> DebugSwitches {
        let text = ProcessInfo.processInfo.environment["LAMINA_DEBUG"] ?? ""
        let switches = DebugSwitches(parsing: text)
        if switches.help {
            print(DebugSwitches.helpText)
            throw ExitCode.success
        }
        if let word = switches.unknown.first {
            throw Failure.exit("LAMINA_DEBUG has no \"\(word)\"; LAMINA_DEBUG=help lists the words")
        }
        return switches
    }
}

/// Lists the pages.
package struct PagesCommand: ParsableCommand {
    package static let configuration = CommandConfiguration(
        commandName: "pages", abstract: "List the pages of the gallery.")

    package init() {}

    package func run() throws {
        MainActor.assumeIsolated {
            for entry in PageEntry.all {
                print(entry.name.padding(toLength: 13, withPad: " ", startingAt: 0), entry.title)
            }
        }
    }
}
