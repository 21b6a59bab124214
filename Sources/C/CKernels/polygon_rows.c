// Rows of convex polygons that are requested from top to bottom: most lie between one edge on the
// left and one on the right, which are known from the row before.
#include "polygon.h"

#include <math.h>

// Makes the edge at `starts` the current one of a side.
static void take_edge(lk_polygon_rows *rows, int side) {
    lk_polygon_edge *edge = &rows->sides[side];
    int k = rows->starts[side];
    if (k >= rows->edges[side]) {
        *edge = (lk_polygon_edge){.top = INFINITY, .bottom = INFINITY};
        return;
    }
    // Computed as in lk_row_of_edges, from the same point.
    const double *from = rows->points + 2 * lk_vertex(rows->count, rows->first, k, side == 0);
    const double *to = rows->points + 2 * lk_vertex(rows->count, rows->first, k + 1, side == 0);
    const double *p = side == 0 ? from : to, *q = side == 0 ? to : from;
    double slope = (q[0] - p[0]) / (q[1] - p[1]);
    *edge = (lk_polygon_edge){.x = p[0], .y = p[1], .slope = slope, .top = from[1], .bottom = to[1]};
}

void lk_polygon_begin(lk_polygon_rows *rows, const double *points, int count, int top, int bottom,
                      int width) {
    *rows = (lk_polygon_rows){.points = points, .count = count, .first = top, .width = width};
    for (int side = 0; side < 2; side++) {
        rows->edges[side] = lk_edges_of(count, top, bottom, side == 0);
        take_edge(rows, side);
    }
}

// The columns where an edge enters and leaves a row, in ascending order.
static lk_polygon_reach reach_of(const lk_polygon_edge *edge, double y) {
    double a = edge->x + (y - edge->y) * edge->slope, b = edge->x + (y + 1.0 - edge->y) * edge->slope;
    return a < b ? (lk_polygon_reach){a, b} : (lk_polygon_reach){b, a};
}

// The span between one left and one right edge; false where there are more edges.
static bool plain_span(lk_polygon_rows *rows, int y) {
    const lk_polygon_edge *sides = rows->sides;
    if (sides[0].top > y || sides[1].top > y || sides[0].bottom < y + 1.0 || sides[1].bottom < y + 1.0)
        return false;
    lk_polygon_reach down = reach_of(sides, y), up = reach_of(sides + 1, y);
    bool leftIsDown = down.low + down.high < up.low + up.high;
    lk_polygon_reach left = leftIsDown ? down : up, right = leftIsDown ? up : down;
    // Edges that cross the target's sides, and NaN, are left to the general way.
    if (!(left.low >= 0 || left.high <= 0) || !(right.high <= rows->width || right.low >= rows->width))
        return false;
    int x0 = left.low <= 0 ? 0 : (int)fmin(left.low, rows->width);
    int x1 = right.high >= rows->width ? rows->width : right.high <= 0 ? 0 : lk_rounded_up(right.high);
    double l = left.high - 1e-9, r = right.low + 1e-9;
    int full0 = l <= x0 ? x0 : l > x1 - 1 ? x1 : lk_rounded_up(l);
    int full1 = r <= x0 ? x0 : r >= x1 ? x1 : (int)r;
    if (full1 <= full0) return false;
    rows->left = left, rows->right = right;
    rows->span = (lk_span){x0, full0, full1, x1};
    return true;
}

bool lk_polygon_span(lk_polygon_rows *rows, int y, float *scratch, uint8_t *mask) {
    for (int side = 0; side < 2; side++) {
        if (rows->sides[side].bottom > y) continue;
        int *start = &rows->starts[side];
        while (*start < rows->edges[side] &&
               rows->points[2 * lk_vertex(rows->count, rows->first, *start + 1, side == 0) + 1] <= y)
            ++*start;
        take_edge(rows, side);
    }
    rows->y = y;
    rows->plain = plain_span(rows, y);
    return rows->plain || lk_row_of_edges(rows->points, rows->count, rows->first, rows->edges,
                                            rows->starts, y, rows->width, scratch, mask, &rows->span);
}

static uint8_t byte_of(float sum) {
    float c = (sum < 0 ? -sum : sum) * 255.0f + 0.5f;
    return c >= 255.0f ? 255 : (uint8_t)c;
}

// Writes the columns `from`..<`to` that an edge crosses, by the operations of lk_row_of_edges in
// the same order. `sum` is the coverage before them, and `sign` says whether the edge adds to it.
static void put_end(uint8_t *mask, int from, int to, lk_polygon_reach edge, float sum, double sign) {
    if (from >= to) return;
    int first = (int)edge.low;
    if (first == (int)edge.high) {
        double covered = 1 - ((edge.low + edge.high) / 2 - first);
        mask[from] = byte_of(sum + (float)(sign * covered));
        return;
    }
    double slope = sign / (edge.high - edge.low);
    float half = (float)(slope * 0.5), carry = 0;
    for (int x = first; x < to; x++) {
        float own = half, next = half;
        if (x <= edge.low || x + 1 >= edge.high) {
            double a = edge.low > x ? edge.low : x, b = edge.high < x + 1 ? edge.high : x + 1;
            double part = (b - a) * slope, covered = 1 - ((a + b) / 2 - x);
            own = (float)(part * covered), next = (float)(part * (1 - covered));
        }
        if (x >= from) mask[x] = byte_of(sum += carry + own);
        carry = next;
    }
}

void lk_polygon_ends(const lk_polygon_rows *rows, float *scratch, uint8_t *mask) {
    lk_span span = rows->span;
    if (rows->plain) {
        put_end(mask, span.x0, span.full0, rows->left, 0, 1);
        put_end(mask, span.full1, span.x1, rows->right, 1, -1);
    } else {
        lk_row_of_edges(rows->points, rows->count, rows->first, rows->edges, rows->starts, rows->y,
                        rows->width, scratch, mask, &span);
    }
}
