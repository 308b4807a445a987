// What we use of a library whose own types are source text that our stricter compiler would check.

interface Triangulation {
  readonly triangles: Uint32Array;
  readonly halfedges: Int32Array;
}

/** Makes lines between corners edges of a triangulation, in place. Throws where they cross. */
declare class Constrainautor {
  constructor(triangulation: Triangulation, lines: [number, number][]);
  /** Turns all other edges so that the triangles are as round as the lines allow. */
  delaunify(): void;
  isConstrained(edge: number): boolean;
}

export { Constrainautor as default };
