// JPEG by libjpeg-turbo: scaling in the transform, scans shown as they come, input that may pause.
#include "packages.h"

#include <setjmp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <jpeglib.h>

#include <jerror.h>

#include "decoder.h"

#include "CPixelProducts.h"

// A small file may repeat scans of a large picture for minutes.
enum { MAXIMUM_SCANS = 100 };

typedef struct JPEGState {
    struct jpeg_decompress_struct jpeg;
    struct jpeg_error_mgr errors;
    struct jpeg_source_mgr source;
    jmp_buf escape;
    ImageDecoder *decoder;
    uint64_t skip;   // bytes to leave out before the next read
    size_t given;    // bytes that the library was given, from the decoder's offset
    bool created, passIsOpen, failedToRead, isUnsupported;
    uint32_t rows;   // of the picture as it is scaled by the library
    uint32_t *line;  // a row on its way to the shrinker
    uint8_t *inks;   // a row of cyan, magenta, yellow, black
} JPEGState;

// MARK: What the library calls

static void on_failure(j_common_ptr jpeg) {
    JPEGState *state = jpeg->client_data;
    char text[JMSG_LENGTH_MAX];
    jpeg->err->format_message(jpeg, text);
    snprintf(state->decoder->message, IMAGE_MESSAGE, "%s", text);
    int code = jpeg->err->msg_code;
    state->isUnsupported = code == JERR_BAD_PRECISION || code == JERR_ARITH_NOTIMPL
        || code == JERR_SOF_UNSUPPORTED || code == JERR_CONVERSION_NOTIMPL
        || code == JERR_CCIR601_NOTIMPL || code == JERR_FRACT_SAMPLE_NOTIMPL;
    longjmp(state->escape, 1);
}

static void on_message(j_common_ptr jpeg, int level) {
    JPEGState *state = jpeg->client_data;
    if (level < 0) state->decoder->hadFaults = true;
}

static void on_text(j_common_ptr jpeg) { (void)jpeg; }
static void on_begin_or_end(j_decompress_ptr jpeg) { (void)jpeg; }

/// Gives the library the bytes at the decoder's offset.
static bool give(JPEGState *state) {
    ImageDecoder *decoder = state->decoder;
    decoder->offset += state->skip;
    state->skip = 0;
    const uint8_t *bytes = NULL;
    bool failed;
    size_t count = decoder_peek(decoder, &bytes, &failed);
    state->failedToRead = state->failedToRead || failed;
    state->given = count;
    state->source.next_input_byte = bytes;
    state->source.bytes_in_buffer = count;
    return count > 0;
}

/// Between calls the library holds no pointer to our memory: the next bytes may be at another
/// address.
static void take_back(JPEGState *state) {
    state->decoder->offset += state->given - state->source.bytes_in_buffer;
    state->given = 0;
    state->source.bytes_in_buffer = 0;
}

static boolean on_fill(j_decompress_ptr jpeg) {
    static const uint8_t end[2] = {0xFF, JPEG_EOI};
    JPEGState *state = jpeg->client_data;
    ImageDecoder *decoder = state->decoder;
    // FALSE suspends reading: it resumes later from the last point that the library regards as
    // safe. That point must stay in the buffer, which holds all available bytes then.
    if (decoder_is_cancelled(decoder) || !decoder->input.isFinal) return FALSE;
    decoder->offset += state->given;
    state->given = 0;
    if (give(state)) return TRUE;
    if (state->failedToRead) return FALSE;
    // The file is cut off: the missing part stays grey.
    decoder->hadFaults = true;
    state->given = 2;
    state->source.next_input_byte = end;
    state->source.bytes_in_buffer = 2;
    return TRUE;
}

static void on_skip(j_decompress_ptr jpeg, long count) {
    JPEGState *state = jpeg->client_data;
    if (count <= 0) return;
    size_t there = state->source.bytes_in_buffer;
    size_t now = (size_t)count < there ? (size_t)count : there;
    state->source.next_input_byte += now;
    state->source.bytes_in_buffer -= now;
    state->skip += (uint64_t)count - now;
}

// MARK: Begin and end

ImageStatus jpeg_decoder_create(ImageDecoder *decoder) {
    JPEGState *state = calloc(1, sizeof *state);
    decoder->state = state;
    if (!state) return IMAGE_NO_MEMORY;
    state->decoder = decoder;
    state->jpeg.err = jpeg_std_error(&state->errors);
    state->errors.error_exit = on_failure;
    state->errors.emit_message = on_message;
    state->errors.output_message = on_text;
    state->jpeg.client_data = state;
    if (setjmp(state->escape)) return IMAGE_NO_MEMORY;
    jpeg_create_decompress(&state->jpeg);
    state->created = true;
    state->source.init_source = on_begin_or_end;
    state->source.fill_input_buffer = on_fill;
    state->source.skip_input_data = on_skip;
    state->source.resync_to_restart = jpeg_resync_to_restart;
    state->source.term_source = on_begin_or_end;
    state->jpeg.src = &state->source;
    jpeg_save_markers(&state->jpeg, JPEG_APP0 + 1, 0xFFFF);
    return IMAGE_OK;
}

void jpeg_decoder_destroy(ImageDecoder *decoder) {
    JPEGState *state = decoder->state;
    if (!state) return;
    if (state->created) jpeg_destroy_decompress(&state->jpeg);
    free(state->line);
    free(state->inks);
    free(state);
}

/// The status of a call that did not finish.
static ImageStatus interrupted(JPEGState *state) {
    ImageDecoder *decoder = state->decoder;
    if (decoder_is_cancelled(decoder)) {
        return decoder_fail(decoder, IMAGE_CANCELLED, "it was cancelled");
    }
    if (state->failedToRead) {
        return decoder_fail(decoder, IMAGE_UNREADABLE, "the file can't be read");
    }
    return IMAGE_MORE;
}

static ImageStatus broken(JPEGState *state) {
    ImageStatus status = state->isUnsupported ? IMAGE_UNSUPPORTED : IMAGE_DAMAGED;
    return decoder_fail(state->decoder, status, "the JPEG is damaged");
}

// MARK: Header

static void note_header(JPEGState *state) {
    struct jpeg_decompress_struct *jpeg = &state->jpeg;
    ImageHeader *header = &state->decoder->header;
    header->width = jpeg->image_width;
    header->height = jpeg->image_height;
    header->depth = (uint8_t)jpeg->data_precision;
    header->isProgressive = jpeg_has_multiple_scans(jpeg);
    header->colors = jpeg->num_components == 1 ? IMAGE_GRAY
        : jpeg->num_components == 4 ? IMAGE_CMYK : IMAGE_RGB;
    // Dots per inch or per centimetre.
    double scale = jpeg->density_unit == 1 ? 1 / 0.0254 : jpeg->density_unit == 2 ? 100 : 0;
    header->dotsPerMeterX = (uint32_t)(jpeg->X_density * scale + 0.5);
    header->dotsPerMeterY = (uint32_t)(jpeg->Y_density * scale + 0.5);
    for (jpeg_saved_marker_ptr marker = jpeg->marker_list; marker; marker = marker->next) {
        uint8_t orientation = image_exif_orientation(marker->data, marker->data_length);
        if (orientation) header->orientation = orientation;
    }
}

ImageStatus jpeg_decoder_read_header(ImageDecoder *decoder) {
    JPEGState *state = decoder->state;
    if (setjmp(state->escape)) return broken(state);
    give(state);
    int result = jpeg_read_header(&state->jpeg, TRUE);
    take_back(state);
    if (result == JPEG_SUSPENDED) return interrupted(state);
    note_header(state);
    return IMAGE_OK;
}

/// The smallest scale in eighths that gives the target's size, or twice that scale: the transform's
/// own scaling leaves hard edges, which the mean over a few pixels softens.
static unsigned eighths(const ImageDecoder *decoder) {
    uint64_t width = decoder->header.width, height = decoder->header.height;
    for (unsigned part = 1; part < 8; part++) {
        uint64_t across = (width * part + 7) / 8, down = (height * part + 7) / 8;
        bool isExact = across == decoder->target.width && down == decoder->target.height;
        if (isExact
            || (across >= 2 * decoder->target.width && down >= 2 * decoder->target.height)) {
            return part;
        }
    }
    return 8;
}

ImageStatus jpeg_decoder_start(ImageDecoder *decoder) {
    JPEGState *state = decoder->state;
    struct jpeg_decompress_struct *jpeg = &state->jpeg;
    if (setjmp(state->escape)) return broken(state);
    bool hasInks = jpeg->num_components == 4;
    jpeg->out_color_space = hasInks ? JCS_CMYK : JCS_EXT_BGRA;
    jpeg->scale_num = eighths(decoder);
    jpeg->scale_denom = 8;
    jpeg->buffered_image = jpeg_has_multiple_scans(jpeg);
    give(state);
    bool started = jpeg_start_decompress(jpeg);
    take_back(state);
    if (!started) return interrupted(state);
    uint32_t width = jpeg->output_width, height = jpeg->output_height;
    if (width != decoder->target.width || height != decoder->target.height) {
        decoder->shrinker = shrinker_create(width, height, decoder->target);
        state->line = malloc((size_t)width * 4);
        if (!decoder->shrinker || !state->line) {
            return decoder_fail(decoder, IMAGE_NO_MEMORY, "no memory for rows");
        }
    }
    if (hasInks) state->inks = malloc((size_t)width * 4);
    if (hasInks && !state->inks) {
        return decoder_fail(decoder, IMAGE_NO_MEMORY, "no memory for rows");
    }
    return IMAGE_OK;
}

// MARK: Pixels

static void convert_inks(JPEGState *state, uint32_t *target) {
    // Adobe's programs store amounts of light instead of ink.
    uint8_t flip = state->jpeg.saw_Adobe_marker ? 0 : 255;
    const uint8_t *inks = state->inks;
    for (uint32_t x = 0; x < state->jpeg.output_width; x++, inks += 4) {
        uint32_t black = inks[3] ^ flip, pixel = 255;
        for (int part = 0; part < 3; part++) {
            pixel = pixel << 8 | lk_byte_product(inks[part] ^ flip, black);
        }
        target[x] = pixel;
    }
}

/// Whether no further row is requested.
static bool is_past(const JPEGState *state) {
    const ImageDecoder *decoder = state->decoder;
    return decoder->shrinker ? shrinker_rows(decoder->shrinker) >= decoder->endRow
                             : state->jpeg.output_scanline >= decoder->endRow;
}

/// Reads the rows of a pass as far as they are available; returns whether those are all.
static bool read_rows(JPEGState *state) {
    struct jpeg_decompress_struct *jpeg = &state->jpeg;
    ImageDecoder *decoder = state->decoder;
    while (jpeg->output_scanline < jpeg->output_height) {
        if (decoder_is_cancelled(decoder)) return false;
        if (jpeg->output_scanline == 0 && decoder->shrinker) shrinker_begin(decoder->shrinker);
        if (is_past(state)) return true;
        uint32_t *target = decoder->shrinker ? state->line
                                             : decoder_row(decoder, jpeg->output_scanline);
        if (!target) {
            // All bytes are available, so that this never has to wait.
            uint32_t before = decoder->firstRow - jpeg->output_scanline;
            if (jpeg_skip_scanlines(jpeg, before) != before) return false;
            continue;
        }
        JSAMPROW row = state->inks ? state->inks : (JSAMPROW)target;
        if (jpeg_read_scanlines(jpeg, &row, 1) == 0) return false;
        if (state->inks) convert_inks(state, target);
        if (decoder->shrinker) shrinker_add_row(decoder->shrinker, target);
        if (state->rows < jpeg->output_scanline) state->rows = jpeg->output_scanline;
    }
    return true;
}

static bool read_pass(JPEGState *state, int scan) {
    if (!state->passIsOpen && !jpeg_start_output(&state->jpeg, scan)) return false;
    state->passIsOpen = true;
    if (!read_rows(state) || !jpeg_finish_output(&state->jpeg)) return false;
    state->passIsOpen = false;
    return true;
}

static bool read_scans(JPEGState *state, bool wantsPartial) {
    struct jpeg_decompress_struct *jpeg = &state->jpeg;
    int result;
    do {
        if (decoder_is_cancelled(state->decoder)) return false;
        result = jpeg_consume_input(jpeg);
        if (jpeg->input_scan_number > MAXIMUM_SCANS) ERREXIT(jpeg, JERR_BAD_PROGRESSION);
    } while (result != JPEG_SUSPENDED && result != JPEG_REACHED_EOI);
    bool isWhole = result == JPEG_REACHED_EOI;
    if (!isWhole && !wantsPartial) return false;
    // A pass of the first scan waits for its rows; later ones have data for all rows. Missing parts
    // of a scan show the state of the one before.
    if (state->passIsOpen && !read_pass(state, 1)) return false;
    if (isWhole) return read_pass(state, jpeg->input_scan_number);
    read_pass(state, jpeg->input_scan_number - 1);
    return false;
}

ImageStatus jpeg_decoder_decode(ImageDecoder *decoder, bool wantsPartial, uint32_t *rows) {
    JPEGState *state = decoder->state;
    volatile ImageStatus status = decoder->failure;
    if (status == IMAGE_OK && !decoder->isDone) {
        if (setjmp(state->escape)) {
            status = broken(state);
        } else {
            give(state);
            decoder->isDone = state->jpeg.buffered_image ? read_scans(state, wantsPartial)
                                                         : read_rows(state);
            take_back(state);
            if (!decoder->isDone) status = interrupted(state);
        }
    }
    bool isWhole = state->rows == state->jpeg.output_height;
    *rows = !decoder->shrinker ? state->rows
        : isWhole              ? decoder->target.height
                               : shrinker_rows(decoder->shrinker);
    return status;
}
