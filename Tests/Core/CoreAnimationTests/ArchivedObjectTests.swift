import CoreAnimation
import Drawing
import Foundation
import Primitives
import Scene
import Testing

/// docs/reference/archives.md. A value that is expected is the one that was put in.
@MainActor @Suite("Archives of animations, curves, colours and pictures", .serialized)
struct ArchivedObjectTests {
    private static func filled(_ animation: CAAnimation) {
        animation.beginTime = 1
        animation.duration = 2
        animation.speed = 0.5
        animation.timeOffset = 3
        animation.repeatCount = .infinity
        animation.repeatDuration = 4
        animation.autoreverses = true
        animation.fillMode = .both
        animation.isRemovedOnCompletion = false
        animation.timingFunction = CAMediaTimingFunction(controlPoints: 0.1, 0.2, 0.3, 1.5)
        animation.preferredFrameRateRange = CAFrameRateRange(
            minimum: 30, maximum: 120, preferred: 60)
        animation.setValue("mine", forKey: "myKey")
    }

    private func expectEqual(_ copy: CAAnimation, _ animation: CAAnimation) {
        #expect(type(of: copy) == type(of: animation) && copy !== animation)
        // Every property that isn't its default, in words.
        #expect(copy.description == animation.description)
        for key in ["timingFunction", "repeatCount", "fillMode", "removedOnCompletion", "myKey"] {
            let (found, expected) = (copy.value(forKey: key), animation.value(forKey: key))
            #expect(found as? AnyHashable == expected as? AnyHashable, "\(key)")
        }
        #expect(copy.preferredFrameRateRange == animation.preferredFrameRateRange)
    }

    @Test("basic and spring animations come back")
    func basic() throws {
        let spring = CASpringAnimation(keyPath: "bounds.size")
        Self.filled(spring)
        spring.isAdditive = true
        spring.isCumulative = true
        spring.fromValue = CGSize.zero
        spring.toValue = NSValue(cgSize: CGSize(width: 3, height: 4))
        spring.byValue = 0
        (spring.mass, spring.stiffness, spring.damping, spring.initialVelocity) = (2, 50, 3, -1)
        spring.allowsOverdamping = true
        let copy = try archived(spring)
        expectEqual(copy, spring)
        #expect(copy.isAdditive && copy.isCumulative && copy.allowsOverdamping)
        #expect(copy.fromValue as? CGSize == .zero && copy.byValue as? Int == 0)
        #expect(copy.toValue as? CGSize == CGSize(width: 3, height: 4))
        #expect(copy.settlingDuration == spring.settlingDuration && copy.initialVelocity == -1)
        let turn = CABasicAnimation(keyPath: "transform")
        turn.valueFunction = CAValueFunction(name: .rotateZ)
        let turned = try archived(turn)
        expectEqual(turned, turn)
        #expect(turned.valueFunction === turn.valueFunction && turned.fromValue == nil)
    }

    @Test("keyframes, groups and transitions come back")
    func others() throws {
        let keys = CAKeyframeAnimation(keyPath: "position")
        Self.filled(keys)
        keys.values = [CGPoint(x: 1, y: 2), CGPoint(x: 3, y: 4), CGPoint.zero]
        keys.keyTimes = [0, 0.25, 1]
        keys.timingFunctions = [CAMediaTimingFunction(name: .easeIn), .init(name: .linear)]
        keys.calculationMode = .cubicPaced
        (keys.tensionValues, keys.continuityValues, keys.biasValues) = ([1], [0.5], [-1, 0])
        keys.rotationMode = .rotateAuto
        let path = CGMutablePath()
        path.move(to: CGPoint(x: 1, y: 1))
        path.addQuadCurve(to: CGPoint(x: 0.1, y: 0.3), control: CGPoint(x: 2, y: 5))
        keys.path = path
        let transition = CATransition()
        Self.filled(transition)
        (transition.type, transition.subtype) = (.push, .fromTop)
        (transition.startProgress, transition.endProgress) = (0.25, 0.75)
        let group = CAAnimationGroup()
        Self.filled(group)
        group.animations = [keys, transition]
        let copy = try archived(group)
        expectEqual(copy, group)
        let found = try #require(copy.animations?.first as? CAKeyframeAnimation)
        expectEqual(found, keys)
        #expect(found.values as? [CGPoint] == keys.values as? [CGPoint])
        #expect(found.path == path && found.timingFunctions == keys.timingFunctions)
        #expect(found.keyTimes == keys.keyTimes && found.rotationMode == .rotateAuto)
        #expect(found.tensionValues == [1] && found.continuityValues == [0.5])
        #expect(found.biasValues == [-1, 0] && found.calculationMode == .cubicPaced)
        let second = try #require(copy.animations?.last as? CATransition)
        expectEqual(second, transition)
        #expect(second.startProgress == 0.25 && second.endProgress == 0.75)
    }

    @Test("a layer's animations come back under their keys, in order")
    func attached() throws {
        let layer = CALayer()
        layer.add(CABasicAnimation(keyPath: "opacity"), forKey: "first")
        layer.add(CASpringAnimation(keyPath: "position"), forKey: nil)
        layer.add(CATransition(), forKey: "any")
        let copy = try archived(layer)
        #expect(copy.attachedAnimations.map(\.key) == ["first", nil, "transition"])
        #expect(copy.animation(forKey: "first") is CABasicAnimation)
        // Frozen, as any that a layer holds.
        let told = complaints { copy.animation(forKey: "first")?.duration = 3 }
        #expect(told.count == 1)
    }

    @Test("a new animation archives nothing; a value of zero is a value")
    func standards() {
        let animation = CASpringAnimation()
        let keys = ["duration", "speed", "fillMode", "mass", "toValue", "delegate", "keyPath"]
        #expect(!keys.contains { animation.shouldArchiveValue(forKey: $0) })
        animation.toValue = 0
        animation.mass = 3
        animation.setValue(1, forKey: "myKey")
        for key in ["toValue", "mass", "myKey"] {
            #expect(animation.shouldArchiveValue(forKey: key), "\(key)")
        }
    }

    @Test("emitter cells and the cells in them come back")
    func cells() throws {
        let cell = CAEmitterCell()
        for number in EmitterCellRecord.Number.allCases { cell.setValue(2.5, forKey: number.key) }
        cell.name = "spark"
        cell.isEnabled = false
        cell.color = nil
        cell.contents = try picture(isOpaque: false)
        cell.contentsRect = CGRect(x: 0, y: 0, width: 0.5, height: 1)
        cell.speed = 3
        cell.style = ["a": 1]
        cell.setValue("mine", forKey: "myKey")
        let inner = CAEmitterCell()
        inner.birthRate = 9
        cell.emitterCells = [inner]
        let layer = CAEmitterLayer()
        layer.emitterCells = [cell]
        layer.seed = 17
        let copy = try archived(layer)
        let found = try #require(copy.emitterCells?.first)
        for key in EmitterCellRecord.keys where key != "contents" && key != "emitterCells" {
            #expect(found.record[key: key] == cell.record[key: key], "\(key)")
        }
        #expect(found.emitterCells?.first?.birthRate == 9 && found.style?["a"] as? Int == 1)
        #expect(found.value(forKey: "myKey") as? String == "mine" && copy.seed == 17)
        #expect(pixels(found.contents) == pixels(cell.contents))
    }

    @Test("filters come back with their names and inputs")
    func filters() throws {
        let layer = CALayer()
        let blur = CAFilter.gaussianBlur(radius: 7)
        blur.name = "soft"
        blur.isEnabled = false
        let matrix = CAFilter.colorMatrix(CAColorMatrix((0..<20).map { Float($0) / 10 })!)
        layer.filters = [blur, matrix, "colorInvert"]
        layer.backgroundFilters = [
            CAFilter.colorMonochrome(CGColor(red: 1, green: 0, blue: 0, alpha: 1))
        ]
        layer.compositingFilter = "multiplyBlendMode"
        let copy = try archived(layer)
        for property in [LayerProperty.filters, .backgroundFilters, .compositingFilter] {
            #expect(copy.record[property] == layer.record[property], "\(property)")
        }
        #expect(copy.compositingFilter as? String == "multiplyBlendMode")
        blur.setValue("mine", forKey: "myKey")
        let filter = try archived(blur)
        #expect(filter.value(forKey: "myKey") as? String == "mine" && filter.name == "soft")
    }

    @Test("colours keep their spaces and components", arguments: 0..<5)
    func colors(_ index: Int) throws {
        let space = try #require(CGColorSpace(name: CGColorSpace.displayP3))
        let gray = CGColor(genericGrayGamma2_2Gray: 0.3, alpha: 1)
        let wide = try #require(CGColor(colorSpace: space, components: [1, 0.1, 0.2, 0.5]))
        let device = try #require(
            CGColor(colorSpace: CGColorSpaceCreateDeviceRGB(), components: [0.1, 1.5, -1, 1]))
        let color = [
            CGColor.white, gray, wide, device, CGColor(red: 0.1, green: 2, blue: 0, alpha: 0),
        ][
            index]
        let layer = CALayer()
        layer.borderColor = color
        let copy = try #require(try archived(layer).borderColor)
        #expect(copy == color && copy.components == color.components)
        #expect(
            copy.colorSpace == color.colorSpace && copy.colorSpace?.name == color.colorSpace?.name)
    }

    private func picture(isOpaque: Bool) throws -> CGImage {
        let bitmap = try #require(Bitmap(width: 5, height: 3, isOpaque: isOpaque))
        for y in 0..<3 {
            // Premultiplied: no colour is more than its alpha.
            for x in 0..<5 {
                let alpha = isOpaque ? 255 : UInt32(40 * x + 7)
                let red = min(alpha, UInt32(13 * y + 3))
                bitmap.row(y)[x] = alpha << 24 | red << 16 | (red / 2) << 8 | (red / 3)
            }
        }
        return CGImage(bitmap: bitmap)
    }

    private func pixels(_ any: Any?) -> [UInt32]? {
        guard let bitmap = (any as? CGImage)?.bitmap else { return nil }
        return (0..<bitmap.height).flatMap { y in (0..<bitmap.width).map { bitmap[$0, y] } }
    }

    @Test("pictures come back pixel by pixel", arguments: [true, false])
    func pictures(_ isOpaque: Bool) throws {
        let layer = CALayer()
        layer.contents = try picture(isOpaque: isOpaque)
        let copy = try archived(layer)
        let (found, expected) = (pixels(copy.contents), pixels(layer.contents))
        // Of an opaque pixel the alpha isn't stored in any file.
        func shown(_ list: [UInt32]?) -> [UInt32]? { list?.map { isOpaque ? $0 & 0xFF_FFFF : $0 } }
        #expect(shown(found) == shown(expected) && found != nil)
        #expect(copy.record.contents != nil)
    }

    @Test("attributed text comes back run by run")
    func text() throws {
        let style = NSMutableParagraphStyle()
        style.alignment = .justified
        style.lineSpacing = 3
        let font = CTFont(family: "Serif", size: 13, weight: .bold, isItalic: true)
        let text = NSMutableAttributedString(string: "one two")
        text.setAttributes(
            [.font: font, .paragraphStyle: style, .kern: 1.5], range: NSRange(0..<3))
        text.setAttributes([.foregroundColor: CGColor.white], range: NSRange(3..<7))
        let layer = CATextLayer()
        layer.string = text
        layer.font = font
        layer.foregroundColor = nil
        let copy = try archived(layer)
        let found = try #require(copy.string as? NSAttributedString)
        #expect(found.string == "one two" && copy.foregroundColor == nil)
        #expect(copy.font as? CTFont == font)
        let (first, second) = (
            found.attributes(at: 1, effectiveRange: nil),
            found.attributes(at: 4, effectiveRange: nil)
        )
        #expect(first[.font] as? CTFont == font && first[.kern] as? Double == 1.5)
        let paragraph = first[.paragraphStyle] as? NSParagraphStyle
        #expect(paragraph?.alignment == .justified && paragraph?.lineSpacing == 3)
        #expect(second[.foregroundColor] as? CGColor == .white && second.count == 1)
    }

    @Test("a paragraph's style comes back with all of its values, and a font with its features")
    func paragraphs() throws {
        let style = NSMutableParagraphStyle()
        style.tailIndent = -4
        style.minimumLineHeight = 11
        style.maximumLineHeight = 30
        style.paragraphSpacing = 5
        style.paragraphSpacingBefore = 6
        style.baseWritingDirection = .rightToLeft
        style.hyphenationFactor = 0.5
        style.usesDefaultHyphenation = true
        style.defaultTabInterval = 40
        let tabbed = NSMutableParagraphStyle()
        tabbed.tabStops = [NSTextTab(textAlignment: .right, location: 70)]
        let font = CTFont(family: "Inter", size: 13).copy(features: "tnum 1")
        let text = NSMutableAttributedString(string: "one two")
        text.setAttributes([.paragraphStyle: style, .font: font], range: NSRange(0..<3))
        text.setAttributes([.paragraphStyle: tabbed], range: NSRange(3..<7))
        let layer = CATextLayer()
        layer.string = text
        let found = try #require(try archived(layer).string as? NSAttributedString)
        let attributes = found.attributes(at: 0, effectiveRange: nil)
        #expect(attributes[.font] as? CTFont == font)
        #expect(attributes[.paragraphStyle] as? NSParagraphStyle == style)
        let other = found.attributes(at: 5, effectiveRange: nil)[.paragraphStyle]
        #expect(other as? NSParagraphStyle == tabbed)
    }

    @Test("curves and value functions come back equal, a function as the same object")
    func functions() throws {
        let curve = CAMediaTimingFunction(controlPoints: 0.1, -2, 0.3, 3)
        #expect(try archived(curve) == curve)
        let function = try #require(CAValueFunction(name: .scaleX))
        #expect(try archived(function) === function)
    }
}
