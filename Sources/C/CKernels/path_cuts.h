// The parts of lines that lie in a row: those of one line, or of eight near ones; see path_rows.h.
#pragma once

#include "path_lines.h"

#include <string.h>

#define INLINE static inline __attribute__((always_inline))
// For functions that are called seldom, so that loops have the registers for themselves.
#define APART static __attribute__((noinline))

// Functions with vectors as arguments are all inlined: no call passes one.
#pragma clang diagnostic ignored "-Wpsabi"

typedef lk_path_piece Piece;
typedef int32_t V8 __attribute__((vector_size(32)));
typedef uint32_t U8 __attribute__((vector_size(32)));
typedef int32_t V4 __attribute__((vector_size(16)));
typedef int64_t L4 __attribute__((vector_size(32)));
typedef int64_t L2 __attribute__((vector_size(16)));
typedef double D4 __attribute__((vector_size(32)));

enum {
    EIGHT = 8,
    FEW_CUT = 4, // Up to so many lines are cut one by one.
};

// The first lane whose middle lies at a height of a row or below.
INLINE int first_lane(int height) { return (height + (LANE / 2 - 1)) >> 4; }
INLINE V8 first_lanes(V8 height) { return (height + (LANE / 2 - 1)) >> 4; }

INLINE int64_t last_column(const Piece *piece) { return (piece->high - (piece->high > piece->low)) >> 8; }

// Cuts out the part of a line that lies in the row from `top` on, and moves the line's place to the row's lower edge.
// Returns whether the part is seen.
INLINE bool cut(int width, lk_path_active *active, int64_t top, Piece *piece) {
    const lk_path_line *line = active->far.line;
    int64_t bottom = top + ONE, at = active->far.at, next = place(line, bottom);
    // Without branches: where lines begin and end can't be guessed. Beyond the line's end `next` means nothing.
    int64_t from = line->y > top ? line->y : top, to = line->end < bottom ? line->end : bottom;
    int64_t a = line->y > top ? line->x : (at + 8) >> 4, b = line->end > bottom ? (next + 8) >> 4 : line->end_x;
    piece->way = (int8_t)line->way, piece->step = line->step, piece->at = at;
    active->far.at = next;
    piece->low = a < b ? a : b, piece->high = a < b ? b : a;
    if (piece->low >= (int64_t)width * ONE) return false;
    int64_t last = last_column(piece);
    piece->first = piece->low < 0 ? 0 : (int)(piece->low >> 8);
    piece->last = last < 0 ? 0 : last >= width ? width - 1 : (int)last;
    piece->single = piece->low >= 0 && last == piece->first;
    piece->from = (int16_t)(from - top), piece->to = (int16_t)(to - top);
    piece->leans = a < b ? 1 : a > b ? -1 : 0;
    return true;
}

// Cuts out the part of a near line that lies in the row from `top` on, as `cut`; `ends` tells whether the line ends there.
INLINE bool cut_near(int width, const lk_path_active *active, int32_t top, Piece *piece, bool *ends) {
    double slope = active->near.slope;
    int32_t x = active->near.x, end_x = active->near.end_x, from = active->near.y - top, to = active->near.end - top;
    int32_t at = (int32_t)((uint32_t)x * 16 + (uint32_t)nearest((double)-from * slope));
    int32_t next = (int32_t)((uint32_t)x * 16 + (uint32_t)nearest((double)(ONE - from) * slope));
    int32_t a = from > 0 ? x : (at + 8) >> 4, b = to > ONE ? (next + 8) >> 4 : end_x;
    *ends = to <= ONE;
    piece->way = (int8_t)active->near.way, piece->step = active->near.step, piece->at = at;
    piece->low = a < b ? a : b, piece->high = a < b ? b : a;
    if (piece->low >= (int64_t)width * ONE) return false;
    int64_t last = last_column(piece);
    piece->first = piece->low < 0 ? 0 : (int)(piece->low >> 8);
    piece->last = last < 0 ? 0 : last >= width ? width - 1 : (int)last;
    piece->single = piece->low >= 0 && last == piece->first;
    piece->from = (int16_t)(from > 0 ? from : 0), piece->to = (int16_t)(to < ONE ? to : ONE);
    piece->leans = a < b ? 1 : a > b ? -1 : 0;
    return true;
}

// The parts of eight lines in a row; see lk_path_piece.
typedef struct {
    int32_t low[EIGHT], high[EIGHT], at[EIGHT], way[EIGHT], step[EIGHT];
    int32_t first[EIGHT], last[EIGHT], from[EIGHT], to[EIGHT], leans[EIGHT], single[EIGHT];
    unsigned seen, ended; // A bit for each that is seen, and for each whose line ends in the row.
    unsigned simple;      // A bit for each that leaves all in its first column: an area and one event.
    V4 parts[EIGHT];      // The height and the area of each, and `x` and `lanes` of that event.
} Cuts;

INLINE V8 either(V8 mask, V8 a, V8 b) { return (mask & a) | (~mask & b); }

// The lower and the upper halves of eight numbers.
INLINE V8 lower_words(L4 a, L4 b) { return __builtin_shufflevector((V8)a, (V8)b, 0, 2, 4, 6, 8, 10, 12, 14); }
INLINE V4 lower_four(V8 v) { return __builtin_shufflevector(v, v, 0, 1, 2, 3); }
INLINE V4 upper_four(V8 v) { return __builtin_shufflevector(v, v, 4, 5, 6, 7); }
INLINE V8 upper_words(L4 a, L4 b) { return __builtin_shufflevector((V8)a, (V8)b, 1, 3, 5, 7, 9, 11, 13, 15); }

// Eight numbers of doubles as whole numbers, as `nearest`, of which the lower 32 bits are kept; all are below 2^51.
INLINE V8 nearest_eight(D4 a, D4 b) {
    // The last binary digit of so large a number counts ones.
    const double whole = 6755399441055744.0;
    a = a + whole, b = b + whole;
    return lower_words((L4)a, (L4)b);
}

// The places of lines at a height below their upper ends, as `place`.
INLINE V8 places_at(V8 x, V8 below, D4 slope, D4 others) {
    D4 a = __builtin_convertvector(__builtin_shufflevector(below, below, 0, 1, 2, 3), D4);
    D4 b = __builtin_convertvector(__builtin_shufflevector(below, below, 4, 5, 6, 7), D4);
    a = a * slope, b = b * others;
    return (V8)((U8)x * 16 + (U8)nearest_eight(a, b));
}

// Four lines, number by number.
INLINE void turn_four(const lk_path_active *lines, D4 *slope, L4 *start, L4 *end, L4 *rest) {
    L4 one, two, three, four;
    memcpy(&one, lines, sizeof one), memcpy(&two, lines + 1, sizeof two);
    memcpy(&three, lines + 2, sizeof three), memcpy(&four, lines + 3, sizeof four);
    L4 a = __builtin_shufflevector(one, two, 0, 4, 2, 6), b = __builtin_shufflevector(one, two, 1, 5, 3, 7);
    L4 c = __builtin_shufflevector(three, four, 0, 4, 2, 6), d = __builtin_shufflevector(three, four, 1, 5, 3, 7);
    *slope = (D4)__builtin_shufflevector(a, c, 0, 1, 4, 5), *end = __builtin_shufflevector(a, c, 2, 3, 6, 7);
    *start = __builtin_shufflevector(b, d, 0, 1, 4, 5), *rest = __builtin_shufflevector(b, d, 2, 3, 6, 7);
}

INLINE void store(int32_t *to, V8 numbers) { memcpy(to, &numbers, sizeof numbers); }

// Copies fewer than four points, and the last of them until there are four.
INLINE const double *fill_four(double *to, const double *points, int count) {
    for (int k = 0; k < 4; k++) memcpy(to + 2 * k, points + 2 * (k < count ? k : count - 1), 2 * sizeof *to);
    return to;
}

// A bit for each of eight words that is all ones, or of four longer ones. As vectors of bits, which are one instruction.
INLINE unsigned bits_of(V8 mask) {
    typedef bool Bits __attribute__((ext_vector_type(8)));
    Bits bits = __builtin_convertvector(mask, Bits);
    uint8_t byte;
    memcpy(&byte, &bits, sizeof byte);
    return byte;
}

INLINE unsigned bits_of_four(L4 mask) {
    typedef bool Bits __attribute__((ext_vector_type(4)));
    Bits bits = __builtin_convertvector(mask, Bits);
    uint8_t byte;
    memcpy(&byte, &bits, sizeof byte);
    return byte & 15;
}

// Pairs of numbers with equal places in two registers: those of the first two places of each half, or of the last two.
INLINE V8 join_lower(V8 a, V8 b) { return __builtin_shufflevector(a, b, 0, 8, 1, 9, 4, 12, 5, 13); }
INLINE V8 join_upper(V8 a, V8 b) { return __builtin_shufflevector(a, b, 2, 10, 3, 11, 6, 14, 7, 15); }

// Stores the numbers of two parts, of which one register has the first two of each, and another one the last two.
INLINE void store_two(V4 *to, V8 low, V8 high, bool second) {
    V8 both = second ? __builtin_shufflevector(low, high, 2, 3, 10, 11, 6, 7, 14, 15)
                     : __builtin_shufflevector(low, high, 0, 1, 8, 9, 4, 5, 12, 13);
    to[0] = lower_four(both), to[4] = upper_four(both);
}

// Stores four numbers of each of eight parts.
INLINE void store_parts(V4 *to, V8 a, V8 b, V8 c, V8 d) {
    V8 low = join_lower(a, b), lows = join_lower(c, d), high = join_upper(a, b), highs = join_upper(c, d);
    store_two(to, low, lows, false), store_two(to + 1, low, lows, true);
    store_two(to + 2, high, highs, false), store_two(to + 3, high, highs, true);
}

// Cuts out the parts of eight lines, near ones, that lie in the row from `top` on.
INLINE void cut_eight(int width, const lk_path_active *lines, int32_t top, Cuts *cuts) {
    D4 slope, slopes;
    L4 start, starts, end, ends, rest, rests;
    turn_four(lines, &slope, &start, &end, &rest);
    turn_four(lines + 4, &slopes, &starts, &ends, &rests);
    V8 way = lower_words(rest, rests), step = upper_words(rest, rests);
    V8 x = lower_words(start, starts), y = upper_words(start, starts);
    V8 from = y - top, to = upper_words(end, ends) - top;
    V8 at = places_at(x, -from, slope, slopes), next = places_at(x, ONE - from, slope, slopes);
    // Beyond the ends of lines `at` and `next` mean nothing.
    V8 a = either(from > 0, x, (at + 8) >> 4), b = either(to > ONE, (next + 8) >> 4, lower_words(end, ends));
    cuts->ended = bits_of(to <= ONE);
    V8 zero = {0}, most = zero + (width - 1);
    from = __builtin_elementwise_max(from, zero), to = __builtin_elementwise_min(to, zero + ONE);
    V8 low = __builtin_elementwise_min(a, b), high = __builtin_elementwise_max(a, b);
    V8 first = __builtin_elementwise_max(low >> 8, zero), last = (high + (V8)(high > low)) >> 8;
    V8 single = (V8)(low >= 0) & (V8)(last == first);
    V8 height = (to - from) * way, lane = first_lanes(from), upto = first_lanes(to);
    U8 middle = (U8)at + (U8)(step >> 1);
    V8 place = (V8)(middle + (U8)step * (U8)lane), other = (V8)(middle + (U8)step * (U8)(upto - 1));
    V8 simple = single & (V8)(lane < upto) & (V8)(place >> 12 == first) & (V8)(other >> 12 == first);
    store(cuts->low, low), store(cuts->high, high), store(cuts->at, at);
    store(cuts->way, way), store(cuts->step, step);
    last = __builtin_elementwise_min(__builtin_elementwise_max(last, zero), most);
    store(cuts->first, first), store(cuts->last, last);
    store(cuts->from, from), store(cuts->to, to), store(cuts->leans, (V8)(a > b) - (V8)(a < b));
    store(cuts->single, single);
    cuts->seen = bits_of(low < width * ONE), cuts->simple = bits_of(simple);
    store_parts(cuts->parts, height, height * (low + high - 2 * ONE * first), (place & 4095) | (V8)((U8)step << 16),
                (way & 255) | lane << 8 | upto << 16);
}

// One of eight parts.
INLINE void take_cut(const Cuts *cuts, int index, Piece *piece) {
    piece->low = cuts->low[index], piece->high = cuts->high[index];
    piece->at = cuts->at[index], piece->step = cuts->step[index];
    piece->first = cuts->first[index], piece->last = cuts->last[index];
    piece->from = (int16_t)cuts->from[index], piece->to = (int16_t)cuts->to[index];
    piece->way = (int8_t)cuts->way[index], piece->leans = (int8_t)cuts->leans[index];
    piece->single = cuts->single[index] != 0;
}
