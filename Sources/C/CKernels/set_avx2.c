// The kernels in AVX2.
#if defined(__x86_64__)

#include "lanes_avx2.h"
#include "sampling.h"
#include "sets.h"

#define GRADIENT_X86
#define SPRITE_X86

#pragma clang attribute push(__attribute__((target("avx2"))), apply_to = function)

#include "copy_rows.h"
#include "pixel_rows.h"
#include "mask_rows.h"
#include "sample_x86.h"
#include "sample_avx2.h"
#include "mask_avx2.h"
#include "perspective_avx2.h"
#include "level_avx2.h"
#include "gradient_rows.h"
#include "shadow_rows.h"
#include "cover_rows.h"
#include "sprite_pixels.h"
#include "sprite_avx2.h"
#define SPRITE_LEAST 3
#include "sprite_simply.h"
#include "sprite_rows.h"

#pragma clang attribute pop

LK_KERNEL_TABLE(avx2, sample, sample_mask);

#endif
