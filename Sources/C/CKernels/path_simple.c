// Whether paths wind around no point twice; see path_once.h.
#include "path_once.h"
#include "sets.h"

bool lk_path_winds_once(const double *points, int first, int count) {
#if defined(__x86_64__)
    if (lk_has_set(lk_set_avx2)) return lk_path_winds_once_avx2(points, first, count);
#endif
    return winds_once(points, first, count);
}
