// Rows of convex polygons that are requested from top to bottom: most lie between one edge on the
// left and one on the right, which are known from the row before.
#include "polygon.h"

#include <math.h>
#include <string.h>

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

// The columns where an edge enters and leaves a row, in ascending order.
static lk_polygon_reach reach_of(const lk_polygon_edge *edge, double y) {
    double a = edge->x + (y - edge->y) * edge->slope, b = edge->x + (y + 1.0 - edge->y) * edge->slope;
    return a < b ? (lk_polygon_reach){a, b} : (lk_polygon_reach){b, a};
}

// A number of rows as a whole number; those far outside of any picture are all equal.
static int row_of(double y) { return y > -1e9 ? y < 1e9 ? (int)y : 1000000000 : -1000000000; }

// Finds the rows that both current edges cross from top to bottom, and which edge is on the left in them.
static void pair_edges(lk_polygon_rows *rows) {
    const lk_polygon_edge *down = rows->sides, *up = rows->sides + 1;
    rows->from = row_of(ceil(fmax(down->top, up->top)));
    rows->to = row_of(floor(fmin(down->bottom, up->bottom)));
    double middle = rows->from + (rows->to - rows->from) / 2;
    lk_polygon_reach a = reach_of(down, middle), b = reach_of(up, middle);
    rows->left_is_down = a.low + a.high < b.low + b.high;
}

// Goes on to the edges that reach row `y`, and don't end above it.
static void advance(lk_polygon_rows *rows, int y) {
    for (int side = 0; side < 2; side++) {
        if (rows->sides[side].bottom > y) continue;
        int *start = &rows->starts[side];
        while (*start < rows->edges[side] &&
               rows->points[2 * lk_vertex(rows->count, rows->first, *start + 1, side == 0) + 1] <= y)
            ++*start;
        take_edge(rows, side);
    }
    pair_edges(rows);
}

void lk_polygon_begin(lk_polygon_rows *rows, const double *points, int count, int top, int bottom,
                      int width) {
    *rows = (lk_polygon_rows){.points = points, .count = count, .first = top, .width = width};
    for (int side = 0; side < 2; side++) {
        rows->edges[side] = lk_edges_of(count, top, bottom, side == 0);
        take_edge(rows, side);
    }
    pair_edges(rows);
}

// The span between one left and one right edge; false where there are more edges.
static bool plain_span(lk_polygon_rows *rows, int y) {
    if (y < rows->from || y >= rows->to) return false;
    const lk_polygon_edge *sides = rows->sides;
    lk_polygon_reach left = reach_of(sides + !rows->left_is_down, y), right = reach_of(sides + rows->left_is_down, y);
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

// Keeps the coverage of a row that isn't plain, where its ends are short: other polygons' rows are found before it is
// asked for.
static void keep_ends(lk_polygon_rows *rows, const uint8_t *mask) {
    lk_span span = rows->span;
    int left = span.full0 - span.x0, right = span.x1 - span.full1, most = sizeof rows->ends[0];
    rows->kept = left <= most && right <= most;
    if (!rows->kept) return;
    memcpy(rows->ends[0], mask + span.x0, (size_t)left);
    memcpy(rows->ends[1], mask + span.full1, (size_t)right);
}

bool lk_polygon_span(lk_polygon_rows *rows, int y, float *scratch, uint8_t *mask) {
    if (y >= rows->to) advance(rows, y);
    rows->y = y;
    rows->plain = plain_span(rows, y);
    if (rows->plain) return true;
    if (!lk_row_of_edges(rows->points, rows->count, rows->first, rows->edges, rows->starts, y, rows->width, scratch,
                         mask, &rows->span))
        return false;
    keep_ends(rows, mask);
    return true;
}

static uint8_t byte_of(float sum) {
    float c = (sum < 0 ? -sum : sum) * 255.0f + 0.5f;
    return c >= 255.0f ? 255 : (uint8_t)c;
}

// The area that an edge adds to a column and to the one after it.
typedef struct {
    float own, next;
} column_area;

static column_area area_in(int x, lk_polygon_reach edge, double slope) {
    double a = edge.low > x ? edge.low : x, b = edge.high < x + 1 ? edge.high : x + 1;
    double part = (b - a) * slope, covered = 1 - ((a + b) / 2 - x);
    return (column_area){(float)(part * covered), (float)(part * (1 - covered))};
}

// Writes the columns `from`..<`to` that an edge crosses, by the operations of lk_row_of_edges in
// the same order. `sum` is the coverage before them, and `sign` says whether the edge adds to it.
static void put_end(uint8_t *mask, int from, int to, lk_polygon_reach edge, float sum, double sign) {
    if (from >= to) return;
    int x = (int)edge.low;
    if (x == (int)edge.high) {
        double covered = 1 - ((edge.low + edge.high) / 2 - x);
        mask[from] = byte_of(sum + (float)(sign * covered));
        return;
    }
    double slope = sign / (edge.high - edge.low);
    column_area area = area_in(x, edge, slope);
    if (x >= from) mask[x] = byte_of(sum += area.own);
    // The edge crosses the columns in the middle from side to side.
    float half = (float)(slope * 0.5), carry = area.next;
    int last = lk_rounded_up(edge.high) - 1;
    for (x++; x < to && x < last; x++, carry = half) mask[x] = byte_of(sum += carry + half);
    for (; x < to; x++, carry = area.next) {
        area = area_in(x, edge, slope);
        mask[x] = byte_of(sum += carry + area.own);
    }
}

void lk_polygon_ends(const lk_polygon_rows *rows, int ends, float *scratch, uint8_t *mask) {
    lk_span span = rows->span;
    if (rows->plain) {
        if (ends & lk_left_end) put_end(mask, span.x0, span.full0, rows->left, 0, 1);
        if (ends & lk_right_end) put_end(mask, span.full1, span.x1, rows->right, 1, -1);
    } else if (rows->kept) {
        memcpy(mask + span.x0, rows->ends[0], (size_t)(span.full0 - span.x0));
        memcpy(mask + span.full1, rows->ends[1], (size_t)(span.x1 - span.full1));
    } else {
        lk_row_of_edges(rows->points, rows->count, rows->first, rows->edges, rows->starts, rows->y,
                        rows->width, scratch, mask, &span);
    }
}
