// The pixels of a row, from the areas and events in them; see path_rows.h.
#include "path_events.h"

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

// How much of a pixel is covered: by the sum of exact areas, where that is right, and by the area in lanes elsewhere.
// `low` and `high` are the least and the greatest winding in it.
INLINE uint8_t byte_found(int32_t sum, int covered, int low, int high) {
    int32_t lanes = covered * (FULL / (16 * ONE));
    int32_t more = (sum < 0 ? -sum : sum) - lanes;
    bool plain = high - low <= 1 && more <= FULL / 8 && more >= -FULL / 8;
    return byte_of(plain ? sum : lanes);
}

INLINE uint8_t byte_seen(int32_t sum, const Seen *seen) {
    int high = __builtin_reduce_max(seen->high), low = __builtin_reduce_min(seen->low);
    return byte_found(sum, __builtin_reduce_add(seen->covered), low, high);
}

// The places of an event, lane by lane, as 4 x + way + 1; other lanes have a place behind the pixel.
INLINE V16 keys_of(const lk_path_event *event) {
    V16 at = (lane_numbers - event_lane(event)) * event_step(event) + event_x(event);
    V16 here = (V16)(lane_numbers >= event_lane(event)) & (V16)(lane_numbers < event_end(event));
    V16 keys = ((at >> 2) & ~3) | (int16_t)(event_way(event) + 1);
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
        uint32_t here = lanes_of(event_lane(event), event_end(event));
        bool turns = !(passed & here) && turn_plain(row, here, event_way(event));
        if (!turns || (lanes && row->way != way)) {
            (row->lanes = lanes, row->way = way);
            return false;
        }
        passed |= here;
        k = event->next;
    }
    return true;
}

// Lines that all lanes cross, where all have one winding

INLINE bool is_inside(int winding, bool even_odd) { return even_odd ? winding & 1 : winding != 0; }

// The places of an event of all lanes, in 256ths, as those of `keys_of`.
INLINE V16 whole_places(const lk_path_event *event) { return (lane_numbers * event_step(event) + event_x(event)) >> 4; }

INLINE bool is_whole(const lk_path_event *event) { return event->lanes >> 8 == 16 << 8; }

// Whether some lane crosses an event's line behind the left edge of the pixel.
INLINE bool is_behind(const lk_path_event *event) {
    return event_x(event) > 3 || event_x(event) + 15 * event_step(event) > 3;
}

// The byte of a pixel with four windings, each between places: the sums of lanes' widths there.
INLINE uint8_t byte_of_four(V4 winding, V4 wide, int32_t sum, bool even_odd) {
    V4 here = winding & (V4)(wide > 0), inside = even_odd ? (V4)((winding & 1) != 0) : (V4)(winding != 0), zero = {0};
    int high = __builtin_reduce_max(__builtin_elementwise_max(here, zero));
    int low = __builtin_reduce_min(__builtin_elementwise_min(here, zero));
    return byte_found(sum, __builtin_reduce_add(wide & inside), low, high);
}

// The byte of a pixel with one event of all lanes, which have the winding `first` before it.
INLINE uint8_t byte_around(const lk_path_event *a, int first, int32_t sum, bool even_odd) {
    int before = __builtin_reduce_add(whole_places(a));
    return byte_of_four((V4){first, first + event_way(a)}, (V4){before, 16 * ONE - before}, sum, even_odd);
}

// The byte of a pixel with two events of all lanes, which have the winding `first` before them.
INLINE uint8_t byte_between(const lk_path_event *a, const lk_path_event *b, int first, int32_t sum, bool even_odd) {
    int way = event_way(a), other = event_way(b);
    V16 one = whole_places(a), apart = whole_places(b) - one;
    // In some lanes one comes first, and in some the other.
    int places = __builtin_reduce_add(one), all = __builtin_reduce_add(apart);
    int behind = __builtin_reduce_add(apart & (V16)(apart > 0)), ahead = behind - all;
    V4 winding = {first, first + way, first + other, first + way + other};
    V4 wide = {places - ahead, behind, ahead, 16 * ONE - places - behind};
    return byte_of_four(winding, wide, sum, even_odd);
}

// Whether the winding is beyond 1 and -1 somewhere in a pixel with one or two events of all lanes.
INLINE bool is_deep(const lk_path_event *a, const lk_path_event *b, int last) {
    return last > 1 || last < -1 || is_behind(a) || (b && is_behind(b));
}

// Finds the byte of a pixel with one or two events of all lanes and nothing else, which have the winding `first` before it
// and `last` after it; false for others.
INLINE bool find_byte(const lk_path_event *events, const lk_path_cell *cell, int first, int *last, int32_t sum, bool even_odd,
                      uint8_t *byte) {
    if (cell->count > 2 || !cell->head) return false;
    const lk_path_event *a = events + cell->head - 1;
    if (!is_whole(a)) return false;
    int way = event_way(a);
    *last = first + way;
    if (cell->count == 1) {
        bool all_in = !even_odd && first && *last;
        if (first + *last == 1 || first + *last == -1) *byte = byte_of(sum);
        else *byte = all_in && is_deep(a, NULL, *last) ? 255 : byte_around(a, first, sum, even_odd);
        return true;
    }
    if (!a->next) return false;
    const lk_path_event *b = events + a->next - 1;
    if (!is_whole(b)) return false;
    *last += event_way(b);
    bool all_in = !even_odd && first && *last && first + way && first + event_way(b);
    *byte = all_in && is_deep(a, b, *last) ? 255 : byte_between(a, b, first, sum, even_odd);
    return true;
}

// The byte of a pixel of any events; the row's winding is that at its right edge then.
APART uint8_t byte_at(Row *row, const lk_path_cell *cell, int32_t sum, bool even_odd) {
    if (row->plain && cell->count <= FEW && pass_plain(row, cell)) return byte_of(sum);
    spread(row);
    Seen seen = look_at(row, cell, even_odd);
    gather(row);
    return byte_seen(sum, &seen);
}

// Writing

// Asks for the pixels some rows below ahead of time: rows are too far apart for the processor to do that by itself.
INLINE void prefetch(const Row *row, int from, int to) {
    const char *ahead = (const char *)row->pixels + AHEAD * row->brush->stride;
    for (int x = from; x < to; x += 16) __builtin_prefetch(ahead + 4 * (ptrdiff_t)x, 1);
}

// Paints what was written of a row and isn't painted yet, up to a column, through its bytes, and clears them.
INLINE void paint_bytes(Row *row, int to) {
    const lk_path_brush *b = row->brush;
    int from = row->unpainted > row->left ? row->unpainted : row->left;
    to = to < row->right ? to : row->right;
    if (from >= to) return;
    int left = from < b->left ? b->left : from, right = to > b->right ? b->right : to;
    if (left < right) {
        prefetch(row, left, right);
        b->kernels->solid_mask(row->pixels + left, row->bytes + left, right - left, b->color);
    }
    memset(row->bytes + from, 0, (size_t)(to - from));
}

// Paints equal pixels of a row.
INLINE void paint_equal(const Row *row, int from, int to, uint8_t byte) {
    const lk_path_brush *b = row->brush;
    if (from < b->left) from = b->left;
    if (to > b->right) to = b->right;
    uint32_t color = byte == 255 ? b->color : lk_pixel_product(b->color, byte);
    if (!byte || from >= to) return;
    prefetch(row, from, to);
    b->kernels->solid_over(row->pixels + from, 0, to - from, 1, color);
}

// The byte of a pixel in which there is no line; `cover` is the sum of the heights that lines cross before it.
INLINE uint8_t byte_without(const Row *row, int32_t cover, bool even_odd) {
    if (row->plain) return byte_of(cover * 2 * ONE);
    if (row->even) return is_inside(row->way, even_odd) ? 255 : 0;
    Seen seen = {0};
    look(&seen, row->winding, (V16){0} + ONE, even_odd);
    return byte_seen(cover * 2 * ONE, &seen);
}

// Writes pixels in which there is no line.
INLINE void fill_between(Row *row, int from, int to, int32_t cover, bool even_odd) {
    if (from >= to) return;
    uint8_t byte = byte_without(row, cover, even_odd);
    if (byte) row->right = to;
    // A run of zeros is within the row.
    if (row->found && (byte || (from > row->left && to < row->width)) && to - from > row->found->end - row->found->start)
        (row->found->start = from, row->found->end = to, row->found->value = byte);
    if (row->brush && to - from >= SHORTEST_EQUAL) {
        paint_bytes(row, from);
        paint_equal(row, from, to, byte);
        row->unpainted = to;
    } else if (byte) {
        memset(row->bytes + from, byte, (size_t)(to - from));
    }
}

// The winding that all lanes have at the left edge of the next pixel, if they have one: while it is here, the row's own
// numbers aren't kept.
typedef struct {
    bool common;
    int winding;
} Lanes;

INLINE Lanes begin_lanes(Row *row) {
    Lanes lanes;
    gather(row);
    lanes.common = has_common_winding(row, &lanes.winding);
    return lanes;
}

// Brings the row's own numbers up to date.
INLINE void end_lanes(Row *row, const Lanes *lanes) {
    if (lanes->common) set_common_winding(row, lanes->winding);
}

// Takes a cell of a row, which is empty then, and returns the byte of its pixel; adds its height to `cover`.
INLINE uint8_t take_cell(Row *row, lk_path_cell *cells, const lk_path_event *events, int x, Lanes *lanes, int32_t *cover,
                         bool even_odd) {
    lk_path_cell cell = cells[x];
    cells[x] = (lk_path_cell){0};
    *cover += cell.cover;
    int32_t sum = *cover * 2 * ONE - cell.area;
    int last;
    uint8_t byte;
    if (lanes->common && find_byte(events, &cell, lanes->winding, &last, sum, even_odd, &byte)) {
        lanes->winding = (int16_t)last;
        return byte;
    }
    end_lanes(row, lanes);
    byte = byte_at(row, &cell, sum, even_odd);
    lanes->common = has_common_winding(row, &lanes->winding);
    return byte;
}

// As fill_between; few pixels are written here, and the row's description leaves them out.
INLINE void fill_gap(Row *row, uint8_t *bytes, const Lanes *lanes, int from, int to, int32_t cover, bool even_odd) {
    end_lanes(row, lanes);
    if (to - from >= SHORTEST_EQUAL) return fill_between(row, from, to, cover, even_odd);
    uint8_t byte = byte_without(row, cover, even_odd);
#pragma clang loop vectorize(disable) unroll(disable)
    for (; from < to; from++) bytes[from] = byte;
}

// Writes a row of which all pieces were added.
INLINE void write_row(Row *row, bool even_odd) {
    // Copies: for the compiler, a byte that is written might be one of the row's numbers.
    uint64_t *marks = row->memory.marks;
    lk_path_cell *cells = row->memory.cells;
    const lk_path_event *events = row->memory.events;
    uint8_t *bytes = row->bytes;
    int32_t cover = 0;
    int from = -1, words = (row->width + 63) / 64;
    Lanes lanes = begin_lanes(row);
    for (int word = 0; word < words; word++) {
        uint64_t rest = marks[word];
        if (!rest) continue;
        marks[word] = 0;
        do {
            int x = word * 64 + __builtin_ctzll(rest);
            rest &= rest - 1;
            if (x != from) {
                if (from < 0) (row->left = x, from = 0);
                else row->right = from;
                fill_gap(row, bytes, &lanes, from, x, cover, even_odd);
            }
            bytes[x] = take_cell(row, cells, events, x, &lanes, &cover, even_odd);
            from = x + 1;
        } while (rest);
    }
    end_lanes(row, &lanes);
    if (from < 0) from = 0;
    else row->right = from;
    fill_between(row, from, row->width, cover, even_odd);
}
