// Makes sure that the umbrella header stands by itself.
#include "CWayland.h"
