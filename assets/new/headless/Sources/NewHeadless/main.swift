import Foundation
import Headless
import QuartzCore

// A picture of the layers, one second after they began to move: `swift run NewHeadless picture.png`
let file = CommandLine.arguments.dropFirst().first ?? "picture.png"
do {
    guard let image = makeCard().makeImage(scale: 2, time: 1) else {
        throw CocoaError(.fileWriteUnknown)
    }
    try image.write(toPNG: file)
    print("A picture: \(file)")
} catch {
    print("\(file) can't be written: \(error)")
    exit(1)
}
