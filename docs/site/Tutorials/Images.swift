import UIKit

final class ImagesController: UIViewController {
    private let photo = UIImageView(frame: CGRect(x: 30, y: 30, width: 260, height: 180))

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        photo.image = Self.makeSunset()
        photo.backgroundColor = .secondarySystemBackground
        photo.contentMode = .scaleAspectFit
        view.addSubview(photo)
        // step 2
        photo.layer.cornerRadius = 24
        photo.layer.masksToBounds = true
        // step 3
        photo.isUserInteractionEnabled = true
        photo.addGestureRecognizer(
            UITapGestureRecognizer(target: self, action: ImagesController.pressed))
        // step 1
    }

    private static func makeSunset() -> UIImage {
        let box = CGRect(x: 0, y: 0, width: 160, height: 160)
        return UIGraphicsImageRenderer(size: box.size).image { context in
            UIColor.systemOrange.setFill()
            context.fill(box)
            UIColor.systemYellow.setFill()
            context.cgContext.fillEllipse(in: CGRect(x: 50, y: 60, width: 60, height: 60))
            UIColor.systemIndigo.setFill()
            context.fill(CGRect(x: 0, y: 100, width: 160, height: 60))
        }
    }
    // step 3

    private func pressed(_ tap: UITapGestureRecognizer) {
        UIView.transition(with: photo, duration: 0.4, options: .transitionCrossDissolve) { [self] in
            photo.contentMode = .scaleAspectFill
        }
    }
    // step 1
}
