"""Programs beside their peers in windows of a headless sway, phase by phase."""
import os, pathlib, re, statistics, subprocess, sys, tempfile, time

import headless

HERE = pathlib.Path(__file__).resolve().parent
LINE = re.compile(r"^\[\s*([\d.]+)\].*wl_surface[@#](\d+)\.(commit|attach)\((nil)?")
WORD = re.compile(r"(ready|build|layout|begin|end) (\d+)$")
LATE = 1.5 * 1000 / 60


def memory(pid):
    """Resident memory and the process's own of it, in MB."""
    sizes = dict(re.findall(r"^(\w+): +(\d+) kB", pathlib.Path(f"/proc/{pid}/smaps_rollup").read_text(), re.M))
    own = int(sizes["Private_Clean"]) + int(sizes["Private_Dirty"])
    return int(sizes["Rss"]) / 1024, own / 1024


def play(command, seconds, environment, folder):
    """Runs a program until it has written `end`, and the phase may take `seconds`.

    Returns its memory, and what it and libwayland's log say, each with the milliseconds since the start of the process
    (None for the program's own): a word with a number, or `attach` or `commit` with a surface.
    """
    path = f"{folder}/out"
    start = time.time() * 1000
    with open(path, "wb") as out:
        program = subprocess.Popen(command, stdout=out, stderr=out, env={**environment, "WAYLAND_DEBUG": "1"})
        end = time.time() + 60 + seconds
        while b"\nend " not in pathlib.Path(path).read_bytes():
            if program.poll() is not None or time.time() > end:
                program.kill()
                sys.exit(f"{' '.join(command)}: {pathlib.Path(path).read_text(errors='replace')[-500:]}")
            time.sleep(0.1)
        size = memory(program.pid)
        program.wait()
    told = []
    for line in open(path, errors="replace"):
        if match := WORD.match(line):
            told.append((None, match[1], int(match[2])))
        elif (match := LINE.match(line)) and not match[4]:
            # libwayland's times are microseconds of 32 bits, written as milliseconds.
            told.append(((float(match[1]) - start) % (2**32 / 1000), match[3], match[2]))
    return size, told


def watch(command, seconds, environment, folder):
    """Figures of one run of a program that writes `ready`, `begin` and `end` with its processor time.

    The first picture is the first one after `ready`: a window may show its ground before it has its content.
    """
    (resident, own), told = play(command, seconds, environment, folder)
    commits, cpu, shown, counts = {}, {}, [], False
    for moment, word, number in told:
        if moment is None:
            cpu[word] = number
            counts = word == "begin"
        elif word == "attach" and "ready" in cpu:
            shown.append(moment)
        elif word == "commit" and counts:
            commits.setdefault(number, []).append(moment)
    times = max(commits.values(), key=len, default=[])
    gaps = [b - a for a, b in zip(times, times[1:])]
    return {
        "first": shown[0], "frames": len(times), "resident": resident, "own": own,
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


def peers(sources, folder):
    """The programs of other toolkits by their names, made in `folder`; one whose headers are missing is left out."""
    made = {}
    for name, source in sources.items():
        program = f"{folder}/{source.partition('.')[0]}"
        tools = "cc" if source.endswith(".c") else "c++ -fPIC"
        library = "gtk4" if source.endswith(".c") else "Qt6Widgets"
        result = subprocess.run(
            f"{tools} -O2 -w '{HERE}/peers/{source}' -o '{program}' $(pkg-config --cflags --libs {library}) -lm",
            shell=True, capture_output=True, text=True)
        if result.returncode:
            print(f"left out: {name} ({result.stderr.strip()[-160:]})", file=sys.stderr)
        else:
            made[name] = program
    return made


def in_turn(programs, runs, size, folder, rounds):
    """Figures by run and program: in each round all runs, each of all programs, in windows of a size on a headless sway.

    A run is a function of a program and its environment.
    """
    figures = {}
    compositor, socket = headless.start(folder)
    environment = {
        **os.environ, "XDG_RUNTIME_DIR": folder, "WAYLAND_DISPLAY": socket, "GSK_RENDERER": "cairo",
        "GDK_BACKEND": "wayland", "QT_QPA_PLATFORM": "wayland", "LAMINA_SIZE": size, "LAMINA_DEBUG": "no-frame"}
    try:
        for turn in range(rounds):
            for title, run in runs.items():
                for name, program in programs.items():
                    found = run(program, environment)
                    figures.setdefault((title, name), []).append(found)
                    print(f"round {turn + 1}, {title}, {name}: " + ", ".join(
                        f"{key} {value:.2f}" for key, value in found.items()), flush=True)
    finally:
        compositor.terminate()
        compositor.wait()
    return figures


def measure(ours, peer, phases, count, opened, seconds, rounds):
    """Figures of all phases: of our program and of GTK's in turn. In `open`, `opened` takes the place of `count`."""
    with tempfile.TemporaryDirectory() as folder:
        os.chmod(folder, 0o700)
        programs = {"Lamina": product(ours), **peers({"GTK": f"{peer}.c"}, folder)}

        def run(phase):
            time, size = (1, opened) if phase == "open" else (seconds, count)
            return lambda program, environment: watch([program, phase, str(time), str(size)], time, environment, folder)

        return in_turn(programs, {phase: run(phase) for phase in phases}, "800x800", folder, rounds)


def tell(lines, name, isWritten):
    """Prints a table, and puts it into figures.md if that is wanted."""
    print("\n".join(lines))
    if isWritten:
        page = HERE / "figures.md"
        begin, end = f"<!-- {name}: written by Benchmarks/{name} -->", f"<!-- end of {name} -->"
        before, _, rest = page.read_text().partition(begin)
        _, _, after = rest.partition(end)
        page.write_text(before + begin + "\n" + "\n".join(lines) + "\n" + end + after)
