// The pieces of lines in a row: their areas, and their events; see path_rows.h.
#include "path_lines.h"
#include "CPixelProducts.h"

#include <string.h>

#define INLINE static inline __attribute__((always_inline))

// Functions with vectors as arguments are all inlined: no call passes one.
#pragma clang diagnostic ignored "-Wpsabi"

typedef int16_t V16 __attribute__((vector_size(32)));

enum {
    MOST_SORTED = 32,    // The most events of a pixel that are sorted.
    FEW = 4,             // So few of them are simple.
    SHORTEST_EQUAL = 16, // So many equal pixels are painted by themselves.
    MOST_ORDERED = 32,   // So few pieces are put in order one by one.
    MANY = 64,           // Where most of more lines meet others in a row,
    TANGLED = 15,        // so many rows below aren't looked through for lines that don't.
    AHEAD = 4,           // Pixels are asked for so many rows ahead.
};

typedef lk_path_piece Piece;

// A row while it is covered.
typedef struct {
    lk_path_memory memory;
    const lk_path_brush *brush; // Paints the rows, whose bytes are cleared then; NULL leaves the bytes.
    uint32_t *pixels;           // The brush's pixel in column 0.
    uint8_t *bytes;
    int32_t width, events;
    lk_mask_row *found; // The description of the row; NULL for none.
    int32_t left, right; // The first column that was written, and one past the last.
    int32_t unpainted; // The first column that the brush has still to paint.
    int32_t meeting;   // The number of pieces that met others.
    int32_t tangled;   // The number of rows in which most lines are likely to meet others.
    // The winding of each lane at the left edge of the next pixel. While it is `way` in the lanes of
    // a set and 0 in all others the row is plain, and `winding` isn't kept.
    bool plain;
    int32_t way;
    uint32_t lanes;
    V16 winding;
} Row;

static const V16 lane_numbers = {0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15};
static const V16 lane_bits = {1,     2,     4,     8,      16,     32,     64,     128,
                              0x100, 0x200, 0x400, 0x800, 0x1000, 0x2000, 0x4000, (int16_t)0x8000};

INLINE uint32_t lanes_of(int lane, int end) { return (1u << end) - (1u << lane); }

// Marks the columns that a piece crosses.
INLINE void mark(Row *row, const Piece *piece) {
    for (int x = piece->first; x <= piece->last; x++) row->memory.marks[x >> 6] |= (uint64_t)1 << (x & 63);
}

// Exact areas

// Adds a piece of a line in one column; `places` is the sum of the places of its ends there.
INLINE void add_area(Row *row, int x, int height, int places) {
    row->memory.cells[x].cover += height;
    row->memory.cells[x].area += height * places;
}

// Whole numbers' quotient: exact, as both have less than 53 bits.
INLINE int64_t quotient(int64_t a, int64_t b) { return (int64_t)((double)a / (double)b); }

// The columns of a piece that crosses some, each with the height that it crosses there.
typedef struct {
    int64_t low, high, step;
    int height, done;
} Columns;

INLINE Columns columns_of(int64_t low, int64_t high, int height) {
    return (Columns){low, high, quotient((int64_t)height << 32, high - low), height, 0};
}

// The height of the piece at the left of a column's right edge.
INLINE int height_up_to(const Columns *c, int64_t edge) {
    return edge >= c->high ? c->height : (int)(((edge - c->low) * c->step + ((int64_t)1 << 31)) >> 32);
}

// The next column's height, and the sum of the places of its ends there.
INLINE int next_column(Columns *c, int x, int *places) {
    int64_t edge = (int64_t)(x + 1) * ONE;
    int next = height_up_to(c, edge), height = next - c->done;
    int from = c->low > edge - ONE ? (int)(c->low & (ONE - 1)) : 0;
    int upto = c->high < edge ? (int)(c->high & (ONE - 1)) : ONE;
    *places = from + upto;
    c->done = next;
    return height;
}

// Adds a piece that crosses columns: `height` is positive, and `way` its direction.
static void add_across(Row *row, int64_t low, int64_t high, int height, int way) {
    // Columns before the first count in it, as its right side does.
    int64_t last = (high - 1) >> 8;
    int first = low < 0 ? 0 : (int)(low >> 8), end = last >= row->width ? row->width - 1 : (int)last;
    Columns columns = columns_of(low, high, height);
    if (low < 0) {
        columns.done = height_up_to(&columns, 0);
        add_area(row, 0, way * columns.done, 0);
    }
    for (int x = first; x <= end; x++) {
        int places, part = next_column(&columns, x, &places);
        add_area(row, x, way * part, places);
    }
}

// Adds the area of a piece that lies in the row.
INLINE void add_areas(Row *row, const Piece *piece) {
    int64_t low = piece->low, high = piece->high;
    int height = piece->to - piece->from, way = piece->line->way;
    if (high <= 0) {
        add_area(row, 0, way * height, 0);
    } else if (piece->single) {
        add_area(row, piece->first, way * height, (int)(low + high - 2 * ONE * (int64_t)piece->first));
    } else {
        add_across(row, low, high, height, way);
    }
}

// Windings

// Changes the winding of some lanes, where the row stays plain; else leaves it as it is.
INLINE bool turn_plain(Row *row, uint32_t lanes, int way) {
    if (row->lanes == 0 || row->way == way) {
        if (row->lanes & lanes) return false;
        row->way = way;
        row->lanes |= lanes;
        return true;
    }
    if (lanes & ~row->lanes) return false;
    row->lanes &= ~lanes;
    return true;
}

// Gives each lane its own winding.
INLINE void spread(Row *row) {
    if (!row->plain) return;
    V16 is_in = (V16)((lane_bits & (int16_t)row->lanes) != 0);
    row->winding = row->way > 0 ? -is_in : is_in;
    row->plain = false;
}

// Makes the row plain where its windings allow it.
INLINE void gather(Row *row) {
    V16 winding = row->winding;
    bool down = __builtin_reduce_or(winding & ~1) == 0, up = __builtin_reduce_or((winding + 1) & ~1) == 0;
    if (!down && !up) return;
    row->lanes = (uint16_t)__builtin_reduce_or(lane_bits & (V16)(winding != 0));
    row->way = down ? 1 : -1;
    row->plain = true;
}

// Changes the winding of some lanes at the left edge of the row.
static void turn(Row *row, int lane, int end, int way) {
    if (row->plain && turn_plain(row, lanes_of(lane, end), way)) return;
    spread(row);
    for (int k = lane; k < end; k++) row->winding[k] += (int16_t)way;
}

// Events

INLINE void add_event(Row *row, int x, int at, int step, int lane, int end, int way) {
    lk_path_cell *cell = &row->memory.cells[x];
    row->memory.events[row->events++] = (lk_path_event){
        cell->head, (int16_t)at, (int16_t)step, (int8_t)way, (uint8_t)lane, (uint8_t)end};
    cell->head = row->events;
    cell->count++;
}

// Adds the lanes of a line that crosses columns: an event for those in each. Rounding brings none
// into a column before `first` or after `last`, to which the piece's area doesn't reach.
static void add_lanes(Row *row, int64_t first, int64_t last, int64_t at, int64_t step, int lane, int end,
                      int way) {
    while (lane < end) {
        int64_t x = at + step * lane, column = x >> 12;
        int upto = lane + 1;
        while (upto < end && (at + step * upto) >> 12 == column) upto++;
        bool inside = column >= first && column <= last;
        if (column < first) (column = first, x = 0);
        if (column > last) (column = last, x = 4095);
        if (column < 0) turn(row, lane, upto, way);
        else if (column < row->width)
            add_event(row, (int)column, (int)(x & 4095), inside && upto - lane > 1 ? (int)step : 0, lane, upto, way);
        lane = upto;
    }
}

INLINE int64_t last_column(const Piece *piece) { return (piece->high - (piece->high > piece->low)) >> 8; }

// Adds the places at which the lanes of the row cross a piece, from one lane to before another.
INLINE void add_events(Row *row, const Piece *piece, int lane, int end) {
    int64_t step = piece->line->step, at = piece->at + (step >> 1);
    int64_t a = at + step * lane, b = at + step * (end - 1);
    if (a >> 12 != b >> 12 || a >> 12 != piece->first || !piece->single)
        return add_lanes(row, piece->low >> 8, last_column(piece), at, step, lane, end, piece->line->way);
    add_event(row, piece->first, (int)(a & 4095), (int)step, lane, end, piece->line->way);
}

// Counts a piece that no lane crosses in its pixels.
INLINE void count_hidden(Row *row, const Piece *piece) {
    for (int x = piece->first; x <= piece->last; x++) row->memory.cells[x].count++;
}

// The first lane whose middle lies at a height or below.
INLINE int first_lane(int height) { return (height + LANE / 2 - 1) / LANE; }

// Adds a piece with its areas and its events.
INLINE void add_piece(Row *row, const Piece *piece) {
    add_areas(row, piece);
    int lane = first_lane(piece->from), end = first_lane(piece->to);
    if (lane < end) add_events(row, piece, lane, end);
    else count_hidden(row, piece);
}

// Cuts out the part of a line that lies in the row from `top` on, and moves the line's place to the row's lower edge.
// Returns whether the part is seen.
INLINE bool cut(const Row *row, lk_path_active *active, int64_t top, Piece *piece) {
    const lk_path_line *line = active->line;
    int64_t bottom = top + ONE, at = active->at, next = place(line, bottom);
    // Without branches: where lines begin and end can't be guessed. Beyond the line's end `next` means nothing.
    int64_t from = line->y > top ? line->y : top, to = line->end < bottom ? line->end : bottom;
    int64_t a = line->y > top ? line->x : (at + 8) >> 4, b = line->end > bottom ? (next + 8) >> 4 : line->end_x;
    piece->line = line, piece->at = at;
    active->at = next;
    piece->low = a < b ? a : b, piece->high = a < b ? b : a;
    if (piece->low >= (int64_t)row->width * ONE) return false;
    int64_t last = last_column(piece);
    piece->first = piece->low < 0 ? 0 : (int)(piece->low >> 8);
    piece->last = last < 0 ? 0 : last >= row->width ? row->width - 1 : (int)last;
    piece->single = piece->low >= 0 && last == piece->first;
    piece->from = (int)(from - top), piece->to = (int)(to - top);
    piece->leans = a < b ? 1 : a > b ? -1 : 0;
    return true;
}
