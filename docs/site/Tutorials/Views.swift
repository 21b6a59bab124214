import UIKit

final class ViewsController: UIViewController {
    private let label = UILabel()
    // step 3
    private var count = 0
    // step 1

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        label.text = "Nobody yet"
        label.font = .preferredFont(forTextStyle: .largeTitle)
        label.textAlignment = .center
        label.frame = CGRect(x: 20, y: 40, width: 280, height: 44)
        view.addSubview(label)
        // step 2
        let button = UIButton(configuration: .filled())
        button.setTitle("Greet", for: .normal)
        let stack = UIStackView(arrangedSubviews: [label, button])
        stack.axis = .vertical
        stack.spacing = 16
        stack.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(stack)
        NSLayoutConstraint.activate([
            stack.centerYAnchor.constraint(equalTo: view.centerYAnchor),
            stack.leadingAnchor.constraint(equalTo: view.layoutMarginsGuide.leadingAnchor),
            stack.trailingAnchor.constraint(equalTo: view.layoutMarginsGuide.trailingAnchor),
            button.heightAnchor.constraint(equalToConstant: 50),
        ])
        // step 3
        button.addAction(UIAction { [unowned self] _ in greet() }, for: .primaryActionTriggered)
        // step 1
    }
    // step 3

    private func greet() {
        count += 1
        label.text = count == 1 ? "Hello" : "Hello \(count)"
        // step 4
        label.transform = CGAffineTransform(scaleX: 0.5, y: 0.5)
        UIView.animate(
            withDuration: 0.5, delay: 0, usingSpringWithDamping: 0.6, initialSpringVelocity: 0,
            options: []
        ) {
            self.label.transform = .identity
        }
        // step 3
    }
    // step 1
}
