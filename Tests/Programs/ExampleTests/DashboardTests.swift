import Drawing
import Foundation
import TestSupport
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

    /// The keys of docs/reference/accessibility.md: End scrolls to the end, F5 refreshes.
    @Test("by keys the last card is scrolled into sight, and the next numbers are brought")
    func keys() throws {
        guard let show = try Show("dashboard", height: 560) else { return }
        try show.press(Keys.tab)
        // The letters of the days, below the window's lower edge at first
        let days = CGRect(x: 40, y: 620, width: 340, height: 20)
        let letters = try Show.part(of: "dashboard", days)
        try show.press(Keys.end) { image in
            let column = CGRect(x: days.minX, y: 0, width: days.width, height: 560)
            let cards = image.cropping(to: column)
            return cards.flatMap { PictureSearch.find(letters, in: $0, within: 2) } != nil
        }
        // The steps of the next week, at the top again
        let steps = CGRect(x: 24, y: 150, width: 170, height: 48)
        let number = try Show.part(of: "dashboard-next", steps)
        try show.press(Keys.f5) { image in
            let now = image.cropping(to: steps)
            return now.flatMap { PictureSearch.find(number, in: $0, within: 2) } != nil
        }
        #expect(show.isRunning)
    }

    @Test("in a wide window the charts lie side by side")
    func wide() throws {
        guard let show = try Show("dashboard", width: 760, height: 500) else { return }
        try show.expect("dashboard-wide")
    }
}
