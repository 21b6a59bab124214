#pragma once
#include <malloc.h>
#include <stddef.h>

// Sets the byte that fills memory when it is allocated and when it is freed; 0 leaves memory as it
// is.
void memory_fill(int byte);

// Calls `body` so deep in the thread's stack that at most `bytes` of it are left: below is the page
// whose use ends the process. Returns 0, or an error number where the end of the stack is unknown.
int memory_on_little_stack(size_t bytes, void (*body)(void *), void *context);
