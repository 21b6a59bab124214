import CoreAnimation
import Drawing
import Foundation
import Primitives
import Scene
import Testing

@Suite("Filters of layers")
@MainActor
struct FilterPropertyTests {
    private func blur(_ radius: CGFloat, name: String = "blur") -> CAFilter {
        let filter = CAFilter(type: "gaussianBlur")
        filter.setValue(radius, forKey: "inputRadius")
        filter.name = name
        return filter
    }

    /// docs/reference/values.md, "Layers".
    @Test("a new layer has no filters")
    func none() {
        let layer = CALayer()
        #expect(layer.filters == nil && layer.backgroundFilters == nil)
        #expect(layer.compositingFilter == nil)
    }

    /// Issue 46, B9: an empty list counts as set.
    @Test("an empty list of filters is read back, and archived")
    func empty() throws {
        for key in ["filters", "backgroundFilters"] {
            let layer = CALayer()
            #expect(!layer.shouldArchiveValue(forKey: key))
            layer.setValue([Any](), forKey: key)
            #expect(layer.shouldArchiveValue(forKey: key))
            #expect((layer.value(forKey: key) as? [Any])?.isEmpty == true)
            let data = try NSKeyedArchiver.archivedData(
                withRootObject: layer, requiringSecureCoding: true)
            let read = try #require(
                try NSKeyedUnarchiver.unarchivedObject(ofClass: CALayer.self, from: data))
            #expect((read.value(forKey: key) as? [Any])?.isEmpty == true)
            layer.setValue(nil, forKey: key)
            #expect(!layer.shouldArchiveValue(forKey: key) && layer.value(forKey: key) == nil)
        }
        let layer = CALayer()
        layer.filters = []
        #expect(layer.filters?.isEmpty == true && layer.backgroundFilters == nil)
        layer.filters = ["colorInvert"]
        #expect(layer.filters?.count == 1)
        layer.filters = nil
        #expect(layer.filters == nil)
        let emitter = CAEmitterLayer()
        #expect(emitter.emitterCells == nil)
        emitter.emitterCells = []
        #expect(emitter.emitterCells?.isEmpty == true)
        #expect(emitter.shouldArchiveValue(forKey: "emitterCells"))
    }

    @Test("a filter has the inputs of its type, at its defaults")
    func inputs() {
        let filter = CAFilter(name: "gaussianBlur")
        #expect(filter.type == "gaussianBlur" && filter.name == "gaussianBlur")
        #expect(filter.inputKeys == ["inputRadius", "inputNormalizeEdges"])
        #expect(filter.value(forKey: "inputRadius") as? Double == 0 && filter.isEnabled)
        filter.setValue(7, forKey: "inputRadius")
        filter.setValue("seven", forKey: "inputRadius")
        filter.setValue(Double.nan, forKey: "inputRadius")
        #expect(filter.value(forKey: "inputRadius") as? Double == 7)
        filter.setValue(1, forKey: "mine")
        #expect(filter.value(forKey: "mine") as? Int == 1)
        #expect(filter.value(forKey: "inputAmount") == nil)
        filter.setDefaults()
        #expect(filter.value(forKey: "inputRadius") as? Double == 0)
        #expect(CAFilter(type: "sepia").value(forKey: "inputAmount") as? Double == 1)
        #expect(CAFilter(type: "multiplyBlendMode").inputKeys.isEmpty)
    }

    @Test("a matrix is 20 numbers, in any of the ways to write them")
    func matrix() {
        let numbers = (1...20).map { Float($0) }
        let filter = CAFilter(type: "colorMatrix")
        #expect(filter.value(forKey: "inputColorMatrix") as? CAColorMatrix == CAColorMatrix())
        filter.setValue(numbers.map { Double($0) }, forKey: "inputColorMatrix")
        #expect((filter.value(forKey: "inputColorMatrix") as? CAColorMatrix)?.numbers == numbers)
        filter.setValue([1, 2, 3], forKey: "inputColorMatrix")
        #expect((filter.value(forKey: "inputColorMatrix") as? CAColorMatrix)?.m45 == 20)
        filter.setValue(CAColorMatrix(), forKey: "inputColorMatrix")
        #expect((filter.value(forKey: "inputColorMatrix") as? CAColorMatrix)?.m11 == 1)
        #expect(CAColorMatrix([1]) == nil)
    }

    @Test("the values of a luminance curve map are four numbers; others leave it as it was")
    func curve() throws {
        let filter = CAFilter(type: "luminanceCurveMap")
        #expect(filter.inputKeys == ["inputValues", "inputAmount"])
        #expect(filter.value(forKey: "inputAmount") as? Double == 1)
        filter.setValue([0.9, 0.83, 0.925, 0.815], forKey: "inputValues")
        let wrong: [Any] = [[1.0, 2, 3], [0.1, 0.2, .nan, 1], "four"]
        for value in wrong { filter.setValue(value, forKey: "inputValues") }
        let layer = CALayer()
        layer.filters = [filter]
        let path = "filters.luminanceCurveMap.inputValues"
        #expect(layer.value(forKeyPath: path) as? [Double] == [0.9, 0.83, 0.925, 0.815])
        filter.setDefaults()
        #expect((filter.value(forKey: "inputValues") as? [Double])?.last == 1)
    }

    @Test("a layer copies the values of its filters")
    func copies() throws {
        let layer = CALayer()
        let filter = blur(4)
        layer.filters = [filter]
        filter.setValue(9, forKey: "inputRadius")
        let read = try #require(layer.filters?.first as? CAFilter)
        #expect(read !== filter && read.value(forKey: "inputRadius") as? Double == 4)
        layer.filters = [filter]
        #expect(layer.value(forKeyPath: "filters.blur.inputRadius") as? Double == 9)
    }

    @Test("a compositing filter may be a type alone, and is read back as one")
    func compositing() {
        let layer = CALayer()
        layer.compositingFilter = "multiplyBlendMode"
        #expect(layer.compositingFilter as? String == "multiplyBlendMode")
        layer.setValue(CAFilter(type: "screenBlendMode"), forKey: "compositingFilter")
        #expect((layer.compositingFilter as? CAFilter)?.type == "screenBlendMode")
        layer.compositingFilter = nil
        #expect(layer.compositingFilter == nil)
    }

    @Test("unknown types, and types in the wrong place, are told of and kept")
    func unknown() {
        let layer = CALayer()
        let told = complaints {
            layer.filters = [CAFilter(type: "sparkle"), "multiplyBlendMode", 7]
            layer.compositingFilter = "gaussianBlur"
            layer.backgroundFilters = [blur(2)]
        }
        #expect(told.count == 4 && told.contains { $0.contains("sparkle") })
        #expect((layer.filters?.first as? CAFilter)?.type == "sparkle")
    }

    @Test("inputs are read and set by key path, and ask for the action of the whole property")
    func keyPaths() {
        let host = TestHost()
        let layer = host.addCommitted()
        CATransaction.setDisableActions(true)
        layer.filters = [blur(4), CAFilter(type: "colorSaturate")]
        layer.backgroundFilters = [blur(1, name: "glass")]
        CATransaction.flush()
        CATransaction.setDisableActions(true)
        layer.setValue(6, forKeyPath: "filters.blur.inputRadius")
        layer.setValue(0.5, forKeyPath: "filters.colorSaturate.inputAmount")
        layer.setValue(false, forKeyPath: "filters.colorSaturate.enabled")
        layer.setValue(CGFloat.nan, forKeyPath: "backgroundFilters.glass.inputRadius")
        layer.setValue(3, forKeyPath: "filters.nobody.inputRadius")
        #expect(layer.value(forKeyPath: "filters.blur.inputRadius") as? Double == 6)
        #expect(layer.value(forKeyPath: "filters.colorSaturate.inputAmount") as? Double == 0.5)
        #expect(layer.value(forKeyPath: "filters.colorSaturate.enabled") as? Bool == false)
        #expect(layer.value(forKeyPath: "backgroundFilters.glass.inputRadius") as? Double == 1)
        #expect(layer.value(forKeyPath: "filters.nobody.inputRadius") == nil)
        CATransaction.flush()
        layer.setValue(7, forKeyPath: "filters.blur.inputRadius")
        #expect(layer.action(forKey: "filters") is CATransition)
        #expect(layer.animationKeys() == ["transition"])
    }

    /// docs/reference/actions.md, "Implicit animations".
    @Test("changes of all three fade")
    func fades() {
        for change: (CALayer) -> Void in [
            { $0.filters = [CAFilter(type: "sepia")] },
            { $0.backgroundFilters = [CAFilter(type: "sepia")] },
            { $0.compositingFilter = "screenBlendMode" },
        ] {
            let host = TestHost()
            let layer = host.addCommitted()
            change(layer)
            #expect(layer.animationKeys() == ["transition"])
        }
    }

    @Test("an input animates on the presentation layer, by basic animations and keyframes")
    func animated() {
        let host = TestHost()
        let layer = CALayer()
        layer.filters = [blur(10), CAFilter(type: "colorInvert")]
        _ = host.addCommitted(layer)
        let grow = CABasicAnimation(keyPath: "filters.blur.inputRadius")
        grow.fromValue = 0
        grow.duration = 2
        layer.add(grow, forKey: "grow")
        let flash = CAKeyframeAnimation(keyPath: "filters.colorInvert.enabled")
        flash.values = [false, true]
        flash.calculationMode = .discrete
        flash.duration = 2
        layer.add(flash, forKey: "flash")
        CATransaction.flush()
        let film = [0, 0.5, 1, 1.5, 2].map { seconds in
            host.now = HostTime(seconds: seconds)
            let shown = layer.presentation()
            let radius = shown?.value(forKeyPath: "filters.blur.inputRadius") as? Double ?? -1
            let isOn = shown?.value(forKeyPath: "filters.colorInvert.enabled") as? Bool ?? true
            return "\(radius)\(isOn ? "+" : "-")"
        }
        #expect(film == ["0.0-", "2.5-", "5.0+", "7.5+", "10.0+"])
        #expect(layer.value(forKeyPath: "filters.blur.inputRadius") as? Double == 10)
        #expect(host.commits.last?.addedAnimations.count == 2)
    }

    @Test("an animation of an input that nobody has is told of, and moves nothing")
    func wrongPath() {
        let host = TestHost()
        let layer = host.addCommitted()
        let told = complaints {
            layer.add(CABasicAnimation(keyPath: "filters.blur.inputNothing"), forKey: nil)
            CATransaction.flush()
        }
        #expect(told.contains { $0.contains("filters.blur.inputNothing") })
    }
}
