// The name of each missing package, before the compiler's own errors. Included first, where a library is used.
#if !__has_include(<png.h>)
#error "libpng-dev is missing: in Lamina's folder, scripts/install build installs all packages"
#endif
#if !__has_include(<jpeglib.h>)
#error "libjpeg62-turbo-dev is missing: in Lamina's folder, scripts/install build installs all packages"
#endif
#if !__has_include(<webp/demux.h>)
#error "libwebp-dev is missing: in Lamina's folder, scripts/install build installs all packages"
#endif
#if !__has_include(<gif_lib.h>)
#error "libgif-dev is missing: in Lamina's folder, scripts/install build installs all packages"
#endif
#if !__has_include(<avif/avif.h>)
#error "libavif-dev is missing: in Lamina's folder, scripts/install build installs all packages"
#endif
