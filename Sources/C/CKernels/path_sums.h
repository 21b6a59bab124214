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

// The places of an event of all lanes, as those of `keys_of`.
INLINE V16 whole_keys(const lk_path_event *event) {
    V16 at = lane_numbers * event_step(event) + event_x(event);
    return ((at >> 2) & ~3) | (int16_t)(event_way(event) + 1);
}

INLINE bool is_whole(const lk_path_event *event) { return event->lanes >> 8 == 16 << 8; }

// Whether some lane crosses an event's line behind the left edge of the pixel.
INLINE bool is_behind(const lk_path_event *event) {
    return event_x(event) > 3 || event_x(event) + 15 * event_step(event) > 3;
}

// A winding between two places: the sum of its lanes' widths.
INLINE void look_once(int winding, int wide, bool even_odd, int *covered, int *low, int *high) {
    if (wide == 0) return;
    *covered += is_inside(winding, even_odd) ? wide : 0;
    *low = winding < *low ? winding : *low, *high = winding > *high ? winding : *high;
}

// The byte of a pixel with one or two events of all lanes, which have the winding `first` before it.
INLINE uint8_t byte_between(const lk_path_event *a, const lk_path_event *b, int first, int32_t sum, bool even_odd) {
    int covered = 0, low = 0, high = 0;
    V16 one = whole_keys(a), two = one;
    if (b) {
        two = whole_keys(b);
        sort_two(&one, &two);
        V16 wide = (two >> 2) - (one >> 2);
        int all = __builtin_reduce_add(wide), down = __builtin_reduce_add(wide & -((one & 3) >> 1));
        look_once(first + 1, down, even_odd, &covered, &low, &high);
        look_once(first - 1, all - down, even_odd, &covered, &low, &high);
    }
    int before = __builtin_reduce_add(one >> 2), after = 16 * ONE - __builtin_reduce_add(two >> 2);
    look_once(first, before, even_odd, &covered, &low, &high);
    look_once(first + event_way(a) + (b ? event_way(b) : 0), after, even_odd, &covered, &low, &high);
    return byte_found(sum, covered, low, high);
}

// Passes a pixel with one or two events of all lanes and nothing else, where these have one winding; false for others.
INLINE bool pass_whole(Row *row, const lk_path_cell *cell, int32_t sum, bool even_odd, uint8_t *byte) {
    int first;
    if (cell->count > 2 || !cell->head || !has_common_winding(row, &first)) return false;
    const lk_path_event *a = &row->memory.events[cell->head - 1];
    const lk_path_event *b = a->next ? &row->memory.events[a->next - 1] : NULL;
    if (!is_whole(a) || (b ? !is_whole(b) : cell->count == 2)) return false;
    int last = first + event_way(a) + (b ? event_way(b) : 0);
    bool all_in = !even_odd && first && last && first + event_way(a) && (!b || first + event_way(b));
    // More than one winding is seen of those that aren't 0, or one beyond 1 and -1.
    bool deep = last > 1 || last < -1 || is_behind(a) || (b && is_behind(b));
    *byte = all_in && deep ? 255 : byte_between(a, b, first, sum, even_odd);
    set_common_winding(row, last);
    return true;
}

INLINE uint8_t byte_at(Row *row, const lk_path_cell *cell, int32_t sum, bool even_odd) {
    if (row->plain && cell->count <= FEW && pass_plain(row, cell)) return byte_of(sum);
    uint8_t byte;
    if (pass_whole(row, cell, sum, even_odd, &byte)) return byte;
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

// Writes pixels in which there is no line; `cover` is the sum of the heights that lines cross before them.
INLINE void fill_between(Row *row, int from, int to, int32_t cover, bool even_odd) {
    if (from >= to) return;
    uint8_t byte;
    if (row->plain) {
        byte = byte_of(cover * 2 * ONE);
    } else if (row->even) {
        byte = is_inside(row->way, even_odd) ? 255 : 0;
    } else {
        Seen seen = {0};
        look(&seen, row->winding, (V16){0} + ONE, even_odd);
        byte = byte_seen(cover * 2 * ONE, &seen);
    }
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

// Writes a pixel with the areas and events of its cell, which is empty then. Returns `cover` with its height. Where it is
// known that the area is the sum there are no events.
INLINE int32_t write_cell(Row *row, int x, int32_t cover, bool is_sum, bool even_odd) {
    lk_path_cell *cell = &row->memory.cells[x];
    cover += cell->cover;
    int32_t sum = cover * 2 * ONE - cell->area;
    row->bytes[x] = is_sum ? byte_of(sum) : byte_at(row, cell, sum, even_odd);
    *cell = (lk_path_cell){0};
    return cover;
}

// Writes a row of which all pieces were added.
INLINE void write_row(Row *row, bool is_sum, bool even_odd) {
    int32_t cover = 0;
    int from = 0;
    gather(row);
    for (int word = 0; word < (row->width + 63) / 64; word++) {
        uint64_t rest = row->memory.marks[word];
        row->memory.marks[word] = 0;
        while (rest) {
            int x = word * 64 + __builtin_ctzll(rest);
            rest &= rest - 1;
            fill_between(row, from, x, cover, even_odd);
            cover = write_cell(row, x, cover, is_sum, even_odd);
            row->left = x < row->left ? x : row->left;
            row->right = from = x + 1;
        }
    }
    fill_between(row, from, row->width, cover, even_odd);
}
