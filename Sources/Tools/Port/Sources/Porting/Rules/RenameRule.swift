import SwiftSyntax

/// Replaces names of Swift 4 by those of Swift 4.2 and later: nested types and notifications.
///
///     UIControlState.normal                 ->  UIControl.State.normal
///     Darwin.floor(x)                       ->  Foundation.floor(x)
///     delegate?.window??.bounds             ->  delegate?.window?.bounds
///     Notification.Name.UIKeyboardWillShow  ->  UIResponder.keyboardWillShowNotification
///
/// Xcode writes these when it converts a project; the names of UIKit's documentation are the
/// source.
struct RenameRule: Rule {
    let name = "rename"

    /// The names of types now, by those of Swift 4.
    static let types: [String: String] = [
        "UIControlState": "UIControl.State", "UIControlEvents": "UIControl.Event",
        "UIViewAnimationOptions": "UIView.AnimationOptions",
        "UIViewKeyframeAnimationOptions": "UIView.KeyframeAnimationOptions",
        "UIViewAnimationCurve": "UIView.AnimationCurve",
        "UIViewContentMode": "UIView.ContentMode", "UIViewAutoresizing": "UIView.AutoresizingMask",
        "UIGestureRecognizerState": "UIGestureRecognizer.State",
        "NSAttributedStringKey": "NSAttributedString.Key",
        "UIApplicationLaunchOptionsKey": "UIApplication.LaunchOptionsKey",
        "UIApplicationState": "UIApplication.State", "UITouchPhase": "UITouch.Phase",
        "UIImageOrientation": "UIImage.Orientation",
        "UIImageRenderingMode": "UIImage.RenderingMode",
        "UISwipeGestureRecognizerDirection": "UISwipeGestureRecognizer.Direction",
        "UIButtonType": "UIButton.ButtonType",
        "UITextFieldViewMode": "UITextField.ViewMode",
        "UIActivityIndicatorViewStyle": "UIActivityIndicatorView.Style",
        "UIBlurEffectStyle": "UIBlurEffect.Style",
        "RunLoopMode": "RunLoop.Mode",
    ]

    /// The replacements for notifications, by the old name behind `Notification.Name`.
    private static let notifications: [String: String] = [
        "UIKeyboardWillShow": "UIResponder.keyboardWillShowNotification",
        "UIKeyboardDidShow": "UIResponder.keyboardDidShowNotification",
        "UIKeyboardWillHide": "UIResponder.keyboardWillHideNotification",
        "UIKeyboardDidHide": "UIResponder.keyboardDidHideNotification",
        "UIKeyboardWillChangeFrame": "UIResponder.keyboardWillChangeFrameNotification",
        "UIApplicationDidBecomeActive": "UIApplication.didBecomeActiveNotification",
        "UIApplicationWillResignActive": "UIApplication.willResignActiveNotification",
        "UIApplicationDidEnterBackground": "UIApplication.didEnterBackgroundNotification",
        "UIApplicationWillEnterForeground": "UIApplication.willEnterForegroundNotification",
        "UIApplicationWillTerminate": "UIApplication.willTerminateNotification",
        "UIApplicationDidReceiveMemoryWarning":
            "UIApplication.didReceiveMemoryWarningNotification",
        "UIDeviceOrientationDidChange": "UIDevice.orientationDidChangeNotification",
        "UITextFieldTextDidChange": "UITextField.textDidChangeNotification",
        "UITextFieldTextDidBeginEditing": "UITextField.textDidBeginEditingNotification",
        "UITextFieldTextDidEndEditing": "UITextField.textDidEndEditingNotification",
    ]

    private static let modes: [String: String] = [
        "defaultRunLoopMode": "default", "commonModes": "common",
        "UITrackingRunLoopMode": "tracking",
    ]

    func apply(to source: SourceText, facts: Facts, notes: inout Notes) {
        for type in source.nodes(.identifierType, as: IdentifierTypeSyntax.self) {
            rename(type.name, notes: &notes)
        }
        shortenWindows(in: source, notes: &notes)
        for expression in source.nodes(.declReferenceExpr, as: DeclReferenceExprSyntax.self) {
            if let member = expression.parent?.as(MemberAccessExprSyntax.self),
                member.declName.id == expression.id
            {
                renameMember(member, notes: &notes)
            } else {
                rename(expression.baseName, notes: &notes)
            }
        }
    }

    /// Shortens `delegate?.window??.bounds`: the delegate's window is not an optional requirement
    /// here.
    private func shortenWindows(in source: SourceText, notes: inout Notes) {
        let kind = OptionalChainingExprSyntax.self
        for outer in source.nodes(.optionalChainingExpr, as: kind) {
            guard let inner = outer.expression.as(kind),
                let member = inner.expression.as(MemberAccessExprSyntax.self),
                member.declName.baseName.text == "window",
                member.base?.trimmedDescription.hasSuffix("delegate?") == true
            else { continue }
            notes.replace(
                [Edit(range: outer.questionMark.bytes, text: "")], at: member.bytes.lowerBound,
                "a delegate's window is optional once")
        }
    }

    private func rename(_ token: TokenSyntax, notes: inout Notes) {
        // Matches `Darwin.floor(x)`.
        if token.text == "Darwin", token.nextToken(viewMode: .sourceAccurate)?.text == "." {
            notes.replace(
                [Edit(range: token.bytes, text: "Foundation")], at: token.bytes.lowerBound,
                "what Darwin has is in Foundation here")
            return
        }
        guard let name = Self.types[token.text] else { return }
        notes.replace(
            [Edit(range: token.bytes, text: name)], at: token.bytes.lowerBound,
            "\(token.text) is \(name) now")
    }

    private func renameMember(_ member: MemberAccessExprSyntax, notes: inout Notes) {
        let word = member.declName.baseName.text
        let place = member.bytes.lowerBound
        let base = member.base?.trimmedDescription
        let isName = [
            nil, "Notification.Name", "NSNotification.Name", "Foundation.Notification.Name",
        ]
        .contains(base)
        if isName, let name = Self.notifications[word] {
            notes.replace(
                [Edit(range: member.bytes, text: name)], at: place, "\(word) is \(name) now")
        }
        if [nil, "RunLoopMode", "RunLoop.Mode"].contains(base), let mode = Self.modes[word] {
            notes.replace(
                [Edit(range: member.declName.bytes, text: mode)], at: place,
                "\(word) is \(mode) now")
        }
    }
}
