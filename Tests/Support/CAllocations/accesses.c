#include "CAllocations.h"

#include <stdatomic.h>
#include <stddef.h>

static _Atomic uint64_t count;

uint64_t accesses_so_far(void) { return atomic_load_explicit(&count, memory_order_relaxed); }

// What Swift's runtime has for an access to a variable that the compiler can't prove exclusive. Here they
// count, and check nothing: the buffer, whose first word says what is accessed, stays empty.
void swift_beginAccess(void *variable, void **buffer, size_t flags, void *caller) {
    (void)variable;
    (void)flags;
    (void)caller;
    atomic_fetch_add_explicit(&count, 1, memory_order_relaxed);
    *buffer = NULL;
}

void swift_endAccess(void **buffer) { (void)buffer; }
