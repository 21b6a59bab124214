#include <lcms2.h>

// Macros that Swift can't read.
static const cmsUInt32Number lamina_rgb_double = TYPE_RGB_DBL;
static const cmsUInt32Number lamina_gray_double = TYPE_GRAY_DBL;
static const cmsUInt32Number lamina_cmyk_double = TYPE_CMYK_DBL;
static const cmsUInt32Number lamina_unshared = cmsFLAGS_NOCACHE | cmsFLAGS_NOOPTIMIZE;
