import QuartzCore
import Wayland

Application.main { app in
    let window = try Window(app, title: "NewLayers", size: CGSize(width: 480, height: 320))
    let square = makeSquare()
    window.layer.addSublayer(square)
    window.onEvent = { event in
        switch event.kind {
        case .pointerDown, .touchBegan: square.position = event.location
        default: break
        }
    }
}
