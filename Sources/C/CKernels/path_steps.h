// Near lines that are walked down by eights, all a row at a time; see path_walk.h.
#pragma once

#include "path_pieces.h"

// Eight lines, number by number.
typedef struct {
    D4 slope, slopes; // The slopes of the first four lines, and of the other four.
    V8 x;             // 16 times the place of the upper end, and 8 more.
    V8 y, end_x, end, way;
} EightLines;

// The parts of eight lines in a row each.
typedef struct {
    V8 a, b;                       // The places of their upper and their lower ends.
    V8 height;
    V8 first, two;                 // The first column, and whether there is a second one.
    V8 left, right;                // The places of the left and the right end in the first column.
    V8 plain;                      // Whether a part lies in one or two columns of the field.
} EightSteps;

// The first and the third of four numbers of each of four lines, or the second and the fourth.
INLINE void turn_two(const L4 *four, bool odd, L4 *first, L4 *third) {
    L4 one = odd ? __builtin_shufflevector(four[0], four[1], 1, 5, 3, 7) : __builtin_shufflevector(four[0], four[1], 0, 4, 2, 6);
    L4 two = odd ? __builtin_shufflevector(four[2], four[3], 1, 5, 3, 7) : __builtin_shufflevector(four[2], four[3], 0, 4, 2, 6);
    *first = __builtin_shufflevector(one, two, 0, 1, 4, 5), *third = __builtin_shufflevector(one, two, 2, 3, 6, 7);
}

INLINE EightLines take_lines(const lk_path_line *lines) {
    L4 starts[EIGHT], ends[EIGHT], slope[2], x[2], end_x[2], end[2], y[2], way[2];
    for (int k = 0; k < EIGHT; k++) {
        memcpy(starts + k, &lines[k].slope, sizeof *starts); // slope, step, x, end_x
        memcpy(ends + k, &lines[k].end_x, sizeof *ends);     // end_x, y, end, way
    }
    for (int k = 0; k < 2; k++) {
        turn_two(starts + 4 * k, false, slope + k, x + k);
        turn_two(ends + 4 * k, false, end_x + k, end + k);
        turn_two(ends + 4 * k, true, y + k, way + k);
    }
    return (EightLines){
        (D4)slope[0], (D4)slope[1], (V8)((U8)lower_words(x[0], x[1]) * 16 + 8), lower_words(y[0], y[1]),
        lower_words(end_x[0], end_x[1]), lower_words(end[0], end[1]), lower_words(way[0], way[1]),
    };
}

INLINE D4 lower_doubles(V8 v) { return __builtin_convertvector(__builtin_shufflevector(v, v, 0, 1, 2, 3), D4); }
INLINE D4 upper_doubles(V8 v) { return __builtin_convertvector(__builtin_shufflevector(v, v, 4, 5, 6, 7), D4); }

// The places of lines at heights below their upper ends, as `walked_to`.
INLINE V8 walked_eight(const EightLines *lines, V8 down) {
    D4 a = lower_doubles(down) * lines->slope, b = upper_doubles(down) * lines->slopes;
    return (V8)((U8)lines->x + (U8)nearest_eight(a, b)) >> 4;
}

// The heights of parts of four lines in the first of two columns, by the operations of `add_step`: `wide` is the width of a
// part there, and `across` that in both.
INLINE V4 four_heights(D4 height, D4 across, D4 wide) {
    // The last binary digit of so large a number counts ones; the quotient is rounded down.
    const double whole = 6755399441055744.0;
    D4 step = height * 4294967296.0 / across, near = (step + whole) - whole;
    near += (D4)((L4)(near > step) & (L4)((D4){0} - 1.0));
    return __builtin_convertvector((wide * near + 2147483648.0) * (1 / 4294967296.0), V4);
}

// The heights of parts in their first columns.
INLINE V8 first_heights(const EightSteps *s) {
    V8 across = either(s->two, s->right - s->left, (V8){0} + 1), wide = ONE - s->left;
    V4 low = four_heights(lower_doubles(s->height), lower_doubles(across), lower_doubles(wide));
    V4 high = four_heights(upper_doubles(s->height), upper_doubles(across), upper_doubles(wide));
    return either(s->two, __builtin_shufflevector(low, high, 0, 1, 2, 3, 4, 5, 6, 7), s->height);
}

// Finds the columns of parts, of which the ends and the heights are known; those that aren't active mean nothing.
INLINE void find_columns(EightSteps *s, V8 active, int width) {
    V8 low = __builtin_elementwise_min(s->a, s->b), high = __builtin_elementwise_max(s->a, s->b);
    V8 last = (high + (V8)(high > low)) >> 8;
    s->first = low >> 8, s->two = (V8)(last > s->first) & active, s->height &= active;
    s->left = low & (ONE - 1), s->right = high - (s->first << 8);
    s->plain = active & (V8)(low >= 0) & (V8)(last < width) & (V8)(last <= s->first + 1);
}

// Where lines are in what `store_cells` stores.
static const int stored_places[EIGHT] = {0, 1, 4, 5, 2, 3, 6, 7};

// Stores what parts add to the cells of a column: 2^32 times the height, and the height times the places of the ends.
INLINE void store_cells(int64_t *to, V8 height, V8 places) {
    V8 low = height * places, high = height + (low >> 31);
    V8 a = __builtin_shufflevector(low, high, 0, 8, 1, 9, 4, 12, 5, 13);
    V8 b = __builtin_shufflevector(low, high, 2, 10, 3, 11, 6, 14, 7, 15);
    memcpy(to, &a, sizeof a), memcpy(to + 4, &b, sizeof b);
}

// Adds plain parts to cells and marks; `cells` and `marks` are the places of their rows among those, in cells and in bytes.
INLINE void add_steps(int64_t *field_cells, uint64_t *field_marks, const EightSteps *s, V8 way, V8 cells, V8 marks) {
    int64_t one[EIGHT], other[EIGHT];
    int32_t at[EIGHT], mark[EIGHT], bits[EIGHT];
    V8 part = first_heights(s);
    way &= s->plain;
    store_cells(one, way * part, s->left + __builtin_elementwise_min(s->right, (V8){0} + ONE));
    store_cells(other, way * (s->height - part), s->right - ONE);
    // Others add nothing to the first cell.
    store(at, (cells + s->first) & s->plain), store(mark, (marks + (s->first >> 3)) & s->plain);
    store(bits, (((s->two & 2) | 1) << (s->first & 7)) & s->plain);
    for (int k = 0; k < EIGHT; k++) {
        int i = stored_places[k];
        int64_t *cell = field_cells + at[i];
        cell[0] += one[k], cell[1] += other[k];
        // Two bytes, as the second column may be the first of a byte.
        uint16_t two;
        char *place = (char *)field_marks + mark[i];
        memcpy(&two, place, sizeof two);
        two |= (uint16_t)bits[i];
        memcpy(place, &two, sizeof two);
    }
}
