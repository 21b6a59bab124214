import Chalk

/// The cameras that pages were last looked at with.
struct PageCameras {
    private var cameras: [PageID: Camera] = [:]
    private var shown: PageID?

    /// Notes that a page is shown from now on in place of the one before, whose camera is given;
    /// returns the page's own, nil where it wasn't looked at yet.
    mutating func turn(to page: PageID, from camera: Camera) -> Camera? {
        if let shown { cameras[shown] = camera }
        shown = page
        return cameras[page]
    }

    /// Forgets a page's camera, so that it is shown as when first opened.
    mutating func forget(_ page: PageID) { (cameras[page], shown) = (nil, nil) }
}
