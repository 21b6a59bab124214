// Initializers of cells of a class that is known only while the program runs: see
// `ClassInitializers`, and CoreAnimation's file of that name for how they work

extension UITableViewCell {
    @_silgen_name("lamina_cell_instance")
    convenience init(instanceStyle style: CellStyle, reuseIdentifier: consuming String?) {
        self.init(style: style, reuseIdentifier: reuseIdentifier)
    }

    /// Makes a cell of this class by its `init(style:reuseIdentifier:)`; stands for
    /// `type.init(style:reuseIdentifier:)`.
    /// - Parameters:
    ///   - style: the arrangement of the texts.
    ///   - reuseIdentifier: the name under which a table finds the cell again; nil for none.
    @_silgen_name("lamina_cell_instance")
    public final class func instance(
        style: CellStyle, reuseIdentifier: consuming String?
    ) -> Self
}

extension UITableViewHeaderFooterView {
    @_silgen_name("lamina_edge_instance")
    convenience init(instanceIdentifier reuseIdentifier: consuming String?) {
        self.init(reuseIdentifier: reuseIdentifier)
    }

    /// Makes a view of this class by its `init(reuseIdentifier:)`; stands for
    /// `type.init(reuseIdentifier:)`.
    /// - Parameter reuseIdentifier: the name under which a table finds the view again; nil for
    ///   none.
    @_silgen_name("lamina_edge_instance")
    public final class func instance(reuseIdentifier: consuming String?) -> Self
}
