// Rows of paths that wind around no point twice: line by line; see path_rows.h.
//
// Each line is walked down through a few rows at once, and adds its areas to cells of theirs. Then each row is written from
// left to right. All cells and marks are 0 before that and after.
#include "path_pieces.h"

// The cells and the marks of some rows.
typedef struct {
    int64_t *cells; // Each holds 2^32 times its pixel's `cover`, and its `area`; see lk_path_cell.
    uint64_t *marks;
    int32_t width, words; // The numbers of columns and of words of marks of a row, which has a cell more.
} Field;

// A row of a field.
typedef struct {
    int64_t *cells;
    uint64_t *marks;
} FieldRow;

INLINE FieldRow field_row(const Field *field, int y) {
    return (FieldRow){field->cells + (ptrdiff_t)y * (field->width + 1), field->marks + (ptrdiff_t)y * field->words};
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

// Adds a near line to the rows of a field, of which the first one is row `top` of all, and `bottom` the one after the last.
INLINE void walk(const Field *field, const lk_path_line *line, int top, int bottom) {
    int32_t y = (int32_t)line->y, end = (int32_t)line->end, way = line->way, width = field->width;
    int32_t x = (int32_t)((uint32_t)line->x * 16 + 8);
    double slope = line->slope;
    int first = y >> 8, last = (end - 1) >> 8;
    int row = first > top ? first : top, after = last < bottom ? last : bottom;
    FieldRow at = field_row(field, row - top);
    int32_t from = y > row * ONE ? y : row * ONE, a = walked_to(x, from - y, slope);
    double down = (row + 1) * ONE - y;
    for (; row < after; row++) {
        int32_t b = walked_to(x, down, slope), edge = (row + 1) * ONE;
        add_step(at, width, a, b, edge - from, way);
        (a = b, from = edge, down += ONE);
        (at.cells += width + 1, at.marks += field->words);
    }
    if (last < bottom) add_step(at, width, a, (int32_t)line->end_x, end - from, way);
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
    for (int k = 0; k < lines->count; k += EIGHT) {
        int end = k + EIGHT < lines->count ? k + EIGHT : lines->count;
        if (end - k == EIGHT && !reach(firsts + k, lasts + k, top, bottom)) continue;
        for (int i = k; i < end; i++)
            if (firsts[i] < bottom && lasts[i] >= top) walk(field, lines->lines + i, top, bottom);
    }
}

// Writes a row of a field, and clears it.
INLINE void write_field(Row *row, FieldRow field, int words) {
    int32_t cover = 0;
    int from = -1;
    uint8_t *bytes = row->bytes;
    for (int word = 0; word < words; word++) {
        uint64_t rest = field.marks[word];
        if (!rest) continue;
        field.marks[word] = 0;
        do {
            int x = word * 64 + __builtin_ctzll(rest);
            int64_t cell = field.cells[x];
            field.cells[x] = 0;
            if (x != from) {
                if (from < 0) row->left = x;
                else (row->right = from, fill_between(row, from, x, cover, false));
            }
            cover += cover_of(cell);
            bytes[x] = byte_of(cover * 2 * ONE - (int32_t)cell);
            from = x + 1;
        } while (rest &= rest - 1);
    }
    if (from < 0) return;
    row->right = from;
    if (cover || row->brush) fill_between(row, from, row->width, cover, false);
}
