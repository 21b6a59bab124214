#pragma once
#include <malloc.h>
#include <stddef.h>

// What memory holds that is asked for from now on, and what is left in what is given back, as a
// byte; 0 leaves it as it comes.
void memory_fill(int byte);

// Calls `body` so far down on the thread's stack that no more than `bytes` of it are left: below is the
// page whose use ends the process. 0, or the number of the error where nobody knows where the stack ends.
int memory_on_little_stack(size_t bytes, void (*body)(void *), void *context);
