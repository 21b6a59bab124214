import Testing

@Suite("The to-do list", .serialized)
struct TodoTests {
    @Test("an item is added and named, one is swiped away, one moved to the top, one given a date")
    func story() throws {
        guard let show = try Show("todo") else { return }
        try show.click(396, 22)
        try show.type("Buy stamps\n")
        try show.click(40, 22)
        // Call the dentist
        try show.drag((300, 275), to: (180, 275))
        try show.click(375, 275)
        try show.click(30, 22)
        // Buy stamps, by its grip
        try show.drag((375, 380), to: (375, 140), hold: 0.5)
        try show.click(30, 22)
        try show.expect("todo")
        // Water the plants: no date any more
        try show.click(200, 205)
        try show.expect("todo-detail")
        try show.click(354, 228)
        try show.click(354, 148)
        try show.click(40, 22)
        try show.expect("todo-done")
        #expect(show.isRunning)
    }
}
