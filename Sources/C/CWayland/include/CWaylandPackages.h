// The name of each missing package, before the compiler's own errors. CWayland.h and the glue include it first.
#if !__has_include(<wayland-client.h>)
#error "libwayland-dev is missing: in Lamina's folder, scripts/install build installs all packages"
#endif
#if !__has_include(<xkbcommon/xkbcommon.h>)
#error "libxkbcommon-dev is missing: in Lamina's folder, scripts/install build installs all packages"
#endif
