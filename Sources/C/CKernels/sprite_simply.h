// Particles that are only translated, and whose edge is clear; included once for each set that has
// a `sprite_moved_soft`, after it, with SPRITE_LEAST: the least number of pixels for it.

#define SPRITE_SIMPLY sprite_simply

// Draws all of a particle that is only translated, in simple cases; false in others.
static bool sprite_simply(uint32_t *dst, ptrdiff_t stride, int x, int y, int width, int height,
                          const lk_sprite *s) {
    if (!s->soft || s->nearest || s->du_x != 65536 || s->dv_x != 0 || s->du_y != 0 ||
        s->dv_y != 65536)
        return false;
    // The pixels that have all neighbours.
    int left = (s->u >> 16) + x, top = (s->v >> 16) + y;
    int skip = left < 0 ? -left : 0, above = top < 0 ? -top : 0;
    int end = s->width - 1 - left, bottom = s->height - 1 - top;
    if (end > width) end = width;
    if (bottom > height) bottom = height;
    if (skip >= end || above >= bottom) return true;
    if (end - skip < SPRITE_LEAST || end - skip > SPRITE_CHUNK) return false;
    sprite_moved_soft(ROW(uint32_t, dst, stride, above) + skip, stride, end - skip, bottom - above, s,
                      left + skip, top + above);
    return true;
}
