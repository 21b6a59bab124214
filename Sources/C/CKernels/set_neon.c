// The kernels in NEON.
#if defined(__aarch64__)

#include "lanes_neon.h"
#include "sets.h"

#include "copy_rows.h"
#include "pixel_rows.h"
#include "mask_rows.h"
#include "gradient_rows.h"
#include "shadow_rows.h"
#include "cover_rows.h"
#include "sprite_pixels.h"
#include "sprite_rows.h"

LK_KERNEL_TABLE(neon, lk_plain_sample, lk_plain_sample_mask);

#endif
