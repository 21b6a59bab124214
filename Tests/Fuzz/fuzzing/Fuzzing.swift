import Foundation
import Glibc

// fuzzing NAME FILE... | FOLDER...   reads each file as the format NAME says, and prints how many.
// fuzzing seeds FOLDER               writes small files to begin with into FOLDER/NAME.
//
// Built with LAMINA_FUZZ it has libFuzzer's `main` and arguments, and the variable LAMINA_FORMAT says
// which format; with LAMINA_SEEDS it writes the small files there and ends. `scripts/fuzz` builds and
// starts it so.

#if LAMINA_FUZZ
    /// Writes the files to begin with, where those are asked for, and ends the process.
    private let seeds: Void = {
        guard let folder = ProcessInfo.processInfo.environment["LAMINA_SEEDS"] else { return }
        do {
            try Seeds.write(to: URL(filePath: folder))
            _exit(0)
        } catch {
            fatalError("the files to begin with can't be written: \(error)")
        }
    }()

    private let format = Format(
        rawValue: ProcessInfo.processInfo.environment["LAMINA_FORMAT"] ?? "")

    /// libFuzzer calls this with each input, on the main thread.
    @_cdecl("LLVMFuzzerTestOneInput")
    func test(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
        _ = seeds
        guard let format else { fatalError("LAMINA_FORMAT names no format") }
        let data = bytes.map { Data(bytes: $0, count: count) } ?? Data()
        MainActor.assumeIsolated { format.play(data) }
        return 0
    }
#else
    @main
    struct Fuzzing {
        @MainActor
        static func main() throws {
            let arguments = CommandLine.arguments
            if arguments.count == 3, arguments[1] == "seeds" {
                return try Seeds.write(to: URL(filePath: arguments[2]))
            }
            guard arguments.count >= 3, let format = Format(rawValue: arguments[1]) else {
                let names = Format.allCases.map(\.rawValue).joined(separator: ", ")
                print("fuzzing NAME FILE...; NAME is one of \(names)")
                exit(2)
            }
            let all = try arguments.dropFirst(2).flatMap(files)
            for file in all { format.play(try Data(contentsOf: file)) }
            print("\(format.rawValue): \(all.count) files")
        }

        /// The file itself, or those in a folder.
        private static func files(_ path: String) throws -> [URL] {
            var isFolder: ObjCBool = false
            let url = URL(filePath: path)
            guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder),
                isFolder.boolValue
            else { return [url] }
            return try FileManager.default.contentsOfDirectory(
                at: url, includingPropertiesForKeys: nil)
        }
    }
#endif
