import UIKit

/// A picture that is seen through the letters of a word.
func show(_ picture: CALayer, through word: String) {
    let letters = CATextLayer()
    letters.frame = picture.bounds
    letters.string = word
    letters.font = UIFont.systemFont(ofSize: 96, weight: .heavy)
    letters.fontSize = 96
    letters.alignmentMode = .center
    letters.contentsScale = picture.contentsScale
    picture.mask = letters
}
