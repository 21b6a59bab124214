import Foundation
import Primitives

/// The properties of controls that are taken from proxies.
extension AppearanceProperty {
    static let controls: [AppearanceProperty] =
        colors + pictures + buttons + sliders + segments

    private static let colors: [AppearanceProperty] = [
        .optional(\UISwitch.onTintColor), .optional(\UISwitch.thumbTintColor),
        .optional(\UISlider.minimumTrackTintColor), .optional(\UISlider.maximumTrackTintColor),
        .optional(\UISlider.thumbTintColor),
        .optional(\UIProgressView.progressTintColor), .optional(\UIProgressView.trackTintColor),
        .optional(\UIPageControl.pageIndicatorTintColor),
        .optional(\UIPageControl.currentPageIndicatorTintColor),
        .optional(\UISegmentedControl.selectedSegmentTintColor),
        closures(
            UIActivityIndicatorView.self, get: { $0.ownColor }, set: { $0.color = $1 }),
    ]

    private static let pictures: [AppearanceProperty] = [
        .optional(\UIProgressView.progressImage), .optional(\UIProgressView.trackImage),
    ]

    private static let buttons: [AppearanceProperty] =
        [.plain(\UIButton.contentEdgeInsets, .zero)]
        + states.map { state in
            closures(
                UIButton.self, get: { $0.colors[state] }, set: { $0.setTitleColor($1, for: state) })
        }
        + states.map { state in
            closures(
                UIButton.self, get: { $0.backgrounds[state] },
                set: { $0.setBackgroundImage($1, for: state) })
        }

    private static let sliders: [AppearanceProperty] = states.flatMap { state in
        [
            closures(
                UISlider.self, get: { $0.thumbImage(for: state) },
                set: { $0.setThumbImage($1, for: state) }),
            closures(
                UISlider.self, get: { $0.minimumTrackImage(for: state) },
                set: { $0.setMinimumTrackImage($1, for: state) }),
            closures(
                UISlider.self, get: { $0.maximumTrackImage(for: state) },
                set: { $0.setMaximumTrackImage($1, for: state) }),
        ]
    }

    private static let segments: [AppearanceProperty] = states.map { state in
        attributes(
            UISegmentedControl.self, get: { $0.titleTextAttributes(for: state) },
            set: { $0.setTitleTextAttributes($1, for: state) })
    }
}
