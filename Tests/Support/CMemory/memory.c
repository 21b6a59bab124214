#include "memory.h"

void memory_fill(int byte) {
    // glibc writes the byte into what is given back, and its complement into what is asked for.
    mallopt(M_PERTURB, byte);
}
