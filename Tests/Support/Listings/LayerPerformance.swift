import UIKit

// The listings of "Layer performance: offscreen rendering, rasterisation, recycle pools", by the line of that text at
// which each begins.

/// The listings about single layers.
public class LayerPerformanceController: UIViewController {
    /// Line 93: a rectangle with two round corners.
    public func corners() -> CAShapeLayer {
        let blueLayer = CAShapeLayer()
        blueLayer.bounds = CGRect(x: 0, y: 0, width: 100, height: 100)
        blueLayer.fillColor = UIColor.blue.cgColor
        blueLayer.path =
            UIBezierPath(
                roundedRect: CGRect(x: 0, y: 0, width: 100, height: 100),
                byRoundingCorners: [.topLeft, .bottomRight],
                cornerRadii: CGSize(width: 10, height: 10)
            ).cgPath
        view.layer.addSublayer(blueLayer)
        return blueLayer
    }

    /// Line 105: a picture that is stretched in its middle. The picture is passed in, as there is
    /// no bundle.
    public func stretched(_ rounded: UIImage?, scale: CGFloat) -> CALayer {
        let blueLayer = CAShapeLayer()
        blueLayer.bounds = CGRect(x: 0, y: 0, width: 200, height: 200)
        blueLayer.contentsCenter = CGRect(x: 0.5, y: 0.5, width: 0.0, height: 0.0)
        blueLayer.contentsScale = scale
        blueLayer.contents = rounded?.cgImage
        view.layer.addSublayer(blueLayer)
        return blueLayer
    }

    /// Line 134: a pair of layers with group opacity, and one without.
    public func groups() {
        let redLayer1 = CALayer()
        redLayer1.frame = CGRect(
            x: view.bounds.size.width / 2 - 130, y: 100, width: 100, height: 200)
        redLayer1.backgroundColor = UIColor.red.cgColor
        redLayer1.opacity = 0.5
        redLayer1.allowsGroupOpacity = true
        view.layer.addSublayer(redLayer1)

        let blueLayer1 = CALayer()
        blueLayer1.frame = CGRect(x: 0, y: 0, width: 50, height: 100)
        blueLayer1.backgroundColor = UIColor.blue.cgColor
        blueLayer1.opacity = 0.8
        redLayer1.addSublayer(blueLayer1)

        let redLayer2 = CALayer()
        redLayer2.frame = CGRect(
            x: view.bounds.size.width / 2 + 30, y: 100, width: 100, height: 200)
        redLayer2.backgroundColor = UIColor.red.cgColor
        redLayer2.opacity = 0.5
        redLayer2.allowsGroupOpacity = false
        view.layer.addSublayer(redLayer2)

        let blueLayer2 = CALayer()
        blueLayer2.frame = CGRect(x: 0, y: 0, width: 50, height: 100)
        blueLayer2.backgroundColor = UIColor.blue.cgColor
        blueLayer2.opacity = 0.8
        redLayer2.addSublayer(blueLayer2)
    }
}

/// Line 206: a matrix of layers in space, all made at once.
public class MatrixController: UIViewController {
    let width = 10
    let height = 10
    let depth = 10
    let size = 100
    let spacing: CGFloat = 150
    let cameraDistance: CGFloat = 500.0

    /// The view of the layers.
    public var scrollView = UIScrollView()

    /// Makes the layers.
    public func test3DMatrixLayer() {
        scrollView.frame = view.bounds
        scrollView.backgroundColor = .gray
        scrollView.contentSize = CGSize(
            width: spacing * CGFloat(width - 1), height: CGFloat(height - 1) * spacing)
        view.addSubview(scrollView)

        var transform = CATransform3DIdentity
        transform.m34 = -1.0 / cameraDistance
        scrollView.layer.sublayerTransform = transform

        // Create layers
        for z in 0...(depth - 1) {
            for y in 0...height {
                for x in 0...width {
                    // Create layer
                    let layer = CALayer()
                    layer.frame = CGRect(x: 0, y: 0, width: size, height: size)
                    layer.position = CGPoint(x: CGFloat(x) * spacing, y: CGFloat(y) * spacing)
                    layer.zPosition = -CGFloat(z) * spacing

                    // Set background color
                    layer.backgroundColor =
                        UIColor(white: 1 - CGFloat(z) * (1.0 / CGFloat(depth)), alpha: 1.0).cgColor

                    // Attach to scroll view
                    scrollView.layer.addSublayer(layer)
                }
            }
        }
    }
}

/// Line 269: the matrix with recycled layers.
public class RecyclingController: UIViewController {
    let width = 100
    let height = 100
    let depth = 10
    let size: CGFloat = 100.0
    let spacing: CGFloat = 150.0
    let cameraDistance: CGFloat = 500.0

    /// The view of the layers.
    public var scrollView = UIScrollView()
    var recyclePool = NSMutableSet()
    /// The numbers that the listing prints: layers shown, and layers taken from the pool.
    public var displayed = (shown: 0, recycled: 0)

    public override func viewWillLayoutSubviews() {
        updateLayers()
    }

    /// Sets the matrix up.
    public func test3DMatrixLayer() {
        scrollView.frame = view.bounds
        scrollView.backgroundColor = .gray
        scrollView.contentSize = CGSize(
            width: spacing * CGFloat(width - 1), height: CGFloat(height - 1) * spacing)
        scrollView.delegate = self
        view.addSubview(scrollView)

        var transform = CATransform3DIdentity
        transform.m34 = -1.0 / cameraDistance
        scrollView.layer.sublayerTransform = transform
    }

    private func perspective(_ z: CGFloat) -> CGFloat {
        return cameraDistance / (z + cameraDistance)
    }

    func updateLayers() {
        // Calculate clipping bounds
        var bounds = scrollView.bounds
        bounds.origin = scrollView.contentOffset
        bounds = bounds.insetBy(dx: -size / 2, dy: -size / 2)

        // Add existing layers to pool
        recyclePool.addObjects(from: scrollView.layer.sublayers ?? [])

        // Disable animation
        CATransaction.begin()
        CATransaction.setDisableActions(true)

        // Create layers
        var recycled = 0
        var visibleLayers = [CALayer]()
        for z in (0...(depth - 1)).reversed() {
            // Increase bounds size to compensate for perspective
            var adjusted = bounds
            adjusted.size.width /= perspective(CGFloat(z) * spacing)
            adjusted.size.height /= perspective(CGFloat(z) * spacing)
            adjusted.origin.x -= (adjusted.size.height - bounds.size.width) / 2
            adjusted.origin.y -= (adjusted.size.height - bounds.size.height) / 2

            for y in 0...height {
                // Check if vertically outside visible rect
                if CGFloat(y) * spacing < adjusted.origin.y
                    || CGFloat(y) * spacing >= adjusted.origin.y + adjusted.size.height
                {
                    continue
                }

                for x in 0...width {
                    // Check if horizontally outside visible rect
                    if CGFloat(x) * spacing < adjusted.origin.x
                        || CGFloat(x) * spacing >= adjusted.origin.x + adjusted.size.width
                    {
                        continue
                    }

                    // Recycle layer if available
                    var layer = recyclePool.anyObject() as? CALayer
                    if layer != nil {
                        recycled += 1
                        recyclePool.remove(layer!)
                    } else {
                        // Otherwise create a new one
                        layer = CALayer()
                        layer?.frame = CGRect(x: 0, y: 0, width: size, height: size)
                    }

                    // Set position
                    layer?.position = CGPoint(x: CGFloat(x) * spacing, y: CGFloat(y) * spacing)
                    layer?.zPosition = -CGFloat(z) * spacing

                    // Set background color
                    layer?.backgroundColor =
                        UIColor(white: 1 - CGFloat(z) * (1.0 / CGFloat(depth)), alpha: 1).cgColor

                    // Attach to scroll view
                    visibleLayers.append(layer!)
                }
            }
        }

        // Update layers
        scrollView.layer.sublayers = visibleLayers
        CATransaction.commit()
        displayed = (visibleLayers.count, recycled)
    }
}

extension RecyclingController: UIScrollViewDelegate {
    public func scrollViewDidScroll(_ scrollView: UIScrollView) {
        updateLayers()
    }
}
