import Foundation
import Mutation

/// Compiles the copy with the breaks in it, and drops breaks that don't compile.
struct Builder {
    let copy: WorkCopy
    let home: URL
    let graph: PackageGraph
    /// The test targets to build, and the targets below them that contain the breaks.
    let suites: [String]
    let rooms: Set<String>
    /// The broken files as they were when the run began: a person may go on editing.
    let sources: [String: String]

    private var scratch: String { home.appendingPathComponent("build").path }

    /// Builds the test program; `keep` gets the plan whenever breaks were dropped.
    func build(_ plan: inout Plan, keep: (Plan) throws -> Void) throws -> String {
        let names = try copy.names()
        for round in 1...12 {
            let (texts, blame) = schemata(plan)
            try copy.refresh(names, replacing: texts.merging(try support()) { $1 })
            say("build \(round), with \(plan.breaks.count - plan.refused.count) breaks")
            let log = home.appendingPathComponent("build.log")
            let run = try swift(
                ["build", "--build-tests"] + Self.flags + ["--scratch-path", scratch], log)
            if run.wait() == .status(0) { return try program() }
            let guilty = Self.guilty(run.text, folder: copy.folder.path, blame: blame)
            guard !guilty.isEmpty else {
                throw Options.Wrong(description: "the build failed; see \(log.path)")
            }
            say("  \(guilty.count) don't compile and are left out")
            plan.refused.formUnion(guilty)
            try keep(plan)
        }
        throw Options.Wrong(description: "the build fails in ever new ways")
    }

    /// The flags: optimised, since pixels are slow otherwise, but file by file: a break that
    /// doesn't compile costs a rebuild of its own file and not of its whole module, and of no
    /// module above it.
    private static let flags = ["-Xswiftc", "-O", "-Xcc", "-O2"]

    private func swift(_ arguments: [String], _ log: URL) throws -> Run {
        try Run(
            "/usr/bin/env", ["swift"] + arguments, in: copy.folder.path, environment: [:],
            output: log)
    }

    private func program() throws -> String {
        let log = home.appendingPathComponent("bin.log")
        let run = try swift(
            ["build", "--scratch-path", scratch, "--show-bin-path"], log)
        _ = run.wait()
        let folder = run.text.split(separator: "\n").last.map(String.init) ?? ""
        let found = try FileManager.default.contentsOfDirectory(atPath: folder)
        guard let name = found.first(where: { $0.hasSuffix("PackageTests.xctest") }) else {
            throw Options.Wrong(description: "no test program in \(folder)")
        }
        return folder + "/" + name
    }

    /// The broken texts by file, and for each file the breaks behind each line.
    private func schemata(
        _ plan: Plan
    ) -> (texts: [String: String], blame: [String: [Int: [Int]]]) {
        var texts: [String: String] = [:]
        var blame: [String: [Int: [Int]]] = [:]
        let living = plan.breaks.indices.map { $0 + 1 }.filter { !plan.refused.contains($0) }
        for (file, numbers) in Dictionary(grouping: living, by: { plan[$0].file }) {
            let source = sources[file] ?? ""
            let breaks = Dictionary(uniqueKeysWithValues: numbers.map { ($0, plan[$0]) })
            let schemata = Schemata(source: source, breaks: breaks)
            texts[file] = schemata.text
            blame[file] = schemata.blame
        }
        return (texts, blame)
    }

    /// The numbers of the breaks behind the compiler's errors.
    static func guilty(
        _ log: String, folder: String, blame: [String: [Int: [Int]]]
    ) -> Set<Int> {
        var guilty: Set<Int> = []
        for line in log.split(separator: "\n") where line.contains(": error:") {
            let words = line.split(separator: ":", maxSplits: 3)
            guard words.count > 3, let number = Int(words[1]),
                let start = words[0].range(of: folder + "/")
            else { continue }
            let file = String(words[0][start.upperBound...])
            // An error about a whole function is reported at its closing brace, just below.
            let lines = blame[file] ?? [:]
            guilty.formUnion(lines.filter { $0.key <= number }.max { $0.key < $1.key }?.value ?? [])
        }
        return guilty
    }
}

extension Builder {
    /// The manifest with only the needed targets, and the switch that activates a break.
    private func support() throws -> [String: String] {
        let manifest = try String(contentsOfFile: copy.root + "/Package.swift", encoding: .utf8)
        let kept = suites.reduce(into: rooms) { $0.formUnion(graph.closure(of: $1)) }
        let names = { (set: [String]) in set.sorted().map { "\"\($0)\"" }.joined(separator: ", ") }
        let more = """

            let kept: Set<String> = [\(names(Array(kept)))]
            package.targets.removeAll { !kept.contains($0.name) }
            package.products = []
            let broken: Set<String> = [\(names(Array(rooms)))]
            for target in package.targets where broken.contains(target.name) {
                target.dependencies.append("CMutant")
            }
            package.targets.append(.target(name: "CMutant", path: "Sources/CMutant"))

            """
        // A break may leave a variable unused, which must not be an error.
        let lenient = manifest.replacingOccurrences(
            of: "treatAllWarnings(as: .error)", with: "treatAllWarnings(as: .warning)")
        return [
            "Package.swift": lenient + more, "Sources/CMutant/include/CMutant.h": Self.header,
            "Sources/CMutant/CMutant.c": Self.code,
        ]
    }

    private static let header = """
        #pragma once
        #include <stdbool.h>

        // The number of the break that is awake, and which breaks were passed.
        extern int lm_mutant;
        extern unsigned char lm_passed[4096];

        static inline bool lm_on(int number) { return lm_mutant == number; }
        static inline void lm_see(int number) { lm_passed[number] = 1; }
        static inline bool lm_on_seen(int number) {
            lm_passed[number] = 1;
            return lm_mutant == number;
        }

        """

    private static let code = """
        #include "CMutant.h"
        #include <stdio.h>
        #include <stdlib.h>

        int lm_mutant;
        unsigned char lm_passed[4096];

        static void lm_write(void) {
            FILE *file = fopen(getenv("LM_PASSED"), "w");
            if (!file) return;
            for (int i = 0; i < 4096; i++)
                if (lm_passed[i]) fprintf(file, "%d\\n", i);
            fclose(file);
        }

        __attribute__((constructor)) static void lm_start(void) {
            const char *number = getenv("LM_MUTANT");
            if (number) lm_mutant = atoi(number);
            if (getenv("LM_PASSED")) atexit(lm_write);
        }

        """
}
