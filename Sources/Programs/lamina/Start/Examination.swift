import Commands
import CPango
import Foundation
import Primitives
import Wayland

/// The things that `lamina doctor` looks at.
enum Examination {
    /// The oldest version of Swift that builds Lamina.
    static let oldest = (major: 6, minor: 3)

    /// The compiler that is found first on the path.
    static func swift() -> Finding {
        let install =
            "curl -O https://download.swift.org/swiftly/linux/swiftly-$(uname -m).tar.gz && "
            + "tar zxf swiftly-$(uname -m).tar.gz && ./swiftly init && swiftly install \(oldest.major).\(oldest.minor)"
        guard let said = output(of: "swift", ["--version"]) else {
            return Finding(subject: "Swift", state: "there is none on the path", remedy: install)
        }
        guard let match = said.firstMatch(of: /Swift version (\d+)\.(\d+)(\.\d+)?/),
            let major = Int(match.1), let minor = Int(match.2)
        else {
            return Finding(
                subject: "Swift", state: "swift --version names no version", remedy: install)
        }
        let version = "\(major).\(minor)\(match.3 ?? "")"
        guard (major, minor) >= oldest else {
            return Finding(
                subject: "Swift",
                state: "\(version), and Lamina needs \(oldest.major).\(oldest.minor)",
                remedy: install)
        }
        return Finding(subject: "Swift", state: version)
    }

    /// Lamina's source in a folder.
    static func source(_ folder: URL?) -> Finding {
        guard let folder, LaminaSource.manifest(in: folder) != nil else {
            return Finding(
                subject: "Lamina's source", state: folder?.path ?? "there is none",
                remedy: "sudo apt-get install lamina-dev, or --lamina FOLDER with a checkout")
        }
        return Finding(subject: "Lamina's source", state: folder.path)
    }

    /// The Debian packages of the section `build` in the source's `scripts/packages`.
    static func packages(_ folder: URL?) -> Finding {
        let list = folder?.appending(path: "scripts/packages")
        guard let text = list.flatMap({ try? String(contentsOf: $0, encoding: .utf8) }) else {
            return Finding(subject: "packages", state: "not looked at without Lamina's source")
        }
        let wanted = section("build", of: text)
        guard let said = output(of: "dpkg-query", ["-W", "-f", "${Package} ${Status}\n"] + wanted)
        else {
            return Finding(
                subject: "packages",
                state:
                    "there is no dpkg here, so nothing was looked at; needed is what Debian calls "
                    + wanted.joined(separator: " "))
        }
        let present = said.split(separator: "\n").filter { $0.hasSuffix(" install ok installed") }
            .compactMap { $0.split(separator: " ").first.map(String.init) }
        let missing = wanted.filter { !present.contains($0) }
        return missing.isEmpty
            ? Finding(subject: "packages", state: "all \(wanted.count)")
            : Finding(
                subject: "packages", state: "\(missing.count) of \(wanted.count) aren't installed",
                remedy: "sudo apt-get install \(missing.joined(separator: " "))")
    }

    /// The names under a heading of `scripts/packages`.
    private static func section(_ name: String, of text: String) -> [String] {
        let lines = text.split(separator: "\n").drop { $0 != "[\(name)]" }.dropFirst()
        return lines.prefix { !$0.hasPrefix("[") }.filter { !$0.hasPrefix("#") }.map(String.init)
    }

    /// The compositor that the environment names.
    @MainActor
    static func compositor() -> Finding {
        do {
            let application = try Application()
            application.stop()
            return Finding(subject: "compositor", state: "it answers")
        } catch {
            return Finding(
                subject: "compositor", state: "\(error)",
                remedy: "log in to a Wayland session (GNOME, KDE, Sway); or in any other: "
                    + "sudo apt-get install weston, then weston -- lamina gallery")
        }
    }

    /// The fonts that fontconfig lists.
    static func fonts() -> Finding {
        let install = "sudo apt-get install fonts-inter fonts-dejavu-core"
        guard let pattern = FcPatternCreate(), let wanted = FcObjectSetCreate() else {
            return Finding(subject: "fonts", state: "fontconfig has no memory", remedy: install)
        }
        defer {
            FcPatternDestroy(pattern)
            FcObjectSetDestroy(wanted)
        }
        let list = FcFontList(nil, pattern, wanted)
        defer { if let list { FcFontSetDestroy(list) } }
        let count = list.map { Int($0.pointee.nfont) } ?? 0
        return count > 0
            ? Finding(subject: "fonts", state: "there are some")
            : Finding(
                subject: "fonts", state: "there is none, so no letter can be drawn", remedy: install
            )
    }

    /// The standard output of a program on the path; nil where there is no such program.
    private static func output(of program: String, _ arguments: [String]) -> String? {
        let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
        let places = path.split(separator: ":").map { "\($0)/\(program)" }
        guard let place = places.first(where: FileManager.default.isExecutableFile) else {
            return nil
        }
        let process = Process()
        process.executableURL = URL(fileURLWithPath: place)
        process.arguments = arguments
        let output = Pipe()
        process.standardOutput = output
        process.standardError = FileHandle.nullDevice
        guard (try? Surroundings.withPlainSignals({ try process.run() })) != nil else { return nil }
        let data = output.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return String(decoding: data, as: UTF8.self)
    }
}
