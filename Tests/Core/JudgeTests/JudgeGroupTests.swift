import Foundation
import Judge
import Primitives
import Scene
import Testing

/// Masks, blend modes, rasterised layers and transitions.
@Suite("Judge: groups")
struct JudgeGroupTests {
    /// docs/reference/compositing.md, "Order of paint".
    @Test("a mask lies in the layer's own space, and only its alpha counts")
    func mask() {
        var small = SmallScene(4, 1)
        let box = small.box(1, 0, 3, 1, .red)
        small.box(2, 0, 3, 1, .green, under: box)
        small.scene.masks[box] = small.add(
            under: nil, frame: CGRect(x: 0, y: 0, width: 2.5, height: 1)
        ) { $0.backgroundColor = RGBA(red: 0, green: 0, blue: 1, alpha: 0.5) }
        let picture = small.picture
        #expect(isNear(picture[1, 0], SIMD4(0.5, 0, 0, 0.5)))
        #expect(isNear(picture[2, 0], SIMD4(0.5, 0, 0, 0.5)))
        #expect(isNear(picture[3, 0], SIMD4(0, 0.25, 0, 0.25)))
    }

    /// docs/reference/compositing.md, "Filters and blend modes".
    @Test("a sublayer blends with what its superlayer has drawn, or with all below")
    func blending() {
        for isGroup in [true, false] {
            var small = SmallScene(2, 1)
            small.change(small.root) { $0.effects.allowsGroupBlending = isGroup }
            small.box(0, 0, 2, 1, RGBA(red: 1, green: 1, blue: 0))
            let middle = small.add(
                under: small.root, frame: CGRect(x: 0, y: 0, width: 2, height: 1)
            ) { $0.effects.allowsGroupBlending = isGroup }
            small.box(0, 0, 1, 1, .white, under: middle)
            small.box(0, 0, 2, 1, RGBA(red: 0, green: 1, blue: 1), under: middle) {
                $0.effects.compositingFilter = LayerFilter(type: "multiplyBlendMode")
            }
            let picture = small.picture
            #expect(isNear(picture[0, 0], SIMD4(0, 1, 1, 1)))
            #expect(isNear(picture[1, 0], isGroup ? SIMD4(0, 1, 1, 1) : SIMD4(0, 1, 0, 1)))
        }
    }

    /// docs/reference/compositing.md, "Order of paint": sublayers are drawn in step 5, and the shadow in
    /// step 9, beneath. Red times the green of the shadow would be black.
    @Test(
        "a sublayer blends with nothing of its superlayer's shadow, unless it blends with all below"
    )
    func shadows() {
        for (isGroup, opacity) in [(true, Float(1)), (true, 0.5), (false, 1)] {
            var small = SmallScene(2, 1)
            let rect = CGRect(x: 0, y: 0, width: 2, height: 1)
            var path = PathElements()
            path.addRect(rect)
            let middle = small.add(under: small.root, frame: rect) {
                $0.effects.allowsGroupBlending = isGroup
                $0.opacity = opacity
                $0.shadow.path = path
                ($0.shadow.color, $0.shadow.opacity) = (.green, 1)
                ($0.shadow.radius, $0.shadow.offset) = (0, .zero)
            }
            small.box(0, 0, 1, 1, .red, under: middle) {
                $0.effects.compositingFilter = LayerFilter(type: "multiplyBlendMode")
            }
            let picture = small.picture
            let black = SIMD4<Float>(0, 0, 0, 1)
            #expect(isNear(picture[0, 0], (isGroup ? red : black) * opacity))
            #expect(isNear(picture[1, 0], green * opacity))
        }
    }

    @Test("operators that take away what is below count in the layer's bounds")
    func copying() {
        var small = SmallScene(4, 1)
        small.box(0, 0, 4, 1, .red)
        let hole = small.add(
            under: small.root, frame: CGRect(x: 1, y: 0, width: 2.5, height: 1)
        ) { $0.effects.compositingFilter = LayerFilter(type: "copy") }
        small.box(0, 0, 1, 1, .green, under: hole)
        let picture = small.picture
        #expect(isNear(picture[0, 0], red))
        #expect(isNear(picture[1, 0], green))
        #expect(isNear(picture[2, 0], .zero))
        #expect(isNear(picture[3, 0], red * 0.5))
    }

    /// docs/reference/compositing.md, "Rasterised layers".
    @Test("a rasterised layer is a picture of its own scale")
    func rasterised() {
        var small = SmallScene(8, 2)
        small.scene.scale = 2
        let box = small.add(
            under: small.root, frame: CGRect(x: 0, y: 0, width: 4, height: 1)
        ) {
            $0.effects.shouldRasterize = true
            $0.magnificationFilter = .nearest
        }
        small.box(0.5, 0, 2, 1, .red, under: box)
        // Half of points 0 and 2, all of point 1; each is two pixels wide.
        #expect(small.picture.rows == ["55##55..", "55##55.."])
        small.change(box) { $0.effects.rasterizationScale = 2 }
        #expect(small.picture.rows == [".####...", ".####..."])
    }

    @Test("a rasterised picture holds sublayers beyond the bounds, but not the layer's opacity")
    func rasterisedOpacity() {
        var small = SmallScene(4, 1)
        let box = small.add(
            under: small.root, frame: CGRect(x: 1, y: 0, width: 1, height: 1)
        ) {
            $0.effects.shouldRasterize = true
            $0.opacity = 0.5
        }
        small.box(-1, 0, 4, 1, .red, under: box)
        #expect(small.picture.rows == ["5555"])
    }

    @Test("a rasterised layer's picture is a rectangle, inside of which its edges go on")
    func rasterisedEdge() {
        var small = SmallScene(8, 2)
        small.scene.scale = 2
        let box = small.box(1, 0, 2, 1, .red) { $0.effects.shouldRasterize = true }
        #expect(small.picture.rows == ["..####..", "..####.."])
        small.change(box) {
            $0.backgroundColor = nil
            $0.position.x = 1
        }
        small.box(0.5, 0, 2, 1, .green, under: box)
        // Pixels of 0.5, 1 and 0.5, in 255ths; between the middles of two a quarter and three quarters.
        let alphas: [Float] = [0.5, 0.625, 0.875, 0.875, 0.625, 0.5, 0, 0]
        for (pixel, alpha) in zip(small.picture.pixels, alphas) {
            #expect(isNear(pixel, green * alpha, 0.004))
        }
    }

    @Test("a rasterised picture's pixels begin at the top, also where y goes up")
    func rasterisedUpwards() {
        for isFlipped in [true, false] {
            var small = SmallScene(1, 4)
            small.change(small.root) { $0.isGeometryFlipped = isFlipped }
            // On the screen from 1 to 2.5: one row, and half a row.
            small.box(0, isFlipped ? 1.5 : 1, 1, 1.5, .red) { $0.effects.shouldRasterize = true }
            #expect(small.picture.rows == [".", "#", "5", "."])
        }
    }

    @Test("opacity counts once for what is rasterised or filtered, also where it doesn't group")
    func ungroupedPictures() {
        for isRaster in [true, false] {
            var small = SmallScene(2, 1)
            let outer = small.add(
                under: small.root, frame: CGRect(x: 0, y: 0, width: 2, height: 1)
            ) {
                $0.opacity = 0.5
                $0.effects.allowsGroupOpacity = false
            }
            let inner = small.box(0, 0, 2, 1, .red, under: outer) {
                $0.opacity = 0.5
                $0.effects.allowsGroupOpacity = false
                $0.effects.shouldRasterize = isRaster
                if !isRaster { $0.effects.filters = [LayerFilter(type: "colorInvert")] }
            }
            small.box(0, 0, 1, 1, .red, under: inner)
            // A quarter of red, or of the inverse of it; by itself each would be 7/16.
            let color: SIMD4<Float> = isRaster ? red : SIMD4(0, 1, 1, 1)
            #expect(small.picture.pixels.allSatisfy { isNear($0, color * 0.25) })
            small.change(inner) { $0.effects.allowsGroupOpacity = true }
            #expect(small.picture.pixels.allSatisfy { isNear($0, color * 0.25) })
        }
    }

    /// What four pixels of red, green, blue and white become, while they turn to half of that.
    private func transition(_ type: String, _ side: String, clips: Bool = false) -> [SIMD4<Float>] {
        var small = SmallScene(4, 1)
        let box = small.box(0, 0, 4, 1, .black) { $0.masksToBounds = clips }
        let colors = [RGBA.red, .green, .blue, .white]
        for (x, color) in colors.enumerated() { small.box(Double(x), 0, 1, 1, color, under: box) }
        let old = small.scene
        for id in small.scene.children[box] ?? [] { small.change(id) { $0.opacity = 0.5 } }
        small.change(box) { $0.backgroundColor = nil }
        small.scene.transitions[box] = JudgedTransition(
            old: old, type: type, side: side, progress: 0.25)
        return small.picture.pixels
    }

    /// docs/reference/animation.md, "Transitions".
    @Test("the four transitions at a quarter")
    func transitions() {
        let white = SIMD4<Float>(1, 1, 1, 1)
        let fade = [red, green, blue, white].map { $0 * 0.875 }
        #expect(zip(transition("fade", "fromLeft"), fade).allSatisfy { isNear($0, $1) })
        // New content at a quarter of the way from the right: its first pixel is the last one.
        let moveIn = [red, green, blue, red * 0.5 + white * 0.5]
        #expect(zip(transition("moveIn", "fromRight"), moveIn).allSatisfy { isNear($0, $1) })
        let push = [green, blue, white, red * 0.5]
        #expect(zip(transition("push", "fromRight"), push).allSatisfy { isNear($0, $1) })
        let pushed = [white * 0.5, red, green, blue]
        #expect(zip(transition("push", "fromLeft"), pushed).allSatisfy { isNear($0, $1) })
        let reveal = [green, blue, white, white * 0.5]
        #expect(zip(transition("reveal", "fromRight"), reveal).allSatisfy { isNear($0, $1) })
    }

    @Test("the old side of a transition is a picture of then: moved by half a pixel, it mixes two")
    func snapshots() {
        for type in ["push", "reveal"] {
            var small = SmallScene(4, 1)
            let box = small.add(
                under: small.root, frame: CGRect(x: 0, y: 0, width: 4, height: 1))
            let bar = small.box(2.5, 0, 2, 1, .red, under: box)
            let old = small.scene
            small.change(bar) { $0.opacity = 0 }
            // 1.5 to the left; the pixels were 0, 0, 1/2, 1 and, beyond the target, 1/2.
            small.scene.transitions[box] = JudgedTransition(
                old: old, type: type, side: "fromRight", progress: 0.375)
            let alphas: [Float] = [0.25, 0.75, 0.75, 0.25]
            for (pixel, alpha) in zip(small.picture.pixels, alphas) {
                #expect(isNear(pixel, red * alpha))
            }
        }
    }

    @Test("in a replicator the old side is that of the first copy, sampled in the others")
    func oldCopies() {
        var small = SmallScene(6, 1)
        var two = ReplicatorRecord()
        two.count = 2
        two.transform = CATransform3D(translationX: 2.5, y: 0)
        let copies = small.add(
            under: small.root, frame: CGRect(x: 0, y: 0, width: 6, height: 1), kind: .replicator
        ) { $0.setReplicator(two) }
        let bar = small.box(0.5, 0, 1, 1, .red, under: copies)
        let old = small.scene
        small.change(bar) { $0.backgroundColor = .green }
        small.scene.transitions[bar] = JudgedTransition(
            old: old, type: "fade", side: "fromLeft", progress: 0)
        let alphas: [Float] = [0.5, 0.5, 0.25, 0.5, 0.25, 0]
        for (pixel, alpha) in zip(small.picture.pixels, alphas) {
            #expect(isNear(pixel, red * alpha))
        }
    }

    @Test("the filtered backdrop of a layer in a transition lies below both pictures, at rest")
    func backdrop() {
        var small = SmallScene(4, 1)
        small.box(0, 0, 4, 1, .red)
        let box = small.add(
            under: small.root, frame: CGRect(x: 0, y: 0, width: 2, height: 1)
        ) { $0.effects.backgroundFilters = [LayerFilter(type: "colorInvert")] }
        let old = small.scene
        small.scene.transitions[box] = JudgedTransition(
            old: old, type: "push", side: "fromRight", progress: 0.5)
        let cyan = SIMD4<Float>(0, 1, 1, 1)
        #expect(zip(small.picture.pixels, [cyan, cyan, red, red]).allSatisfy { isNear($0, $1) })
    }

    @Test("the side of greatest y is the top, and what moves is cut by a clip")
    func sides() {
        for clips in [false, true] {
            var small = SmallScene(1, 3)
            let box = small.box(0, 1, 1, 1, .red) { $0.masksToBounds = clips }
            let old = small.scene
            small.change(box) { $0.backgroundColor = .green }
            small.scene.transitions[box] = JudgedTransition(
                old: old, type: "push", side: "fromTop", progress: 0)
            let pixels = small.picture.pixels
            // y is down here: the greatest y is the lowest row.
            #expect(pixels == [.zero, red, clips ? .zero : green])
        }
    }
}
