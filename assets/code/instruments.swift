import UIKit

// Any program that is built on Lamina, in the shell:
//
//     LAMINA_DEBUG=offscreen,fps ./my-program
//     LAMINA_DEBUG=help ./my-program
//     lamina inspect
//     lamina lint ./scene.caml

/// What an inspector and the overlay of borders call a layer by.
func name(_ layers: [CALayer]) {
    for (index, layer) in layers.enumerated() {
        layer.name = "card \(index)"
    }
}
