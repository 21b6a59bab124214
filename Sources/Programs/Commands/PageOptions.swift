public import ArgumentParser
import Console
import Foundation
public import Gallery

/// The scheme: light on dark, or dark on light.
public enum Scheme: String, ExpressibleByArgument, CaseIterable, Sendable {
    case dark, light
}

/// A size, written as 1280x800.
public struct PointSize: ExpressibleByArgument, Sendable {
    public var width: Int
    public var height: Int

    public init(width: Int, height: Int) {
        self.width = width
        self.height = height
    }

    public init?(argument: String) {
        let parts = argument.split(separator: "x")
        guard parts.count == 2, let width = Int(parts[0]), let height = Int(parts[1]),
            (1...16_384).contains(width), (1...16_384).contains(height)
        else { return nil }
        self.init(width: width, height: height)
    }

    public var defaultValueDescription: String { "\(width)x\(height)" }
}

/// The options that `gallery` and `render` share.
public struct PageOptions: ParsableArguments, Sendable {
    @Option(
        name: .customLong("size"), help: "Width and height in points; 1120x720 if not given.")
    public var givenSize: PointSize?

    /// The size: that which is given, or the default.
    public var size: PointSize { givenSize ?? PointSize(width: 1120, height: 720) }

    @Option(help: "The colours: dark or light. Without it a window follows the desktop.")
    public var scheme: Scheme?

    public init() {}

    /// Whether the scheme is dark, as it is by default.
    public var isDark: Bool { scheme != .light }

    /// The page with the name `name`.
    /// - Throws: after printing the names of all pages.
    @MainActor
    public static func page(_ name: String) throws -> PageEntry {
        if let entry = PageEntry.all.first(where: { $0.name == name }) { return entry }
        let names = PageEntry.all.map(\.name).joined(separator: ", ")
        throw Failure.exit("there is no page \"\(name)\"; choose one of: \(names)")
    }

    /// The time `seconds`, validated.
    /// - Throws: after printing which times there are.
    public static func time(_ seconds: Double) throws -> Double {
        guard seconds.isFinite, seconds >= 0, seconds <= 3600 else {
            throw Failure.exit("--at takes seconds from 0 to 3600, not \(seconds)")
        }
        return seconds
    }
}

/// Lists the pages.
public struct PagesCommand: ParsableCommand {
    public static let configuration = CommandConfiguration(
        commandName: "pages", abstract: "List the pages of the gallery.")

    public init() {}

    public func run() throws {
        MainActor.assumeIsolated {
            for entry in PageEntry.all {
                print(entry.name.padding(toLength: 13, withPad: " ", startingAt: 0), entry.title)
            }
        }
    }
}
