// Declarations for the edges of convex polygons, shared by the files that compute coverage.
#pragma once

#include "CKernels.h"

// The index of the k-th point from `first` on, forward or backward.
static inline int lk_vertex(int count, int first, int k, int forward) {
    int index = forward ? first + k : first - k;
    return index >= count ? index - count : index < 0 ? index + count : index;
}

// The number of edges of a side, forward or backward.
static inline int lk_edges_of(int count, int first, int last, int forward) {
    int edges = forward ? last - first : first - last;
    return edges < 0 ? edges + count : edges;
}

// Rounds up a number that is not negative and fits an int: a library call costs more than the rest
// of a row.
static inline int lk_rounded_up(double x) {
    int n = (int)x;
    return n < x ? n + 1 : n;
}

// A row like that of lk_polygon_row, given the first edges `starts` of the two sides: forward and
// backward from `first`.
bool lk_row_of_edges(const double *points, int count, int first, const int edges[2], const int starts[2],
                     int y, int width, float *scratch, uint8_t *mask, lk_span *span);
