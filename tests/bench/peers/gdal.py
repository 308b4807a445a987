"""Viewsheds by GDAL, in process. A line `times x y eye target` is answered with the milliseconds of each run."""

import sys
import time

import numpy
from osgeo import gdal

gdal.UseExceptions()
path, columns, rows, step = sys.argv[1], int(sys.argv[2]), int(sys.argv[3]), float(sys.argv[4])
data = gdal.GetDriverByName("MEM").Create("", columns, rows, 1, gdal.GDT_Float32)
data.SetGeoTransform((0, step, 0, rows * step, 0, -step))
data.GetRasterBand(1).WriteArray(numpy.fromfile(path, dtype=numpy.float32).reshape(rows, columns))
tops = data.GetRasterBand(1)
print("ready", flush=True)
for line in sys.stdin:
    times, x, y, eye, target = line.split()
    start = time.perf_counter()
    for _ in range(int(times)):
        gdal.ViewshedGenerate(
            tops, "MEM", "", [], float(x), float(y), float(eye), float(target),
            255, 0, 0, -1, 0.0, gdal.GVM_Edge, 0.0, heightMode=gdal.GVOT_NORMAL,
        )
    print((time.perf_counter() - start) * 1000 / int(times), flush=True)
