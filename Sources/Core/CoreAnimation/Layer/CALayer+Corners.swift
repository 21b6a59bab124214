import Foundation
import Scene

extension CALayer {
}
