// The decoder behind all formats: input, errors, limits.
#include "decoder.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

ImageFormat image_format(const uint8_t *bytes, size_t count) {
    static const uint8_t png[8] = {0x89, 'P', 'N', 'G', '\r', '\n', 0x1A, '\n'};
    if (count >= 8 && !memcmp(bytes, png, 8)) return IMAGE_PNG;
    if (count >= 3 && bytes[0] == 0xFF && bytes[1] == 0xD8 && bytes[2] == 0xFF) return IMAGE_JPEG;
    if (count >= 12 && !memcmp(bytes, "RIFF", 4) && !memcmp(bytes + 8, "WEBP", 4)) {
        return IMAGE_WEBP;
    }
    if (count >= 6 && (!memcmp(bytes, "GIF87a", 6) || !memcmp(bytes, "GIF89a", 6))) {
        return IMAGE_GIF;
    }
    // A still picture or a sequence, by its main brand.
    if (count >= 12 && !memcmp(bytes + 4, "ftyp", 4)
        && (!memcmp(bytes + 8, "avif", 4) || !memcmp(bytes + 8, "avis", 4))) {
        return IMAGE_AVIF;
    }
    return IMAGE_UNKNOWN;
}

ImageDecoder *image_decoder_create(ImageFormat format, uint64_t maximumPixels) {
    ImageDecoder *decoder = calloc(1, sizeof *decoder);
    if (!decoder) return NULL;
    decoder->format = format;
    decoder->maximumPixels = maximumPixels;
    decoder->input.file = -1;
    decoder->header.orientation = 1;
    decoder->endRow = UINT32_MAX;
    atomic_init(&decoder->cancelled, false);
    ImageStatus status = IMAGE_UNSUPPORTED;
    switch (format) {
    case IMAGE_PNG: status = png_decoder_create(decoder); break;
    case IMAGE_JPEG: status = jpeg_decoder_create(decoder); break;
    case IMAGE_WEBP: status = webp_decoder_create(decoder); break;
    case IMAGE_AVIF: status = avif_decoder_create(decoder); break;
    default: break;
    }
    if (status == IMAGE_OK) return decoder;
    image_decoder_destroy(decoder);
    return NULL;
}

void image_decoder_destroy(ImageDecoder *decoder) {
    if (!decoder) return;
    switch (decoder->format) {
    case IMAGE_PNG: png_decoder_destroy(decoder); break;
    case IMAGE_JPEG: jpeg_decoder_destroy(decoder); break;
    case IMAGE_WEBP: webp_decoder_destroy(decoder); break;
    case IMAGE_AVIF: avif_decoder_destroy(decoder); break;
    default: break;
    }
    shrinker_destroy(decoder->shrinker);
    free(decoder->window);
    free(decoder);
}

void image_decoder_set_input(ImageDecoder *decoder, ImageInput input) {
    decoder->input = input;
}

ImageStatus image_decoder_read_header(ImageDecoder *decoder, ImageHeader *header) {
    if (decoder->failure) return decoder->failure;
    if (!decoder->hasHeader) {
        ImageStatus status = IMAGE_UNSUPPORTED;
        switch (decoder->format) {
        case IMAGE_PNG: status = png_decoder_read_header(decoder); break;
        case IMAGE_JPEG: status = jpeg_decoder_read_header(decoder); break;
        case IMAGE_WEBP: status = webp_decoder_read_header(decoder); break;
        case IMAGE_AVIF: status = avif_decoder_read_header(decoder); break;
        default: break;
        }
        if (status == IMAGE_MORE && decoder->input.isFinal) {
            status = decoder_fail(decoder, IMAGE_DAMAGED, "it ends before its pixels begin");
        }
        *header = decoder->header;
        if (status != IMAGE_OK) return status;
        decoder->hasHeader = true;
        status = decoder_check_size(decoder);
        if (status != IMAGE_OK) return status;
    }
    *header = decoder->header;
    return IMAGE_OK;
}

ImageStatus decoder_check_size(ImageDecoder *decoder) {
    uint64_t width = decoder->header.width, height = decoder->header.height;
    if (width == 0 || height == 0 || width > 65535 || height > 65535
        || width * height > decoder->maximumPixels) {
        return decoder_fail(decoder, IMAGE_TOO_LARGE, "its size is none or too large");
    }
    return IMAGE_OK;
}

ImageStatus image_decoder_set_rows(ImageDecoder *decoder, uint32_t first, uint32_t end) {
    if (decoder->failure) return decoder->failure;
    bool isInOrder = decoder->format == IMAGE_PNG || decoder->format == IMAGE_JPEG;
    if (!decoder->hasHeader || decoder->hasTarget || decoder->header.isProgressive || !isInOrder
        || first >= end) {
        return IMAGE_UNSUPPORTED;
    }
    decoder->firstRow = first;
    decoder->endRow = end;
    return IMAGE_OK;
}

uint32_t *decoder_row(const ImageDecoder *decoder, uint32_t row) {
    if (row < decoder->firstRow || row >= decoder->endRow) return NULL;
    size_t bytes = (size_t)(row - decoder->firstRow) * decoder->target.bytesPerRow;
    return (uint32_t *)((uint8_t *)decoder->target.pixels + bytes);
}

ImageStatus image_decoder_set_target(ImageDecoder *decoder, ImageTarget target) {
    if (decoder->failure) return decoder->failure;
    if (!decoder->hasHeader || decoder->hasTarget || !target.pixels || target.width == 0
        || target.height == 0 || target.width > decoder->header.width
        || target.height > decoder->header.height
        || target.bytesPerRow < (size_t)target.width * 4) {
        return IMAGE_UNSUPPORTED;
    }
    decoder->target = target;
    ImageStatus status = IMAGE_UNSUPPORTED;
    switch (decoder->format) {
    case IMAGE_PNG: status = png_decoder_start(decoder); break;
    case IMAGE_JPEG: status = jpeg_decoder_start(decoder); break;
    case IMAGE_WEBP: status = webp_decoder_start(decoder); break;
    case IMAGE_AVIF: status = avif_decoder_start(decoder); break;
    default: break;
    }
    decoder->hasTarget = status == IMAGE_OK;
    if (decoder->shrinker) {
        shrinker_set_rows(decoder->shrinker, decoder->firstRow, decoder->endRow);
    }
    return status;
}

ImageStatus image_decoder_decode(ImageDecoder *decoder, bool wantsPartial, uint32_t *rows) {
    *rows = 0;
    if (!decoder->hasTarget) return decoder->failure ? decoder->failure : IMAGE_UNSUPPORTED;
    if (decoder_is_cancelled(decoder)) return IMAGE_CANCELLED;
    ImageStatus status = IMAGE_UNSUPPORTED;
    switch (decoder->format) {
    case IMAGE_PNG: status = png_decoder_decode(decoder, wantsPartial, rows); break;
    case IMAGE_JPEG: status = jpeg_decoder_decode(decoder, wantsPartial, rows); break;
    case IMAGE_WEBP: status = webp_decoder_decode(decoder, wantsPartial, rows); break;
    case IMAGE_AVIF: status = avif_decoder_decode(decoder, wantsPartial, rows); break;
    default: break;
    }
    if (*rows > decoder->endRow) *rows = decoder->endRow;
    *rows = *rows > decoder->firstRow ? *rows - decoder->firstRow : 0;
    if (status == IMAGE_MORE && decoder->input.isFinal) {
        return decoder_fail(decoder, IMAGE_DAMAGED, "it is cut off");
    }
    return status;
}

void image_decoder_cancel(ImageDecoder *decoder) {
    atomic_store_explicit(&decoder->cancelled, true, memory_order_relaxed);
}

bool decoder_is_cancelled(ImageDecoder *decoder) {
    return atomic_load_explicit(&decoder->cancelled, memory_order_relaxed);
}

bool image_decoder_had_faults(const ImageDecoder *decoder) { return decoder->hadFaults; }

const char *image_decoder_message(const ImageDecoder *decoder) { return decoder->message; }

ImageStatus decoder_fail(ImageDecoder *decoder, ImageStatus status, const char *message) {
    decoder->failure = status;
    if (!decoder->message[0]) snprintf(decoder->message, IMAGE_MESSAGE, "%s", message);
    return status;
}

size_t decoder_peek(ImageDecoder *decoder, const uint8_t **bytes, bool *failed) {
    *failed = false;
    if (decoder->offset >= decoder->input.size) return 0;
    uint64_t left = decoder->input.size - decoder->offset;
    if (decoder->input.bytes) {
        *bytes = decoder->input.bytes + decoder->offset;
        return left;
    }
    if (!decoder->window) decoder->window = malloc(IMAGE_WINDOW);
    if (!decoder->window) {
        *failed = true;
        return 0;
    }
    ssize_t count;
    do {
        count = pread(
            decoder->input.file, decoder->window, left < IMAGE_WINDOW ? left : IMAGE_WINDOW,
            (off_t)decoder->offset);
    } while (count < 0 && errno == EINTR);
    *failed = count < 0;
    *bytes = decoder->window;
    return count > 0 ? (size_t)count : 0;
}

ImageStatus image_frames_read(ImageFormat format, ImageInput input, ImageFrames *frames) {
    *frames = (ImageFrames){0};
    if (!input.bytes) return IMAGE_UNSUPPORTED;
    switch (format) {
    case IMAGE_WEBP: return webp_frames_read(input, frames);
    case IMAGE_GIF: return gif_frames_read(input, frames);
    default: return IMAGE_UNSUPPORTED;
    }
}
