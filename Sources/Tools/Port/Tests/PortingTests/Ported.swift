import Foundation
import Testing

@testable import Porting

/// A source and its expected port.
struct Pair: CustomTestStringConvertible {
    let before: String
    let after: String

    init(_ before: String, _ after: String) {
        self.before = before
        self.after = after
    }

    var testDescription: String { before }
}

/// Ports a few sources.
func port(_ files: [String: String]) -> [Porter.Result] {
    let modules = Modules(lamina: ["UIKit", "QuartzCore", "CoreGraphics", "CoreText"])
    let sources = files.sorted { $0.key < $1.key }.map {
        (path: $0.key, bytes: [UInt8]($0.value.utf8))
    }
    return Porter(modules: modules).port(sources)
}

/// Ports one source, after checking that porting the result again changes nothing.
func ported(_ source: String) throws -> String {
    let result = try #require(port(["A.swift": source]).first)
    let text = String(decoding: result.bytes, as: UTF8.self)
    let again = try #require(port(["A.swift": text]).first)
    #expect(String(decoding: again.bytes, as: UTF8.self) == text, "porting twice is porting once")
    #expect(again.done.isEmpty)
    return text
}

/// The decisions for a person in one source: line and rule.
func decisions(_ source: String) throws -> [String] {
    let result = try #require(port(["A.swift": source]).first)
    return result.decisionsBefore.map { "\($0.line) \($0.rule)" }
}

/// Makes a folder for one test, with files in it.
func folder(_ files: [String: String]) throws -> URL {
    let root = FileManager.default.temporaryDirectory
        .appendingPathComponent("port-\(UUID().uuidString)")
    for (path, text) in files {
        let file = root.appendingPathComponent(path)
        try FileManager.default.createDirectory(
            at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: file)
    }
    return root
}
