// Writes WebP and GIF, still and animated.
#include "packages.h"

#include <stdlib.h>
#include <string.h>

#include <gif_lib.h>
#include <webp/encode.h>
#include <webp/mux.h>

#include "decoder.h"
#include "encode.h"

// MARK: WebP

// The library itself regards 6 of 9 as the middle between speed and size.
enum { USUAL_EFFORT = 6 };

static bool configure(WebPConfig *config, float quality, int effort) {
    if (!WebPConfigInit(config)) return false;
    if (quality > 100) {
        if (!WebPConfigLosslessPreset(config, effort)) return false;
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
    if (!configure(&config, quality, USUAL_EFFORT) || !import(&picture, &source, quality > 100)) {
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

static bool put_control(GifFileType *gif, uint32_t delay, bool stays) {
    GraphicsControlBlock block = {
        .DisposalMode = stays ? DISPOSE_DO_NOT : DISPOSE_BACKGROUND,
        .UserInputFlag = false,
        .DelayTime = (int)(delay > 65535 ? 65535 : delay),
        .TransparentColor = PALETTE_SIZE,
    };
    GifByteType bytes[4];
    size_t size = EGifGCBToExtension(&block, bytes);
    return EGifPutExtension(gif, GRAPHICS_EXT_FUNC_CODE, (int)size, bytes) == GIF_OK;
}

static bool put_frame(GifFileType *gif, const ImageTarget *source, const ImageFrame *frame) {
    Palette palette = {.count = 0};
    GifPixelType *line = malloc(source->width);
    bool isGood = line && palette_make(source, &palette);
    ColorMapObject *map = isGood ? color_map(&palette) : NULL;
    isGood = map && put_control(gif, frame->delay, frame->disposal == 0)
        && EGifPutImageDesc(
               gif, (int)frame->x, (int)frame->y, (int)source->width, (int)source->height, false,
               map)
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

// MARK: Animations

struct ImageAnimation {
    Bytes bytes;           // those that nobody has taken yet
    GifFileType *gif;      // one of these two, and both NULL at the end
    WebPAnimEncoder *webp;
    WebPConfig config;
    int time;              // of the next frame of a WebP, in milliseconds
};

static bool begin_webp(
    ImageAnimation *animation, uint32_t width, uint32_t height, uint32_t loops, float quality,
    int effort
) {
    WebPAnimEncoderOptions options;
    if (width > WEBP_MAX_DIMENSION || height > WEBP_MAX_DIMENSION) return false;
    if (!configure(&animation->config, quality, effort)) return false;
    if (!WebPAnimEncoderOptionsInit(&options)) return false;
    options.anim_params.loop_count = (int)loops;
    animation->webp = WebPAnimEncoderNew((int)width, (int)height, &options);
    return animation->webp != NULL;
}

static bool begin_gif(
    ImageAnimation *animation, uint32_t width, uint32_t height, uint32_t loops, bool isStill
) {
    int code = 0;
    if (width > 65535 || height > 65535) return false;
    animation->gif = EGifOpen(&animation->bytes, on_write, &code);
    if (!animation->gif) return false;
    EGifSetGifVersion(animation->gif, true);
    return EGifPutScreenDesc(animation->gif, (int)width, (int)height, 8, 0, NULL) == GIF_OK
        && (isStill || put_loops(animation->gif, loops));
}

ImageAnimation *image_animation_create(
    ImageFormat format, uint32_t width, uint32_t height, const ImageAnimationOptions *options
) {
    ImageAnimation *animation = calloc(1, sizeof *animation);
    if (!animation) return NULL;
    uint32_t loops = options->loops > 65535 ? 65535 : options->loops;
    bool isGood = format == IMAGE_WEBP
        ? begin_webp(animation, width, height, loops, options->quality, options->effort)
        : format == IMAGE_GIF && begin_gif(animation, width, height, loops, options->isStill);
    if (isGood) return animation;
    image_animation_destroy(animation);
    return NULL;
}

void image_animation_destroy(ImageAnimation *animation) {
    int code = 0;
    if (animation->webp) WebPAnimEncoderDelete(animation->webp);
    if (animation->gif) EGifCloseFile(animation->gif, &code);
    free(animation->bytes.bytes);
    free(animation);
}

ImageStatus image_animation_add(
    ImageAnimation *animation, ImageTarget source, const ImageFrame *frame
) {
    if (animation->gif) {
        return put_frame(animation->gif, &source, frame) ? IMAGE_OK : IMAGE_NO_MEMORY;
    }
    if (!animation->webp) return IMAGE_UNSUPPORTED;
    WebPPicture picture;
    bool isGood = import(&picture, &source, true)
        && WebPAnimEncoderAdd(animation->webp, &picture, animation->time, &animation->config);
    WebPPictureFree(&picture);
    animation->time += (int)frame->delay;
    return isGood ? IMAGE_OK : IMAGE_NO_MEMORY;
}

static bool end_webp(ImageAnimation *animation) {
    WebPData data;
    WebPDataInit(&data);
    bool isGood = WebPAnimEncoderAdd(animation->webp, NULL, animation->time, NULL)
        && WebPAnimEncoderAssemble(animation->webp, &data);
    if (isGood) bytes_append(&animation->bytes, data.bytes, data.size);
    WebPDataClear(&data);
    WebPAnimEncoderDelete(animation->webp);
    animation->webp = NULL;
    return isGood;
}

ImageStatus image_animation_end(ImageAnimation *animation) {
    bool isGood = false;
    if (animation->webp) isGood = end_webp(animation);
    if (animation->gif) {
        int code = 0;
        isGood = EGifCloseFile(animation->gif, &code) == GIF_OK;
        animation->gif = NULL;
    }
    return isGood ? IMAGE_OK : IMAGE_NO_MEMORY;
}

ImageStatus image_animation_take(ImageAnimation *animation, ImageOutput *output) {
    Bytes taken = animation->bytes;
    animation->bytes = (Bytes){0};
    return bytes_finish(&taken, true, output);
}
