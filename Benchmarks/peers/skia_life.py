#!/usr/bin/env python3
"""A peer of the comparison: scenes that programs are made of, drawn with Skia's rasteriser through its Python package.

    skia_life.py [--dump]

A frame is recorded first; what is timed is playing it back, so that Python's calls don't count. --dump writes frame 40 of each
scene as PPM. The geometry is that of `lamina bench`; see life.h.
"""
import math, statistics, sys, time

import numpy, skia

WIDTH, HEIGHT, BACKGROUND = 1920, 1080, 0xFF20242C
WARM, COUNT = 10, 60
state = 0


def number():
    global state
    state = (state * 1664525 + 1013904223) & 0xFFFFFFFF
    return (state >> 8) / 16777216


def bounce(value, reach):
    place = math.fmod(value, 2 * reach)
    place += 2 * reach if place < 0 else 0
    return place if place < reach else 2 * reach - place


def rgb():
    value = 0
    for _ in range(3):
        value = value << 8 | int(number() * 255 + 0.5)
    return value


def shapes():
    """The corners of R1's shapes at both ends of their motion, and their colours."""
    global state
    state, found = 777, []
    for _ in range(60):
        radius = 60 + 160 * number()
        x = radius + number() * (WIDTH - 2 * radius)
        y = radius + number() * (HEIGHT - 2 * radius)
        first, second = [], []
        for index in range(12):
            angle = 2 * math.pi * index / 12
            near, far = (radius * (0.55 + 0.45 * number()) for _ in range(2))
            first.append((x + near * math.cos(angle), y + near * math.sin(angle)))
            second.append((x + far * math.cos(angle + 0.3), y + far * math.sin(angle + 0.3)))
        found.append((first, second, 0xB3000000 | rgb(), 0xFF000000 | rgb()))
    return found


SHAPES = shapes()


def line(color, width):
    return skia.Paint(
        Color=color, Style=skia.Paint.kStroke_Style, StrokeWidth=width, StrokeJoin=skia.Paint.kRound_Join, AntiAlias=True)


def morphing(canvas, frame):
    part = bounce(frame / 30, 1)
    for first, second, fill, edge in SHAPES:
        p = [(a[0] + (b[0] - a[0]) * part, a[1] + (b[1] - a[1]) * part) for a, b in zip(first, second)]
        path = skia.PathBuilder() if hasattr(skia, "PathBuilder") else skia.Path()
        path.moveTo(*p[0])
        for i in range(12):
            before, start, end, after = p[i - 1], p[i], p[(i + 1) % 12], p[(i + 2) % 12]
            path.cubicTo(
                start[0] + (end[0] - before[0]) / 6, start[1] + (end[1] - before[1]) / 6,
                end[0] - (after[0] - start[0]) / 6, end[1] - (after[1] - start[1]) / 6, *end)
        path.close()
        path = path.detach() if hasattr(path, "detach") else path
        canvas.drawPath(path, skia.Paint(Color=fill, AntiAlias=True))
        canvas.drawPath(path, line(edge, 4))


def rows(canvas, frame):
    shadow = skia.Paint(
        Color=0x4D000000, AntiAlias=True, MaskFilter=skia.MaskFilter.MakeBlur(skia.kNormal_BlurStyle, 6))
    white, ink = skia.Paint(Color=0xFFFFFFFF, AntiAlias=True), skia.Paint(Color=BACKGROUND, AntiAlias=True)
    for i in range(1000):
        y = 8 + i * 72 - 3 * frame
        if not -90 < y < HEIGHT + 20:
            continue
        canvas.drawRRect(skia.RRect.MakeRectXY(skia.Rect.MakeXYWH(20, y + 2, 1880, 64), 12, 12), shadow)
        canvas.drawRRect(skia.RRect.MakeRectXY(skia.Rect.MakeXYWH(20, y, 1880, 64), 12, 12), white)
        canvas.save()
        canvas.clipRRect(skia.RRect.MakeOval(skia.Rect.MakeXYWH(28, y + 8, 48, 48)), True)
        canvas.drawImage(AVATAR, 28, y + 8)
        canvas.restore()
        canvas.drawString(f"Row number {i}", 92, y + 26, LARGE, ink)
        canvas.drawString(f"seen {i * 7} times", 92, y + 49, SMALL, ink)


def chart(canvas, frame):
    path = skia.PathBuilder() if hasattr(skia, "PathBuilder") else skia.Path()
    for i in range(2000):
        y = HEIGHT / 2 + HEIGHT * 0.3 * math.sin(i * 0.02 + frame * 0.05) + 30 * math.sin(i * 1.7 + frame * 0.3)
        (path.lineTo if i else path.moveTo)(WIDTH * i / 1999, y)
    canvas.drawPath(path.detach() if hasattr(path, "detach") else path, line(0xFF4DCCFF, 2))


def discs(canvas, frame):
    for i in range(600):
        angle, reach = i * 2.4 + frame * 0.01, math.sqrt(i) / 25
        x, y = WIDTH / 2 * (1 + reach * math.cos(angle)), HEIGHT / 2 * (1 + reach * math.sin(angle))
        color = 0x80000000 | int(i % 7 * 255 / 7) << 16 | int(i % 5 * 255 / 5) << 8 | int(i % 3 * 255 / 3)
        canvas.drawCircle(x, y, 40, skia.Paint(Color=color, AntiAlias=True))


BYTES = []  # The package's pictures don't keep theirs.


def test_picture(side, shift):
    y, x = numpy.mgrid[0:side, 0:side].astype(numpy.uint32)
    pixels = 0xFF000000 | ((x * 4 + shift) & 255) << 16 | (y * 4 & 255) << 8 | ((x ^ y) * 4 & 255)
    BYTES.append(skia.Data.MakeWithCopy(pixels.tobytes()))
    info = skia.ImageInfo.Make(side, side, skia.kBGRA_8888_ColorType, skia.kOpaque_AlphaType)
    return skia.Image.MakeRasterData(info, BYTES[-1], side * 4)


LOWER, UPPER, AVATAR = test_picture(2048, 0), test_picture(2048, 100), test_picture(48, 0)
LARGE, SMALL = (skia.Font(skia.Typeface("DejaVu Sans"), size) for size in (17, 13))
LINEAR = skia.SamplingOptions(skia.FilterMode.kLinear)


def draw_around_middle(canvas, picture, frame, paint=None):
    scale = 1.2 + bounce(frame * 0.003, 0.3)
    canvas.save()
    canvas.translate(WIDTH / 2, HEIGHT / 2)
    canvas.scale(scale, scale)
    canvas.drawImage(picture, -1024, -1024, LINEAR, paint or skia.Paint())
    canvas.restore()


def enlarged(canvas, frame):
    draw_around_middle(canvas, LOWER, frame)


def fading(canvas, frame):
    draw_around_middle(canvas, LOWER, 10)
    draw_around_middle(canvas, UPPER, 10, skia.Paint(Alphaf=0.1 + bounce(frame * 0.01, 0.8)))


def run(scene, draw):
    pixels = numpy.zeros((HEIGHT, WIDTH, 4), numpy.uint8)
    info = skia.ImageInfo.Make(WIDTH, HEIGHT, skia.kBGRA_8888_ColorType, skia.kPremul_AlphaType)
    surface = skia.Surface.MakeRasterDirect(info, pixels)
    target = surface.getCanvas()
    walls, cpus = [], []
    dumps = "--dump" in sys.argv
    for frame in [40] if dumps else range(WARM + COUNT):
        recorder = skia.PictureRecorder()
        canvas = recorder.beginRecording(skia.Rect.MakeWH(WIDTH, HEIGHT))
        canvas.clear(BACKGROUND)
        draw(canvas, frame)
        recorded = recorder.finishRecordingAsPicture()
        cpu, wall = time.process_time_ns(), time.perf_counter_ns()
        target.drawPicture(recorded)
        walls.append((time.perf_counter_ns() - wall) / 1e6)
        cpus.append((time.process_time_ns() - cpu) / 1e6)
    if dumps:
        with open(f"{scene.lower()}_skia.ppm", "wb") as file:
            file.write(b"P6\n%d %d\n255\n" % (WIDTH, HEIGHT) + pixels[..., 2::-1].tobytes())
        return
    wall, cpu = statistics.median(walls[WARM:]), statistics.median(cpus[WARM:])
    print(f"{'Skia':24s} {scene:7s} wall {wall:9.3f}  cpu {cpu:9.3f}  min {min(walls[WARM:]):9.3f} ms/frame", flush=True)


for name, body in [("R1", morphing), ("R2", rows), ("R4", chart), ("R5", discs), ("R12", enlarged), ("R13", fading)]:
    run(name, body)
