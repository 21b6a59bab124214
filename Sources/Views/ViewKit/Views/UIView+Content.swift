import CoreAnimation
import Drawing
public import Foundation
import Primitives

extension UIView {
    /// The placement of drawn content in bounds of another size; Apple's numbers.
    public enum ContentMode: Int, Sendable {
        /// Content is stretched to the bounds.
        case scaleToFill = 0
        /// Content is as large as fits, with its proportions kept.
        case scaleAspectFit = 1
        /// Content is as small as covers the bounds, with its proportions kept.
        case scaleAspectFill = 2
        /// Content is drawn again.
        case redraw = 3
        /// Content is centred, in its own size.
        case center = 4
        /// Content lies at the middle of the upper edge.
        case top = 5
        /// Content lies at the middle of the lower edge.
        case bottom = 6
        /// Content lies at the middle of the left edge.
        case left = 7
        /// Content lies at the middle of the right edge.
        case right = 8
        /// Content lies in the upper left corner.
        case topLeft = 9
        /// Content lies in the upper right corner.
        case topRight = 10
        /// Content lies in the lower left corner.
        case bottomLeft = 11
        /// Content lies in the lower right corner.
        case bottomRight = 12

        /// The layer's gravity. The layer's top is where y is greatest, which is at the bottom on
        /// screen.
        var gravity: CALayerContentsGravity {
            switch self {
            case .scaleToFill, .redraw: .resize
            case .scaleAspectFit: .resizeAspect
            case .scaleAspectFill: .resizeAspectFill
            case .center: .center
            case .top: .bottom
            case .bottom: .top
            case .left: .left
            case .right: .right
            case .topLeft: .bottomLeft
            case .topRight: .bottomRight
            case .bottomLeft: .topLeft
            case .bottomRight: .topRight
            }
        }
    }

    /// A marker for no intrinsic size, in place of a length.
    public static let noIntrinsicMetric: CGFloat = -1

    static func makeLayer() -> CALayer {
        MainQueue.require("a view made")
        guard let kind = layerClass as? CALayer.Type else {
            preconditionFailure(
                "\(self).layerClass is \(layerClass); make it a subclass of CALayer")
        }
        return kind.makePlain()
    }

    func start(_ frame: CGRect) {
        layer.delegate = self
        layer.asksViewAnywhere = !keepsToBounds
        layer.isOpaque = true
        layer.frame = frame
        fittedSize = layer.bounds.size
        if mayDraw { layer.setNeedsDisplay() }
    }

    func placeContent() {
        layer.contentsGravity = contentMode.gravity
        layer.needsDisplayOnBoundsChange = contentMode == .redraw
    }

    // Drawing

    /// The classes whose `draw(_:)` draws nothing: those of which it is known, and those that were
    /// found out by a first drawing, which takes a bitmap of the view's size.
    private static var plainClasses: Set<ObjectIdentifier> = {
        let known: [UIView.Type] = [
            UIView.self, UIWindow.self, UIStackView.self, UIScrollView.self, UITableView.self,
            UITableViewCell.self, UICollectionView.self, UICollectionViewCell.self, UIControl.self,
            UIButton.self, UISlider.self, UIImageView.self, UIListContentView.self,
            CellContent.self, ConfiguredContent.self, ListGround.self, ContainerRootView.self,
        ]
        return Set(known.map { ObjectIdentifier($0) })
    }()

    /// Whether the view's class may draw: a view that is known not to draw has no backing store.
    var mayDraw: Bool { !Self.plainClasses.contains(ObjectIdentifier(type(of: self))) }

    func drawContent(in ctx: CGContext) {
        reachedPlainDraw = false
        let rect = ctx.boundingBoxOfClipPath
        // The layer has painted a pattern already.
        let ground = ownBackground?.resolvedColor(with: traitCollection)
        if layer.isOpaque, let color = ground?.cgColor, color.pattern == nil {
            ctx.setFillColor(color)
            ctx.fill(rect)
        }
        ctx.setFillColor(.black)
        traitCollection.performAsCurrent {
            GraphicsStack.current.with(ctx) { draw(rect) }
        }
        // An override may call `super` and draw nevertheless: then the picture isn't empty.
        guard reachedPlainDraw, !mayDraw || ctx.shows(only: ground) else { return }
        Self.plainClasses.insert(ObjectIdentifier(type(of: self)))
        layer.declineDrawing()
    }

    // Layout

    func layOut() {
        fitSubviews()
        bringConstraintsUpToDate()
        traitCollection.performAsCurrent {
            controller?.bringUnavailableUpToDate()
            controller?.viewWillLayoutSubviews()
            layoutSubviews()
            controller?.viewDidLayoutSubviews()
        }
    }

    /// Resizes subviews after a possible change of the size, and has a view drawn that has never
    /// been drawn.
    func fitSubviews() {
        let (old, new) = (fittedSize, layer.bounds.size)
        guard new != old else { return }
        fittedSize = new
        if layer.contents == nil, mayDraw { layer.setNeedsDisplay() }
        if autoresizesSubviews { cascadeFit(from: old) }
    }

    // Colours

    var shownBackground: UIColor? {
        if let ownBackground,
            layer.backgroundColor == ownBackground.resolvedColor(with: traitCollection).cgColor
        {
            return ownBackground
        }
        return layer.backgroundColor.map { UIColor(cgColor: $0) }
    }

    func setBackground(_ color: UIColor?) {
        let isNew = color != ownBackground
        ownBackground = color
        traitCollection.performAsCurrent { layer.backgroundColor = color?.cgColor }
        // An opaque view has drawn the colour into its content.
        if isNew, layer.isOpaque { setNeedsDisplay() }
    }

    var shownTint: UIColor {
        let tint = givenTint
        // Apple's dimmed tint is the grey of equal brightness.
        return shownTintMode == .dimmed ? tint.gray : tint
    }

    private var givenTint: UIColor {
        var each: UIView? = self
        while let view = each {
            if let tint = view.ownTint { return tint }
            each = view.superview
        }
        return .systemBlue
    }

    func setTint(_ color: UIColor?) {
        guard color != ownTint else { return }
        ownTint = color
        tellTint()
    }

    /// Calls `tintColorDidChange` on this view and those below that inherit its tint.
    func tellTint() {
        let isColor = UIColor.tintIsUsed.withLock { $0 }
        TraitWalk.down {
            eachBelow { view in
                guard view === self || view.ownTint == nil else { return false }
                view.traitCollection.performAsCurrent {
                    isColor ? view.takeColors() : view.tintColorDidChange()
                }
                return true
            }
        }
    }

    func setMask(_ view: UIView?) {
        view?.removeFromSuperview()
        maskView = view
        layer.mask = view?.layer
    }
}

extension CGContext {
    /// Returns whether the picture contains nothing but a colour, or nothing at all. A colour
    /// between two steps may be either of them.
    fileprivate func shows(only color: UIColor?) -> Bool {
        guard let data, height > 0 else { return false }
        let ground = color?.cgColor.rgba.pixel ?? 0
        for y in 0..<height {
            let row = data.advanced(by: y * bytesPerRow).assumingMemoryBound(to: UInt32.self)
            func isGround(_ x: Int) -> Bool { row[x] & 0xFFFFFF == 0 || row[x].isNear(ground) }
            // Most rows are of one colour, which is found out many pixels at a time.
            let isEven = width > 0 && memcmp(row, row + 1, (width - 1) * 4) == 0
            guard isEven ? isGround(0) : (0..<width).allSatisfy(isGround) else { return false }
        }
        return true
    }
}

extension UInt32 {
    /// Returns whether no component of two pixels differs by more than a step.
    fileprivate func isNear(_ other: UInt32) -> Bool {
        guard self != other else { return true }
        return [0, 8, 16, 24].allSatisfy { shift in
            abs(Int(self >> shift & 255) - Int(other >> shift & 255)) <= 1
        }
    }
}
