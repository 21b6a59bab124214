#include <malloc.h>

#include "CChalk.h"

void chalk_give_memory_back(void) {
#ifdef M_MMAP_THRESHOLD
    // Naming it once also ends that it grows by itself.
    mallopt(M_MMAP_THRESHOLD, 128 * 1024);
#endif
}
