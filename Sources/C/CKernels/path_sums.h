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
    } else {
        Seen seen = {0};
        look(&seen, row->winding, (V16){0} + ONE, even_odd);
        byte = byte_seen(cover * 2 * ONE, &seen);
    }
    if (byte) row->right = to;
    if (row->found && byte && to - from > row->found->end - row->found->start)
        (row->found->start = from, row->found->end = to, row->found->value = byte);
    if (row->brush && to - from >= SHORTEST_EQUAL) {
        paint_bytes(row, from);
        paint_equal(row, from, to, byte);
        row->unpainted = to;
    } else if (byte) {
        memset(row->bytes + from, byte, (size_t)(to - from));
    }
}

// Writes a pixel with the areas and events of its cell, which is empty then. Returns `cover` with its height.
INLINE int32_t write_cell(Row *row, int x, int32_t cover, bool even_odd) {
    lk_path_cell *cell = &row->memory.cells[x];
    cover += cell->cover;
    row->bytes[x] = byte_at(row, cell, cover * 2 * ONE - cell->area, even_odd);
    *cell = (lk_path_cell){0};
    return cover;
}

// Writes a row of which all pieces were added.
INLINE void write_row(Row *row, bool even_odd) {
    int32_t cover = 0;
    int from = 0;
    if (!row->plain) gather(row);
    for (int word = 0; word < (row->width + 63) / 64; word++) {
        uint64_t rest = row->memory.marks[word];
        row->memory.marks[word] = 0;
        while (rest) {
            int x = word * 64 + __builtin_ctzll(rest);
            rest &= rest - 1;
            fill_between(row, from, x, cover, even_odd);
            cover = write_cell(row, x, cover, even_odd);
            row->left = x < row->left ? x : row->left;
            row->right = from = x + 1;
        }
    }
    fill_between(row, from, row->width, cover, even_odd);
}
