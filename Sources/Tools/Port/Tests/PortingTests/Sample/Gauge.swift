import UIKit

@objc protocol GaugeDelegate {
    @objc optional func gauge(_ gauge: Gauge, didChange level: CGFloat)
    @objc optional func gaugeMayChange(_ gauge: Gauge) -> Bool
}

/// A dial whose layer has a property that animations move.
@IBDesignable class Gauge: UIControl {
    @objc weak var delegate: GaugeDelegate?
    let button = UIButton(frame: CGRect(x: 0, y: 0, width: 20, height: 20))

    override class var layerClass: AnyClass { GaugeLayer.self }

    @IBInspectable var level: CGFloat {
        get { (layer as? GaugeLayer)?.level ?? 0 }
        set { (layer as? GaugeLayer)?.level = newValue }
    }

    override init(frame: CGRect) {
        super.init(frame: frame)
        addSubview(button)
        button.addTarget(self, action: #selector(tapped(_:)), for: .touchUpInside)
        addGestureRecognizer(UITapGestureRecognizer(target: self, action: #selector(reset)))
    }

    required init?(coder: NSCoder) { super.init(coder: coder) }

    @objc private func tapped(_ sender: UIButton) {
        guard delegate?.gaugeMayChange?(self) ?? true else { return }
        #if os(iOS)
            level = 1
        #else
            level = -1
        #endif
        delegate?.gauge?(self, didChange: level)
    }

    @objc func reset() {
        level = 0
    }

    /// Fills the dial in a second.
    func fill() {
        let animation = CABasicAnimation(keyPath: #keyPath(GaugeLayer.level))
        animation.fromValue = 0
        animation.toValue = 1
        animation.duration = 1
        layer.add(animation, forKey: nil)
    }
}

class GaugeLayer: CALayer {
    @NSManaged var level: CGFloat

    override class func needsDisplay(forKey key: String) -> Bool {
        key == #keyPath(level) || super.needsDisplay(forKey: key)
    }

    override func draw(in ctx: CGContext) {
        ctx.setFillColor(UIColor.red.cgColor)
        ctx.fill(CGRect(x: 0, y: 0, width: bounds.width * level, height: bounds.height))
    }
}
