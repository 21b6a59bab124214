// What the files of the test compositor share.
#pragma once

#include <wayland-server.h>

#include "CTestCompositor.h"

#define MAX_HELD 64
#define MAX_WAITING 256

struct ltc {
    ltc_options options;
    struct wl_display *display;
    struct wl_event_loop *loop;
    struct wl_client *client;
    struct wl_listener client_gone;
    struct wl_protocol_logger *logger;
    int client_fd;
    uint32_t serial;

    ltc_request *requests;
    size_t request_count, request_room;
    ltc_commit *commits;
    size_t commit_count, commit_room;

    struct wl_resource *surface, *shell_surface, *toplevel, *output, *fractional, *wm_base;
    struct wl_resource *pointer, *keyboard, *touch;
    int seen_buffers;

    // What the next commit applies
    struct wl_resource *attached;
    bool has_attached, wants_frame, wants_feedback;
    ltc_rect damage[LTC_RECTS];
    int damage_count;
    bool damage_overflow;
    int32_t scale, viewport_width, viewport_height;
    uint32_t acked, configured[256];
    int configured_count;
    bool has_configured;

    struct wl_resource *frames[MAX_WAITING];
    int frame_count;
    struct wl_resource *pending_frames[MAX_WAITING];
    int pending_frame_count;
    struct wl_resource *feedbacks[MAX_WAITING];
    int feedback_count;
    struct wl_resource *held[MAX_HELD];
    int held_count;

    uint32_t *pixels, *shadow;
    int32_t width, height;

    uint32_t last_pong;
    int pong_count;
};

void ltc_add_surfaces(ltc *c);
void ltc_add_shell(ltc *c);
void ltc_add_input(ltc *c);
void ltc_add_extras(ltc *c);

/// Removes `resource` from a list; for destroyed objects.
void ltc_forget(struct wl_resource **list, int *count, struct wl_resource *resource);
