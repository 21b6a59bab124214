// Paths that wind around no point twice, as far as that is seen at a glance: one polygon around a centre, or two around
// the same one, of which one lies within the other.
#include "CKernels.h"

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

// The point after so many steps, seen from the centre.
static inline Point point_at(const Polygon *p, int step) {
    int index = p->first + step;
    while (index >= p->count) index -= p->count;
    const double *at = p->points + 2 * (p->way > 0 ? index : p->count - 1 - index);
    return (Point){at[0] - p->centre.x, at[1] - p->centre.y};
}

// Whether a polygon goes around a centre once, without turning back; finds its way and its first step.
static bool goes_around(Polygon *p) {
    double least = 0, most = 0;
    int up = 0, down = 0, last_up = 0, last_down = 0;
    p->way = 1, p->first = 0;
    Point a = point_at(p, p->count - 1);
    for (int k = 0; k < p->count; k++) {
        Point b = point_at(p, k);
        double turn = cross(a, b), none = 1e-9 * (a.x * a.x + a.y * a.y);
        // Rounding turns back where a curve closes.
        if (turn > -none && turn < none) turn = 0;
        least = turn < least ? turn : least, most = turn > most ? turn : most;
        if (least < 0 && most > 0) return false;
        if (a.y < 0 && b.y >= 0) up++, last_up = k;
        if (a.y >= 0 && b.y < 0) down++, last_down = k;
        a = b;
    }
    if (up != 1 || down != 1 || least == most) return false;
    p->way = least < 0 ? -1 : 1;
    // The step before the line's end; seen the other way around, the end is its start.
    p->first = p->way > 0 ? (last_up ? last_up : p->count) - 1 : p->count - 1 - last_down;
    return true;
}

// Whether a polygon lies within another one around the same centre. Between two angles at which either has a corner
// both are straight, and don't cross where they don't at both.
static bool is_within(const Polygon *inner, const Polygon *outer) {
    Point a = point_at(outer, 0), a1 = point_at(outer, 1), b = point_at(inner, 0), b1 = point_at(inner, 1);
    for (int i = 1, k = 1; i <= outer->count || k <= inner->count;) {
        if (i <= outer->count && (k > inner->count || cross(a1, b1) >= 0)) {
            if (cross(less(b1, b), less(a1, b)) > 0) return false;
            a = a1, a1 = point_at(outer, ++i);
        } else {
            if (cross(less(a1, a), less(b1, a)) < 0) return false;
            b = b1, b1 = point_at(inner, ++k);
        }
    }
    return true;
}

bool lk_path_winds_once(const double *points, int first, int count) {
    if (first < 3 || (count != first && count - first < 3)) return false;
    Point centre = {0, 0};
    for (int k = 0; k < count; k++) centre.x += points[2 * k], centre.y += points[2 * k + 1];
    centre.x /= count, centre.y /= count;
    // Where some number isn't finite, so is their sum.
    if (centre.x - centre.x != 0 || centre.y - centre.y != 0) return false;
    Polygon a = {points, centre, first}, b = {points + 2 * first, centre, count - first};
    if (!goes_around(&a)) return false;
    if (count == first) return true;
    return goes_around(&b) && a.way != b.way && (is_within(&b, &a) || is_within(&a, &b));
}
