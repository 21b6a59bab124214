import QuartzCore

/// Returns a card on which a disc goes from the left to the right in two seconds.
func makeCard() -> CALayer {
    let card = CALayer()
    card.bounds = CGRect(x: 0, y: 0, width: 320, height: 200)
    card.backgroundColor = CGColor(red: 0.1, green: 0.12, blue: 0.16, alpha: 1)
    let disc = CALayer()
    disc.frame = CGRect(x: 20, y: 60, width: 80, height: 80)
    disc.cornerRadius = 40
    disc.backgroundColor = CGColor(red: 0.43, green: 0.66, blue: 1, alpha: 1)
    card.addSublayer(disc)
    let move = CABasicAnimation(keyPath: "position.x")
    move.fromValue = 60.0
    move.toValue = 260.0
    move.duration = 2
    disc.add(move, forKey: "move")
    return card
}
