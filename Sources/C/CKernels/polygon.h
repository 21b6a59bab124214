// The edges of convex polygons, between the files that cover rows with them.
#pragma once

#include "CKernels.h"

// The place of the k-th point from `first` on, one way round or the other.
static inline int lk_vertex(int count, int first, int k, int forward) {
    int index = forward ? first + k : first - k;
    return index >= count ? index - count : index < 0 ? index + count : index;
}

// How many edges a side has, forward or backward.
static inline int lk_edges_of(int count, int first, int last, int forward) {
    int edges = forward ? last - first : first - last;
    return edges < 0 ? edges + count : edges;
}

// Rounds up what is not negative and fits: calls of the library cost more than the rest of a row.
static inline int lk_rounded_up(double x) {
    int n = (int)x;
    return n < x ? n + 1 : n;
}

// A row as of lk_polygon_row, by the edges from `starts` on of the two sides: forward and backward from
// `first`.
bool lk_row_of_edges(const double *points, int count, int first, const int edges[2], const int starts[2],
                     int y, int width, float *scratch, uint8_t *mask, lk_span *span);
