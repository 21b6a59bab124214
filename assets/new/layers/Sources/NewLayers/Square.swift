import QuartzCore

/// Returns a blue square with round corners.
func makeSquare() -> CALayer {
    let square = CALayer()
    square.frame = CGRect(x: 40, y: 120, width: 80, height: 80)
    square.cornerRadius = 16
    square.backgroundColor = CGColor(red: 0.43, green: 0.66, blue: 1, alpha: 1)
    return square
}
