import ArgumentParser
import Capture
import Console
import Drawing
import Foundation
import Headless
import Primitives
import Stage

// Finding the cause of a difference between two replays, or among many.
extension ReplayCommand {
    @MainActor
    func comparing(_ reader: CaptureReader, _ first: String, _ second: String) throws {
        let file = reader.path
        let sets = (try Self.switches(first), try Self.switches(second))
        guard let found = try comparison(file).run(sets.0, sets.1) else {
            print("no pixel differs between \(first) and \(second)")
            return try Self.end(reader)
        }
        tell(found, first, second)
        let folder = try makeFolder(beside: file, "compare")
        try write(found.pictures.first, folder, "first.png")
        try write(found.pictures.second, folder, "second.png")
        print("the pictures are in \(folder.path)")
        throw ExitCode(2)
    }

    @MainActor
    func bisecting(_ reader: CaptureReader, _ words: String) throws {
        let file = reader.path
        let list = words.split { $0 == "," || $0 == " " }.map(String.init)
        _ = try Self.switches(words)
        var bisection = CaptureBisection(comparison(file))
        guard let found = try bisection.run(list) else {
            print("no pixel differs with \(words), in any frame")
            return try Self.end(reader)
        }
        let difference = found.difference
        print("it is \(found.words.joined(separator: " with "))")
        tell(difference, "none", found.words.joined(separator: ","))
        let folder = try makeFolder(beside: file, "bisect")
        var text = ["\(found.words.joined(separator: ",")), frame \(difference.frame)"]
        if found.commits.isEmpty {
            text.append("no commit came with this frame: what moves there is an animation")
        }
        for commit in found.commits {
            text.append("commit \(commit.sequence) shows it with these alone:")
            text += CaptureText.parts(of: commit).map { "  " + $0 }
        }
        for line in text.dropFirst() { print(line) }
        print("\(found.tries) comparisons were made")
        try write(found.smallest.pictures.first, folder, "plain.png")
        try write(found.smallest.pictures.second, folder, "with-switches.png")
        try text.joined(separator: "\n").appending("\n").write(
            to: folder.appending(path: "commit.txt"), atomically: true, encoding: .utf8)
        try writeScene(found.smallest, folder)
        throw ExitCode(2)
    }

    /// Writes the layers that are left, if any, and prints the content of the folder.
    @MainActor
    private func writeScene(_ smallest: CaptureComparison.Difference, _ folder: URL) throws {
        guard let layer = ReplayScene.layer(of: smallest.forest, at: smallest.time) else {
            print("pictures and commit.txt are in \(folder.path); it shows without any layer")
            return
        }
        do {
            try SceneFile.write(layer, to: folder.appending(path: "scene.ca").path)
        } catch {
            throw Failure.exit(error)
        }
        print(
            "pictures, commit.txt and scene.ca, the layers as they are then, are in \(folder.path)")
    }

    private func comparison(_ file: String) -> CaptureComparison {
        var comparison = CaptureComparison { () throws(CaptureError) in
            try CaptureReader(file: file)
        }
        comparison.threads = threads
        return comparison
    }

    private static func switches(_ words: String) throws -> DebugSwitches {
        let switches = DebugSwitches(parsing: words == "none" ? "" : words)
        if let word = switches.unknown.first {
            throw Failure.exit(
                "there is no \"\(word)\"; LAMINA_DEBUG=help lists the words, or none")
        }
        return switches
    }

    private func tell(_ found: CaptureComparison.Difference, _ first: String, _ second: String) {
        func hex(_ pixel: UInt32) -> String { String(format: "%08x", pixel) }
        let (pixel, at) = (found.pixel, String(format: "%.3f", found.seconds))
        print(
            "frame \(found.frame) at \(at) s is the first that differs, in \(found.count) pixels; "
                + "the first is \(pixel.x),\(pixel.y): \(hex(pixel.first)) with \(first), "
                + "\(hex(pixel.second)) with \(second)")
    }

    private func makeFolder(beside file: String, _ name: String) throws -> URL {
        let own = URL(filePath: file).deletingLastPathComponent().appending(path: name)
        let folder = to.map { URL(filePath: $0) } ?? own
        do {
            try FileManager.default.createDirectory(
                at: folder, withIntermediateDirectories: true)
        } catch {
            throw Failure.exit("can't make \(folder.path): \(error.reason)")
        }
        return folder
    }

    private func write(_ bitmap: Bitmap, _ folder: URL, _ name: String) throws {
        do {
            try CGImage(bitmap: bitmap).write(toPNG: folder.appending(path: name).path)
        } catch {
            throw Failure.exit(error)
        }
    }
}
