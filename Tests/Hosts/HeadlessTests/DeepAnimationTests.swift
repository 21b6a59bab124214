import CoreAnimation
import Foundation
import Headless
import Primitives
import Testing

/// Groups and emitter cells inside each other, in circles and tens of thousands deep.
@MainActor @Suite("Groups and cells inside each other")
struct DeepAnimationTests {
    /// What is put together.
    enum Deed: String, Codable, CaseIterable, Sendable {
        case ownMember, ring, deepGroups, deepFromTop, sharedMembers
        case deepCells, cellRing, sharedCells
    }

    @Test(
        "groups and cells inside each other are refused, cut or run, and let go of",
        arguments: Deed.allCases)
    func done(_ deed: Deed) async {
        await #expect(processExitsWith: .success) { [deed] in
            try await MainActor.run {
                var told: [String] = []
                Complaint.handler = { told.append($0) }
                try Deep.withLimits { try Self.run(deed) { told } }
            }
        }
    }

    private static func run(_ deed: Deed, _ told: () -> [String]) throws {
        switch deed {
        case .ownMember, .ring: ring(length: deed == .ring ? 3 : 1, told)
        case .deepGroups, .deepFromTop: try deep(fromTop: deed == .deepFromTop, told)
        case .sharedMembers: try shared(told)
        case .deepCells: try cells(told)
        case .cellRing:
            let (outer, inner) = (CAEmitterCell(), CAEmitterCell())
            outer.emitterCells = [inner, outer]
            inner.emitterCells = [outer]
            #expect(inner.emitterCells == nil && outer.emitterCells == [inner])
        case .sharedCells:
            // Sixty cells of two each would be 2^60 cells.
            var top = CAEmitterCell()
            for _ in 0..<60 {
                let next = CAEmitterCell()
                next.emitterCells = [top, top]
                top = next
            }
            CAEmitterLayer().emitterCells = [top]
            #expect(told().first?.contains("10000 in one") == true)
        }
    }

    private static func ring(length: Int, _ told: () -> [String]) {
        weak var gone: CAAnimationGroup?
        do {
            let groups = (0..<length).map { _ in CAAnimationGroup() }
            for index in 0..<length { groups[index].animations = [groups[(index + 1) % length]] }
            #expect(groups[length - 1].animations == nil)
            #expect(groups.dropLast().allSatisfy { $0.animations?.count == 1 })
            gone = groups[0]
            #expect(gone?.description.contains("CAAnimationGroup") == true)
        }
        #expect(gone == nil)
        #expect(told().count == 1 && told()[0].contains("own animations"))
    }

    private static func deep(fromTop: Bool, _ told: () -> [String]) throws {
        weak var last: CAAnimation?
        let host = try HeadlessStage(width: 8, height: 8)
        let layer = CALayer()
        host.stage.layer.addSublayer(layer)
        host.step(to: 0)
        do {
            let groups = (0..<30_000).map { _ in CAAnimationGroup() }
            let pairs = Array(zip(groups, groups.dropFirst()))
            for (outer, inner) in fromTop ? pairs : pairs.reversed() { outer.animations = [inner] }
            groups[0].duration = 1
            last = groups[groups.count - 1]
            layer.add(groups[0], forKey: "deep")
            #expect(groups[0].description.count < 1000)
            #expect((groups[0].copy() as? CAAnimationGroup)?.animations?.count == 1)
        }
        // The layer's copy is cut at 64, and the program's own is gone.
        #expect(last == nil)
        #expect(told().count == 1 && told()[0].contains("64 groups"))
        host.step(to: 0.5)
        host.close()
    }

    private static func shared(_ told: () -> [String]) throws {
        let fade = CABasicAnimation(keyPath: "opacity")
        fade.toValue = 0
        var members: [CAAnimation] = [fade]
        for _ in 0..<60 {
            let group = CAAnimationGroup()
            group.animations = members + members
            members = [group]
        }
        let host = try HeadlessStage(width: 8, height: 8)
        host.stage.layer.add(members[0], forKey: "shared")
        #expect(members[0].description.count < 1000)
        host.step(to: 0.1)
        host.close()
        #expect(Set(told()).count == 1 && told()[0].contains("100000 animations"))
    }

    private static func cells(_ told: () -> [String]) throws {
        weak var last: CAEmitterCell?
        let layer = CAEmitterLayer()
        do {
            let cells = (0..<Deep.levels).map { _ in CAEmitterCell() }
            for (outer, inner) in zip(cells, cells.dropFirst()).reversed() {
                outer.emitterCells = [inner]
            }
            last = cells[cells.count - 1]
            layer.emitterCells = [cells[0]]
            cells[cells.count - 1].birthRate = 3
        }
        #expect(told().count >= 1 && told()[0].contains("64 cells"))
        layer.emitterCells = nil
        #expect(last == nil)
    }
}
