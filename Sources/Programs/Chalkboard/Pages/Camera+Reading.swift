import Foundation

extension Camera {
    /// A camera that shows a sheet, in board pixels, from its top and at the window's full width,
    /// at zoom 1 at most; all of the sheet where the window is high enough. The lowest points of
    /// the window are left free.
    func reading(_ sheet: CGRect, in window: CGRect, above low: CGFloat) -> Camera {
        let room = CGRect(
            x: window.minX + 24, y: window.minY + 20, width: window.width - 48,
            height: window.height - 40 - low)
        guard room.width > 0, room.height > 0, sheet.width > 0 else { return self }
        let seen = min(sheet.height, sheet.width * room.height / room.width)
        let part = CGRect(x: sheet.minX, y: sheet.minY, width: sheet.width, height: seen)
        return fitting(part, in: room)
    }
}
