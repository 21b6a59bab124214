// PNG by libpng's push reader: it takes bytes as they come, so that whole and growing files are
// treated equally.
#include "packages.h"

#include <png.h>
#include <setjmp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "decoder.h"

typedef struct PNGState {
    png_structp png;
    png_infop info;
    size_t unread;        // of the last bytes, when the reader stopped at the pixels
    bool stopped, isPast;
    bool ended;
    uint32_t rows;        // of the picture; of an interlaced one those of the last pass
    bool isInterlaced;
    bool changed;         // an interlaced picture has pixels that the target doesn't show
    uint32_t *straight;   // an interlaced picture, colours not multiplied
    uint32_t *line;       // a row on its way to the shrinker
} PNGState;

static void on_error(png_structp png, png_const_charp message) {
    ImageDecoder *decoder = png_get_error_ptr(png);
    snprintf(decoder->message, IMAGE_MESSAGE, "%s", message);
    png_longjmp(png, 1);
}

static void on_warning(png_structp png, png_const_charp message) {
    (void)png;
    (void)message;
}

static void read_header(ImageDecoder *decoder, png_structp png, png_infop info) {
    png_uint_32 width, height;
    int depth, type, interlace;
    png_get_IHDR(png, info, &width, &height, &depth, &type, &interlace, NULL, NULL);
    bool hasTransparency = png_get_valid(png, info, PNG_INFO_tRNS) != 0;
    ImageHeader *header = &decoder->header;
    header->width = width;
    header->height = height;
    header->depth = (uint8_t)depth;
    header->hasAlpha = (type & PNG_COLOR_MASK_ALPHA) || hasTransparency;
    header->isProgressive = interlace != PNG_INTERLACE_NONE;
    header->colors = type == PNG_COLOR_TYPE_PALETTE ? IMAGE_INDEXED
        : type & PNG_COLOR_MASK_COLOR ? IMAGE_RGB : IMAGE_GRAY;
    header->dotsPerMeterX = png_get_x_pixels_per_meter(png, info);
    header->dotsPerMeterY = png_get_y_pixels_per_meter(png, info);
    png_bytep exif = NULL;
    png_uint_32 count = 0;
    if (png_get_eXIf_1(png, info, &count, &exif) && exif) {
        uint8_t orientation = image_exif_orientation(exif, count);
        if (orientation) header->orientation = orientation;
    }
    // Converts all kinds to 8 bits of blue, green, red, alpha.
    png_set_scale_16(png);
    png_set_expand(png);
    if (!(type & PNG_COLOR_MASK_COLOR)) png_set_gray_to_rgb(png);
    png_set_bgr(png);
    if (!header->hasAlpha) png_set_add_alpha(png, 0xFF, PNG_FILLER_AFTER);
    if (header->isProgressive) png_set_interlace_handling(png);
    png_start_read_image(png);
}

static void on_info(png_structp png, png_infop info) {
    ImageDecoder *decoder = png_get_progressive_ptr(png);
    PNGState *state = decoder->state;
    // The size is checked first: the following calls allocate rows.
    decoder->header.width = png_get_image_width(png, info);
    decoder->header.height = png_get_image_height(png, info);
    uint64_t area = (uint64_t)decoder->header.width * decoder->header.height;
    if (decoder->header.width > 65535 || decoder->header.height > 65535
        || area > decoder->maximumPixels) {
        decoder->failure = IMAGE_TOO_LARGE;
        png_error(png, "its size is too large");
    }
    read_header(decoder, png, info);
    state->isInterlaced = decoder->header.isProgressive;
    state->stopped = true;
    state->unread = png_process_data_pause(png, 0);
}

static void on_row(png_structp png, png_bytep row, png_uint_32 y, int pass) {
    ImageDecoder *decoder = png_get_progressive_ptr(png);
    PNGState *state = decoder->state;
    if (!row || !decoder->hasTarget || y >= decoder->header.height) return;
    uint32_t width = decoder->header.width;
    (void)pass;
    if (state->isInterlaced) {
        png_bytep old = (png_bytep)(state->straight + (size_t)y * width);
        png_progressive_combine_row(png, old, row);
        state->changed = true;
        state->rows = y + 1;
        return;
    }
    state->rows = y + 1;
    uint32_t *target = decoder->shrinker ? state->line : decoder_row(decoder, y);
    uint32_t seen = decoder->shrinker ? shrinker_rows(decoder->shrinker) : y;
    if (seen >= decoder->endRow) state->isPast = true;
    if (!target || state->isPast) return;
    if (decoder->header.hasAlpha) {
        pixels_premultiply(target, (const uint32_t *)(const void *)row, width);
    } else {
        memcpy(target, row, (size_t)width * 4);
    }
    if (decoder->shrinker) shrinker_add_row(decoder->shrinker, target);
}

static void on_end(png_structp png, png_infop info) {
    ImageDecoder *decoder = png_get_progressive_ptr(png);
    ((PNGState *)decoder->state)->ended = true;
    (void)info;
}

ImageStatus png_decoder_create(ImageDecoder *decoder) {
    PNGState *state = calloc(1, sizeof *state);
    decoder->state = state;
    if (!state) return IMAGE_NO_MEMORY;
    state->png = png_create_read_struct(PNG_LIBPNG_VER_STRING, decoder, on_error, on_warning);
    if (!state->png) return IMAGE_NO_MEMORY;
    state->info = png_create_info_struct(state->png);
    if (!state->info) return IMAGE_NO_MEMORY;
    png_set_progressive_read_fn(state->png, decoder, on_info, on_row, on_end);
    // Text, colour profiles and other data beside the pixels may have any length, and are skipped.
    static const png_byte unused[] =
        "iCCP\0iTXt\0tEXt\0zTXt\0sPLT\0hIST\0tIME\0pCAL\0sCAL\0cHRM\0sRGB\0gAMA";
    png_set_keep_unknown_chunks(state->png, PNG_HANDLE_CHUNK_NEVER, unused, 12);
    png_set_chunk_malloc_max(state->png, 1 << 20);
    png_set_user_limits(state->png, 65535, 65535);
    // Checksums are those of the file; a wrong one in the pixels is damage.
    return IMAGE_OK;
}

void png_decoder_destroy(ImageDecoder *decoder) {
    PNGState *state = decoder->state;
    if (!state) return;
    png_destroy_read_struct(&state->png, &state->info, NULL);
    free(state->straight);
    free(state->line);
    free(state);
}

static bool process(ImageDecoder *decoder, const uint8_t *bytes, size_t count) {
    PNGState *state = decoder->state;
    if (setjmp(png_jmpbuf(state->png))) return false;
    // libpng does not write to the bytes, though it doesn't say so.
    png_process_data(state->png, state->info, (png_bytep)(uintptr_t)bytes, count);
    return true;
}

/// Gives the available bytes to libpng, until it stops.
static ImageStatus feed(ImageDecoder *decoder) {
    PNGState *state = decoder->state;
    while (!state->ended && !state->isPast) {
        if (decoder_is_cancelled(decoder)) return IMAGE_CANCELLED;
        const uint8_t *bytes = NULL;
        bool failed;
        size_t count = decoder_peek(decoder, &bytes, &failed);
        if (failed) return decoder_fail(decoder, IMAGE_UNREADABLE, "the file can't be read");
        if (count == 0) return IMAGE_MORE;
        if (count > IMAGE_WINDOW) count = IMAGE_WINDOW;
        if (!process(decoder, bytes, count)) {
            ImageStatus status = decoder->failure ? decoder->failure : IMAGE_DAMAGED;
            return decoder_fail(decoder, status, "the PNG is damaged");
        }
        if (state->stopped) {
            decoder->offset += count - state->unread;
            state->stopped = false;
            state->unread = 0;
            return IMAGE_OK;
        }
        decoder->offset += count;
    }
    return IMAGE_OK;
}

static uint32_t number(const uint8_t *bytes) {
    return (uint32_t)bytes[0] << 24 | (uint32_t)bytes[1] << 16 | (uint32_t)bytes[2] << 8 | bytes[3];
}

ImageStatus png_decoder_read_header(ImageDecoder *decoder) {
    const uint8_t *bytes = NULL;
    bool failed;
    // The size stands at a fixed position: an absurd one is refused before the library sees it.
    if (decoder->offset == 0 && decoder_peek(decoder, &bytes, &failed) >= 24
        && !memcmp(bytes + 12, "IHDR", 4)) {
        decoder->header.width = number(bytes + 16);
        decoder->header.height = number(bytes + 20);
        ImageStatus status = decoder_check_size(decoder);
        if (status != IMAGE_OK) return status;
    }
    ImageStatus status = feed(decoder);
    if (status == IMAGE_OK && ((PNGState *)decoder->state)->ended) {
        return decoder_fail(decoder, IMAGE_DAMAGED, "it has no pixels");
    }
    return status;
}

ImageStatus png_decoder_start(ImageDecoder *decoder) {
    PNGState *state = decoder->state;
    uint32_t width = decoder->header.width, height = decoder->header.height;
    bool shrinks = decoder->target.width != width || decoder->target.height != height;
    if (shrinks) decoder->shrinker = shrinker_create(width, height, decoder->target);
    if (shrinks || state->isInterlaced) state->line = malloc((size_t)width * 4);
    if (state->isInterlaced) state->straight = calloc((size_t)width * height, 4);
    bool isShort = (shrinks && (!decoder->shrinker || !state->line))
        || (state->isInterlaced && (!state->straight || !state->line));
    return isShort ? decoder_fail(decoder, IMAGE_NO_MEMORY, "no memory for rows") : IMAGE_OK;
}

/// Shows the current state of an interlaced picture.
static void show_interlaced(ImageDecoder *decoder) {
    PNGState *state = decoder->state;
    uint32_t width = decoder->header.width;
    if (!state->changed) return;
    state->changed = false;
    if (decoder->shrinker) shrinker_begin(decoder->shrinker);
    for (uint32_t y = 0; y < decoder->header.height; y++) {
        uint32_t *target = decoder->shrinker ? state->line
            : (uint32_t *)((uint8_t *)decoder->target.pixels + y * decoder->target.bytesPerRow);
        pixels_premultiply(target, state->straight + (size_t)y * width, width);
        if (decoder->shrinker) shrinker_add_row(decoder->shrinker, target);
    }
}

ImageStatus png_decoder_decode(ImageDecoder *decoder, bool wantsPartial, uint32_t *rows) {
    PNGState *state = decoder->state;
    ImageStatus status = decoder->failure ? decoder->failure : feed(decoder);
    if (state->isInterlaced) {
        if (wantsPartial || status != IMAGE_MORE) show_interlaced(decoder);
        *rows = state->rows > 0 ? decoder->target.height : 0;
    } else {
        *rows = decoder->shrinker ? shrinker_rows(decoder->shrinker) : state->rows;
    }
    // All rows are there: only the end mark is missing.
    bool isWhole = !state->isInterlaced && state->rows == decoder->header.height;
    if (isWhole && (status == IMAGE_MORE || status == IMAGE_DAMAGED) && decoder->input.isFinal) {
        decoder->hadFaults = true;
        return IMAGE_OK;
    }
    return status;
}
