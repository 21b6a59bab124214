// pixman, which Cairo draws with: used only as an independent oracle for tests and benchmarks.
#pragma once

#include <pixman.h>
