// The pieces of lines in a row: their areas, and their events; see path_rows.h.
#include "path_cuts.h"
#include "CPixelProducts.h"

typedef int16_t V16 __attribute__((vector_size(32)));

enum {
    MOST_SORTED = 32,    // The most events of a pixel that are sorted.
    FEW = 4,             // So few of them are simple.
    SHORTEST_EQUAL = 16, // So many equal pixels are painted by themselves.
    MOST_ORDERED = 32,   // So few pieces are put in order one by one.
    MANY = 64,           // Where most of more lines meet others in a row,
    TANGLED = 15,        // so many rows below aren't looked through for lines that don't,
    MOST_TANGLED = 127,  // and more, up to so many, where that is so in one such row after the other.
    AHEAD = 4,           // Pixels are asked for so many rows ahead.
};

// A row while it is covered.
typedef struct {
    lk_path_memory memory;
    const lk_path_brush *brush; // Paints the rows, whose bytes are cleared then; NULL leaves the bytes.
    uint32_t *pixels;           // The brush's pixel in column 0.
    uint8_t *bytes;
    ptrdiff_t stride;           // The bytes between rows; unused with a brush.
    int32_t width, events;
    lk_mask_row *found; // The description of the row; NULL for none.
    int32_t left, right; // The first column that was written, and one past the last.
    int32_t unpainted; // The first column that the brush has still to paint.
    int32_t meeting;   // The number of pieces that met others.
    int32_t tangled;   // The number of rows in which most lines are likely to meet others,
    int32_t tangle;    // and that of the last time.
    // The winding of each lane at the left edge of the next pixel. While it is `way` in the lanes of
    // a set and 0 in all others the row is plain, and while it is `way`, beyond 1 and -1, in all of them
    // the row is even; `winding` isn't kept then.
    bool plain, even;
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
    int x = piece->first;
    do row->memory.marks[x >> 6] |= (uint64_t)1 << (x & 63);
    while (++x <= piece->last);
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

// Whether a piece lies in two columns.
INLINE bool is_across_two(const Piece *piece) {
    return piece->low >= 0 && piece->last == piece->first + 1 && piece->high <= (int64_t)(piece->last + 1) * ONE;
}

// The height that a piece in two columns crosses in the first, and the sums of the places of its ends in both.
INLINE int first_of_two(const Piece *piece, int height, int places[2]) {
    int64_t edge = (int64_t)piece->last * ONE;
    Columns columns = columns_of(piece->low, piece->high, height);
    places[0] = ONE + (int)(piece->low & (ONE - 1)), places[1] = (int)(piece->high - edge);
    return height_up_to(&columns, edge);
}

// Adds the area of a piece that lies in the row.
INLINE void add_areas(Row *row, const Piece *piece) {
    int64_t low = piece->low, high = piece->high;
    int height = piece->to - piece->from, way = piece->way;
    if (high <= 0) {
        add_area(row, 0, way * height, 0);
    } else if (piece->single) {
        add_area(row, piece->first, way * height, (int)(low + high - 2 * ONE * (int64_t)piece->first));
    } else if (is_across_two(piece)) {
        int places[2], part = first_of_two(piece, height, places);
        add_area(row, piece->first, way * part, places[0]);
        add_area(row, piece->last, way * (height - part), places[1]);
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
    if (row->plain) row->winding = (V16)((lane_bits & (int16_t)row->lanes) != 0) & (int16_t)row->way;
    else if (row->even) row->winding = (V16){0} + (int16_t)row->way;
    row->plain = row->even = false;
}

// Gives all lanes one winding.
INLINE void set_common_winding(Row *row, int winding) {
    winding = (int16_t)winding;
    row->plain = winding >= -1 && winding <= 1, row->even = !row->plain;
    row->lanes = winding ? 0xffff : 0, row->way = winding ? winding : 1;
}

// Whether all lanes have one winding.
INLINE bool has_common_winding(const Row *row, int *winding) {
    *winding = row->even || row->lanes ? row->way : 0;
    return row->even || (row->plain && (row->lanes == 0 || row->lanes == 0xffff));
}

// Makes the row plain or even where its windings allow it.
INLINE void gather(Row *row) {
    if (row->plain || row->even) return;
    V16 winding = row->winding;
    bool down = __builtin_reduce_or(winding & ~1) == 0, up = __builtin_reduce_or((winding + 1) & ~1) == 0;
    if (!down && !up) {
        if (__builtin_reduce_or(winding ^ winding[0]) == 0) set_common_winding(row, winding[0]);
        return;
    }
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

INLINE void add_packed(Row *row, lk_path_cell *cell, int x, int lanes) {
    row->memory.events[row->events++] = (lk_path_event){cell->count++, cell->head, x, lanes};
    cell->head = row->events;
}

INLINE void add_event(Row *row, int x, int at, int step, int lane, int end, int way) {
    add_packed(row, &row->memory.cells[x], at | (int32_t)((uint32_t)step << 16), (way & 255) | lane << 8 | end << 16);
}

INLINE int16_t event_x(const lk_path_event *event) { return (int16_t)event->x; }
INLINE int16_t event_step(const lk_path_event *event) { return (int16_t)(event->x >> 16); }
INLINE int16_t event_way(const lk_path_event *event) { return (int8_t)event->lanes; }
INLINE int16_t event_lane(const lk_path_event *event) { return event->lanes >> 8 & 255; }
INLINE int16_t event_end(const lk_path_event *event) { return (int16_t)(event->lanes >> 16); }

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

// The first lane from `lane` on at which a line that crosses it at `a` is beyond the edge of two columns.
INLINE int turning_lane(int a, int step, int edge, int lane) {
    return lane + (step > 0 ? (edge - a + step - 1) / step : (a - edge) / -step + 1);
}

// Adds the places at which the lanes of the row cross a piece, from one lane to before another.
INLINE void add_events(Row *row, const Piece *piece, int lane, int end) {
    int64_t step = piece->step, at = piece->at + (step >> 1);
    int64_t a = at + step * lane, b = at + step * (end - 1), first = a >> 12, last = b >> 12;
    int64_t left = first < last ? first : last, right = first < last ? last : first;
    int64_t low = piece->low >> 8, high = last_column(piece);
    if (left < 0 || left < low || right > high || right >= row->width || right > left + 1)
        return add_lanes(row, low, high, at, step, lane, end, piece->way);
    int upto = left == right ? end : turning_lane((int)(a - left * 4096), (int)step, 4096, lane);
    add_event(row, (int)first, (int)(a & 4095), (int)step, lane, upto, piece->way);
    if (upto < end)
        add_event(row, (int)last, (int)((at + step * upto) & 4095), (int)step, upto, end, piece->way);
}

// Counts a piece that no lane crosses in its pixels.
INLINE void count_hidden(Row *row, const Piece *piece) {
    for (int x = piece->first; x <= piece->last; x++) row->memory.cells[x].count++;
}

// Adds a piece with its areas and its events.
INLINE void add_piece(Row *row, const Piece *piece) {
    add_areas(row, piece);
    int lane = first_lane(piece->from), end = first_lane(piece->to);
    if (lane < end) add_events(row, piece, lane, end);
    else count_hidden(row, piece);
}

// Adds one of eight parts of lines as a piece.
APART void add_cut(Row *row, const Cuts *cuts, int index) {
    Piece piece;
    take_cut(cuts, index, &piece);
    add_piece(row, &piece);
    mark(row, &piece);
}

// Adds those of eight parts of which a bit is set, from the last to the first.
APART void add_cuts(Row *row, const Cuts *cuts, unsigned bits) {
    lk_path_cell *cells = row->memory.cells;
    lk_path_event *events = row->memory.events;
    uint64_t *marks = row->memory.marks;
    unsigned simple = cuts->simple;
    int64_t all = row->events;
#pragma clang loop unroll(full)
    for (int index = EIGHT - 1; index >= 0; index--) {
        if (!(bits & 1u << index)) continue;
        if (!(simple & 1u << index)) {
            row->events = (int32_t)all;
            add_cut(row, cuts, index);
            all = row->events;
            continue;
        }
        // The cell's numbers and those of its new event, four at a time; see lk_path_cell and lk_path_event.
        ptrdiff_t x = cuts->first[index];
        V4 cell, part = cuts->parts[index];
        memcpy(&cell, cells + x, sizeof cell);
        V4 event = __builtin_shufflevector(cell, part, 2, 3, 6, 7);
        memcpy(events + all++, &event, sizeof event);
        V4 more = (V4)(L2){all << 32 | 1, 0};
        cell = (cell & (V4){-1, -1, -1, 0}) + __builtin_shufflevector(part, more, 0, 1, 4, 5);
        memcpy(cells + x, &cell, sizeof cell);
        marks[x >> 6] |= (uint64_t)1 << (x & 63);
    }
    row->events = (int32_t)all;
}
