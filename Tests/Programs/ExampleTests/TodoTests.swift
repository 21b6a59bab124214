import Testing

@Suite("The to-do list", .serialized)
struct TodoTests {
    @Test("an item is added and named, and stands in the list")
    func story() throws {
        guard let show = try Show("todo") else { return }
        try show.click(398, 22)
        try show.type("Buy stamps\n")
        try show.click(40, 22)
        try show.expect("todo")
        #expect(show.isRunning)
    }
}
