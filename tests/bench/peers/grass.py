"""Viewsheds by GRASS r.viewshed, inside a session of its own. A line `times x y eye target` is answered with the
milliseconds of each run; what a module takes to start and do nothing is taken off."""

import subprocess
import sys
import time

path, columns, rows, step = sys.argv[1], int(sys.argv[2]), int(sys.argv[3]), float(sys.argv[4])


def timed(*words):
    start = time.perf_counter()
    subprocess.run(words, check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    return (time.perf_counter() - start) * 1000


timed("r.in.bin", "-f", f"input={path}", "output=tops", "bytes=4", f"north={rows * step}", "south=0",
      "west=0", f"east={columns * step}", f"rows={rows}", f"cols={columns}", "order=little")
timed("g.region", "raster=tops")
nothing = min(timed("r.viewshed", "--interface-description") for _ in range(5))
print("ready", flush=True)
for line in sys.stdin:
    times, x, y, eye, target = line.split()
    spent = 0.0
    for _ in range(int(times)):
        spent += timed("r.viewshed", "-b", "--overwrite", "--quiet", "input=tops", "output=seen",
                       f"coordinates={x},{y}", f"observer_elevation={eye}", f"target_elevation={target}")
        spent -= nothing
    print(spent / int(times), flush=True)
