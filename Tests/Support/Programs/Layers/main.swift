// begin docs/guide.md "A window of layers alone" 1
import QuartzCore
import Wayland

Application.main { app in
    let window = try Window(app, title: "Layers", size: CGSize(width: 480, height: 320))
    let square = CALayer()
    square.frame = CGRect(x: 40, y: 120, width: 80, height: 80)
    square.cornerRadius = 16
    square.backgroundColor = CGColor(red: 0.43, green: 0.66, blue: 1, alpha: 1)
    window.layer.addSublayer(square)
    window.onEvent = { event in
        if case .pointerDown = event.kind { square.position = event.location }
    }
}
// end
