import CoreAnimation
import Drawing
import Foundation
import Primitives
import Stage

/// A map of the world on a sheet far larger than any window: drag it, zoom it, fly over it.
///
/// Until somebody takes it, it tours by itself.
final class MapPage: GalleryPage {
    private static let places: [(name: String, x: Double, y: Double, degrees: CGFloat)] = [
        ("World", 1000, -2500, 400), ("Aegean", 2450, -3850, 24), ("Nile", 3250, -2300, 44),
        ("Japan", 13_500, -3700, 34), ("Patagonia", -6900, 4500, 36), ("Fjords", 1200, -6350, 32),
    ]
    private static let flightTime = 4.5
    private static let restTime = 1.5

    private let scene: PageScene
    private let card: CALayer
    private var map: MapLayer?
    private let status: LabelLayer
    private let controls: ControlSet
    private var fingers: [Int: CGPoint] = [:]
    private var trail: [(time: Double, point: CGPoint)] = []
    private var lastClick: (time: Double, point: CGPoint)?

    var wantsTicks: Bool { map != nil }

    init(_ scene: PageScene) {
        self.scene = scene
        card = scene.card(scene.layer.bounds)
        card.masksToBounds = true
        status = scene.label(" ", size: 12)
        controls = ControlSet(in: scene.layer)
        guard let countries = scene.asset("world.tsv"), let cities = scene.asset("cities.tsv"),
            let world = WorldMap(countries: countries, cities: cities)
        else {
            status.text = "The map is in assets/world.tsv and assets/cities.tsv: not found."
            status.position = CGPoint(x: 20, y: 18)
            card.addSublayer(status)
            return
        }
        let look = Self.look(scene.theme)
        let map = MapLayer(world, look: look, scale: scene.scale)
        card.backgroundColor = look.sea
        self.map = map
        card.addSublayer(map)
        show(view(0))
        tour()
        buildControls()
    }

    func tick(_ time: Double) {
        guard let map else { return }
        let memory = Double(map.tileByteCount) / 1_048_576
        let zoom = map.presentation()?.transform.m11 ?? map.transform.m11
        status.text =
            "1 : \(String(format: "%.2f", 1 / max(zoom, 1e-6)))    \(map.tileCount) tiles, "
            + "\(String(format: "%.1f", memory)) MB"
        status.superlayer?.bounds.size.width = status.bounds.width + 24
    }

    func handle(_ event: LayerEvent, at point: CGPoint) {
        if controls.handle(event, at: point) { return }
        guard map != nil else { return }
        switch event.kind {
        case .pointerDown(button: 0): begin(-1, point, event.time.seconds)
        case .pointerMoved: move(-1, point, event.time.seconds)
        case .pointerUp(button: 0): end(-1, event.time.seconds)
        case .touchBegan(let id): begin(id, point, event.time.seconds)
        case .touchMoved(let id): move(id, point, event.time.seconds)
        case .touchEnded(let id), .touchCancelled(let id): end(id, event.time.seconds)
        case .scrolled(let way) where card.frame.contains(point):
            hold()
            zoom(by: CGFloat(pow(1.0035, -way.y)), about: point)
        default: break
        }
    }

    // Hands

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
        guard let old = fingers[id], let map else { return }
        fingers[id] = point
        if let other = fingers.first(where: { $0.key != id })?.value {
            // Two fingers: the place under the other one stays.
            let before = hypot(old.x - other.x, old.y - other.y)
            let after = hypot(point.x - other.x, point.y - other.y)
            if before > 1, after > 1 { zoom(by: after / before, about: other) }
            return
        }
        withoutActions {
            map.position.x += point.x - old.x
            map.position.y += point.y - old.y
        }
        trail.append((time, point))
        trail.removeAll { $0.time < time - 0.1 }
    }

    private func end(_ id: Int, _ time: Double) {
        guard fingers.removeValue(forKey: id) != nil, fingers.isEmpty, let map,
            let first = trail.first, let last = trail.last, time - last.time < 0.05,
            last.time - first.time > 0.01
        else { return }
        // It runs on, as far as a speed that decays takes it.
        let reach = 0.3 / (last.time - first.time)
        let end = CGPoint(
            x: map.position.x + (last.point.x - first.point.x) * reach,
            y: map.position.y + (last.point.y - first.point.y) * reach)
        let glide = CABasicAnimation(keyPath: "position")
        glide.fromValue = map.position
        glide.toValue = end
        glide.duration = 0.9
        glide.timingFunction = CAMediaTimingFunction(controlPoints: 0.12, 0.68, 0.3, 1)
        withoutActions { map.position = end }
        map.add(glide, forKey: "flight")
    }

    // Views of the map

    private func view(_ index: Int) -> MapFlight.View {
        let place = Self.places[index % Self.places.count]
        let size = card.bounds.size
        let width = place.degrees / 360 * WorldMap.side
        return MapFlight.View(
            center: WorldMap.place(place.x, place.y),
            width: max(1, width * max(1, size.width / max(size.height, 1) / 1.5)))
    }

    /// The view that is on screen now.
    private var shown: MapFlight.View {
        guard let map else { return view(0) }
        let now = map.presentation() ?? map
        let zoom = max(now.transform.m11, 1e-6)
        return MapFlight.View(
            center: CGPoint(
                x: (card.bounds.midX - now.position.x) / zoom,
                y: (card.bounds.midY - now.position.y) / zoom),
            width: card.bounds.width / zoom)
    }

    private func place(_ view: MapFlight.View) -> (position: CGPoint, zoom: CGFloat) {
        let zoom = min(max(card.bounds.width / max(view.width, 1), 0.02), 8)
        return (
            CGPoint(
                x: card.bounds.midX - view.center.x * zoom,
                y: card.bounds.midY - view.center.y * zoom), zoom
        )
    }

    private func show(_ view: MapFlight.View) {
        let (position, zoom) = place(view)
        withoutActions {
            map?.position = position
            map?.transform = CATransform3DMakeScale(zoom, zoom, 1)
        }
    }

    /// Stops what moves by itself, where it is.
    private func hold() {
        let now = shown
        map?.removeAllAnimations()
        show(now)
    }

    private func zoomed(by factor: CGFloat, about point: CGPoint) -> MapFlight.View {
        var view = shown
        let width = card.bounds.width / min(max(card.bounds.width / view.width * factor, 0.03), 6)
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

    private func fly(to end: MapFlight.View, in seconds: Double? = nil) {
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

    /// From place to place, without end.
    private func tour() {
        let step = Self.flightTime + Self.restTime
        let total = step * Double(Self.places.count)
        var (views, times): ([MapFlight.View], [Double]) = ([], [])
        for index in Self.places.indices {
            let flight = MapFlight(from: view(index), to: view(index + 1))
            let start = Double(index) * step + Self.restTime
            for frame in 0...90 {
                let share = Double(frame) / 90
                views.append(flight.view(at: Self.eased(share)))
                times.append((start + share * Self.flightTime) / total)
            }
        }
        views.insert(view(0), at: 0)
        times.insert(0, at: 0)
        add(views, times: times, duration: total, forever: true)
    }

    private static func eased(_ share: Double) -> Double {
        share * share * share * (share * (share * 6 - 15) + 10)
    }

    private func add(
        _ views: [MapFlight.View], times: [Double]?, duration: Double, forever: Bool
    ) {
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
            map?.add(animation, forKey: keyPath)
        }
    }

    private func withoutActions(_ change: () -> Void) {
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        change()
        CATransaction.commit()
    }

    // What lies over it

    private func buildControls() {
        let pill = CALayer()
        pill.frame = CGRect(x: 16, y: 16, width: 10, height: 28)
        pill.cornerRadius = 8
        pill.backgroundColor = scene.theme.card.copy(alpha: 0.86)
        pill.actions = ["bounds": NSNull(), "position": NSNull()]
        pill.anchorPoint = .zero
        pill.position = CGPoint(x: 16, y: 16)
        card.addSublayer(pill)
        status.position = CGPoint(x: 12, y: 6)
        pill.addSublayer(status)
        var x: CGFloat = 16
        let y = max(0, card.bounds.height - PushButton.height - 16)
        for (index, place) in Self.places.enumerated() {
            let button = PushButton(scene, place.name, origin: CGPoint(x: x, y: y))
            guard x + button.layer.bounds.width < card.bounds.width - 110 else { break }
            button.onPress = { [weak self] in
                guard let self else { return }
                fly(to: view(index))
            }
            controls.add(button, to: card)
            x += button.layer.bounds.width + 8
        }
        for (index, word) in ["+", "−"].enumerated() {
            let button = PushButton(
                scene, word,
                origin: CGPoint(x: card.bounds.width - 96 + CGFloat(index) * 40, y: y), width: 36)
            button.onPress = { [weak self] in
                guard let self else { return }
                let middle = CGPoint(x: card.frame.midX, y: card.frame.midY)
                fly(to: zoomed(by: index == 0 ? 2 : 0.5, about: middle), in: 0.4)
            }
            controls.add(button, to: card)
        }
    }

    private static func look(_ theme: Theme) -> WorldMap.Look {
        let isDark = theme.background.rgba.red < 0.5
        func hex(_ value: UInt32, _ alpha: CGFloat = 1) -> CGColor {
            func part(_ shift: UInt32) -> CGFloat { CGFloat(value >> shift & 255) / 255 }
            return CGColor(red: part(16), green: part(8), blue: part(0), alpha: alpha)
        }
        return isDark
            ? WorldMap.Look(
                sea: hex(0x16202C), shallows: hex(0x3C6E8C, 0.16), grid: hex(0x7FA6C0, 0.12),
                border: hex(0x10151C, 0.9), text: hex(0xF1EEE4), halo: hex(0x10151C, 0.75),
                lands: [0x5B6B52, 0x7A6A4B, 0x54706C, 0x7C5B50, 0x6A6479, 0x84784F, 0x4F6480].map {
                    hex($0)
                })
            : WorldMap.Look(
                sea: hex(0xCFE3EE), shallows: hex(0xFFFFFF, 0.3), grid: hex(0x4F7C97, 0.16),
                border: hex(0x8A7F73, 0.9), text: hex(0x3A352F), halo: hex(0xFFFFFF, 0.7),
                lands: [0xE6E3C4, 0xF1DDBE, 0xD3E3CB, 0xF0D3C6, 0xE2D5E4, 0xF4E9B8, 0xCFDDE8].map {
                    hex($0)
                })
    }
}
