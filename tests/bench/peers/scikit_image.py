"""Least costs by scikit-image, in process. A line `times x y` is answered with the milliseconds of each run."""

import sys
import time

import numpy
from skimage.graph import MCP_Geometric

path, columns, rows, step = sys.argv[1], int(sys.argv[2]), int(sys.argv[3]), float(sys.argv[4])
costs = numpy.fromfile(path, dtype=numpy.float32).reshape(rows, columns).astype(float) * step
print("ready", flush=True)
for line in sys.stdin:
    times, x, y = line.split()
    start_cell = (rows - 1 - int(float(y) / step), int(float(x) / step))
    start = time.perf_counter()
    for _ in range(int(times)):
        MCP_Geometric(costs).find_costs([start_cell])
    print((time.perf_counter() - start) * 1000 / int(times), flush=True)
