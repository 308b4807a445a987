// What files of other programs are called, for those who choose files and do not read them.

/** Without the dot; a scenario's own is not among them. */
export const FOREIGN_EXTENSIONS = ['asc', 'geojson', 'json', 'tmj', 'board'] as const;

/** Those that are not read, but answered with how to get them in. */
export const ANSWERED_EXTENSIONS = ['tmx', 'osm', 'topojson', 'kml', 'gpx'] as const;
