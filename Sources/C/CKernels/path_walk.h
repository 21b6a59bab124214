// Rows of paths that wind around no point twice: line by line; see path_rows.h.
//
// Each line is walked down through a few rows at once, eight lines side by side, and adds its areas to cells of theirs. Then
// each row is written from left to right. All cells and marks are 0 before that and after.
#include "path_steps.h"

// The cells and the marks of some rows.
typedef struct {
    int64_t *cells; // Each holds 2^32 times its pixel's `cover`, and its `area`; see lk_path_cell.
    uint64_t *marks;
    int32_t width, words; // The numbers of columns and of words of marks of a row, which has eight cells more.
} Field;

// A row of a field.
typedef struct {
    int64_t *cells;
    uint64_t *marks;
} FieldRow;

INLINE FieldRow field_row(const Field *field, int y) {
    return (FieldRow){field->cells + (ptrdiff_t)y * (field->width + EIGHT), field->marks + (ptrdiff_t)y * field->words};
}

// Adds a part of a line in one column; `places` is the sum of the places of its ends there.
INLINE void add_column(FieldRow row, int x, int height, int places) {
    row.cells[x] += (int64_t)height * (((int64_t)1 << 32) + places);
}

INLINE int cover_of(int64_t cell) { return (int)((cell - (int32_t)cell) >> 32); }

INLINE void mark_column(FieldRow row, int x) { row.marks[x >> 6] |= (uint64_t)1 << (x & 63); }

// Adds a part of a line that crosses an edge of all columns. At the left of them it counts as its right side does.
static void add_outside(FieldRow row, int width, int32_t low, int32_t high, int height, int way) {
    if (low >= width * ONE) return;
    int last = (high - (high > low)) >> 8, first = low < 0 ? 0 : low >> 8;
    last = last < 0 ? 0 : last < width ? last : width - 1;
    for (int x = first; x <= last; x++) mark_column(row, x);
    if (high <= 0) return add_column(row, 0, way * height, 0);
    Columns columns = columns_of(low, high, height);
    if (low < 0) {
        columns.done = height_up_to(&columns, 0);
        add_column(row, 0, way * columns.done, 0);
    }
    for (int x = first; x <= last; x++) {
        int places, part = next_column(&columns, x, &places);
        add_column(row, x, way * part, places);
    }
}

// Adds the part of a line in more than two columns.
static void add_across_field(FieldRow row, int32_t low, int32_t high, int first, int last, int height, int way) {
    // As height_up_to: the heights at the left of columns' right edges.
    int64_t step = quotient((int64_t)height << 32, high - low);
    int64_t up = ((first + 1) * ONE - low) * step + ((int64_t)1 << 31);
    int done = (int)(up >> 32);
    mark_column(row, first);
    add_column(row, first, way * done, ONE + (low & (ONE - 1)));
    for (int x = first + 1; x < last; x++) {
        up += step * ONE;
        int next = (int)(up >> 32);
        add_column(row, x, way * (next - done), ONE);
        mark_column(row, x);
        done = next;
    }
    mark_column(row, last);
    add_column(row, last, way * (height - done), high - last * ONE);
}

// Adds the part of a line between two places in a row, which is `height` high.
INLINE void add_step(FieldRow row, int width, int32_t a, int32_t b, int height, int way) {
    int32_t low = a < b ? a : b, high = a < b ? b : a;
    int first = low >> 8, last = (high - (high > low)) >> 8;
    if (low < 0 || last >= width) return add_outside(row, width, low, high, height, way);
    if (last > first + 1) return add_across_field(row, low, high, first, last, height, way);
    // Without a branch, as nobody guesses in which of two columns lines end: the second one gets nothing where there is one.
    bool two = last > first;
    int32_t from = low - first * ONE, upto = high - first * ONE;
    int64_t step = quotient((int64_t)height << 32, two ? upto - from : 1);
    int up = (int)(((ONE - from) * step + ((int64_t)1 << 31)) >> 32), part = two ? up : height;
    add_column(row, first, way * part, from + (upto < ONE ? upto : ONE));
    add_column(row, first + 1, way * (height - part), upto - ONE);
    mark_column(row, first);
    row.marks[last >> 6] |= (uint64_t)1 << (last & 63);
}

// The place of a line `down` below its upper end; `x` is 16 times that of the end, and 8 more.
INLINE int32_t walked_to(int32_t x, double down, double slope) { return (x + (int32_t)nearest(down * slope)) >> 4; }

// Adds a near line to the rows of a field from `row` on, of which the first one is row `top` of all, and `bottom` the one
// after the last.
INLINE void walk(const Field *field, const lk_path_line *line, int row, int top, int bottom) {
    int32_t y = (int32_t)line->y, end = (int32_t)line->end, way = line->way, width = field->width;
    int32_t x = (int32_t)((uint32_t)line->x * 16 + 8);
    double slope = line->slope;
    int first = y >> 8, last = (end - 1) >> 8;
    int after = last < bottom ? last : bottom;
    if (row < first) row = first;
    FieldRow at = field_row(field, row - top);
    int32_t from = y > row * ONE ? y : row * ONE, a = walked_to(x, from - y, slope);
    double down = (row + 1) * ONE - y;
    for (; row < after; row++) {
        int32_t b = walked_to(x, down, slope), edge = (row + 1) * ONE;
        add_step(at, width, a, b, edge - from, way);
        (a = b, from = edge, down += ONE);
        (at.cells += width + EIGHT, at.marks += field->words);
    }
    if (last < bottom) add_step(at, width, a, (int32_t)line->end_x, end - from, way);
}

// Adds the parts of some of eight lines, those of which a bit is set, in a row each, as `walk` does.
static void add_others(const Field *field, const lk_path_line *lines, const EightSteps *s, V8 rows, unsigned bits) {
    int32_t a[EIGHT], b[EIGHT], heights[EIGHT], row[EIGHT];
    store(a, s->a), store(b, s->b), store(heights, s->height), store(row, rows);
    for (; bits; bits &= bits - 1) {
        int k = __builtin_ctz(bits);
        add_step(field_row(field, row[k]), field->width, a[k], b[k], heights[k], lines[k].way);
    }
}

// Adds eight near lines, as `walk`.
INLINE void walk_eight(const Field *field, const lk_path_line *lines, int top, int bottom) {
    EightLines all = take_lines(lines);
    EightSteps s;
    V8 zero = {0}, last = (all.end - 1) >> 8;
    V8 row = __builtin_elementwise_max(all.y >> 8, zero + top), stop = __builtin_elementwise_min(last, zero + (bottom - 1));
    V8 from = __builtin_elementwise_max(all.y, row << 8);
    s.a = walked_eight(&all, from - all.y);
    for (V8 active = (V8)(row <= stop);;) {
        V8 edge = (row + 1) << 8, ends = (V8)(row == last), place = row - top;
        s.b = either(ends, all.end_x, walked_eight(&all, edge - all.y));
        s.height = either(ends, all.end, edge) - from;
        find_columns(&s, active, field->width);
        add_steps(field->cells, field->marks, &s, all.way, place * (field->width + EIGHT), place * (field->words * 8));
        unsigned others = bits_of(active & ~s.plain);
        if (others) add_others(field, lines, &s, place, others);
        (s.a = s.b, from = edge, row += 1);
        active = (V8)(row <= stop);
        unsigned rest = bits_of(active);
        if (!rest) return;
        // The last line goes on alone.
        if (rest & (rest - 1)) continue;
        int k = __builtin_ctz(rest);
        return walk(field, lines + k, row[k], top, bottom);
    }
}

// Whether one of eight lines reaches rows.
INLINE bool reach(const int32_t *firsts, const int32_t *lasts, int top, int bottom) {
    V8 first, last;
    memcpy(&first, firsts, sizeof first), memcpy(&last, lasts, sizeof last);
    return __builtin_reduce_or((V8)(first < bottom) & (V8)(last >= top)) != 0;
}

// Adds all lines that reach some rows.
INLINE void walk_lines(const Field *field, const lk_path_lines *lines, int top, int bottom) {
    const int32_t *firsts = lines->order, *lasts = lines->lasts;
    int k = 0;
    for (; k + EIGHT <= lines->count; k += EIGHT)
        if (reach(firsts + k, lasts + k, top, bottom)) walk_eight(field, lines->lines + k, top, bottom);
    for (; k < lines->count; k++)
        if (firsts[k] < bottom && lasts[k] >= top) walk(field, lines->lines + k, top, top, bottom);
}

// Eight cells from one on, which are 0 then: the sums of heights up to and with each, and the areas.
INLINE V8 take_cells(int64_t *cells, int32_t cover, V8 *areas) {
    V8 a, b;
    memcpy(&a, cells, sizeof a), memcpy(&b, cells + 4, sizeof b);
    memset(cells, 0, EIGHT * sizeof *cells);
    V8 low = lower_words((L4)a, (L4)b), zero = {0};
    V8 sums = upper_words((L4)a, (L4)b) - (low >> 31);
    sums += __builtin_shufflevector(sums, zero, 8, 0, 1, 2, 8, 4, 5, 6);
    sums += __builtin_shufflevector(sums, zero, 8, 8, 0, 1, 8, 8, 4, 5);
    sums += __builtin_shufflevector(sums, zero, 8, 8, 8, 8, 3, 3, 3, 3);
    *areas = low;
    return sums + cover;
}

// As byte_of, for eight columns of which `count` are stored.
INLINE void store_bytes(uint8_t *to, V8 share, int count) {
    typedef uint8_t B8 __attribute__((vector_size(8)));
    share = __builtin_elementwise_min(__builtin_elementwise_abs(share), (V8){0} + FULL);
    share = (share * 255 + FULL / 2) >> 17;
    B8 bytes = __builtin_convertvector(share, B8);
    uint64_t word;
    memcpy(&word, &bytes, sizeof word);
    if (count >= EIGHT) {
        memcpy(to, &word, EIGHT);
        return;
    }
    if (count & 4) (memcpy(to, &word, 4), to += 4, word >>= 32);
    if (count & 2) (memcpy(to, &word, 2), to += 2, word >>= 16);
    if (count & 1) *to = (uint8_t)word;
}

// Writes eight columns from `x` on, or fewer at the right edge. Returns the sum of heights after them.
INLINE int32_t write_eight(const Row *row, int64_t *cells, int x, int32_t cover) {
    V8 areas, sums = take_cells(cells + x, cover, &areas);
    store_bytes(row->bytes + x, sums * (2 * ONE) - areas, row->width - x);
    return sums[EIGHT - 1];
}

// Takes the marks of eight columns from `x` on. Returns the column after the last of those that have one.
INLINE int take_marks(uint64_t *marks, int words, int x) {
    uint64_t *word = marks + (x >> 6);
    int shift = x & 63;
    uint64_t eight = *word >> shift & 255;
    *word &= ~((uint64_t)255 << shift);
    if (shift > 64 - EIGHT && (x >> 6) + 1 < words) {
        eight |= word[1] << (64 - shift) & 255;
        word[1] &= ~((uint64_t)255 >> (64 - shift));
    }
    return x + 64 - __builtin_clzll(eight);
}

// As fill_between, behind columns of which bytes after `from` may be written.
INLINE void fill_walked(Row *row, int from, int to, int32_t cover) {
    if (row->brush && to - from >= SHORTEST_EQUAL) memset(row->bytes + from, 0, EIGHT);
    fill_between(row, from, to, cover, false);
}

// Writes a row of a field, and clears it.
INLINE void write_field(Row *row, FieldRow field, int words) {
    int32_t cover = 0;
    int from = -1;
    for (int word = 0; word < words; word++) {
        while (field.marks[word]) {
            int x = word * 64 + __builtin_ctzll(field.marks[word]);
            if (x != from) {
                if (from < 0) row->left = x;
                else (row->right = from, fill_walked(row, from, x, cover));
            }
            cover = write_eight(row, field.cells, x, cover);
            from = take_marks(field.marks, words, x);
        }
    }
    if (from < 0) return;
    row->right = from;
    if (cover || row->brush) fill_walked(row, from, row->width, cover);
}
