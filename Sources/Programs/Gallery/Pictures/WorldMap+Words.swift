import Drawing
import Foundation
import Primitives
import Synchronization

// The placement of words, so that none overlaps another: equal in every tile of a zoom.
extension WorldMap {
    /// A word on the sheet.
    struct Word: Sendable {
        var text: String
        var style: TextStyle
        /// The word's middle.
        var place: CGPoint
        /// The area that it covers with a margin, in points of the sheet.
        var box: CGRect
        /// The position of a city; nil for a country.
        var dot: CGPoint?
    }

    /// The words of each zoom that were placed already, for all copies of a map.
    final class PlacedWords: Sendable {
        /// The words by the zoom's number. Any thread.
        let known = Mutex<[Int: [Word]]>([:])
    }

    /// The words of a zoom; any thread. `pixel`: the width of a pixel, in points of the sheet.
    func words(pixel: CGFloat) -> [Word] {
        let key = Int((log2(pixel) * 4).rounded())
        if let known = words.known.withLock({ $0[key] }) { return known }
        let placed = place(pixel: pixel)
        words.known.withLock { $0[key] = placed }
        return placed
    }

    /// Places the words: countries with much room first, then cities in the order of their list; a
    /// word that would touch another one is left out.
    private func place(pixel: CGFloat) -> [Word] {
        var placed: [Word] = []
        func add(_ word: Word?) {
            guard let word, !placed.contains(where: { $0.box.intersects(word.box) }) else {
                return
            }
            placed.append(word)
        }
        for country in countries.sorted(by: { $0.room > $1.room }) { add(word(country, pixel)) }
        guard pixel < 1.3 else { return placed }
        for city in cities where city.space > 64 * pixel { add(word(city, pixel)) }
        return placed
    }

    /// The label of a country; nil where it is longer than the country is wide.
    private func word(_ country: Country, _ pixel: CGFloat) -> Word? {
        let size = min(max(country.room / pixel * 0.32, 13), 36)
        var style = TextStyle(size: size, weight: .semibold)
        style.tracking = size * 0.08
        let text = country.name.uppercased()
        let width = TextLayout(text, style: style).size.width
        guard width < country.span / pixel * 1.1 || pixel < 0.2 else { return nil }
        return Word(
            text: text, style: style, place: country.label,
            box: Self.box(country.label, width, size * 1.4, pixel))
    }

    private func word(_ city: City, _ pixel: CGFloat) -> Word {
        let style = TextStyle(size: 15)
        let place = CGPoint(x: city.place.x, y: city.place.y + 14 * pixel)
        let width = TextLayout(city.name, style: style).size.width
        let letters = Self.box(place, width, 20, pixel)
        return Word(
            text: city.name, style: style, place: place,
            box: letters.union(Self.box(city.place, 4, 4, pixel)), dot: city.place)
    }

    private static func box(
        _ middle: CGPoint, _ width: CGFloat, _ height: CGFloat, _ pixel: CGFloat
    ) -> CGRect {
        CGRect(x: middle.x, y: middle.y, width: 0, height: 0)
            .insetBy(dx: -(width / 2 + 4) * pixel, dy: -(height / 2 + 2) * pixel)
    }
}
