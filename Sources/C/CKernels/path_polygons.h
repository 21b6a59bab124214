// The lines around polygons, four at a time; see lk_path_add and lk_path_sort.
#include "path_steps.h"

// Points farther out are pulled in to this, in pixels: 256ths of it are whole numbers of a double.
static const double FAR = 1e12;

// The last binary digit of so large a number counts ones.
static const double WHOLE = 6755399441055744.0;

INLINE D4 either_double(L4 mask, D4 a, D4 b) { return (D4)((mask & (L4)a) | (~mask & (L4)b)); }

// Whole numbers below 2^51.
INLINE L4 whole_numbers(D4 v) { return (L4)(v + WHOLE) - (L4)((D4){0} + WHOLE); }

// Places in 256ths from a corner; a number that isn't one lies far out.
INLINE D4 fixed_places(D4 v, D4 corner) {
    D4 far = (D4){0} + FAR;
    v = either_double((L4)(v > -far), either_double((L4)(v < far), v, far), -far);
    return (v * 256.0 + WHOLE) - WHOLE - corner;
}

// The first numbers of four rows, their second ones, and so on.
INLINE void turn_all(const L4 *from, L4 *to) {
    turn_two(from, false, to, to + 2);
    turn_two(from, true, to + 1, to + 3);
}

// Four corners of polygons, in 256ths from the left and the upper edge of a window.
typedef struct {
    D4 x, y;
} Corners;

// Adds those of four lines that a window needs, of which the right and the lower edge are given, in 256ths. Returns their
// number. They lead from corners to other ones.
INLINE int add_four(lk_path_line *to, Corners from, Corners upto, double right, double bottom) {
    L4 down = (L4)(from.y < upto.y);
    D4 upper = either_double(down, from.y, upto.y), lower = either_double(down, upto.y, from.y);
    L4 unseen = (L4)(upper == lower) | (L4)(lower <= 0) | (L4)(upper >= bottom);
    unsigned seen = 15 & ~bits_of_four(unseen | ((L4)(from.x >= right) & (L4)(upto.x >= right)));
    D4 slope = 16.0 * (upto.x - from.x) / (upto.y - from.y), step = LANE * slope;
    L4 start = whole_numbers(from.x), end = whole_numbers(upto.x), steps = whole_numbers(step);
    // Long lines that are nearly level have steps that are too large for `whole_numbers`.
    unsigned large = seen & ~bits_of_four((L4)(step < 0x1p50) & (L4)(step > -0x1p50));
    for (int k = 0; large; k++, large >>= 1)
        if (large & 1) steps[k] = nearest(step[k]);
    L4 end_x = (down & end) | (~down & start), four[4], starts[4], ends[4];
    four[0] = (L4)slope, four[1] = steps, four[2] = (down & start) | (~down & end), four[3] = end_x;
    turn_all(four, starts);
    four[0] = end_x, four[1] = whole_numbers(upper), four[2] = whole_numbers(lower), four[3] = ~down | 1;
    turn_all(four, ends);
    int added = 0;
#pragma clang loop unroll(full)
    for (int k = 0; k < 4; k++) {
        if (!(seen >> k & 1)) continue;
        memcpy(&to[added].slope, starts + k, sizeof *starts); // slope, step, x, end_x
        memcpy(&to[added++].end_x, ends + k, sizeof *ends);   // end_x, y, end, way
    }
    return added;
}

// Adds the lines around a polygon, as lk_path_add does.
INLINE int add_polygon(lk_path_line *to, const double *points, int count, const lk_path_window *window) {
    if (count < 2) return 0;
    double left = 256.0 * window->left, top = 256.0 * window->top;
    double right = 256.0 * window->width, bottom = 256.0 * window->height;
    D4 corner = {left, top, left, top};
    double rest[8];
    D4 last = fixed_places((D4){points[2 * count - 2], points[2 * count - 1]}, corner);
    Corners from = {(D4){0} + last[0], (D4){0} + last[1]}, upto;
    int added = 0;
    for (int k = 0; k < count; k += 4) {
        const double *four = points + 2 * k;
        // Between equal corners there are no lines.
        if (count - k < 4) four = fill_four(rest, four, count - k);
        D4 a, b;
        memcpy(&a, four, sizeof a), memcpy(&b, four + 4, sizeof b);
        a = fixed_places(a, corner), b = fixed_places(b, corner);
        upto.x = __builtin_shufflevector(a, b, 0, 2, 4, 6), upto.y = __builtin_shufflevector(a, b, 1, 3, 5, 7);
        from.x = __builtin_shufflevector(from.x, upto.x, 3, 4, 5, 6);
        from.y = __builtin_shufflevector(from.y, upto.y, 3, 4, 5, 6);
        added += add_four(to + added, from, upto, right, bottom);
        from = upto;
    }
    return added;
}

INLINE int first_row(const lk_path_line *line) { return line->y > 0 ? (int)(line->y >> 8) : 0; }

INLINE int last_row(const lk_path_line *line, int rows) {
    return line->end < (int64_t)rows * ONE ? (int)((line->end - 1) >> 8) : rows - 1;
}

// A number and 2^bits: below 2^(bits + 1) where the number is at least -2^bits and below 2^bits.
INLINE uint64_t shifted(int64_t v, int bits) { return (uint64_t)v + ((uint64_t)1 << bits); }

INLINE bool is_far(const lk_path_line *line) {
    uint64_t ends = shifted(line->x, 26) | shifted(line->y, 26) | shifted(line->end_x, 26) | shifted(line->end, 26);
    return ends >> 27 || shifted(line->step, 31) >> 32;
}

// Finds the first and the last rows of eight lines; false where one is far, and the rows mean nothing.
INLINE bool find_eight_rows(const lk_path_line *lines, int rows, int32_t *firsts, int32_t *lasts) {
    const L4 shift_start = {0, (int64_t)1 << 31, 1 << 26, 1 << 26}, shift_end = {1 << 26, 1 << 26, 1 << 26, 0};
    L4 starts = {0}, ends = {0}, each[EIGHT], y[2], end[2], unused;
    for (int k = 0; k < EIGHT; k++) {
        L4 start;
        memcpy(&start, &lines[k].slope, sizeof start);   // slope, step, x, end_x
        memcpy(each + k, &lines[k].end_x, sizeof *each); // end_x, y, end, way
        starts |= start + shift_start, ends |= each[k] + shift_end;
    }
    for (int k = 0; k < 2; k++) {
        turn_two(each + 4 * k, true, y + k, &unused);
        turn_two(each + 4 * k, false, &unused, end + k);
    }
    V8 zero = {0}, first = lower_words(y[0], y[1]) >> 8, last = (lower_words(end[0], end[1]) - 1) >> 8;
    store(firsts, __builtin_elementwise_max(first, zero));
    store(lasts, __builtin_elementwise_min(last, zero + (rows - 1)));
    L4 far_start = (starts >> (L4){0, 32, 27, 27}) & (L4){0, -1, -1, -1}, far_end = (ends >> 27) & (L4){-1, -1, -1, 0};
    return __builtin_reduce_or(far_start | far_end) == 0;
}

// Finds the first and the last row of each line; false where one is far.
INLINE bool find_rows(lk_path_lines *lines) {
    int k = 0;
    for (; k + EIGHT <= lines->count; k += EIGHT)
        if (!find_eight_rows(lines->lines + k, lines->height, lines->order + k, lines->lasts + k)) return false;
    for (; k < lines->count; k++) {
        const lk_path_line *line = lines->lines + k;
        if (is_far(line)) return false;
        lines->order[k] = first_row(line), lines->lasts[k] = last_row(line, lines->height);
    }
    return true;
}
