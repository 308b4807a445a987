"""Modules of GRASS, inside a session of its own. A line `times x y eye target` (r.viewshed) or `times x y` (r.cost) is
answered with the milliseconds of each run; what a module takes to start and do nothing is taken off."""

import subprocess
import sys
import time

module, path, columns, rows, step = sys.argv[1], sys.argv[2], int(sys.argv[3]), int(sys.argv[4]), float(sys.argv[5])


def timed(*words):
    start = time.perf_counter()
    subprocess.run(words, check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    return (time.perf_counter() - start) * 1000


def viewshed(x, y, eye, target):
    return ["r.viewshed", "-b", "input=cells", "output=seen", f"coordinates={x},{y}",
            f"observer_elevation={eye}", f"target_elevation={target}"]


def cost(x, y):
    return ["r.cost", "input=cells", "output=total", f"start_coordinates={x},{y}"]


words_of = {"r.viewshed": viewshed, "r.cost": cost}[module]
timed("r.in.bin", "-f", f"input={path}", "output=cells", "bytes=4", f"north={rows * step}", "south=0",
      "west=0", f"east={columns * step}", f"rows={rows}", f"cols={columns}", "order=little", "anull=-1")
timed("g.region", "raster=cells")
nothing = min(timed(module, "--interface-description") for _ in range(5))
print("ready", flush=True)
for line in sys.stdin:
    times, *place = line.split()
    # Asked again each time: on a busy machine the first few starts may all have been slow.
    nothing = min(nothing, timed(module, "--interface-description"))
    spent = 0.0
    for _ in range(int(times)):
        spent += timed(*words_of(*place), "--overwrite", "--quiet") - nothing
    print(spent / int(times), flush=True)
