"""Programs beside their peers in windows of a headless sway, phase by phase."""
import os, pathlib, re, statistics, subprocess, sys, tempfile, time

import headless

HERE = pathlib.Path(__file__).resolve().parent
LINE = re.compile(r"^\[\s*([\d.]+)\].*wl_surface[@#](\d+)\.(commit|attach)\((nil)?")
LATE = 1.5 * 1000 / 60


def memory(pid):
    """Resident memory and the process's own of it, in MB."""
    sizes = dict(re.findall(r"^(\w+): +(\d+) kB", pathlib.Path(f"/proc/{pid}/smaps_rollup").read_text(), re.M))
    own = int(sizes["Private_Clean"]) + int(sizes["Private_Dirty"])
    return int(sizes["Rss"]) / 1024, own / 1024


def watch(command, phase, seconds, environment, folder):
    """Figures of one run of a program that writes `ready`, `begin` and `end` with its processor time.

    The first picture is the first one after `ready`: a window may show its ground before it has its content.
    """
    path = f"{folder}/out"
    start = time.time() * 1000
    with open(path, "wb") as out:
        program = subprocess.Popen(command, stdout=out, stderr=out, env={**environment, "WAYLAND_DEBUG": "1"})
        end = time.time() + 60 + seconds
        while b"\nend " not in pathlib.Path(path).read_bytes():
            if program.poll() is not None or time.time() > end:
                program.kill()
                sys.exit(f"{command[0]} {phase}: {pathlib.Path(path).read_text(errors='replace')[-500:]}")
            time.sleep(0.1)
        resident, own = memory(program.pid)
        program.wait()
    commits, cpu, shown, counts = {}, {}, [], False
    for line in open(path, errors="replace"):
        if match := re.match(r"(ready|begin|end) (\d+)$", line):
            cpu[match[1]] = int(match[2])
            counts = match[1] == "begin"
        elif match := LINE.match(line):
            if match[3] == "attach" and not match[4] and "ready" in cpu:
                shown.append(float(match[1]))
            if match[3] == "commit" and counts:
                commits.setdefault(match[2], []).append(float(match[1]))
    times = max(commits.values(), key=len, default=[])
    gaps = [b - a for a, b in zip(times, times[1:])]
    return {
        # libwayland's times are microseconds of 32 bits, written as milliseconds.
        "first": (shown[0] - start) % (2**32 / 1000), "frames": len(times), "resident": resident, "own": own,
        "late": sum(gap > LATE for gap in gaps), "worst": max(gaps, default=0),
        "cpu": (cpu["end"] - cpu["begin"]) / seconds}


def table(figures, title):
    lines = [f"| phase | {title} | frames | late, by round | worst, ms | processor, ms/s | resident, MB | own, MB |",
             "|---|---|---|---|---|---|---|---|"]
    for (phase, name), rounds in figures.items():
        median = {key: statistics.median(each[key] for each in rounds) for key in rounds[0]}
        if phase == "open":
            words = f"first picture after {median['first']:.0f} ms | | |"
        else:
            late = ", ".join(str(each["late"]) for each in rounds)
            words = f"{median['frames']:.0f} | {late} | {max(each['worst'] for each in rounds):.1f} | {median['cpu']:.0f}"
        lines.append(f"| {phase} | {name} | {words} | {median['resident']:.0f} | {median['own']:.0f} |")
    return lines


def product(name):
    """The release build of a program."""
    build = os.environ.get("LAMINA_BUILD") or subprocess.run(
        ["swift", "build", "--package-path", str(HERE.parent), "-c", "release", "--show-bin-path"],
        capture_output=True, text=True).stdout.strip()
    if not os.access(f"{build}/{name}", os.X_OK):
        sys.exit(f"build it first: swift build -c release --product {name}")
    return f"{build}/{name}"


def measure(ours, peer, phases, count, opened, seconds, rounds):
    """Figures of all phases: of our program and of GTK's in turn. In `open`, `opened` takes the place of `count`."""
    figures = {}
    with tempfile.TemporaryDirectory() as folder:
        os.chmod(folder, 0o700)
        programs = {"Lamina": product(ours)}
        made = subprocess.run(
            f"cc -O2 -w '{HERE}/peers/{peer}.c' -o peer $(pkg-config --cflags --libs gtk4) -lm",
            shell=True, cwd=folder, capture_output=True, text=True)
        if made.returncode:
            print(f"left out: GTK ({made.stderr.strip()[-160:]})", file=sys.stderr)
        else:
            programs["GTK"] = f"{folder}/peer"
        compositor, socket = headless.start(folder)
        environment = {
            **os.environ, "XDG_RUNTIME_DIR": folder, "WAYLAND_DISPLAY": socket, "GSK_RENDERER": "cairo",
            "GDK_BACKEND": "wayland", "LAMINA_SIZE": "800x800", "LAMINA_DEBUG": "no-frame"}
        try:
            for turn in range(rounds):
                for phase in phases:
                    isOpen = phase == "open"
                    time = 1 if isOpen else seconds
                    for name, program in programs.items():
                        command = [program, phase, str(time), str(opened if isOpen else count)]
                        found = watch(command, phase, time, environment, folder)
                        figures.setdefault((phase, name), []).append(found)
                        print(f"round {turn + 1}, {phase}, {name}: " + ", ".join(
                            f"{key} {value:.0f}" for key, value in found.items()), flush=True)
        finally:
            compositor.terminate()
            compositor.wait()
    return figures


def tell(lines, name, isWritten):
    """Prints a table, and puts it into figures.md if that is wanted."""
    print("\n".join(lines))
    if isWritten:
        page = HERE / "figures.md"
        begin, end = f"<!-- {name}: written by Benchmarks/{name} -->", f"<!-- end of {name} -->"
        before, _, rest = page.read_text().partition(begin)
        _, _, after = rest.partition(end)
        page.write_text(before + begin + "\n" + "\n".join(lines) + "\n" + end + after)
