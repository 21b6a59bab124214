import CoreAnimation
import Testing
import ViewKit

/// Apple's documentation of `allowsEdgeAntialiasing`: the default is the Info.plist's `UIViewEdgeAntialiasing`, and
/// false without it. What a UIKit program makes of it: `ProgramTests.window`.
@Suite("Edges of a UIKit program") @MainActor
struct EdgeDefaultTests {
    @Test("an Info.plist decides whether edges are smoothed")
    func information() {
        #expect(!UIApplication.smoothsEdges(nil))
        #expect(!UIApplication.smoothsEdges([:]))
        #expect(UIApplication.smoothsEdges(["UIViewEdgeAntialiasing": true]))
        #expect(!UIApplication.smoothsEdges(["UIViewEdgeAntialiasing": false]))
    }

    @Test(
        "a program of layers keeps smooth edges, and no layer changes when it is too late to choose"
    )
    func layers() {
        #expect(CALayer().allowsEdgeAntialiasing)
        let told = complaints { UIApplication.takeEdges([:]) }
        #expect(CALayer().allowsEdgeAntialiasing)
        #expect(told.count == 1 && told.first?.contains("all edges stay antialiased") == true)
    }
}
