import CoreAnimation
import Foundation
import Primitives
import Testing
import ViewKit

/// Apple's documentation of `contentAlignmentPoint`: where content smaller than the scroll view lies.
@MainActor @Suite("The place of small content")
struct ContentAlignmentTests {
    @Test("content that is smaller than the view lies where its alignment says")
    func small() throws {
        let desk = try Desk()
        let scroll = desk.add(UIScrollView(frame: CGRect(x: 0, y: 0, width: 200, height: 100)))
        scroll.contentInsetAdjustmentBehavior = .never
        scroll.contentSize = CGSize(width: 120, height: 300)
        #expect(scroll.contentAlignmentPoint == .zero && scroll.contentOffset == .zero)
        // 80 points are left from side to side, none from top to bottom.
        scroll.contentAlignmentPoint = CGPoint(x: 0.5, y: 0.5)
        #expect(scroll.contentOffset == CGPoint(x: -40, y: 0))
        scroll.contentAlignmentPoint = CGPoint(x: 1, y: 1)
        #expect(scroll.contentOffset == CGPoint(x: -80, y: 0))
        scroll.contentInset = UIEdgeInsets(top: 0, left: 10, bottom: 0, right: 20)
        // 50 points are left between the insets.
        #expect(scroll.contentOffset == CGPoint(x: -60, y: 0))
        scroll.contentSize.width = 150
        #expect(scroll.contentOffset == CGPoint(x: -30, y: 0))
        scroll.contentAlignmentPoint = .zero
        #expect(scroll.contentOffset == CGPoint(x: -10, y: 0))
        desk.close()
    }

    @Test("small content keeps its place when the view gets another size")
    func sizes() throws {
        let desk = try Desk()
        let scroll = desk.add(UIScrollView(frame: .zero))
        scroll.contentInsetAdjustmentBehavior = .never
        scroll.contentAlignmentPoint = CGPoint(x: 0.5, y: 0.5)
        scroll.contentSize = CGSize(width: 100, height: 60)
        scroll.frame = CGRect(x: 0, y: 0, width: 200, height: 100)
        scroll.layoutIfNeeded()
        #expect(scroll.contentOffset == CGPoint(x: -50, y: -20))
        scroll.frame.size.width = 300
        scroll.layoutIfNeeded()
        #expect(scroll.contentOffset == CGPoint(x: -100, y: -20))
        desk.close()
    }

    @Test("a touch has no estimates")
    func estimates() throws {
        final class Pad: UIView {
            var seen: UITouch?
            override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
                seen = touches.first
            }
        }
        let desk = try Desk()
        desk.begin()
        let pad = desk.add(Pad(frame: CGRect(x: 0, y: 0, width: 100, height: 100)))
        desk.wait(0.1)
        desk.touch(.began, 50, 50)
        let touch = try #require(pad.seen)
        #expect(touch.estimatedProperties.isEmpty && touch.estimationUpdateIndex == nil)
        #expect(touch.estimatedPropertiesExpectingUpdates.isEmpty && touch.rollAngle == 0)
        // Apple's bits: UITouch.h.
        #expect(UITouch.Properties([.force, .azimuth, .altitude, .location]).rawValue == 15)
        desk.close()
    }
}
