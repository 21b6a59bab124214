#pragma once
#include <malloc.h>

// What memory holds that is asked for from now on, and what is left in what is given back, as a
// byte; 0 leaves it as it comes.
void memory_fill(int byte);
