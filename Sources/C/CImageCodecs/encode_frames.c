// Writes WebP and GIF, still and animated.
#include <stdlib.h>
#include <string.h>

#include <gif_lib.h>
#include <webp/encode.h>
#include <webp/mux.h>

#include "decoder.h"
#include "encode.h"

// MARK: WebP

static bool configure(WebPConfig *config, float quality) {
    if (!WebPConfigInit(config)) return false;
    if (quality > 100) {
        // The library itself regards 6 of 9 as the middle between speed and size.
        if (!WebPConfigLosslessPreset(config, 6)) return false;
        config->exact = 1;
    } else {
        config->quality = quality < 0 ? 0 : quality;
    }
    return WebPValidateConfig(config);
}

static bool import(WebPPicture *picture, const ImageTarget *source, bool isLossless) {
    if (!WebPPictureInit(picture)) return false;
    picture->use_argb = isLossless;
    picture->width = (int)source->width;
    picture->height = (int)source->height;
    uint8_t *pixels = malloc((size_t)source->width * source->height * 4);
    if (!pixels) return false;
    for (uint32_t y = 0; y < source->height; y++) {
        pixels_to_rgba(
            pixels + (size_t)y * source->width * 4, encode_row(source, y), source->width);
    }
    bool isGood = WebPPictureImportRGBA(picture, pixels, (int)source->width * 4);
    free(pixels);
    return isGood;
}

static ImageStatus hand_over(const uint8_t *bytes, size_t count, ImageOutput *output) {
    Bytes copy = {0};
    bytes_append(&copy, bytes, count);
    return bytes_finish(&copy, count > 0, output);
}

ImageStatus image_webp_encode(ImageTarget source, float quality, ImageOutput *output) {
    *output = (ImageOutput){NULL, 0};
    WebPConfig config;
    WebPPicture picture;
    if (source.width > WEBP_MAX_DIMENSION || source.height > WEBP_MAX_DIMENSION) {
        return IMAGE_TOO_LARGE;
    }
    if (!configure(&config, quality) || !import(&picture, &source, quality > 100)) {
        return IMAGE_NO_MEMORY;
    }
    WebPMemoryWriter writer;
    WebPMemoryWriterInit(&writer);
    picture.writer = WebPMemoryWrite;
    picture.custom_ptr = &writer;
    bool isGood = WebPEncode(&config, &picture);
    WebPPictureFree(&picture);
    ImageStatus status = isGood ? hand_over(writer.mem, writer.size, output) : IMAGE_NO_MEMORY;
    WebPMemoryWriterClear(&writer);
    return status;
}

static bool add_frames(
    WebPAnimEncoder *encoder, const ImageTarget *sources, const uint32_t *delays, uint32_t count,
    float quality
) {
    WebPConfig config;
    if (!configure(&config, quality)) return false;
    int time = 0;
    for (uint32_t i = 0; i < count; i++) {
        WebPPicture picture;
        bool isGood = import(&picture, &sources[i], true)
            && WebPAnimEncoderAdd(encoder, &picture, time, &config);
        WebPPictureFree(&picture);
        if (!isGood) return false;
        time += (int)delays[i];
    }
    return WebPAnimEncoderAdd(encoder, NULL, time, NULL);
}

ImageStatus image_webp_encode_animation(
    const ImageTarget *sources, const uint32_t *delays, uint32_t count, uint32_t loops,
    float quality, ImageOutput *output
) {
    *output = (ImageOutput){NULL, 0};
    if (count == 0) return IMAGE_UNSUPPORTED;
    if (sources[0].width > WEBP_MAX_DIMENSION || sources[0].height > WEBP_MAX_DIMENSION) {
        return IMAGE_TOO_LARGE;
    }
    WebPAnimEncoderOptions options;
    if (!WebPAnimEncoderOptionsInit(&options)) return IMAGE_UNSUPPORTED;
    options.anim_params.loop_count = (int)(loops > 65535 ? 65535 : loops);
    WebPAnimEncoder *encoder =
        WebPAnimEncoderNew((int)sources[0].width, (int)sources[0].height, &options);
    if (!encoder) return IMAGE_NO_MEMORY;
    WebPData data;
    WebPDataInit(&data);
    ImageStatus status = IMAGE_NO_MEMORY;
    if (add_frames(encoder, sources, delays, count, quality)
        && WebPAnimEncoderAssemble(encoder, &data)) {
        status = hand_over(data.bytes, data.size, output);
    }
    WebPDataClear(&data);
    WebPAnimEncoderDelete(encoder);
    return status;
}

// MARK: GIF

static int on_write(GifFileType *gif, const GifByteType *bytes, int count) {
    bytes_append(gif->UserData, bytes, (size_t)count);
    return count;
}

static ColorMapObject *color_map(const Palette *palette) {
    ColorMapObject *map = GifMakeMapObject(256, NULL);
    if (!map) return NULL;
    for (uint32_t i = 0; i < palette->count; i++) {
        const uint8_t *rgb = palette->colors[i];
        map->Colors[i] = (GifColorType){rgb[0], rgb[1], rgb[2]};
    }
    return map;
}

static bool put_loops(GifFileType *gif, uint32_t loops) {
    uint8_t count[3] = {1, (uint8_t)loops, (uint8_t)(loops >> 8)};
    return EGifPutExtensionLeader(gif, APPLICATION_EXT_FUNC_CODE) == GIF_OK
        && EGifPutExtensionBlock(gif, 11, "NETSCAPE2.0") == GIF_OK
        && EGifPutExtensionBlock(gif, 3, count) == GIF_OK
        && EGifPutExtensionTrailer(gif) == GIF_OK;
}

static bool put_control(GifFileType *gif, uint32_t delay) {
    uint32_t hundredths = (delay + 5) / 10;
    GraphicsControlBlock block = {
        .DisposalMode = DISPOSE_BACKGROUND,
        .UserInputFlag = false,
        .DelayTime = (int)(hundredths > 65535 ? 65535 : hundredths),
        .TransparentColor = PALETTE_SIZE,
    };
    GifByteType bytes[4];
    size_t size = EGifGCBToExtension(&block, bytes);
    return EGifPutExtension(gif, GRAPHICS_EXT_FUNC_CODE, (int)size, bytes) == GIF_OK;
}

static bool put_frame(GifFileType *gif, const ImageTarget *source, uint32_t delay) {
    Palette palette = {.count = 0};
    GifPixelType *line = malloc(source->width);
    bool isGood = line && palette_make(source, &palette);
    ColorMapObject *map = isGood ? color_map(&palette) : NULL;
    isGood = map && put_control(gif, delay)
        && EGifPutImageDesc(gif, 0, 0, (int)source->width, (int)source->height, false, map)
            == GIF_OK;
    for (uint32_t y = 0; isGood && y < source->height; y++) {
        const uint32_t *row = encode_row(source, y);
        for (uint32_t x = 0; x < source->width; x++) line[x] = palette_index(&palette, row[x]);
        isGood = EGifPutLine(gif, line, (int)source->width) == GIF_OK;
    }
    GifFreeMapObject(map);
    palette_free(&palette);
    free(line);
    return isGood;
}

ImageStatus image_gif_encode(
    const ImageTarget *sources, const uint32_t *delays, uint32_t count, uint32_t loops,
    ImageOutput *output
) {
    Bytes bytes = {0};
    *output = (ImageOutput){NULL, 0};
    if (count == 0) return IMAGE_UNSUPPORTED;
    if (sources[0].width > 65535 || sources[0].height > 65535) return IMAGE_TOO_LARGE;
    int code = 0;
    GifFileType *gif = EGifOpen(&bytes, on_write, &code);
    if (!gif) return IMAGE_NO_MEMORY;
    EGifSetGifVersion(gif, true);
    bool isGood = EGifPutScreenDesc(
                      gif, (int)sources[0].width, (int)sources[0].height, 8, 0, NULL)
        == GIF_OK;
    if (isGood && count > 1) isGood = put_loops(gif, loops > 65535 ? 65535 : loops);
    for (uint32_t i = 0; isGood && i < count; i++) isGood = put_frame(gif, &sources[i], delays[i]);
    if (EGifCloseFile(gif, &code) != GIF_OK) isGood = false;
    return bytes_finish(&bytes, isGood, output);
}
