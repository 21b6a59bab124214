import Foundation

/// The targets of a package and their dependencies, from its manifest.
struct PackageGraph {
    struct Target {
        var name: String
        var isTest: Bool
        var path: String
        var dependencies: [String]
    }

    let targets: [String: Target]

    init(root: String, scratch: URL) throws {
        let run = try Run(
            "/usr/bin/env", ["swift", "package", "--scratch-path", scratch.path, "dump-package"],
            in: root, environment: [:], output: scratch.appendingPathExtension("manifest"))
        guard run.wait() == .status(0) else {
            throw Options.Wrong(description: "swift package dump-package: \(run.text)")
        }
        let text = run.text
        let start = text.firstIndex(of: "{") ?? text.startIndex
        let manifest = try JSONDecoder().decode(Manifest.self, from: Data(text[start...].utf8))
        targets = Dictionary(
            uniqueKeysWithValues: manifest.targets.map { item in
                let folder = (item.type == "test" ? "Tests/" : "Sources/") + item.name
                let target = Target(
                    name: item.name, isTest: item.type == "test", path: item.path ?? folder,
                    dependencies: item.dependencies.compactMap(\.byName?.first))
                return (item.name, target)
            })
    }

    /// The target that contains a file.
    func target(of file: String) -> Target? {
        targets.values.filter { file.hasPrefix($0.path + "/") }.max {
            $0.path.count < $1.path.count
        }
    }

    /// All targets that a target is built from, itself included.
    func closure(of name: String) -> Set<String> {
        var found: Set<String> = []
        var open = [name]
        while let next = open.popLast() {
            guard let target = targets[next], found.insert(next).inserted else { continue }
            open += target.dependencies
        }
        return found
    }

    /// The test targets that can see a room: those that import it, and those that draw whole scenes
    /// with it. Targets that need a display server or built programs are left out.
    func suites(seeing room: String) -> [String] {
        targets.values.filter { target in
            guard target.isTest, !Self.needsMore.contains(target.name) else { return false }
            if target.dependencies.contains(room) { return true }
            return Self.wholeScenes.contains(target.name) && closure(of: target.name).contains(room)
        }
        .map(\.name).sorted()
    }

    private static let needsMore: Set = ["WaylandTests", "EndToEndTests", "ProtocolTests"]
    private static let wholeScenes: Set = ["ReferenceTests", "HeadlessTests", "JudgeSceneTests"]

    private struct Manifest: Decodable {
        struct Item: Decodable {
            struct Dependency: Decodable {
                let byName: [String]?

                enum CodingKeys: CodingKey {
                    case byName
                }

                init(from decoder: any Decoder) throws {
                    // The second element, a condition, may be something else than a string.
                    let box = try decoder.container(keyedBy: CodingKeys.self)
                    guard var list = try? box.nestedUnkeyedContainer(forKey: .byName) else {
                        byName = nil
                        return
                    }
                    byName = [try list.decode(String.self)]
                }
            }

            let name: String
            let type: String
            let path: String?
            let dependencies: [Dependency]
        }

        let targets: [Item]
    }
}
