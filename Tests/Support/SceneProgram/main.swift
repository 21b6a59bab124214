import UIKit

// A program that is started by hand, as in sources from before `@main`.

class Program: UIApplication {
    override func sendEvent(_ event: UIEvent) {
        super.sendEvent(event)
    }
}

UIApplicationMain(
    CommandLine.argc, CommandLine.unsafeArgv, NSStringFromClass(Program.self),
    NSStringFromClass(AppDelegate.self))
