import Testing

/// Lines of Swift in the documents: a copy of each is a part of this package, in `Tests/Support/Programs`, so that
/// it compiles. The programs among them are shown and clicked by `PrintedProgramTests`.
@Suite("Lines of Swift in the documents")
struct ListingTextTests {
    @Test("each Swift listing is compiled as it is printed, and nothing else is")
    func same() throws {
        var printed = try Documents.listings()
        // A manifest is read by SwiftPM: `ManifestTests`.
        printed = printed.filter { !$0.value.hasPrefix("// swift-tools-version") }
        let compiled = try Documents.compiled()
        #expect(printed.count >= 13)
        for listing in Set(printed.keys).union(compiled.keys) {
            #expect(printed[listing] == compiled[listing], "\(listing)")
        }
    }
}
