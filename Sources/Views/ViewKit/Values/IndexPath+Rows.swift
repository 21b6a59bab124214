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

extension NSIndexPath {
    /// A path to a row of a section.
    /// - Parameters:
    ///   - row: the index of the row in its section, from 0.
    ///   - section: the index of the section, from 0.
    public convenience init(forRow row: Int, inSection section: Int) {
        self.init(indexes: [section, row], length: 2)
    }

    /// A path to an item of a section.
    /// - Parameters:
    ///   - item: the index of the item in its section, from 0.
    ///   - section: the index of the section, from 0.
    public convenience init(forItem item: Int, inSection section: Int) {
        self.init(indexes: [section, item], length: 2)
    }

    /// The index of the section.
    public var section: Int { index(atPosition: 0) }
    /// The index of the row in its section.
    public var row: Int { index(atPosition: 1) }
    /// The index of the item in its section.
    public var item: Int { index(atPosition: 1) }
}
