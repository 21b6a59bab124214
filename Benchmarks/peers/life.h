// Scenes that programs are made of, for peers: R1's shapes and R4's chart, as `lamina bench` makes them.
#pragma once
#include "peer.h"

static const double pi = 3.14159265358979323846;

enum { shape_count = 60, corner_count = 12 };
typedef struct { point_d from[corner_count], to[corner_count]; uint32_t fill, line; } shape;
static shape shapes[shape_count];

static uint32_t random_rgb(void) {
    uint32_t rgb = 0;
    for (int i = 0; i < 3; i++) rgb = rgb << 8 | (uint32_t)(next_random() * 255 + .5);
    return rgb;
}

static void make_shapes(void) {
    random_state = 777;
    for (shape *s = shapes; s < shapes + shape_count; s++) {
        double radius = 60 + 160 * next_random();
        double x = radius + next_random() * (width - 2 * radius);
        double y = radius + next_random() * (height - 2 * radius);
        for (int i = 0; i < corner_count; i++) {
            double angle = 2 * pi * i / corner_count;
            double near = radius * (.55 + .45 * next_random()), far = radius * (.55 + .45 * next_random());
            s->from[i] = (point_d){x + near * cos(angle), y + near * sin(angle)};
            s->to[i] = (point_d){x + far * cos(angle + .3), y + far * sin(angle + .3)};
        }
        s->fill = 0xb3000000 | random_rgb();
        s->line = 0xff000000 | random_rgb();
    }
}

/// A curve of a path, from where the last one ended.
typedef struct { point_d first, second, end; } curve;

/// Makes the closed curve through the corners of a shape, a part of the way from the first to the second; returns its start.
static point_d morph(const shape *s, double part, curve *curves) {
    point_d p[corner_count];
    for (int i = 0; i < corner_count; i++)
        p[i] = (point_d){s->from[i].x + (s->to[i].x - s->from[i].x) * part,
                         s->from[i].y + (s->to[i].y - s->from[i].y) * part};
    for (int i = 0; i < corner_count; i++) {
        point_d before = p[(i + corner_count - 1) % corner_count], from = p[i];
        point_d to = p[(i + 1) % corner_count], after = p[(i + 2) % corner_count];
        curves[i] = (curve){{from.x + (to.x - before.x) / 6, from.y + (to.y - before.y) / 6},
                            {to.x - (after.x - from.x) / 6, to.y - (after.y - from.y) / 6},
                            to};
    }
    return p[0];
}

static point_d chart_point(int i, int frame) {
    double y = height / 2. + height * .3 * sin(i * .02 + frame * .05) + 30 * sin(i * 1.7 + frame * .3);
    return (point_d){width * (double)i / 1999, y};
}
