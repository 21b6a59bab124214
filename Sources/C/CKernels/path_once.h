// Paths that wind around no point twice, as far as that is seen at a glance: one polygon around a centre, or two around
// the same one, of which one lies within the other. Included once for each set, in path_*.c.
#include "path_cuts.h"

typedef struct {
    double x, y;
} Point;

// The points of a polygon around a centre, with angles that don't fall as the index of a step grows.
typedef struct {
    const double *points;
    Point centre;
    int count;
    int way;   // 1 where the angles grow with the points' indices, -1 where they fall.
    int first; // The step from which on a line leads from below the centre's height to above.
} Polygon;

static inline double cross(Point a, Point b) { return a.x * b.y - b.x * a.y; }

static inline Point less(Point a, Point b) { return (Point){a.x - b.x, a.y - b.y}; }

// Four points.
typedef struct {
    D4 x, y;
} Points;

// Four points of a polygon from one on, seen from the centre; behind the last point that one again and again.
INLINE Points four_points(const Polygon *p, int index) {
    double rest[8];
    D4 a, b;
    const double *four = p->points + 2 * index;
    if (p->count - index < 4) four = fill_four(rest, four, p->count - index);
    memcpy(&a, four, sizeof a), memcpy(&b, four + 4, sizeof b);
    return (Points){__builtin_shufflevector(a, b, 0, 2, 4, 6) - p->centre.x,
                    __builtin_shufflevector(a, b, 1, 3, 5, 7) - p->centre.y};
}

// The numbers before each of four, which follow four others.
INLINE D4 ones_before(D4 last, D4 four) { return __builtin_shufflevector(last, four, 3, 4, 5, 6); }

// Whether a polygon goes around a centre once, without turning back; finds its way and its first step.
INLINE bool goes_around(Polygon *p) {
    unsigned back = 0, ahead = 0;
    int up = 0, down = 0, last_up = 0, last_down = 0;
    const double *end = p->points + 2 * (p->count - 1);
    Points last = {(D4){0} + (end[0] - p->centre.x), (D4){0} + (end[1] - p->centre.y)};
    for (int k = 0; k < p->count; k += 4) {
        Points b = four_points(p, k), a = {ones_before(last.x, b.x), ones_before(last.y, b.y)};
        D4 turn = a.x * b.y - b.x * a.y, none = 1e-9 * (a.x * a.x + a.y * a.y);
        // Rounding turns back where a curve closes.
        L4 turns = ~((L4)(turn > -none) & (L4)(turn < none));
        back |= bits_of_four((L4)(turn < 0) & turns), ahead |= bits_of_four((L4)(turn > 0) & turns);
        if (back && ahead) return false;
        L4 below = (L4)(b.y >= 0), above = (L4)(a.y < 0);
        unsigned rises = bits_of_four(above & below), falls = bits_of_four(~above & ~below);
        if (rises) up += __builtin_popcount(rises), last_up = k + 31 - __builtin_clz(rises);
        if (falls) down += __builtin_popcount(falls), last_down = k + 31 - __builtin_clz(falls);
        last = b;
    }
    if (up != 1 || down != 1 || !(back | ahead)) return false;
    p->way = back ? -1 : 1;
    // The step before the line's end; seen the other way around, the end is its start.
    p->first = p->way > 0 ? (last_up ? last_up : p->count) - 1 : p->count - 1 - last_down;
    return true;
}

// The way around a polygon from its first step on.
typedef struct {
    const double *next, *end, *start; // The next point, and the ones after which and with which it goes on around.
    ptrdiff_t step;
    Point centre;
} Round;

INLINE Round round_of(const Polygon *p) {
    const double *low = p->points, *high = low + 2 * (p->count - 1);
    if (p->way > 0) return (Round){low + 2 * p->first, high, low, 2, p->centre};
    return (Round){high - 2 * p->first, low, high, -2, p->centre};
}

// The next point, seen from the centre.
INLINE Point next_point(Round *r) {
    const double *at = r->next;
    r->next = at == r->end ? r->start : at + r->step;
    return (Point){at[0] - r->centre.x, at[1] - r->centre.y};
}

// Whether a polygon lies within another one around the same centre. Between two angles at which either has a corner
// both are straight, and don't cross where they don't at both.
static bool is_within(const Polygon *inner, const Polygon *outer) {
    Round around = round_of(outer), within = round_of(inner);
    Point a = next_point(&around), a1 = next_point(&around), b = next_point(&within), b1 = next_point(&within);
    for (int i = outer->count, k = inner->count; i > 0 || k > 0;) {
        if (i > 0 && (k <= 0 || cross(a1, b1) >= 0)) {
            if (cross(less(b1, b), less(a1, b)) > 0) return false;
            (a = a1, a1 = next_point(&around), i--);
        } else {
            if (cross(less(a1, a), less(b1, a)) < 0) return false;
            (b = b1, b1 = next_point(&within), k--);
        }
    }
    return true;
}

// The middle of points; not finite where some number isn't.
INLINE Point middle(const double *points, int count) {
    typedef double D2 __attribute__((vector_size(16)));
    D2 sum = {0}, point;
    for (int k = 0; k < count; k++) {
        memcpy(&point, points + 2 * k, sizeof point);
        sum += point;
    }
    return (Point){sum[0] / count, sum[1] / count};
}

INLINE bool winds_once(const double *points, int first, int count) {
    if (first < 3 || (count != first && count - first < 3)) return false;
    Point centre = middle(points, count);
    if (centre.x - centre.x != 0 || centre.y - centre.y != 0) return false;
    Polygon a = {points, centre, first, 1, 0}, b = {points + 2 * first, centre, count - first, 1, 0};
    if (!goes_around(&a)) return false;
    if (count == first) return true;
    return goes_around(&b) && a.way != b.way && (is_within(&b, &a) || is_within(&a, &b));
}
