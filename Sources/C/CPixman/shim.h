// pixman, which Cairo draws with: an outside oracle for tests and benchmarks, and nothing else.
#pragma once

#include <pixman.h>
