public import Foundation

// Rows and items of sections, as lists have them.

extension IndexPath {
    /// The row of a section.
    public init(row: Int, section: Int) {
        self.init(indexes: [section, row])
    }

    /// The item of a section.
    public init(item: Int, section: Int) {
        self.init(indexes: [section, item])
    }

    /// The section; a path of two numbers, as these make it, has one.
    public var section: Int {
        get { self[0] }
        set { self[0] = newValue }
    }

    /// The row in its section.
    public var row: Int {
        get { self[1] }
        set { self[1] = newValue }
    }

    /// The item in its section.
    public var item: Int {
        get { self[1] }
        set { self[1] = newValue }
    }
}
