"""Compositors without a screen, for benchmarks."""
import glob, os, pathlib, subprocess, sys, time

SWAY = """xwayland disable
output HEADLESS-1 resolution 1280x900@{refresh}Hz position 0 0
default_border none
for_window [app_id=".*"] {windows} enable
"""


def start(folder, kind="sway", refresh=60, windows="floating"):
    """A compositor with its sockets in `folder`, and the name of the one for clients.

    sway refuses to run as root. The refresh in Hz and what windows are (floating, fullscreen) are sway's.
    """
    environment = {**os.environ, "XDG_RUNTIME_DIR": folder}
    if kind == "weston":
        command = ["weston", "--backend=headless-backend.so", "--use-pixman", "--width=1280",
                   "--height=900", "--socket=bench", "--no-config", "--idle-time=0"]
    else:
        pathlib.Path(f"{folder}/config").write_text(SWAY.format(refresh=refresh, windows=windows))
        command = ["sway", "-c", f"{folder}/config"]
        environment |= {"HOME": folder, "WLR_BACKENDS": "headless", "WLR_RENDERER": "pixman",
                        "WLR_LIBINPUT_NO_DEVICES": "1", "WLR_HEADLESS_OUTPUTS": "1"}
        if os.geteuid() == 0:
            os.chown(folder, 65534, 65534)
            command = ["setpriv", "--reuid=65534", "--regid=65534", "--clear-groups"] + command
    compositor = subprocess.Popen(
        command, env=environment, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    pattern = f"{folder}/bench" if kind == "weston" else f"{folder}/wayland-?"
    for _ in range(100):
        if glob.glob(pattern):
            return compositor, os.path.basename(glob.glob(pattern)[0])
        if compositor.poll() is not None:
            break
        time.sleep(0.1)
    compositor.terminate()
    sys.exit(f"{kind} did not start")
