import Foundation

/// The copy of the tree in which breaks are planted; the checkout itself is only read.
struct WorkCopy {
    let root: String
    let folder: URL
    private let files = FileManager.default

    init(root: String, home: URL) {
        self.root = root
        folder = home.appendingPathComponent("work")
    }

    /// The package's files that git tracks or would add.
    func names() throws -> [String] {
        let list = folder.appendingPathExtension("names")
        try files.createDirectory(at: folder, withIntermediateDirectories: true)
        let run = try Run(
            "/usr/bin/env", ["git", "ls-files", "-co", "--exclude-standard", "."], in: root,
            environment: [:], output: list)
        guard run.wait() == .status(0) else {
            throw Options.Wrong(description: "git ls-files: \(run.text)")
        }
        return run.text.split(separator: "\n").map(String.init).filter {
            files.fileExists(atPath: root + "/" + $0)
        }
    }

    /// Updates the copy from the tree, with other texts for the files in `replacing`. Equal files
    /// keep their modification time, so that builds stay small.
    func refresh(_ names: [String], replacing: [String: String]) throws {
        let wanted = Set(names).union(replacing.keys)
        for name in wanted {
            let data: Data
            if let text = replacing[name] {
                data = Data(text.utf8)
            } else {
                data = try Data(contentsOf: URL(fileURLWithPath: root + "/" + name))
            }
            try write(data, to: name)
        }
        for name in try files.subpathsOfDirectory(atPath: folder.path) where !wanted.contains(name)
        {
            var isFolder: ObjCBool = false
            let path = folder.path + "/" + name
            if files.fileExists(atPath: path, isDirectory: &isFolder), !isFolder.boolValue,
                !name.hasPrefix(".build"), name != "Package.resolved"
            {
                try files.removeItem(atPath: path)
            }
        }
    }

    private func write(_ data: Data, to name: String) throws {
        let target = folder.appendingPathComponent(name)
        if let old = try? Data(contentsOf: target), old == data { return }
        try files.createDirectory(
            at: target.deletingLastPathComponent(), withIntermediateDirectories: true)
        try data.write(to: target)
        let source = URL(fileURLWithPath: root + "/" + name)
        if let mode = try? files.attributesOfItem(atPath: source.path)[.posixPermissions] {
            try files.setAttributes([.posixPermissions: mode], ofItemAtPath: target.path)
        }
    }
}
