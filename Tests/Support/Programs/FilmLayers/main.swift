import Foundation
import QuartzCore
import Wayland

// A program for films that opens its window itself: the squares of filmprogram, and a green one in the lower right corner,
// where the window's first size puts it. The argument `ends` makes it end after half a second, and `stalls` busy for ever then; with
// `late` it opens its window from a Task, with `wallpaper` it shows a wallpaper instead, and with `none` nothing.
Application.main { application in
    let arguments = CommandLine.arguments.dropFirst()
    if !arguments.isEmpty { print("arguments: \(arguments.joined(separator: " "))") }
    fflush(nil)
    if arguments.contains("none") { return }
    if arguments.contains("wallpaper") {
        try application.showWallpapers { window, _ in fill(window, application, arguments) }
    } else if arguments.contains("late") {
        Task { @MainActor in try open(application, arguments) }
    } else {
        try open(application, arguments)
    }
}

@MainActor
func open(_ application: Application, _ arguments: ArraySlice<String>) throws {
    let window = try Window(application, title: "Film", size: CGSize(width: 60, height: 40))
    fill(window, application, arguments)
}

@MainActor
func fill(_ window: Window, _ application: Application, _ arguments: ArraySlice<String>) {
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    window.background = CGColor(red: 1, green: 1, blue: 1, alpha: 1)
    let red = square(CGColor(red: 1, green: 0, blue: 0, alpha: 1), at: CGPoint(x: 10, y: 10))
    let blue = square(CGColor(red: 0, green: 0, blue: 1, alpha: 1), at: CGPoint(x: 10, y: 30))
    let green = square(CGColor(red: 0, green: 1, blue: 0, alpha: 1), at: CGPoint(x: -50, y: -50))
    for layer in [red, blue, green] { window.layer.addSublayer(layer) }
    CATransaction.commit()
    let animation = CABasicAnimation(keyPath: "position.x")
    (animation.fromValue, animation.toValue) = (10.0, 50.0)
    animation.duration = 2
    red.add(animation, forKey: "move")
    window.stage.onResize = { size in
        green.position = CGPoint(x: size.width, y: size.height)
    }
    let (isEnding, isStalling) = (arguments.contains("ends"), arguments.contains("stalls"))
    let link = CADisplayLink { link in
        if isEnding, link.targetTimestamp >= 0.5 { application.stop() }
        while isStalling, link.targetTimestamp >= 0.5 { sleep(1) }
        blue.position.x = 10 + 10 * link.targetTimestamp
    }
    link.add(to: .main, forMode: .common)
}

/// A square whose changes aren't animated.
@MainActor
func square(_ color: CGColor, at place: CGPoint) -> CALayer {
    let layer = CALayer()
    layer.actions = ["position": NSNull()]
    layer.bounds = CGRect(x: 0, y: 0, width: 10, height: 10)
    layer.position = place
    layer.backgroundColor = color
    return layer
}
