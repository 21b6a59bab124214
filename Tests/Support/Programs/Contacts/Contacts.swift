import UIKit

/// A person with a name and a colour.
struct Contact {
    let name: String
    let color: UIColor

    /// A thousand people, the same in each run, in the order of their names.
    static let all: [Contact] = {
        let first = [
            "Ada", "Bruno", "Clara", "Dana", "Emil", "Frida", "Gustav", "Hanna", "Ivan", "Julia",
        ]
        let last = [
            "Adler", "Berg", "Conti", "Dunn", "Ek", "Falk", "Grau", "Horn", "Ito", "Jung",
        ]
        let colors: [UIColor] = [.systemGreen, .systemOrange, .systemBrown, .systemGray]
        return (0..<1000).map { number in
            let (hundred, rest) = (number / 100, number % 100)
            let name = "\(first[hundred]) \(last[rest / 10]) \(rest % 10 + 1)"
            return Contact(name: name, color: colors[number % colors.count])
        }
    }()
}

/// A row whose picture and name cast shadows. Shadows of text are blurred anew for each frame in which
/// the row moves, unless the whole row is rasterized: then it is drawn once, and moves as one picture.
final class ContactCell: UITableViewCell {
    private let portrait = UIImageView(frame: CGRect(x: 16, y: 7, width: 40, height: 40))
    private let name = UILabel(frame: CGRect(x: 72, y: 12, width: 320, height: 30))

    override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
        super.init(style: style, reuseIdentifier: reuseIdentifier)
        for view in [portrait, name] {
            view.layer.shadowOffset = CGSize(width: 0, height: 2)
            view.layer.shadowOpacity = 0.5
            view.layer.shadowRadius = 2
            contentView.addSubview(view)
        }
        layer.shouldRasterize = true
        layer.rasterizationScale = UIScreen.main.scale
    }

    required init?(coder: NSCoder) { super.init(coder: coder) }

    func show(_ contact: Contact, isFavourite: Bool) {
        name.text = contact.name
        portrait.image = Self.disc(of: contact.color)
        accessoryType = isFavourite ? .checkmark : .none
        accessibilityLabel = contact.name
    }

    private static var discs: [UIColor: UIImage] = [:]

    /// The round picture of a colour, which is drawn once.
    private static func disc(of color: UIColor) -> UIImage {
        if let known = discs[color] { return known }
        let box = CGRect(x: 0, y: 0, width: 40, height: 40)
        let made = UIGraphicsImageRenderer(size: box.size).image { context in
            color.setFill()
            context.cgContext.fillEllipse(in: box)
            UIColor.white.setFill()
            context.cgContext.fillEllipse(in: CGRect(x: 14, y: 8, width: 12, height: 12))
            context.cgContext.fillEllipse(in: CGRect(x: 10, y: 22, width: 20, height: 12))
        }
        discs[color] = made
        return made
    }
}

/// The list of all contacts; a press marks one as a favourite.
final class ContactsController: UITableViewController {
    private var favourites: Set<Int> = []

    override func viewDidLoad() {
        super.viewDidLoad()
        tableView.register(ContactCell.self, forCellReuseIdentifier: "contact")
        tableView.rowHeight = 54
    }

    override func tableView(
        _ tableView: UITableView, numberOfRowsInSection section: Int
    ) -> Int { Contact.all.count }

    override func tableView(
        _ tableView: UITableView, cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "contact", for: indexPath)
        (cell as? ContactCell)?.show(
            Contact.all[indexPath.row], isFavourite: favourites.contains(indexPath.row))
        return cell
    }

    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        tableView.deselectRow(at: indexPath, animated: true)
        favourites.formSymmetricDifference([indexPath.row])
        tableView.reconfigureRows(at: [indexPath])
    }
}

@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?

    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        let window = UIWindow(frame: UIScreen.main.bounds)
        window.rootViewController = ContactsController(style: .plain)
        window.makeKeyAndVisible()
        self.window = window
        return true
    }
}
