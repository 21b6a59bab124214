#include <malloc.h>

#include "CChalk.h"

void chalk_give_memory_back(void) {
#ifdef M_MMAP_THRESHOLD
    // Setting the threshold also stops its automatic growth.
    mallopt(M_MMAP_THRESHOLD, 128 * 1024);
#endif
}
