extension CALayer {
    /// The mask; for a presentation layer, the presentation of its model's mask.
    var presentedMask: CALayer? {
        guard let modelLayer else { return maskLayer }
        return modelLayer.maskLayer?.presentation(at: presented)
    }

    /// Whether the layer is the mask of another layer, or a presentation of one.
    var isMask: Bool {
        let model = model()
        return model.parent?.maskLayer === model
    }

    func setMask(_ new: CALayer?) {
        guard new !== maskLayer, isWritable("mask") else { return }
        guard mayChangeHere, new?.mayLeaveHere != false else {
            return carry(new) { $0.setMask(new) }
        }
        if let new {
            guard canAdopt(new) else { return }
            new.removeFromSuperlayer()
        }
        guard let change = begin(.mask) else { return }
        let old = maskLayer
        maskLayer = new
        old?.letGo(runsAction: false)
        if let new { adopt(new) }
        context?.note(childrenOf: self)
        end(change)
    }

    /// Removes the layer as a mask, as it is about to become a sublayer.
    func stopMasking() {
        if isMask { parent?.setMask(nil) }
    }
}
