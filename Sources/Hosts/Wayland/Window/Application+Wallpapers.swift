import Primitives

/// A program's content behind all windows, and its monitors.
struct Wallpapers {
    /// The monitor; nil for all of them.
    let name: String?
    /// The closure that fills a wallpaper.
    let show: @MainActor (Window, Monitor) -> Void
    /// The monitors that already have a wallpaper: one that the compositor closed is not made
    /// again.
    var served: Set<UInt32> = []
}

// Backgrounds of the desktop
extension Application {
    /// The monitors, in the order in which they were reported; in a film one that is made up.
    public var monitors: [Monitor] {
        if let film { return [film.monitor] }
        return isConnected ? connection.monitors : []
    }

    /// Whether the program can show the desktop's background: in a film, and where the compositor has
    /// `zwlr_layer_shell_v1`.
    public var canShowWallpapers: Bool {
        film != nil || connection.globals[.layerShell] != nil
    }

    /// Shows wallpapers behind all windows of each monitor, or of the monitor `name`, as long as
    /// the program runs; the program no longer ends by itself.
    ///
    /// `show` fills a wallpaper: it is called for each monitor now, and for monitors that are
    /// plugged in later. Unplugging a monitor closes its wallpaper, and `Window.onClose` is called.
    ///
    /// - Parameters:
    ///   - name: the name of a monitor, such as `DP-1`; nil for all.
    ///   - show: fills a wallpaper's window.
    /// - Throws: `ConnectionError.noWallpapers` where the compositor doesn't support them,
    ///   `noMonitor` where there is none of that name.
    public func showWallpapers(
        on name: String? = nil, _ show: @escaping @MainActor (Window, Monitor) -> Void
    ) throws(ConnectionError) {
        guard canShowWallpapers else { throw .noWallpapers }
        if let name, !monitors.contains(where: { $0.name == name }) {
            throw .noMonitor(name, known: monitors.compactMap(\.name))
        }
        stopsAfterLastWindow = false
        wallpapers = Wallpapers(name: name, show: show)
        try hangWallpapers()
    }

    /// Updates wallpapers after monitors came, went, or changed.
    func monitorsChanged() {
        do throws(ConnectionError) {
            try hangWallpapers()
        } catch {
            // The other monitors keep their wallpapers; this one is tried again at the next change.
            DebugLog.always(error.description)
        }
        let now = monitors
        guard now != knownMonitors else { return }
        knownMonitors = now
        onMonitorsChange?()
    }

    /// Updates the monitors after the windows have moved to another connection.
    func wallpapersMoved() {
        wallpapers?.served = Set(windows.compactMap { $0.monitor?.number })
        monitorsChanged()
    }

    private func hangWallpapers() throws(ConnectionError) {
        let monitors = monitors
        for window in windows {
            guard let monitor = window.monitor else { continue }
            // Most compositors also close the surface.
            if !monitors.contains(where: { $0.number == monitor.number }) { window.close() }
        }
        guard let wish = wallpapers, !isClosed else { return }
        wallpapers?.served.formIntersection(monitors.map(\.number))
        for monitor in monitors where wish.name == nil || wish.name == monitor.name {
            guard wallpapers?.served.contains(monitor.number) == false else { continue }
            let window = try Window(self, wallpaperOn: monitor)
            wallpapers?.served.insert(monitor.number)
            wish.show(window, monitor)
        }
    }
}
