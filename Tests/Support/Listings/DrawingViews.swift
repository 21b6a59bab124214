import UIKit

// The listings of "Efficient drawing", by their numbers. `awakeFromNib` is called by hand, as there is no nib.

/// Listing 13.1: lines by Core Graphics.
public class DrawingView: UIView {
    private var path: UIBezierPath!
    /// The number of times it was drawn.
    public private(set) var draws = 0

    public override func awakeFromNib() {
        // create a mutable path
        path = UIBezierPath()
        path.lineJoinStyle = .round
        path.lineCapStyle = .round
        path.lineWidth = 5
    }

    public override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        // get the starting point
        let point = touches.first!.location(in: self)
        // move the path drawing cursor to the starting point
        path.move(to: point)
    }

    public override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        // get the current point
        let point = touches.first!.location(in: self)
        // add a new line segment to our path
        path.addLine(to: point)
        // redraw the view
        setNeedsDisplay()
    }

    public override func draw(_ rect: CGRect) {
        draws += 1
        // draw path
        UIColor.clear.setFill()
        UIColor.red.setStroke()
        path.stroke()
    }
}

/// Listing 13.2: lines by a shape layer.
public class ShapeDrawingView: UIView {
    private var path: UIBezierPath!

    public override class var layerClass: AnyClass {
        // this makes our view create a CAShapeLayer instead of a CALayer for its backing layer
        return CAShapeLayer.self
    }

    public override func awakeFromNib() {
        // create a mutable path
        path = UIBezierPath()
        // configure the layer
        let shapeLayer = layer as! CAShapeLayer
        shapeLayer.strokeColor = UIColor.red.cgColor
        shapeLayer.fillColor = UIColor.clear.cgColor
        shapeLayer.lineJoin = .round
        shapeLayer.lineCap = .round
        shapeLayer.lineWidth = 5
    }

    public override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        // get the starting point
        let point = touches.first!.location(in: self)
        // move the path drawing cursor to the starting point
        path.move(to: point)
    }

    public override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        // get the current point
        let point = touches.first!.location(in: self)
        // add a new line segment to our path
        path.addLine(to: point)
        // update the layer with a copy of the path
        (layer as! CAShapeLayer).path = path.cgPath
    }
}

/// Listings 13.3 and 13.4: a brush that is stamped; redrawn as a whole, or only in dirty
/// rectangles.
public class BrushView: UIView {
    static let brushSize: CGFloat = 32

    var strokes: NSMutableArray!
    /// Whether only the brush's rectangle is invalidated, as in 13.4.
    public var marksPlaces = false
    /// The picture that the listings load from a bundle.
    public var chalk: UIImage?
    /// The rectangles that were drawn.
    public private(set) var drawn: [CGRect] = []
    /// The number of stamps of the last drawing.
    public private(set) var stamps = 0

    public override func awakeFromNib() {
        // create array
        strokes = NSMutableArray()
    }

    public override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        addBrushStroke(at: touches.first!.location(in: self))
    }

    public override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        addBrushStroke(at: touches.first!.location(in: self))
    }

    func addBrushStroke(at point: CGPoint) {
        // add brush stroke to array
        strokes.add(NSValue(cgPoint: point))
        if marksPlaces {
            // set dirty rect
            setNeedsDisplay(brushRect(for: point))
        } else {
            // needs redraw
            setNeedsDisplay()
        }
    }

    func brushRect(for point: CGPoint) -> CGRect {
        return CGRect(
            x: point.x - Self.brushSize / 2, y: point.y - Self.brushSize / 2,
            width: Self.brushSize, height: Self.brushSize)
    }

    public override func draw(_ rect: CGRect) {
        drawn.append(rect)
        stamps = 0
        // redraw strokes
        for value in strokes {
            // get point
            let point = (value as! NSValue).cgPointValue
            // get brush rect
            let brushRect = brushRect(for: point)
            // only draw brush stroke if it intersects dirty rect
            if rect.intersects(brushRect) {
                // draw brush stroke
                chalk?.draw(in: brushRect)
                stamps += 1
            }
        }
    }
}
