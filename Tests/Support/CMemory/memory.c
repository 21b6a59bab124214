#define _GNU_SOURCE // pthread_getattr_np
#include "memory.h"

#include <alloca.h>
#include <pthread.h>

void memory_fill(int byte) {
    // glibc fills freed memory with the byte, and allocated memory with its complement.
    mallopt(M_PERTURB, byte);
}

int memory_on_little_stack(size_t bytes, void (*body)(void *), void *context) {
    pthread_attr_t attributes;
    int error = pthread_getattr_np(pthread_self(), &attributes);
    if (error != 0) return error;
    void *end;
    size_t size;
    error = pthread_attr_getstack(&attributes, &end, &size);
    pthread_attr_destroy(&attributes);
    if (error != 0) return error;
    size_t room = (size_t)((char *)__builtin_frame_address(0) - (char *)end);
    if (room > bytes) {
        volatile char *skipped = alloca(room - bytes);
        skipped[0] = 0;
    }
    body(context);
    return 0;
}
