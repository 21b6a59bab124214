import CoreAnimation
import Foundation
import Primitives
import Stage
import ViewKit

/// Moves a sheet behind a window: by dragging, throwing and zooming, or flying to a place.
@MainActor
final class SheetHands {
    /// The longest flight, in seconds.
    private static let flightTime = 4.5

    private let sheet: CALayer
    private let card: CALayer
    private let zooms: ClosedRange<CGFloat>
    private var fingers: [Int: CGPoint] = [:]
    private var trail: [(time: Double, point: CGPoint)] = []
    private var lastClick: (time: Double, point: CGPoint)?

    /// Moves `sheet`, whose anchor point is its origin, in `card`; hands keep its scale in `zooms`.
    init(_ sheet: CALayer, in card: CALayer, zooms: ClosedRange<CGFloat>) {
        self.sheet = sheet
        self.card = card
        self.zooms = zooms
    }

    /// Handles an event; `point` is in the page's space.
    func handle(_ event: LayerEvent, at point: CGPoint) {
        let time = event.time.seconds
        switch event.kind {
        case .pointerDown(button: 0): begin(-1, point, time)
        case .pointerMoved: move(-1, point, time)
        case .pointerUp(button: 0), .pointerCancelled(button: 0): end(-1, time)
        case .touchBegan(let id): begin(id, point, time)
        case .touchMoved(let id): move(id, point, time)
        case .touchEnded(let id), .touchCancelled(let id): end(id, time)
        case .scrolled(let way) where card.frame.contains(point):
            hold()
            zoom(by: CGFloat(pow(1.0035, -way.y)), about: point)
        default: break
        }
    }

    private func begin(_ id: Int, _ point: CGPoint, _ time: Double) {
        guard card.frame.contains(point) else { return }
        hold()
        if let last = lastClick, time - last.time < 0.35,
            hypot(last.point.x - point.x, last.point.y - point.y) < 12
        {
            lastClick = nil
            return fly(to: zoomed(by: 2.5, about: point), in: 0.45)
        }
        lastClick = (time, point)
        fingers[id] = point
        trail = [(time, point)]
    }

    private func move(_ id: Int, _ point: CGPoint, _ time: Double) {
        guard let old = fingers[id] else { return }
        fingers[id] = point
        if let other = fingers.first(where: { $0.key != id })?.value {
            // Two fingers: the place under the other finger stays.
            let before = hypot(old.x - other.x, old.y - other.y)
            let after = hypot(point.x - other.x, point.y - other.y)
            if before > 1, after > 1 { zoom(by: after / before, about: other) }
            return
        }
        withoutActions {
            sheet.position.x += point.x - old.x
            sheet.position.y += point.y - old.y
        }
        trail.append((time, point))
        trail.removeAll { $0.time < time - 0.1 }
    }

    private func end(_ id: Int, _ time: Double) {
        guard fingers.removeValue(forKey: id) != nil, fingers.isEmpty, let first = trail.first,
            let last = trail.last, time - last.time < 0.05, last.time - first.time > 0.01
        else { return }
        // The sheet runs on as far as a decaying speed takes it.
        let reach = 0.3 / (last.time - first.time)
        let end = CGPoint(
            x: sheet.position.x + (last.point.x - first.point.x) * reach,
            y: sheet.position.y + (last.point.y - first.point.y) * reach)
        let glide = CABasicAnimation(keyPath: "position")
        glide.fromValue = sheet.position
        glide.toValue = end
        glide.duration = 0.9
        glide.timingFunction = CAMediaTimingFunction(controlPoints: 0.12, 0.68, 0.3, 1)
        withoutActions { sheet.position = end }
        sheet.add(glide, forKey: "flight")
    }

    // Views of the sheet

    /// The view that is currently on screen.
    var shown: MapFlight.View {
        let now = sheet.presentation() ?? sheet
        let zoom = max(now.transform.m11, 1e-6)
        return MapFlight.View(
            center: CGPoint(
                x: (card.bounds.midX - now.position.x) / zoom,
                y: (card.bounds.midY - now.position.y) / zoom),
            width: card.bounds.width / zoom)
    }

    private func place(_ view: MapFlight.View) -> (position: CGPoint, zoom: CGFloat) {
        let zoom = min(
            max(card.bounds.width / max(view.width, 1), zooms.lowerBound * 0.6),
            zooms.upperBound * 1.4)
        return (
            CGPoint(
                x: card.bounds.midX - view.center.x * zoom,
                y: card.bounds.midY - view.center.y * zoom), zoom
        )
    }

    /// Shows a view at once.
    func show(_ view: MapFlight.View) {
        let (position, zoom) = place(view)
        withoutActions {
            sheet.position = position
            sheet.transform = CATransform3DMakeScale(zoom, zoom, 1)
        }
    }

    /// Stops all animations at the current position.
    func hold() {
        let now = shown
        sheet.removeAllAnimations()
        show(now)
    }

    /// The current view zoomed by a factor, with `point` of the page fixed.
    func zoomed(by factor: CGFloat, about point: CGPoint) -> MapFlight.View {
        var view = shown
        guard card.bounds.width > 0 else { return view }
        let wanted = card.bounds.width / view.width * factor
        let width = card.bounds.width / min(max(wanted, zooms.lowerBound), zooms.upperBound)
        let share = 1 - width / view.width
        let zoom = card.bounds.width / view.width
        view.center.x += (point.x - card.frame.midX) / zoom * share
        view.center.y += (point.y - card.frame.midY) / zoom * share
        view.width = width
        return view
    }

    private func zoom(by factor: CGFloat, about point: CGPoint) {
        show(zoomed(by: factor, about: point))
    }

    /// Flies to a view, in a time that fits the distance or in `seconds`.
    func fly(to end: MapFlight.View, in seconds: Double? = nil) {
        let flight = MapFlight(from: shown, to: end)
        let duration = seconds ?? min(max(flight.length * 0.9, 0.8), Self.flightTime)
        let count = Int(duration * 60)
        let views = (0...max(count, 2)).map { step in
            flight.view(at: Self.eased(Double(step) / Double(max(count, 2))))
        }
        hold()
        show(end)
        add(views, times: nil, duration: duration, forever: false)
    }

    /// An easing without speed and acceleration at both ends.
    private static func eased(_ share: Double) -> Double {
        share * share * share * (share * (share * 6 - 15) + 10)
    }

    /// Tours from place to place and back to the first, without end, with a pause of `rest` seconds
    /// at each.
    func tour(_ places: [MapFlight.View], rest: Double) {
        guard let first = places.first else { return }
        let step = Self.flightTime + rest
        let total = step * Double(places.count)
        var (views, times): ([MapFlight.View], [Double]) = ([first], [0])
        for (index, place) in places.enumerated() {
            let flight = MapFlight(from: place, to: places[(index + 1) % places.count])
            let start = Double(index) * step + rest
            for frame in 0...90 {
                let share = Double(frame) / 90
                views.append(flight.view(at: Self.eased(share)))
                times.append((start + share * Self.flightTime) / total)
            }
        }
        add(views, times: times, duration: total, forever: true)
    }

    /// Animates through views one after the other.
    private func add(_ views: [MapFlight.View], times: [Double]?, duration: Double, forever: Bool) {
        let places = views.map(place)
        for (keyPath, values) in [
            ("position", places.map { $0.position as Any }),
            ("transform.scale", places.map { Double($0.zoom) as Any }),
        ] {
            let animation = CAKeyframeAnimation(keyPath: keyPath)
            animation.values = values
            animation.keyTimes = times.map { $0.map { NSNumber(value: $0) } }
            animation.duration = duration
            if forever { animation.repeatCount = .infinity }
            sheet.add(animation, forKey: keyPath)
        }
    }

    private func withoutActions(_ change: () -> Void) {
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        change()
        CATransaction.commit()
    }

    /// Makes two buttons that zoom about the card's middle.
    func zoomButtons(_ scene: PageScene) -> [UIButton] {
        [("+", 2), ("−", 0.5)].map { word, factor in
            scene.button(word) { [weak self] _ in
                guard let self else { return }
                let middle = CGPoint(x: card.frame.midX, y: card.frame.midY)
                fly(to: zoomed(by: factor, about: middle), in: 0.4)
            }
        }
    }
}
