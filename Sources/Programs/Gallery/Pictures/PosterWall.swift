import Drawing
import Foundation
import Primitives
import Synchronization

/// A wall of posters as one large JPEG: the picture that is shown before somebody opens another.
enum PosterWall {
    /// The size of the picture, in pixels.
    static let size = (width: 8400, height: 5600)
    /// The number of posters side by side, and one above the other.
    static let count = 3

    private static let made = Mutex<Data?>(nil)

    /// The file; made when it is first needed, which takes a second or two and 190 MB for that
    /// time. Any thread. Nil without memory.
    static func data() -> Data? {
        if let data = made.withLock({ $0 }) { return data }
        let data = make()
        made.withLock { $0 = data }
        return data
    }

    /// The frame of poster `index`, in pixels.
    static func place(_ index: Int) -> CGRect {
        let gap: CGFloat = 160
        let width = (CGFloat(size.width) - gap * CGFloat(count + 1)) / CGFloat(count)
        let height = (CGFloat(size.height) - gap * CGFloat(count + 1)) / CGFloat(count)
        return CGRect(
            x: gap + CGFloat(index % count) * (width + gap),
            y: gap + CGFloat(index / count % count) * (height + gap), width: width, height: height)
    }

    private static func make() -> Data? {
        guard let context = CGContext(width: size.width, height: size.height),
            let destination = try? CGImageDestination(type: "public.jpeg")
        else { return nil }
        let all = CGRect(x: 0, y: 0, width: size.width, height: size.height)
        context.setFillColor(CGColor(red: 0.93, green: 0.91, blue: 0.88, alpha: 1))
        context.fill(all)
        for (index, poster) in Poster.all.enumerated() {
            let rect = place(index)
            context.setFillColor(CGColor(red: 0.16, green: 0.15, blue: 0.14, alpha: 1))
            context.fill(rect.insetBy(dx: -14, dy: -14))
            poster.draw(in: context, rect)
        }
        guard let image = context.makeImage() else { return nil }
        destination.add(image)
        return try? destination.data()
    }
}
