import Drawing

/// The list of fonts, which is read while the command line is.
public enum EarlyFonts {
    /// Begins to read the list, on another thread, for a program that opens a window with text. The environment
    /// mustn't change before the window's connection.
    public static func read() { FontList.beginReading() }
}
