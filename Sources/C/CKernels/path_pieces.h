// Rows in which most lines meet no others; see path_rows.h.
#include "path_sums.h"

// Pieces that meet no others

// The winding of all lanes; 2 where they differ.
INLINE int common_winding(const Row *row) {
    if (!row->plain) return 2;
    return row->lanes == 0 ? 0 : row->lanes == 0xffff ? row->way : 2;
}

// Whether pieces that change the winding of all lanes, one by one, leave windings plain.
INLINE bool stays_plain(int winding, int way) { return winding != 2 && winding + way <= 1 && winding + way >= -1; }

// Writes a piece that crosses the row from edge to edge. This and the next ones return `cover` with the heights that
// they write.
INLINE int32_t write_through(Row *row, const Piece *piece, int32_t cover) {
    int way = piece->way;
    if (piece->single) {
        int places = (int)(piece->low + piece->high - 2 * ONE * (int64_t)piece->first);
        cover += way * ONE;
        row->bytes[piece->first] = byte_of(cover * 2 * ONE - way * ONE * places);
        return cover;
    }
    if (is_across_two(piece)) {
        int places[2], part = way * first_of_two(piece, ONE, places), rest = way * ONE - part;
        row->bytes[piece->first] = byte_of((cover + part) * 2 * ONE - part * places[0]);
        cover += way * ONE;
        row->bytes[piece->last] = byte_of(cover * 2 * ONE - rest * places[1]);
        return cover;
    }
    Columns columns = columns_of(piece->low, piece->high, ONE);
    for (int x = piece->first; x <= piece->last; x++) {
        int places, part = way * next_column(&columns, x, &places);
        cover += part;
        row->bytes[x] = byte_of(cover * 2 * ONE - part * places);
    }
    return cover;
}

// The direction in which pieces go through the row one after the other, so that each lane crosses one of them; 0 for all
// others.
INLINE int way_through(const Piece *pieces, int piece) {
    uint32_t passed = 0;
    int way = 0;
    for (int k = piece; k; k = pieces[k - 1].next) {
        const Piece *each = &pieces[k - 1];
        uint32_t lanes = lanes_of(first_lane(each->from), first_lane(each->to));
        if (each->low < 0 || passed & lanes || (lanes && way == -each->way)) return 0;
        if (lanes) way = each->way;
        passed |= lanes;
    }
    return passed == 0xffff ? way : 0;
}

// Whether the pieces lie side by side between the same heights, and go in opposite directions. Returns that of the left
// one, and 0 for all others.
INLINE int left_of_pair(const Piece *a, const Piece *b) {
    if (a->from != b->from || a->to != b->to || a->way == b->way) return 0;
    int64_t a_step = a->step, b_step = b->step;
    int64_t a_at = a->at + (a_step >> 1), b_at = b->at + (b_step >> 1);
    int lane = first_lane(a->from), end = first_lane(a->to) - 1;
    int64_t a0 = a->leans > 0 ? a->low : a->high, a1 = a->leans > 0 ? a->high : a->low;
    int64_t b0 = b->leans > 0 ? b->low : b->high, b1 = b->leans > 0 ? b->high : b->low;
    int64_t d0 = b_at - a_at + (b_step - a_step) * lane, d1 = b_at - a_at + (b_step - a_step) * end;
    if (lane > end) d0 = d1 = 0;
    if (a0 <= b0 && a1 <= b1 && d0 >= 0 && d1 >= 0) return a->way;
    return a0 >= b0 && a1 >= b1 && d0 <= 0 && d1 <= 0 ? b->way : 0;
}

// Whether pieces leave windings plain, so that their areas are right. `winding` is that of all lanes before them, and
// then that after them.
INLINE bool are_plain(const Piece *pieces, int piece, int count, int *winding) {
    if (*winding == 2) return false;
    int way = way_through(pieces, piece);
    if (way) {
        if (!stays_plain(*winding, way)) return false;
        *winding += way;
        return true;
    }
    const Piece *a = &pieces[piece - 1];
    if (count != 2 || a->low < 0 || pieces[a->next - 1].low < 0) return false;
    way = left_of_pair(a, &pieces[a->next - 1]);
    return way && stays_plain(*winding, way);
}

// Writes the pixels of pieces by their areas.
INLINE int32_t write_areas(Row *row, int piece, int first, int last, int32_t cover) {
    const Piece *pieces = row->memory.pieces;
    for (int k = piece; k; k = pieces[k - 1].next) add_areas(row, &pieces[k - 1]);
    for (int x = first; x <= last; x++) {
        lk_path_cell *cell = &row->memory.cells[x];
        cover += cell->cover;
        row->bytes[x] = byte_of(cover * 2 * ONE - cell->area);
        *cell = (lk_path_cell){0};
    }
    return cover;
}

// Writes the pixels of pieces that meet.
INLINE int32_t write_pieces(Row *row, int piece, int first, int last, int32_t cover, bool even_odd) {
    const Piece *pieces = row->memory.pieces;
    row->events = 0;
    for (int k = piece; k; k = pieces[k - 1].next) add_piece(row, &pieces[k - 1]);
    Lanes lanes = begin_lanes(row);
    for (int x = first; x <= last; x++)
        row->bytes[x] = take_cell(row, row->memory.cells, row->memory.events, x, &lanes, &cover, even_odd);
    end_lanes(row, &lanes);
    return cover;
}

// The first bit from `x` on; the number of all where there is none.
INLINE int next_mark(const uint64_t *marks, int words, int x) {
    int word = x >> 6;
    if (word >= words) return words * 64;
    uint64_t rest = marks[word] & (~(uint64_t)0 << (x & 63));
    while (!rest) {
        if (++word == words) return words * 64;
        rest = marks[word];
    }
    return word * 64 + __builtin_ctzll(rest);
}

// Adds a piece to those that begin in its first column.
INLINE void list_piece(Row *row, int index) {
    Piece *piece = &row->memory.pieces[index];
    lk_path_cell *cell = &row->memory.cells[piece->first];
    piece->next = cell->head;
    cell->head = index + 1;
    row->memory.starts[piece->first >> 6] |= (uint64_t)1 << (piece->first & 63);
}

// Takes all pieces that begin at `first` or before another one of them ends, as one list. Returns the first column of
// the next ones; `last` is the last one of these, and `count` their number.
INLINE int take_pieces(Row *row, int words, int first, int *last, int *count) {
    Piece *pieces = row->memory.pieces;
    lk_path_cell *cells = row->memory.cells;
    int x = first, list = cells[x].head, end = 0;
    cells[x].head = 0;
    (*last = 0, *count = 0);
    for (;;) {
        for (int k = list; k; k = pieces[k - 1].next) {
            *last = pieces[k - 1].last > *last ? pieces[k - 1].last : *last;
            (++*count, end = k);
        }
        x = next_mark(row->memory.starts, words, x + 1);
        if (x > *last || x >= row->width) return x;
        pieces[end - 1].next = list = cells[x].head;
        cells[x].head = 0;
    }
}

// Writes the pixels of a list of pieces between which there are no others. Returns `cover` with their heights.
INLINE int32_t write_group(Row *row, int head, int first, int last, int count, int32_t cover, bool even_odd) {
    const Piece *piece = &row->memory.pieces[head - 1];
    int winding = common_winding(row), way = piece->way;
    row->left = first < row->left ? first : row->left;
    row->right = last + 1;
    if (count == 1 && piece->to - piece->from == ONE && piece->low >= 0 && stays_plain(winding, way)) {
        cover = write_through(row, piece, cover);
        set_common_winding(row, winding + way);
    } else if (are_plain(row->memory.pieces, head, count, &winding)) {
        cover = write_areas(row, head, first, last, cover);
        set_common_winding(row, winding);
    } else {
        cover = write_pieces(row, head, first, last, cover, even_odd);
        row->meeting += count;
    }
    return cover;
}

// Writes a row of which all pieces were listed.
INLINE void write_listed(Row *row, int pieces, bool even_odd) {
    int words = (row->width + 63) / 64, from = 0;
    int32_t cover = 0;
    row->meeting = 0;
    for (int x = next_mark(row->memory.starts, words, 0); x < row->width;) {
        fill_between(row, from, x, cover, even_odd);
        int first = x, head = row->memory.cells[x].head, last, count;
        x = take_pieces(row, words, first, &last, &count);
        cover = write_group(row, head, first, last, count, cover, even_odd);
        from = last + 1;
    }
    fill_between(row, from, row->width, cover, even_odd);
    bool tangled = pieces > MANY && row->meeting > pieces / 2;
    row->tangle = !tangled ? 0 : row->tangle == 0 ? TANGLED : row->tangle < MOST_TANGLED ? 2 * row->tangle + 1 : MOST_TANGLED;
    row->tangled = row->tangle;
    memset(row->memory.starts, 0, (size_t)words * sizeof *row->memory.starts);
}

// Puts a piece in its place among those before it, by their first columns.
INLINE void order_piece(uint32_t *order, const Piece *pieces, int count) {
    uint32_t key = (uint32_t)pieces[count].first * MOST_ORDERED + (uint32_t)count;
    int place = count;
    for (; place > 0 && order[place - 1] > key; place--) order[place] = order[place - 1];
    order[place] = key;
}

// Writes a row of few pieces, which are in order.
INLINE void write_ordered(Row *row, const uint32_t *order, int count, bool even_odd) {
    Piece *pieces = row->memory.pieces;
    int from = 0;
    int32_t cover = 0;
    for (int k = 0; k < count;) {
        int head = 0, begun = k, first = (int)(order[k] / MOST_ORDERED), last = first;
        while (k < count && (int)(order[k] / MOST_ORDERED) <= last) {
            int index = (int)(order[k++] % MOST_ORDERED);
            pieces[index].next = head;
            head = index + 1;
            last = pieces[index].last > last ? pieces[index].last : last;
        }
        fill_between(row, from, first, cover, even_odd);
        cover = write_group(row, head, first, last, k - begun, cover, even_odd);
        from = last + 1;
    }
    fill_between(row, from, row->width, cover, even_odd);
}
