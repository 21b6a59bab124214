#include "polygon.h"

#include <math.h>

// Adds to `acc` the area that lies right of the edge part from (x0, y0) to (x1, y1), inside one row
// of height 1; `height` is signed by direction. A running sum of `acc` then gives coverage.
static void add_edge(float *acc, int width, double x0, double x1, double height) {
    double low = x0 < x1 ? x0 : x1, high = x0 < x1 ? x1 : x0;
    if (high <= 0) {
        acc[0] += (float)height;
        return;
    }
    if (low >= width) return;
    // Neither is negative: fractions are truncated.
    int first = (int)(low < 0 ? 0 : low);
    int last = (int)(high > width ? width : high);
    if (low >= 0 && first == last) {
        // The whole edge part lies in one pixel: a trapezoid.
        double covered = 1 - ((low + high) / 2 - first);
        acc[first] += (float)(height * covered);
        acc[first + 1] += (float)(height * (1 - covered));
        return;
    }
    double slope = height / (high - low);
    double done = 0;
    if (low < 0) {
        done = -low * slope;
        acc[0] += (float)done;
        low = 0;
    }
    for (int x = first; x <= last && x < width; x++) {
        double a = low > x ? low : x, b = high < x + 1 ? high : x + 1;
        if (b <= a) continue;
        double part = (b - a) * slope;
        double covered = 1 - ((a + b) / 2 - x);
        acc[x] += (float)(part * covered);
        acc[x + 1] += (float)(part * (1 - covered));
    }
}

// The first edge of a side that reaches below `top`. Y grows along a side, so halving finds it.
static int first_edge(const double *points, int count, int first, int edges, int forward,
                      double top) {
    int low = 0, high = edges;
    while (low < high) {
        int middle = (low + high) / 2;
        if (points[2 * lk_vertex(count, first, middle + 1, forward) + 1] > top) high = middle;
        else low = middle + 1;
    }
    return low;
}

bool lk_row_of_edges(const double *points, int count, int first, const int edges[2], const int starts[2],
                     int y, int width, float *scratch, uint8_t *mask, lk_span *span) {
    double top = y, bottom = y + 1.0;
    double minX = INFINITY, maxX = -INFINITY, up = 0, down = 0;
    // Each side of a convex shape is a single chain; downward edges bound one side, upward edges
    // the other.
    double downMin = INFINITY, downMax = -INFINITY, upMin = INFINITY, upMax = -INFINITY;
    for (int side = 0; side < 2; side++) {
        int forward = side == 0;
        for (int k = starts[side]; k < edges[side]; k++) {
            int from = lk_vertex(count, first, k, forward);
            int to = lk_vertex(count, first, k + 1, forward);
            const double *p = points + 2 * (forward ? from : to);
            const double *q = points + 2 * (forward ? to : from);
            if (points[2 * from + 1] >= bottom) break;
            double y0 = p[1] < q[1] ? p[1] : q[1], y1 = p[1] < q[1] ? q[1] : p[1];
            double a = y0 > top ? y0 : top, b = y1 < bottom ? y1 : bottom;
            if (!(b > a)) continue;
            double slope = (q[0] - p[0]) / (q[1] - p[1]);
            double xa = p[0] + (a - p[1]) * slope, xb = p[0] + (b - p[1]) * slope;
            double low = xa < xb ? xa : xb, high = xa < xb ? xb : xa;
            bool isDown = q[1] > p[1];
            if (isDown) {
                down += b - a;
                if (low < downMin) downMin = low;
                if (high > downMax) downMax = high;
            } else {
                up += b - a;
                if (low < upMin) upMin = low;
                if (high > upMax) upMax = high;
            }
            if (low < minX) minX = low;
            if (high > maxX) maxX = high;
            add_edge(scratch, width, xa, xb, isDown ? b - a : a - b);
        }
    }
    if (!(maxX >= minX) || maxX <= 0 || minX >= width || maxX == minX) {
        int x = minX > 0 && minX < width ? (int)minX : 0;
        scratch[x] = scratch[x + 1] = 0;
        return false;
    }
    int x0 = minX <= 0 ? 0 : (int)minX;
    int x1 = maxX >= width ? width : lk_rounded_up(maxX);
    // The full run lies between the inner ends of both sides, when the row is covered in height.
    bool leftIsDown = downMin + downMax < upMin + upMax;
    double innerLeft = leftIsDown ? downMax : upMax;
    double innerRight = leftIsDown ? upMin : downMin;
    int full0 = x1, full1 = x1;
    if (down > 1 - 1e-9 && up > 1 - 1e-9) {
        double l = innerLeft - 1e-9, r = innerRight + 1e-9;
        full0 = l <= x0 ? x0 : l > x1 - 1 ? x1 : lk_rounded_up(l);
        full1 = r <= x0 ? x0 : r >= x1 ? x1 : (int)r;
        if (full1 <= full0) full0 = full1 = x1;
    }
    // The other ends of both sides may lie slightly inside of the full run because of rounding, and
    // have written there.
    if (full1 > full0 + 1) scratch[full0 + 1] = scratch[full1 - 1] = 0;
    float sum = 0;
    for (int x = x0; x < x1; x++) {
        if (x == full0 && full1 > full0) {
            // Rounding errors of the left side end here; the right side starts with full coverage.
            scratch[full0] = 0;
            sum = leftIsDown ? 1 : -1;
            x = full1;
            if (x >= x1) break;
        }
        sum += scratch[x];
        scratch[x] = 0;
        float c = (sum < 0 ? -sum : sum) * 255.0f + 0.5f;
        mask[x] = c >= 255.0f ? 255 : (uint8_t)c;
    }
    // Clears a value written past the far end.
    scratch[x1] = 0;
    *span = (lk_span){x0, full0, full1, x1};
    return true;
}

bool lk_polygon_row(const double *points, int count, int first, int last, int y, int width,
                    float *scratch, uint8_t *mask, lk_span *span) {
    int starts[2], edges[2];
    for (int side = 0; side < 2; side++) {
        edges[side] = lk_edges_of(count, first, last, side == 0);
        starts[side] = first_edge(points, count, first, edges[side], side == 0, y);
    }
    return lk_row_of_edges(points, count, first, edges, starts, y, width, scratch, mask, span);
}
