import Foundation
import Judge
import Primitives
import Scene
import Testing

/// Shadows, filters and shapes in layers.
@Suite("Judge: shadows, filters, shapes")
struct JudgeEffectTests {
    private func shadowed(_ change: (inout LayerShadow) -> Void = { _ in }) -> LayerShadow {
        var shadow = LayerShadow()
        (shadow.opacity, shadow.radius, shadow.offset) = (1, 0, .zero)
        change(&shadow)
        return shadow
    }

    /// How much of a Gaussian's mass lies more than `distance` to one side.
    private func tail(_ distance: Double, _ sigma: Double) -> Double {
        erfc(distance / sigma / 2.0.squareRoot()) / 2
    }

    /// docs/reference/compositing.md, "Shadows".
    @Test("a shadow's edge is the error function of 0.945 radii, also scaled")
    func softness() {
        for scale in [1.0, 2] {
            var small = SmallScene(24, 3)
            small.box(-88, -100, 100, 200, .red) {
                $0.shadow = shadowed { $0.radius = 3 / scale }
                $0.transform = CATransform3D(scale: scale)
                $0.bounds.size = CGSize(width: 100 / scale, height: 200 / scale)
            }
            let picture = small.picture
            for x in 12..<24 {
                let expected = tail(Double(x) + 0.5 - 12, 0.945 * 3)
                #expect(abs(Double(picture[x, 1].w) - expected) < 0.01)
            }
        }
    }

    @Test("a shadow has the colour's alpha times its opacity, and lies below what is half clear")
    func weight() {
        var small = SmallScene(3, 1)
        small.box(0, 0, 2, 1, RGBA(red: 1, green: 0, blue: 0, alpha: 0.5)) {
            $0.shadow = shadowed {
                $0.color = RGBA(red: 0, green: 0, blue: 1, alpha: 0.5)
                $0.opacity = 0.5
                $0.offset = CGSize(width: 1, height: 0)
            }
        }
        let picture = small.picture
        let shadow = SIMD4<Float>(0, 0, 0.125, 0.125)
        #expect(isNear(picture[0, 0], red * 0.5))
        #expect(isNear(picture[1, 0], red * 0.5 + shadow * 0.5))
        #expect(isNear(picture[2, 0], shadow))
    }

    @Test("a layer and its sublayers cast one shadow, moved in the layer's own space")
    func union() {
        var small = SmallScene(8, 2)
        let box = small.add(
            under: small.root, frame: CGRect(x: 0, y: 0, width: 8, height: 2)
        ) {
            $0.isGeometryFlipped = true
            $0.shadow = shadowed {
                $0.opacity = 0.5
                $0.offset = CGSize(width: 4, height: 1)
            }
        }
        small.box(0, 0, 2, 1, .red, under: box)
        small.box(1, 0, 2, 1, .green, under: box)
        #expect(small.picture.rows == ["....555.", "###....."])
    }

    @Test("a path casts by itself; a layer that shows nothing casts none; nor does one that clips")
    func paths() {
        var small = SmallScene(4, 1)
        var path = PathElements()
        path.move(to: CGPoint(x: 1, y: 0))
        for (x, y) in [(3.0, 0.0), (3, 1), (1, 1)] { path.addLine(to: CGPoint(x: x, y: y)) }
        path.close()
        let box = small.add(
            under: small.root, frame: CGRect(x: 0, y: 0, width: 4, height: 1)
        ) { $0.shadow = shadowed { $0.path = path } }
        #expect(small.picture.rows == [".##."])
        small.change(box) { $0.masksToBounds = true }
        #expect(small.picture.rows == ["...."])
        small.change(box) {
            $0.masksToBounds = false
            $0.shadow.path = nil
        }
        #expect(small.picture.rows == ["...."])
    }

    @Test("opacity and mask count for the shadow, too")
    func grouped() {
        var small = SmallScene(4, 1)
        let box = small.box(0, 0, 2, 1, .red) {
            $0.opacity = 0.5
            $0.shadow = shadowed { $0.offset = CGSize(width: 1, height: 0) }
        }
        #expect(small.picture.rows == ["555."])
        #expect(isNear(small.picture[1, 0], red * 0.5))
        small.scene.masks[box] = small.add(
            under: nil, frame: CGRect(x: 1, y: 0, width: 9, height: 1)
        ) { $0.backgroundColor = .black }
        #expect(small.picture.rows == [".55."])
    }

    private func filter(_ type: String, _ amount: Double = 0) -> LayerFilter {
        var filter = LayerFilter(type: type)
        filter.amount = amount
        return filter
    }

    @Test("a blur of a layer's edge is the error function, also from beyond the target")
    func blur() {
        var small = SmallScene(8, 3)
        small.box(-100, -100, 98, 200, .red) { $0.effects.filters = [filter("gaussianBlur", 3)] }
        let picture = small.picture
        for x in 0..<8 {
            #expect(abs(Double(picture[x, 1].w) - tail(Double(x) + 2.5, 3)) < 0.01)
        }
    }

    private func square(_ side: Double) -> PathElements {
        var path = PathElements()
        path.move(to: .zero)
        for (x, y) in [(side, 0.0), (side, side), (0, side)] {
            path.addLine(to: CGPoint(x: x, y: y))
        }
        path.close()
        return path
    }

    @Test("blurs and shadows are as wide along both axes of the layer's own plane")
    func ownPlane() {
        // Stretched, turned by a quarter, and turned by atan(3 / 4) after the stretch.
        for (c, s) in [(1.0, 0.0), (0, 1), (0.8, 0.6)] {
            for isShadow in [true, false] {
                var small = SmallScene(48, 48)
                let layer = small.box(14, 14, 20, 20, .red) {
                    $0.transform = CATransform3D(
                        m11: c / 2, m12: s / 2, m13: 0, m14: 0, m21: -s, m22: c, m23: 0, m24: 0,
                        m31: 0, m32: 0, m33: 1, m34: 0, m41: 0, m42: 0, m43: 0, m44: 1)
                }
                small.change(layer) {
                    if isShadow {
                        $0.backgroundColor = nil
                        $0.shadow = shadowed {
                            $0.radius = 4 / 0.945
                            $0.path = square(20)
                        }
                    } else {
                        $0.effects.filters = [filter("gaussianBlur", 4)]
                    }
                }
                let picture = small.picture
                for (x, y) in [(24, 24), (27, 24), (30, 26), (22, 32), (18, 14), (24, 36)] {
                    // The pixel's middle in points of the layer, from its middle.
                    let (dx, dy) = (Double(x) - 23.5, Double(y) - 23.5)
                    let (u, v) = ((dx * c + dy * s) * 2, dy * c - dx * s)
                    let across = tail(-10 - u, 4) - tail(10 - u, 4)
                    let down = tail(-10 - v, 4) - tail(10 - v, 4)
                    #expect(abs(Double(picture[x, y].w) - across * down) < 0.012)
                }
            }
        }
    }

    @Test("a blur in perspective is one of the plane, seen from where the eye is")
    func perspective() {
        var small = SmallScene(40, 8)
        // From the left edge, x is seen at x / (1 + x / 80).
        small.box(0, 0, 30, 208, .red) {
            $0.position = CGPoint(x: 0, y: 4)
            $0.transform = CATransform3D(
                m11: 1, m12: 0, m13: 0, m14: 1.0 / 80, m21: 0, m22: 1, m23: 0, m24: 0, m31: 0,
                m32: 0, m33: 1, m34: 0, m41: 0, m42: 0, m43: 0, m44: 1)
            $0.anchorPoint = CGPoint(x: 0, y: 0.5)
            $0.effects.filters = [filter("gaussianBlur", 3)]
        }
        let picture = small.picture
        for x in 14..<32 {
            let place = Double(x) + 0.5
            let own = place / (1 - place / 80)
            #expect(abs(Double(picture[x, 4].w) - tail(own - 30, 3)) < 0.02)
        }
    }

    @Test("a backdrop of one colour stays that where it is blurred, also at soft edges")
    func uniformBackdrop() {
        for keepsEdges in [true, false] {
            for turn in [0.0, 0.4] {
                var small = SmallScene(12, 12)
                small.change(small.root) {
                    $0.backgroundColor = RGBA(red: 1, green: 0, blue: 0, alpha: 0.5)
                }
                small.add(
                    under: small.root, frame: CGRect(x: 2.5, y: 2.25, width: 20, height: 7)
                ) {
                    var blur = filter("gaussianBlur", 2)
                    blur.normalizesEdges = keepsEdges
                    $0.effects.backgroundFilters = [blur]
                    $0.transform = CATransform3D(turnAboutY: turn)
                }
                #expect(small.picture.pixels.allSatisfy { isNear($0, red * 0.5) })
            }
        }
    }

    /// docs/reference/compositing.md, "Backdrops".
    @Test("nothing outside of the bounds gets into a backdrop's blur")
    func backdropRect() {
        for angle in [0.0, 0.5, .pi / 2] {
            for keepsEdges in [true, false] {
                var small = SmallScene(16, 16)
                small.box(-10, -10, 40, 40, .red)
                let glass = small.add(
                    under: small.root, frame: CGRect(x: 4, y: 4, width: 8, height: 8)
                ) {
                    var blur = filter("gaussianBlur", 2)
                    blur.normalizesEdges = keepsEdges
                    $0.effects.backgroundFilters = [blur]
                    $0.transform = CATransform3D(turnAboutZ: angle)
                }
                // Green below all of it, and a little around, for its edges.
                let below = small.box(2.5, 2.5, 11, 11, .green) {
                    $0.transform = CATransform3D(turnAboutZ: angle)
                }
                small.scene.children[small.root]?.removeAll { $0 == glass || $0 == below }
                small.scene.children[small.root]? += [below, glass]
                let inside = small.picture[8, 8]
                #expect(isNear(inside, green, 0.002))
                #expect(isNear(small.picture[8, 5], green, 0.002))
            }
        }
    }

    @Test("beyond the target a backdrop goes on as at the target's edge")
    func backdropAtTheEdge() {
        var small = SmallScene(12, 3)
        small.box(0, -10, 2, 30, .red)
        small.add(under: small.root, frame: CGRect(x: -40, y: -40, width: 100, height: 100)) {
            var blur = filter("gaussianBlur", 2)
            blur.normalizesEdges = true
            $0.effects.backgroundFilters = [blur]
        }
        let picture = small.picture
        for x in 0..<12 {
            #expect(abs(Double(picture[x, 1].w) - tail(Double(x) + 0.5 - 2, 2)) < 0.01)
        }
    }

    @Test("a backdrop sees what a round clip leaves, in an emitter layer as in a plain one")
    func backdropInRoundClip() {
        let pictures = [LayerKind.plain, .emitter].map { kind in
            var small = SmallScene(24, 24)
            let clip = small.add(
                under: small.root, frame: CGRect(x: 2, y: 2, width: 20, height: 12), kind: kind
            ) {
                $0.masksToBounds = true
                $0.cornerRadius = 4
            }
            // Red ends where the clip does, so green would come in from below it.
            small.box(0, 0, 20, 12, .red, under: clip)
            small.box(0, 12, 20, 12, .green, under: clip)
            small.add(under: clip, frame: CGRect(x: 0, y: 2, width: 20, height: 16)) {
                var blur = filter("gaussianBlur", 2)
                blur.normalizesEdges = true
                $0.effects.backgroundFilters = [blur]
            }
            return small.picture
        }
        #expect(zip(pictures[0].pixels, pictures[1].pixels).allSatisfy { isNear($0, $1) })
        #expect(isNear(pictures[1][12, 13], red))
    }

    /// docs/reference/kinds.md, "Backdrop layers".
    @Test("a backdrop layer's filters change what is below, and not what it holds")
    func backdropKind() {
        for isEnabled in [true, false] {
            var small = SmallScene(4, 1)
            small.box(0, 0, 4, 1, .red)
            let glass = small.add(
                under: small.root, frame: CGRect(x: 1, y: 0, width: 3, height: 1), kind: .backdrop
            ) {
                $0.effects.filters = [filter("colorInvert")]
                $0[.enabled] = .bool(isEnabled)
            }
            small.box(0, 0, 1, 1, .green, under: glass)
            let cyan = SIMD4<Float>(0, 1, 1, 1)
            let row = (0..<4).map { small.picture[$0, 0] }
            #expect(zip(row, [red, green, isEnabled ? cyan : red]).allSatisfy { isNear($0, $1) })
        }
    }

    @Test("a backdrop is filtered in the layer's shape, by its opacity and its mask")
    func backdrop() {
        var small = SmallScene(4, 1)
        small.box(0, 0, 4, 1, .red)
        let glass = small.add(
            under: small.root, frame: CGRect(x: 1, y: 0, width: 3, height: 1)
        ) {
            $0.effects.backgroundFilters = [filter("colorInvert")]
            $0.opacity = 0.5
        }
        small.box(1, 0, 1, 1, .green, under: glass)
        let mask = small.add(under: nil, frame: CGRect(x: 0, y: 0, width: 2, height: 1)) {
            $0.backgroundColor = .black
        }
        small.scene.masks[glass] = mask
        let picture = small.picture
        let cyan = SIMD4<Float>(0, 1, 1, 1)
        #expect(isNear(picture[0, 0], red))
        #expect(isNear(picture[1, 0], (red + cyan) * 0.5))
        #expect(isNear(picture[2, 0], (red + green) * 0.5))
        #expect(isNear(picture[3, 0], red))
        // An opacity that isn't a group's weighs the filtered backdrop as it does each thing.
        small.scene.masks[glass] = nil
        small.change(glass) { $0.effects.allowsGroupOpacity = false }
        #expect(isNear(small.picture[3, 0], (red + cyan) * 0.5))
    }

    /// docs/reference/kinds.md, "Shape layers".
    @Test("a rectangle of 40 x 30: filled 1200, with a line of 4 560, both 1496")
    func shapes() {
        var path = PathElements()
        path.move(to: CGPoint(x: 5, y: 5))
        for (x, y) in [(45.0, 5.0), (45, 35), (5, 35)] { path.addLine(to: CGPoint(x: x, y: y)) }
        path.close()
        let looks: [(RGBA?, RGBA?, Double, Double)] = [
            (.red, nil, 1, 1200), (nil, .blue, 1, 560), (.red, .blue, 1, 1496),
            (nil, .blue, 0.5, 280),
        ]
        for (fill, stroke, end, area) in looks {
            var small = SmallScene(50, 40)
            small.add(under: small.root, frame: .zero, kind: .shape) {
                $0[.path] = .path(path)
                $0[.fillColor] = fill.map { .color($0) } ?? PropertyValue.none
                $0[.strokeColor] = stroke.map { .color($0) } ?? PropertyValue.none
                $0[.lineWidth] = .number(4)
                $0[.strokeEnd] = .number(end)
            }
            #expect(abs(small.picture.area - area) < 0.01)
        }
    }
}
