// A music player without sound: a playlist, artwork that breathes with it, and a scrubber that a display link moves.
import UIKit

@main
class AppDelegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?

    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        window = UIWindow(frame: UIScreen.main.bounds)
        window?.rootViewController = PlayerController()
        window?.makeKeyAndVisible()
        return true
    }
}

nonisolated struct Song: Hashable {
    let title: String
    let artist: String
    let seconds: Int
    let hue: CGFloat

    static let all = [
        Song(title: "Slow Harbour", artist: "The Lanterns", seconds: 214, hue: 0.56),
        Song(title: "Paper Boats", artist: "Ines Vale", seconds: 187, hue: 0.05),
        Song(title: "Northern Line", artist: "Copper Street", seconds: 245, hue: 0.75),
        Song(title: "Glasshouse", artist: "Ines Vale", seconds: 163, hue: 0.36),
        Song(title: "Last Tram Home", artist: "Copper Street", seconds: 301, hue: 0.92),
        Song(title: "Tidewater", artist: "The Lanterns", seconds: 198, hue: 0.48),
        Song(title: "Amber", artist: "Mira Holt", seconds: 229, hue: 0.11),
        Song(title: "Kite Weather", artist: "Mira Holt", seconds: 176, hue: 0.62),
    ]

    /// The sleeve: rings around a low sun.
    @MainActor func artwork(_ side: CGFloat) -> UIImage {
        UIGraphicsImageRenderer(size: CGSize(width: side, height: side)).image { context in
            for ring in 0..<7 {
                let part = CGFloat(ring) / 6
                UIColor(
                    hue: hue + 0.07 * part, saturation: 0.75 - 0.45 * part,
                    brightness: 0.45 + 0.55 * part, alpha: 1
                ).setFill()
                guard ring > 0 else {
                    context.fill(CGRect(x: 0, y: 0, width: side, height: side))
                    continue
                }
                let radius = side * (0.8 - 0.11 * CGFloat(ring))
                UIBezierPath(
                    ovalIn: CGRect(x: side / 2, y: side * 0.62, width: 0, height: 0)
                        .insetBy(dx: -radius, dy: -radius)
                ).fill()
            }
        }
    }
}

func time(_ seconds: TimeInterval) -> String {
    String(format: "%d:%02d", Int(seconds) / 60, Int(seconds) % 60)
}
