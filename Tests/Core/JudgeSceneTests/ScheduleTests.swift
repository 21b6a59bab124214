import JudgeScenes
import Scene
import Testing

/// Every two features meet.
@Suite("Schedule of random scenes")
struct ScheduleTests {
    private func table(_ count: Int, seed: UInt64) -> PairTable {
        let schedule = Schedule(seed: seed)
        var table = PairTable()
        for index in 0..<count {
            table.count(JudgeScenes.scene(index, seed: seed, schedule: schedule))
        }
        return table
    }

    @Test("all that can meet does in a few hundred scenes, whatever the seed", arguments: [1, 77])
    func coverage(seed: UInt64) {
        let table = table(600, seed: seed)
        #expect(table.missing.map(\.description) == [])
        #expect(table.coverage == 100)
    }

    @Test("pairs that are left out are few, and each has its reason")
    func leftOut() {
        let all = Feature.allCases.count
        let left = PairTable.impossible.values.reduce(0) { $0 + $1.count }
        // Two on one layer, in any order; and each below each.
        #expect(PairTable.possible.count + left == all * (all - 1) / 2 + all * all)
        #expect(left < 100)
        #expect(PairTable.impossible.keys.allSatisfy { !$0.isEmpty })
    }

    @Test("a table of nothing covers nothing")
    func empty() {
        #expect(PairTable().coverage == 0)
    }

    @Test("the same seed gives the same scene, another one another")
    func seeds() {
        func text(_ seed: UInt64, _ index: Int) -> String {
            JudgeScenes.scene(index, seed: seed, schedule: Schedule(seed: seed)).text
        }
        for index in [0, 5, 400] {
            #expect(text(3, index) == text(3, index))
            #expect(text(3, index) != text(4, index))
        }
        #expect(text(3, 0) != text(3, 1))
    }

    @Test("one scene in eight is special, each kind as often as the others")
    func special() {
        let kinds = (0..<400).compactMap {
            JudgeScenes.scene($0, seed: 4, schedule: Schedule(seed: 4)).special
        }
        #expect(
            Dictionary(grouping: kinds) { $0 }.mapValues(\.count).values.allSatisfy { $0 == 10 })
        #expect(kinds.count == 10 * SpecialScene.allCases.count)
    }

    @Test("movers are more than sixty, and lie in cells of their own")
    func movers() {
        let scene = SceneGenerator.scene(.movers, seed: 3, index: 7)
        #expect((scene.width, scene.height) == (900, 640))
        #expect(scene.root.all.count > 60)
        #expect(scene.frames.dropFirst().allSatisfy { $0.edits.count >= 30 })
    }

    @Test("scenes have filters of all types that map colours, with values of their own")
    func colorFilters() {
        let schedule = Schedule(seed: 6)
        var curves: Set<SIMD4<Double>> = []
        var types: Set<String> = []
        for index in 0..<600 {
            for layer in JudgeScenes.scene(index, seed: 6, schedule: schedule).root.all {
                for property in [LayerProperty.filters, .backgroundFilters] {
                    guard case .filters(let filters) = layer[property] else { continue }
                    types.formUnion(filters.map(\.type))
                    curves.formUnion(filters.filter { $0.kind == .luminanceCurve }.map(\.curve))
                }
            }
        }
        let wanted = LayerFilter.ColorKind.allCases.map(\.rawValue) + ["luminanceCurveMap"]
        #expect(Set(wanted).subtracting(types) == [])
        #expect(curves.count > 5 && !curves.contains(LayerFilter(type: "luminanceCurveMap").curve))
    }

    @Test("random scenes stay within the sizes, scales and counts that are asked for")
    func extent() {
        let schedule = Schedule(seed: 9)
        var scales: Set<Double> = []
        for index in 0..<200 {
            let scene = JudgeScenes.scene(index, seed: 9, schedule: schedule)
            guard scene.special == nil else { continue }
            #expect((44...160).contains(scene.width) && (44...160).contains(scene.height))
            #expect((1...4).contains(scene.buffers) && (1...4).contains(scene.threads))
            #expect((2...4).contains(scene.frames.count))
            scales.insert(scene.scale)
        }
        #expect(scales == [1, 1.25, 1.5, 2, 3])
    }
}
