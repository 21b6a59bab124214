// Measuring the pixel kernels.
#pragma once

#include "CKernels.h"

#include <pixman.h>
#include <stdbool.h>
#include <stdint.h>

/// Pixels for one size of target.
typedef struct {
    int width, height;
    uint32_t *dst, *src, *opaque;
    uint8_t *mask, *other;
    pixman_image_t *dst_image, *src_image, *opaque_image, *mask_image, *solid_image;
    /// The same pixels as `opaque`, sampled turned and scaled.
    pixman_image_t *turned_image;
} lb_pixels;

/// One thing to measure.
typedef struct {
    const char *name;
    /// By a set of kernels.
    void (*run)(const lb_pixels *, const lk_kernel_table *, const lk_filter_table *);
    /// The same by pixman; null where it has nothing like it.
    void (*peer)(const lb_pixels *);
    /// True for what is measured in the cache only.
    bool is_small_only;
} lb_case;

extern const lb_case lb_cases[];
extern const int lb_case_count;

lb_pixels lb_make_pixels(int width, int height);
void lb_free_pixels(lb_pixels *pixels);

/// Seconds of this thread's processor time, and of the wall.
double lb_thread_time(void);
double lb_wall_time(void);

/// Sorts, and gives the middle one.
double lb_median(double *values, int count);

/// The bound that memory sets: fills and copies of whole screens. Prints rows, and JSON if `json`.
void lb_memory(bool json);

/// What a screen takes to fill by the order in which its pixels are written.
void lb_order(bool json);

/// What it takes to hand a line of the cache from one processor to another.
void lb_handoff(bool json);
