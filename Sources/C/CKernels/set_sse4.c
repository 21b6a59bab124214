// The kernels in SSE4.1.
#if defined(__x86_64__)

#include "lanes_sse4.h"
#include "sampling.h"
#include "sets.h"

#define GRADIENT_X86
#define SPRITE_X86

#pragma clang attribute push(__attribute__((target("sse4.1"))), apply_to = function)

#include "copy_rows.h"
#include "pixel_rows.h"
#include "mask_rows.h"
#include "sample_x86.h"
#include "sample_sse4.h"
#include "gradient_rows.h"
#include "shadow_rows.h"
#include "cover_rows.h"
#include "sprite_pixels.h"
#include "sprite_rows.h"

#pragma clang attribute pop

LK_KERNEL_TABLE(sse4, sample, lk_plain_sample_mask);

#endif
