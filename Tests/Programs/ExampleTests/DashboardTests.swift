import Testing

@Suite("The dashboard", .serialized)
struct DashboardTests {
    @Test("numbers count to their values, and a pull brings the next ones")
    func story() throws {
        guard let show = try Show("dashboard", height: 670) else { return }
        try show.expect("dashboard")
        try show.drag((200, 300), to: (200, 500))
        try show.expect("dashboard-next")
        #expect(show.isRunning)
    }

    @Test("in a wide window the charts lie side by side")
    func wide() throws {
        guard let show = try Show("dashboard", width: 760, height: 500) else { return }
        try show.expect("dashboard-wide")
    }
}
