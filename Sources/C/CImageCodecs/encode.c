// Writes PNG and JPEG.
#include "packages.h"

#include "encode.h"

#include <png.h>
#include <setjmp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <jpeglib.h>

#include "decoder.h"

void bytes_append(Bytes *bytes, const void *more, size_t count) {
    if (bytes->failed) return;
    if (bytes->capacity - bytes->size < count) {
        size_t capacity = bytes->capacity * 2 + count + 4096;
        uint8_t *grown = realloc(bytes->bytes, capacity);
        if (!grown) {
            bytes->failed = true;
            return;
        }
        bytes->bytes = grown;
        bytes->capacity = capacity;
    }
    memcpy(bytes->bytes + bytes->size, more, count);
    bytes->size += count;
}

ImageStatus bytes_finish(Bytes *bytes, bool isGood, ImageOutput *output) {
    if (isGood && !bytes->failed) {
        *output = (ImageOutput){bytes->bytes, bytes->size};
        return IMAGE_OK;
    }
    free(bytes->bytes);
    *output = (ImageOutput){NULL, 0};
    return IMAGE_NO_MEMORY;
}

// MARK: PNG

static void on_png_failure(png_structp png, png_const_charp message) {
    (void)message;
    png_longjmp(png, 1);
}

static void on_png_warning(png_structp png, png_const_charp message) {
    (void)png;
    (void)message;
}

static void on_png_bytes(png_structp png, png_bytep bytes, size_t count) {
    bytes_append(png_get_io_ptr(png), bytes, count);
}

static void on_png_flush(png_structp png) { (void)png; }

static bool write_png(
    png_structp png, png_infop info, const ImageTarget *source, bool isOpaque, bool isInterlaced,
    uint8_t *line
) {
    if (setjmp(png_jmpbuf(png))) return false;
    png_set_IHDR(
        png, info, source->width, source->height, 8,
        isOpaque ? PNG_COLOR_TYPE_RGB : PNG_COLOR_TYPE_RGB_ALPHA,
        isInterlaced ? PNG_INTERLACE_ADAM7 : PNG_INTERLACE_NONE,
        PNG_COMPRESSION_TYPE_DEFAULT, PNG_FILTER_TYPE_DEFAULT);
    png_write_info(png, info);
    if (isOpaque) png_set_filler(png, 0, PNG_FILLER_AFTER);
    int passes = png_set_interlace_handling(png);
    for (uint32_t y = 0; y < source->height * (uint32_t)passes; y++) {
        pixels_to_rgba(line, encode_row(source, y % source->height), source->width);
        png_write_row(png, line);
    }
    png_write_end(png, NULL);
    return true;
}

ImageStatus image_png_encode(
    ImageTarget source, bool isOpaque, bool isInterlaced, int level, ImageOutput *output
) {
    Bytes bytes = {0};
    uint8_t *line = malloc((size_t)source.width * 4);
    png_structp png =
        png_create_write_struct(PNG_LIBPNG_VER_STRING, NULL, on_png_failure, on_png_warning);
    png_infop info = png ? png_create_info_struct(png) : NULL;
    bool isGood = line && info;
    if (isGood) {
        png_set_write_fn(png, &bytes, on_png_bytes, on_png_flush);
        png_set_compression_level(png, level);
        isGood = write_png(png, info, &source, isOpaque, isInterlaced, line);
    }
    if (png) png_destroy_write_struct(&png, &info);
    free(line);
    return bytes_finish(&bytes, isGood, output);
}

// MARK: JPEG

typedef struct JPEGWriter {
    struct jpeg_compress_struct jpeg;
    struct jpeg_error_mgr errors;
    jmp_buf escape;
    unsigned char *bytes;
    unsigned long size;
} JPEGWriter;

static void on_jpeg_failure(j_common_ptr jpeg) {
    longjmp(((JPEGWriter *)jpeg->client_data)->escape, 1);
}

static void on_jpeg_message(j_common_ptr jpeg, int level) {
    (void)jpeg;
    (void)level;
}

/// An EXIF block with the orientation and nothing else.
static void write_orientation(struct jpeg_compress_struct *jpeg, uint8_t orientation) {
    uint8_t block[] = {
        'E', 'x', 'i', 'f', 0, 0, 'M', 'M', 0, 42, 0, 0, 0, 8, 0, 1,
        0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0, 0, 0, 0, 0,
    };
    jpeg_write_marker(jpeg, JPEG_APP0 + 1, block, sizeof block);
}

static bool write_jpeg(
    JPEGWriter *writer, const ImageTarget *source, int quality, bool isProgressive,
    uint8_t orientation
) {
    struct jpeg_compress_struct *jpeg = &writer->jpeg;
    if (setjmp(writer->escape)) return false;
    jpeg_create_compress(jpeg);
    jpeg_mem_dest(jpeg, &writer->bytes, &writer->size);
    jpeg->image_width = source->width;
    jpeg->image_height = source->height;
    jpeg->input_components = 4;
    jpeg->in_color_space = JCS_EXT_BGRX;
    jpeg_set_defaults(jpeg);
    jpeg_set_quality(jpeg, quality, TRUE);
    jpeg->optimize_coding = TRUE;
    if (quality >= 90) jpeg->comp_info[0].h_samp_factor = jpeg->comp_info[0].v_samp_factor = 1;
    if (isProgressive) jpeg_simple_progression(jpeg);
    jpeg_start_compress(jpeg, TRUE);
    if (orientation > 1) write_orientation(jpeg, orientation);
    while (jpeg->next_scanline < jpeg->image_height) {
        // The library does not write to the row, though it doesn't say so.
        JSAMPROW row = (JSAMPROW)(uintptr_t)encode_row(source, jpeg->next_scanline);
        jpeg_write_scanlines(jpeg, &row, 1);
    }
    jpeg_finish_compress(jpeg);
    return true;
}

ImageStatus image_jpeg_encode(
    ImageTarget source, int quality, bool isProgressive, uint8_t orientation, ImageOutput *output
) {
    *output = (ImageOutput){NULL, 0};
    JPEGWriter *writer = calloc(1, sizeof *writer);
    if (!writer) return IMAGE_NO_MEMORY;
    writer->jpeg.err = jpeg_std_error(&writer->errors);
    writer->errors.error_exit = on_jpeg_failure;
    writer->errors.emit_message = on_jpeg_message;
    writer->jpeg.client_data = writer;
    bool isGood = write_jpeg(writer, &source, quality, isProgressive, orientation);
    jpeg_destroy_compress(&writer->jpeg);
    if (isGood) {
        *output = (ImageOutput){writer->bytes, writer->size};
    } else {
        free(writer->bytes);
    }
    free(writer);
    return isGood ? IMAGE_OK : IMAGE_NO_MEMORY;
}
