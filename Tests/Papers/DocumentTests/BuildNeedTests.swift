import Testing

/// The compiler and the packages that building takes: where they are asked for, and where a person reads of
/// them.
@Suite("Needs of a build")
struct BuildNeedTests {
    @Test("the oldest Swift is the same for scripts, for the compiler and in the documents")
    func swift() throws {
        let script = try Documents.text("scripts/toolchain").firstMatch(of: #/oldest=(\S+)/#)
        let oldest = try #require(script?.1)
        for (place, words) in [
            ("Sources/Core/Primitives/Primitives.swift", "#if !compiler(>=\(oldest))"),
            ("Sources/Core/Primitives/Primitives.swift", "needs Swift \(oldest) or newer"),
            ("README.md", "[Swift \(oldest)](https://www.swift.org/install)"),
            ("docs/packages.md", "[Swift \(oldest)](https://www.swift.org/install)"),
            (".spi.yml", "swift_version: \"\(oldest)\""),
        ] {
            #expect(try Documents.text(place).contains(words), "\(place)")
        }
    }

    /// C sources say `#error "NAME is missing: ..."` where a header isn't there.
    @Test("packages that the compiler names are installed by scripts/install")
    func packages() throws {
        let installed = Set(try Documents.text("scripts/packages").split(separator: "\n"))
        var named: Set<Substring> = []
        for file in [
            "CImageCodecs/packages.h", "CATK/Node.h", "CPacking/packing.c",
            "CWayland/include/CWaylandPackages.h",
        ] {
            let text = try Documents.text("Sources/C/\(file)")
            named.formUnion(text.matches(of: #/#error "(\S+) is missing/#).map(\.1))
        }
        #expect(named.count == 10)
        #expect(named.subtracting(installed).isEmpty)
    }
}
