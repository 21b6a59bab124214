public import Foundation

// Rows and items of sections, as lists use them

extension IndexPath {
    /// A path to a row of a section.
    /// - Parameters:
    ///   - row: the index of the row in its section, from 0.
    ///   - section: the index of the section, from 0.
    public init(row: Int, section: Int) {
        self.init(indexes: [section, row])
    }

    /// A path to an item of a section.
    /// - Parameters:
    ///   - item: the index of the item in its section, from 0.
    ///   - section: the index of the section, from 0.
    public init(item: Int, section: Int) {
        self.init(indexes: [section, item])
    }

    /// The index of the section; only for paths of two numbers, as the initializers here make them.
    public var section: Int {
        get { self[0] }
        set { self[0] = newValue }
    }

    /// The index of the row in its section.
    public var row: Int {
        get { self[1] }
        set { self[1] = newValue }
    }

    /// The index of the item in its section.
    public var item: Int {
        get { self[1] }
        set { self[1] = newValue }
    }
}
