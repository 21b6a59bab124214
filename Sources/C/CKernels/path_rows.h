// The covering of rows of pixels by the lines of a path. Included once for each set, in path_*.c.
//
// A row is 16 lanes high. A line leaves in each pixel that it crosses
//   - its exact area, as a sum of whole numbers, and
//   - an event: the places at which the middles of lanes cross it.
// The events of a pixel, sorted lane by lane, give the winding at each place of each lane:
//
//     lane 0   0  |  1   \   2   |  1        |, \  events: a line goes down or up there
//     lane 1   0  |  1     \ 2   |  1        0 1 2 windings
//
// Where only 0 and 1, or only 0 and -1, occur the sum of areas is the exact coverage, and is taken.
// Elsewhere parts that overlap, or run in opposite directions, would be counted twice or cancel out
// in the sum: there the lanes' coverage is taken, which is exact to half a lane along level edges.
#include "path_lines.h"

#include <string.h>

#define INLINE static inline __attribute__((always_inline))

// Functions with vectors as arguments are all inlined: no call passes one.
#pragma clang diagnostic ignored "-Wpsabi"

typedef int16_t V16 __attribute__((vector_size(32)));

enum { MOST_SORTED = 32, FEW = 4 };

// A row while it is covered.
typedef struct {
    lk_path_memory memory;
    int32_t width, events;
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

INLINE void mark(Row *row, int x) { row->memory.marks[x >> 6] |= (uint64_t)1 << (x & 63); }

// Exact areas

// Adds a piece of a line in one column; `places` is the sum of the places of its ends there.
INLINE void add_area(Row *row, int x, int height, int places) {
    row->memory.cells[x].cover += height;
    row->memory.cells[x].area += height * places;
    mark(row, x);
}

// Adds a piece that crosses columns: `height` is positive, and `way` its direction.
static void add_across(Row *row, int64_t low, int64_t high, int height, int way) {
    // Columns before the first count in it, as its right side does.
    int64_t last = (high - 1) >> 8;
    int first = low < 0 ? 0 : (int)(low >> 8), end = last >= row->width ? row->width - 1 : (int)last;
    const int64_t half = (int64_t)1 << 31;
    int64_t step = ((int64_t)height << 32) / (high - low);
    int done = 0;
    if (low < 0) {
        done = (int)((-low * step + half) >> 32);
        add_area(row, 0, way * done, 0);
    }
    for (int x = first; x <= end; x++) {
        int64_t edge = (int64_t)(x + 1) * ONE;
        int next = edge >= high ? height : (int)(((edge - low) * step + half) >> 32);
        int from = low > edge - ONE ? (int)(low & (ONE - 1)) : 0;
        int upto = high < edge ? (int)(high & (ONE - 1)) : ONE;
        add_area(row, x, way * (next - done), from + upto);
        done = next;
    }
}

// Adds the area of a piece that lies in the row.
INLINE void add_areas(Row *row, int64_t a, int64_t b, int height, int way) {
    int64_t low = a < b ? a : b, high = a < b ? b : a;
    if (low >= (int64_t)row->width * ONE) return;
    if (high <= 0) {
        add_area(row, 0, way * height, 0);
    } else if (low >= 0 && (low == high || low >> 8 == (high - 1) >> 8)) {
        int x = (int)(low >> 8);
        add_area(row, x, way * height, (int)(low + high - 2 * ONE * (int64_t)x));
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
    int high = __builtin_reduce_max(row->winding), low = __builtin_reduce_min(row->winding);
    if (high > 1 || low < -1 || high - low > 1) return;
    row->lanes = (uint16_t)__builtin_reduce_or(lane_bits & (V16)(row->winding != 0));
    row->way = low < 0 ? -1 : 1;
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
    mark(row, x);
}

// Adds the lanes of a line that crosses columns: an event for those in each.
static void add_lanes(Row *row, int64_t at, int64_t step, int lane, int end, int way) {
    while (lane < end) {
        int64_t x = at + step * lane, column = x >> 12;
        int upto = lane + 1;
        while (upto < end && (at + step * upto) >> 12 == column) upto++;
        if (column < 0) turn(row, lane, upto, way);
        else if (column < row->width)
            add_event(row, (int)column, (int)(x & 4095), upto - lane > 1 ? (int)step : 0, lane, upto, way);
        lane = upto;
    }
}

// Adds the places at which the lanes of the row cross a line, from one lane to before another. `at`
// is the line's place at the row's upper edge.
INLINE void add_events(Row *row, const lk_path_line *line, int64_t at, int lane, int end) {
    int64_t step = line->step;
    at += step >> 1;
    int64_t a = at + step * lane, b = at + step * (end - 1);
    if (a >> 12 != b >> 12 || a < 0) return add_lanes(row, at, step, lane, end, line->way);
    if (a >> 12 >= row->width) return;
    add_event(row, (int)(a >> 12), (int)(a & 4095), (int)step, lane, end, line->way);
}

// Counts a piece that no lane crosses in its pixels.
INLINE void count_hidden(Row *row, int64_t a, int64_t b) {
    int64_t low = a < b ? a : b, high = a < b ? b : a;
    for (int64_t x = low < 0 ? 0 : low >> 8; x <= high >> 8 && x < row->width; x++) {
        row->memory.cells[x].count++;
        mark(row, (int)x);
    }
}

// Adds the part of a line that lies in the row. Returns the line's place at the row's lower edge.
INLINE int64_t add_line(Row *row, const lk_path_active *active, int64_t top) {
    const lk_path_line *line = active->line;
    int64_t bottom = top + ONE, from = line->y, to = line->end;
    int64_t a = line->x, b = line->end_x, next = 0;
    if (from <= top) (from = top, a = (active->at + 8) >> 4);
    if (to > bottom) (to = bottom, next = place(line, bottom), b = (next + 8) >> 4);
    add_areas(row, a, b, (int)(to - from), line->way);
    int lane = (int)(from - top + LANE / 2 - 1) / LANE, last = (int)(to - top + LANE / 2 - 1) / LANE;
    if (lane < last) add_events(row, line, active->at, lane, last);
    else count_hidden(row, a, b);
    return next;
}

// The sum of a row

// The windings that occur in a pixel, and the area that counts as inside, in 4096ths.
typedef struct {
    V16 covered, high, low;
} Seen;

INLINE V16 inside(V16 winding, bool even_odd) {
    return even_odd ? (V16)((winding & 1) != 0) : (V16)(winding != 0);
}

// Looks at the parts of lanes, as wide as they are, that have a winding.
INLINE void look(Seen *seen, V16 winding, V16 wide, bool even_odd) {
    V16 here = winding & (V16)(wide > 0);
    seen->covered += wide & inside(winding, even_odd);
    seen->high = __builtin_elementwise_max(seen->high, here);
    seen->low = __builtin_elementwise_min(seen->low, here);
}

// A share of a pixel, in 131,072ths and maybe too large, as a byte.
INLINE uint8_t byte_of(int32_t share) {
    share = share < 0 ? -share : share;
    share = share < FULL ? share : FULL;
    return (uint8_t)((share * 255 + FULL / 2) >> 17);
}

// How much of a pixel is covered: by the sum of exact areas, where that is right.
INLINE uint8_t byte_seen(int32_t sum, const Seen *seen) {
    int high = __builtin_reduce_max(seen->high), low = __builtin_reduce_min(seen->low);
    int32_t lanes = __builtin_reduce_add(seen->covered) * (FULL / (16 * ONE));
    int32_t more = (sum < 0 ? -sum : sum) - lanes;
    bool plain = high - low <= 1 && more <= FULL / 8 && more >= -FULL / 8;
    return byte_of(plain ? sum : lanes);
}

// The places of an event, lane by lane, as 4 x + way + 1; other lanes have a place behind the pixel.
INLINE V16 keys_of(const lk_path_event *event) {
    V16 at = (lane_numbers - event->lane) * event->step + event->x;
    V16 here = (V16)(lane_numbers >= (int16_t)event->lane) & (V16)(lane_numbers < (int16_t)event->end);
    V16 keys = ((at >> 2) & ~3) | (int16_t)(event->way + 1);
    return (keys & here) | (~here & (4 * ONE + 1));
}

INLINE void sort_two(V16 *a, V16 *b) {
    V16 low = __builtin_elementwise_min(*a, *b);
    *b = __builtin_elementwise_max(*a, *b);
    *a = low;
}

INLINE void insert(V16 *keys, int count) {
    for (int k = 1; k < count; k++)
        for (int i = k; i > 0; i--) sort_two(keys + i - 1, keys + i);
}

// Sorts each lane by itself: Batcher's merge exchange (Knuth, volume 3, 5.2.2, algorithm M).
static void sort(V16 *keys, int count) {
    int most = 1;
    while (most * 2 < count) most *= 2;
    for (int p = most; p > 0; p /= 2) {
        int r = 0, d = p;
        for (int q = most;; q /= 2) {
            for (int i = 0; i < count - d; i++)
                if ((i & p) == r) sort_two(keys + i, keys + i + d);
            if (q == p) break;
            d = q - p;
            r = p;
        }
    }
}

// Sums up a pixel with so many events that each of its 256 places is looked at.
static Seen look_at_all(Row *row, const lk_path_cell *cell, bool even_odd) {
    V16 steps[ONE + 1];
    memset(steps, 0, sizeof steps);
    for (int32_t k = cell->head; k; k = row->memory.events[k - 1].next) {
        V16 keys = keys_of(&row->memory.events[k - 1]);
        for (int lane = 0; lane < 16; lane++) steps[keys[lane] >> 2][lane] += (int16_t)((keys[lane] & 3) - 1);
    }
    Seen seen = {0};
    for (int place = 0; place < ONE; place++) {
        row->winding += steps[place];
        look(&seen, row->winding, (V16){0} + 1, even_odd);
    }
    return seen;
}

// Sums up a pixel; the row's winding is that at its right edge then.
INLINE Seen look_at(Row *row, const lk_path_cell *cell, bool even_odd) {
    if (cell->count > MOST_SORTED) return look_at_all(row, cell, even_odd);
    V16 keys[MOST_SORTED];
    int count = 0;
    for (int32_t k = cell->head; k; k = row->memory.events[k - 1].next)
        keys[count++] = keys_of(&row->memory.events[k - 1]);
    if (count <= FEW) insert(keys, count);
    else sort(keys, count);
    Seen seen = {0};
    V16 last = {0}, winding = row->winding;
    for (int k = 0; k < count; k++) {
        V16 place = keys[k] >> 2;
        look(&seen, winding, place - last, even_odd);
        winding += (keys[k] & 3) - 1;
        last = place;
    }
    look(&seen, winding, ONE - last, even_odd);
    row->winding = winding;
    return seen;
}

// Turns the lanes that cross a pixel's lines, each but one; false where the row isn't plain then.
INLINE bool pass_plain(Row *row, const lk_path_cell *cell) {
    uint32_t lanes = row->lanes, passed = 0;
    int way = row->way;
    for (int32_t k = cell->head; k;) {
        const lk_path_event *event = &row->memory.events[k - 1];
        uint32_t here = lanes_of(event->lane, event->end);
        bool turns = !(passed & here) && turn_plain(row, here, event->way);
        if (!turns || (lanes && row->way != way)) {
            (row->lanes = lanes, row->way = way);
            return false;
        }
        passed |= here;
        k = event->next;
    }
    return true;
}

INLINE uint8_t byte_at(Row *row, const lk_path_cell *cell, int32_t sum, bool even_odd) {
    if (row->plain && cell->count <= FEW && pass_plain(row, cell)) return byte_of(sum);
    spread(row);
    Seen seen = look_at(row, cell, even_odd);
    gather(row);
    return byte_seen(sum, &seen);
}

// Writes pixels in which there is no line.
INLINE void fill_between(const Row *row, uint8_t *bytes, int from, int to, int32_t cover, bool even_odd) {
    if (from >= to) return;
    uint8_t byte;
    if (row->plain) {
        byte = byte_of(cover * 2 * ONE);
    } else {
        Seen seen = {0};
        look(&seen, row->winding, (V16){0} + ONE, even_odd);
        byte = byte_seen(cover * 2 * ONE, &seen);
    }
    if (byte) memset(bytes + from, byte, (size_t)(to - from));
}

INLINE void write_row(Row *row, uint8_t *bytes, bool even_odd) {
    int32_t cover = 0;
    int x = 0;
    if (!row->plain) gather(row);
    for (int word = 0; word < (row->width + 63) / 64; word++) {
        uint64_t rest = row->memory.marks[word];
        row->memory.marks[word] = 0;
        while (rest) {
            int next = word * 64 + __builtin_ctzll(rest);
            rest &= rest - 1;
            fill_between(row, bytes, x, next, cover, even_odd);
            lk_path_cell *cell = &row->memory.cells[next];
            cover += cell->cover;
            bytes[next] = byte_at(row, cell, cover * 2 * ONE - cell->area, even_odd);
            *cell = (lk_path_cell){0};
            x = next + 1;
        }
    }
    fill_between(row, bytes, x, row->width, cover, even_odd);
}

// All rows

static void cover_rows(const lk_path_lines *lines, lk_path_memory memory, int top, int bottom,
                       uint8_t *bytes, ptrdiff_t stride, bool even_odd) {
    Row row = {.memory = memory, .width = lines->width};
    memset(memory.cells, 0, (size_t)lines->width * sizeof *memory.cells);
    memset(memory.marks, 0, (size_t)((lines->width + 63) / 64) * sizeof *memory.marks);
    lk_path_active *active = memory.active;
    int count = 0;
    for (int k = 0; k < lines->starts[top]; k++) {
        const lk_path_line *line = lines->lines + lines->order[k];
        if (line->end > (int64_t)top * ONE)
            active[count++] = (lk_path_active){line, place(line, (int64_t)top * ONE)};
    }
    for (int y = top; y < bottom; y++, bytes += stride) {
        int64_t edge = (int64_t)y * ONE;
        for (int k = lines->starts[y]; k < lines->starts[y + 1]; k++) {
            const lk_path_line *line = lines->lines + lines->order[k];
            active[count++] = (lk_path_active){line, place(line, edge)};
        }
        if (!count) continue;
        row.events = 0;
        (row.plain = true, row.lanes = 0, row.way = 1);
        for (int k = 0; k < count;) {
            active[k].at = add_line(&row, active + k, edge);
            if (active[k].line->end <= edge + ONE) active[k] = active[--count];
            else k++;
        }
        if (even_odd) write_row(&row, bytes, true);
        else write_row(&row, bytes, false);
    }
}
