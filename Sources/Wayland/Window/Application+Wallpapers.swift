import Primitives

/// What a program shows behind all windows, on which monitors.
struct Wallpapers {
    /// The monitor; nil for all of them.
    let name: String?
    /// Fills a wallpaper.
    let show: @MainActor (Window, Monitor) -> Void
    /// The monitors that have had theirs: one that the compositor took away is not made again.
    var served: Set<UInt32> = []
}

// Backgrounds of the desktop.
extension Application {
    /// The monitors, in the order in which they came.
    public var monitors: [Monitor] { isConnected ? connection.monitors : [] }

    /// True where a program may show the desktop's background: the compositor has
    /// `zwlr_layer_shell_v1`.
    public var canShowWallpapers: Bool { connection.globals[.layerShell] != nil }

    /// Shows something behind all windows of each monitor, or of the one called `name`, for as long as
    /// the program runs, which no longer ends by itself.
    ///
    /// `show` fills a wallpaper: it is called for each monitor now, and for what is plugged in later.
    /// What is unplugged closes its wallpaper; `Window.onClose` tells. Throws where the compositor has
    /// no such thing, or no such monitor.
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

    /// Monitors came, went, or changed.
    func monitorsChanged() {
        do throws(ConnectionError) {
            try hangWallpapers()
        } catch {
            // The others keep theirs; this one gets it with the next change.
            DebugLog.always(error.description)
        }
        let now = monitors
        guard now != knownMonitors else { return }
        knownMonitors = now
        onMonitorsChange?()
    }

    /// The windows are on another connection, with other monitors.
    func wallpapersMoved() {
        wallpapers?.served = Set(windows.compactMap { $0.monitor?.number })
        monitorsChanged()
    }

    private func hangWallpapers() throws(ConnectionError) {
        let monitors = monitors
        for window in windows {
            guard let monitor = window.monitor else { continue }
            // Compositors say so of the surface as well, most of them.
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
