import UIKit

/// A bar that keeps to the lower edge, however large `view` is.
func addFoot(to view: UIView) {
    let foot = UIView()
    foot.backgroundColor = .systemGreen
    foot.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(foot)
    NSLayoutConstraint.activate([
        foot.leadingAnchor.constraint(equalTo: view.leadingAnchor),
        foot.trailingAnchor.constraint(equalTo: view.trailingAnchor),
        foot.bottomAnchor.constraint(equalTo: view.bottomAnchor),
        foot.heightAnchor.constraint(equalToConstant: 44),
    ])
}
