import CKernels

extension CompositorOptions {
    /// The set of kernels to paint with: the best for the processor, or the one that the options
    /// name. All give equal pixels.
    var kernelSet: lk_set {
        if contains(.plainKernels) { return lk_set_plain }
        if contains(.sseKernels) { return lk_set_sse4 }
        if contains(.avx2Kernels) { return lk_set_avx2 }
        return lk_best_set()
    }
}
