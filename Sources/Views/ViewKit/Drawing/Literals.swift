import Foundation

// The initializers behind `#imageLiteral(resourceName:)` and `#colorLiteral(red:green:blue:alpha:)`

extension UIImage: _ExpressibleByImageLiteral {
    /// The program's picture with a name; a missing picture ends the program, as on Apple's
    /// systems.
    /// - Parameter name: the name of a file among the resources; one without an extension stands
    ///   for a PNG file.
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
    /// - Parameters:
    ///   - red: 0...1.
    ///   - green: 0...1.
    ///   - blue: 0...1.
    ///   - alpha: 0 (clear) to 1 (opaque).
    public convenience init(
        _colorLiteralRed red: Float, green: Float, blue: Float, alpha: Float
    ) {
        self.init(
            red: CGFloat(red), green: CGFloat(green), blue: CGFloat(blue), alpha: CGFloat(alpha))
    }
}

/// The type of `#imageLiteral` where the context names none.
public typealias _ImageLiteralType = UIImage
/// The type of `#colorLiteral` where the context names none.
public typealias _ColorLiteralType = UIColor
