import Chrome
import CoreAnimation
import Drawing
import Foundation
import Headless
import Primitives
import Stage
import ViewKit

/// A map of the world on a sheet far larger than any window: it can be dragged, zoomed, and flown
/// over.
///
/// Until somebody moves it, it tours by itself.
final class MapPage: GalleryPage {
    private static let places: [(name: String, x: Double, y: Double, degrees: CGFloat)] = [
        ("World", 1000, -2500, 400), ("Aegean", 2450, -3850, 24), ("Nile", 3250, -2300, 44),
        ("Japan", 13_500, -3700, 34), ("Patagonia", -6900, 4500, 36), ("Fjords", 1200, -6350, 32),
    ]
    private static let restTime = 1.5

    private let scene: PageScene
    private let card: CALayer
    private var map: MapLayer?
    private var hands: SheetHands?
    private let status: LabelLayer

    var wantsTicks: Bool { map != nil }

    init(_ scene: PageScene) {
        self.scene = scene
        card = scene.card(scene.layer.bounds)
        card.masksToBounds = true
        status = scene.label(" ", size: 12)
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
        let hands = SheetHands(map, in: card, zooms: 0.03...6)
        self.hands = hands
        hands.show(view(0))
        hands.tour(Self.places.indices.map(view), rest: Self.restTime)
        buildControls()
    }

    func tick(_ time: Double) {
        guard let map else { return }
        let zoom = map.presentation()?.transform.m11 ?? map.transform.m11
        let memory = LayerMemory(of: map)
        status.text =
            "1 : \(String(format: "%.2f", 1 / max(zoom, 1e-6)))    \(memory.tileCount) tiles, "
            + memory.byteCount.asBytes
        status.superlayer?.bounds.size.width = status.bounds.width + 24
    }

    func handle(_ event: LayerEvent, at point: CGPoint) {
        hands?.handle(event, at: point)
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

    // Controls over it

    private func buildControls() {
        let pill = CALayer()
        pill.frame = CGRect(x: 16, y: 16, width: 10, height: 28)
        pill.cornerRadius = 8
        pill.backgroundColor = scene.theme.card.copy(alpha: 0.94)
        pill.actions = ["bounds": NSNull(), "position": NSNull()]
        pill.anchorPoint = .zero
        pill.position = CGPoint(x: 16, y: 16)
        card.addSublayer(pill)
        status.position = CGPoint(x: 12, y: 6)
        pill.addSublayer(status)
        guard let hands else { return }
        let places = Self.places.enumerated().map { index, place in
            scene.button(place.name) { [weak self] _ in
                guard let self else { return }
                hands.fly(to: view(index))
            }
        }
        scene.addButtons(places, hands.zoomButtons(scene), at: card.frame)
    }

    private static func look(_ theme: Theme) -> WorldMap.Look {
        theme.isDark
            ? WorldMap.Look(
                sea: .hex(0x16202C), shallows: .hex(0x3C6E8C, 0.16), grid: .hex(0x7FA6C0, 0.12),
                border: .hex(0x10151C, 0.9), text: .hex(0xF1EEE4), halo: .hex(0x10151C, 0.75),
                lands: [0x5B6B52, 0x7A6A4B, 0x54706C, 0x7C5B50, 0x6A6479, 0x84784F, 0x4F6480].map {
                    .hex($0)
                })
            : WorldMap.Look(
                sea: .hex(0xCFE3EE), shallows: .hex(0xFFFFFF, 0.3), grid: .hex(0x4F7C97, 0.16),
                border: .hex(0x8A7F73, 0.9), text: .hex(0x3A352F), halo: .hex(0xFFFFFF, 0.7),
                lands: [0xE6E3C4, 0xF1DDBE, 0xD3E3CB, 0xF0D3C6, 0xE2D5E4, 0xF4E9B8, 0xCFDDE8].map {
                    .hex($0)
                })
    }
}
