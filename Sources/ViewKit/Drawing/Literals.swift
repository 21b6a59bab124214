import Foundation

// What `#imageLiteral(resourceName:)` and `#colorLiteral(red:green:blue:alpha:)` are made with.

extension UIImage: _ExpressibleByImageLiteral {
    /// The program's picture of this name; one that isn't there ends the program, as on Apple's systems.
    public convenience init(imageLiteralResourceName name: String) {
        guard let image = UIImage(named: name) else {
            preconditionFailure(
                "#imageLiteral found no picture \"\(name)\" among the program's resources; "
                    + "put the file there")
        }
        self.init(image.cgImage, scale: image.scale, orientation: image.imageOrientation)
    }
}

extension UIColor: _ExpressibleByColorLiteral {
    /// A colour from sRGB components, 0...1 each.
    public convenience init(
        _colorLiteralRed red: Float, green: Float, blue: Float, alpha: Float
    ) {
        self.init(
            red: CGFloat(red), green: CGFloat(green), blue: CGFloat(blue), alpha: CGFloat(alpha))
    }
}

/// What `#imageLiteral` makes where nothing else says it.
public typealias _ImageLiteralType = UIImage
/// What `#colorLiteral` makes where nothing else says it.
public typealias _ColorLiteralType = UIColor
