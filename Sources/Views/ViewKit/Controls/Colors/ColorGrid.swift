import CoreAnimation
import Foundation
import Primitives

/// A grid of colours: greys, and twelve hues from dark to light.
@MainActor
final class ColorGrid: ColorArea {
    static let columns = 12
    static let rows = 10
    private static let hues: [CGFloat] = [
        196, 218, 256, 288, 338, 6, 20, 36, 46, 58, 68, 102,
    ]

    private let mark = UIView()

    override init(frame: CGRect) {
        super.init(frame: frame)
        contentMode = .redraw
        layer.cornerRadius = 8
        layer.masksToBounds = true
        mark.isUserInteractionEnabled = false
        mark.layer.borderWidth = 3
        mark.layer.cornerRadius = 2
        addSubview(mark)
    }

    required init?(coder: NSCoder) { nil }

    /// Returns the colour of a cell.
    static func color(_ column: Int, _ row: Int) -> PickedColor {
        guard row > 0 else {
            let grey = 1 - CGFloat(column) / CGFloat(columns - 1)
            return PickedColor(grey, grey, grey)
        }
        let hue = hues[column] / 360
        let hsb: HSB
        switch row {
        case 1...4:
            hsb = HSB(hue: hue, saturation: 1, brightness: 0.3 + 0.175 * CGFloat(row - 1))
        case 5: hsb = HSB(hue: hue, saturation: 1, brightness: 1)
        default: hsb = HSB(hue: hue, saturation: 0.8 - 0.2 * CGFloat(row - 6), brightness: 1)
        }
        return PickedColor(hsb, alpha: 1)
    }

    private var cell: CGSize {
        CGSize(
            width: bounds.width / CGFloat(Self.columns),
            height: bounds.height / CGFloat(Self.rows))
    }

    /// The cell that has the colour; nil for none.
    private var place: (column: Int, row: Int)? {
        let bytes = color.bytes
        for row in 0..<Self.rows {
            for column in 0..<Self.columns where Self.color(column, row).bytes == bytes {
                return (column, row)
            }
        }
        return nil
    }

    private func color(of column: Int, _ row: Int) -> PickedColor {
        var new = Self.color(
            min(max(column, 0), Self.columns - 1), min(max(row, 0), Self.rows - 1))
        new.alpha = color.alpha
        return new
    }

    override func color(at point: CGPoint) -> PickedColor {
        color(
            of: Int((point.x / max(1, cell.width)).rounded(.down)),
            Int((point.y / max(1, cell.height)).rounded(.down)))
    }

    override func color(beside way: CGPoint) -> PickedColor {
        let here = place ?? (0, 0)
        return color(of: here.column + Int(way.x), here.row + Int(way.y))
    }

    override func draw(_ rect: CGRect) {
        for row in 0..<Self.rows {
            for column in 0..<Self.columns {
                Self.color(column, row).color.setFill()
                UIRectFill(box(column, row))
            }
        }
    }

    private func box(_ column: Int, _ row: Int) -> CGRect {
        let x = (CGFloat(column) * cell.width).rounded()
        let y = (CGFloat(row) * cell.height).rounded()
        return CGRect(
            x: x, y: y, width: (CGFloat(column + 1) * cell.width).rounded() - x,
            height: (CGFloat(row + 1) * cell.height).rounded() - y)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let place = place
        mark.isHidden = place == nil
        guard let place else { return }
        mark.frame = box(place.column, place.row)
        // Dark on light colours.
        let isLight = 0.3 * color.red + 0.6 * color.green + 0.1 * color.blue > 0.8
        mark.layer.borderColor = CGColor(gray: isLight ? 0.2 : 1, alpha: 1)
    }
}
