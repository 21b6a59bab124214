// The choice of the set of kernels: one choice for all tables.

#include "sets.h"

#include <stddef.h>

#if defined(__x86_64__)
// Checks the features of LK_TARGET_AVX512, and that the system saves the registers: the builtin
// checks both. VBMI2 isn't used, but processors without it run slower while such wide registers are
// in use.
static bool has_avx512(void) {
    return __builtin_cpu_supports("avx2") && __builtin_cpu_supports("bmi2") &&
           __builtin_cpu_supports("avx512f") && __builtin_cpu_supports("avx512bw") &&
           __builtin_cpu_supports("avx512dq") && __builtin_cpu_supports("avx512vl") &&
           __builtin_cpu_supports("avx512vnni") && __builtin_cpu_supports("avx512vbmi2");
}
#endif

bool lk_has_set(lk_set set) {
    switch (set) {
    case lk_set_plain: return true;
#if defined(__x86_64__)
    case lk_set_sse4: return __builtin_cpu_supports("sse4.1");
    case lk_set_avx2: return __builtin_cpu_supports("avx2");
    case lk_set_avx512: return has_avx512();
#endif
#if defined(__aarch64__)
    case lk_set_neon: return true;
#endif
    default: return false;
    }
}

lk_set lk_best_set(void) {
    for (int set = lk_set_count - 1; set > lk_set_plain; set--)
        if (lk_has_set((lk_set)set)) return (lk_set)set;
    return lk_set_plain;
}

const lk_kernel_table *lk_kernels_of(lk_set set) {
    if (!lk_has_set(set)) set = lk_set_plain;
    switch (set) {
#if defined(__x86_64__)
    case lk_set_sse4: return &lk_table_sse4;
    case lk_set_avx2: return &lk_table_avx2;
    case lk_set_avx512: return &lk_table_avx512;
#endif
#if defined(__aarch64__)
    case lk_set_neon: return &lk_table_neon;
#endif
    default: return &lk_table_plain;
    }
}

const lk_filter_table *lk_filters_of(lk_set set) {
    if (!lk_has_set(set)) set = lk_set_plain;
    switch (set) {
#if defined(__x86_64__)
    case lk_set_sse4: return &lk_filter_table_sse4;
    case lk_set_avx2: return &lk_filter_table_avx2;
    case lk_set_avx512: return &lk_filter_table_avx512;
#endif
    default: return &lk_filter_table_plain;
    }
}

const lk_kernel_table *lk_kernels(void) { return lk_kernels_of(lk_best_set()); }
const lk_kernel_table *lk_plain_kernels(void) { return &lk_table_plain; }
const lk_filter_table *lk_filters(void) { return lk_filters_of(lk_best_set()); }
const lk_filter_table *lk_plain_filters(void) { return &lk_filter_table_plain; }
