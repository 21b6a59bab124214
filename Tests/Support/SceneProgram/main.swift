import UIKit

// A program that is started by hand, as source of before `@main` does it.

class Program: UIApplication {
    override func sendEvent(_ event: UIEvent) {
        super.sendEvent(event)
    }
}

UIApplicationMain(
    CommandLine.argc, CommandLine.unsafeArgv, NSStringFromClass(Program.self),
    NSStringFromClass(AppDelegate.self))
