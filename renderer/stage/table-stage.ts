// The table on Konva: layers from the ground up, each brought in line with the values it is given.
// It decides nothing: what is selected, lifted, shaded or sketched comes from the sessions.

import Konva from 'konva';
import { sheetSize, toSheet } from '../../shared/print/drawing/picture';
import { groundInks, groundStyleOf } from '../../shared/print/drawing/inks';
import { tableMarks } from '../../shared/print/map/table-marks';
import { lostMarks } from '../../shared/print/map/lost-marks';
import { laidOut } from '../../shared/print/map/lying-beside';
import { inPaintOrder } from '../../shared/scenario/paint-order';
import type { Shading } from '../session/overlays/shading';
import type { Happening } from '../things/happening';
import { mapLettersAt } from '../things/map-letters';
import type { Size, Viewport } from '../things/viewport';
import { BackgroundShape } from './background-shape';
import { type Bounds, boundsInView, meet, placeToSheet } from './bounds';
import { FrameShape } from './frame-shape';
import { NumbersShape } from './numbers-shape';
import { Detail } from './detail';
import { FlightsShape } from './happening/flights-shape';
import { Glides } from './happening/glides';
import { HandShape, type HandPicture } from './hand-shape';
import { IdleTime, type IdleWork } from './idle-time';
import { MapPlates } from './map-plates';
import { liftedTerrainNodes, numbered, objectiveNodes, terrainNodes, zoneNodes } from './map-nodes';
import { MarkShape } from './mark-shape';
import { Motion } from './motion';
import type { Scene } from './stage-scene';
import { NamesShape } from './names-shape';
import { Shade } from './shade';
import { lostArmAt } from './shown-sizes';
import { StandNames } from './stand-names';
import { standItems, standNodes, type StandItem } from './stand-nodes';

/** Groups of the drawing, from the bottom up. */
interface Groups {
  readonly ground: Konva.Group;
  readonly terrain: Konva.Group;
  readonly zones: Konva.Group;
  readonly notes: Konva.Group;
  readonly lifted: Konva.Group;
  readonly objectives: Konva.Group;
  readonly lost: Konva.Group;
  readonly names: Konva.Group;
  readonly stands: Konva.Group;
  readonly liftedStands: Konva.Group;
}

/** Everything that is made for one board, style and set of sides. */
type Nodes = ReturnType<typeof makeNodes>;

export class TableStage {
  readonly #stage: Konva.Stage;
  readonly #map = new Konva.Layer({ listening: false });
  readonly #lifted = new Konva.Layer({ listening: false });
  readonly #stands = new Konva.Layer({ listening: false });
  readonly #hand = new Konva.Layer({ listening: false });
  readonly #groups: Groups;
  readonly #shade = new Shade();
  readonly #standNames = new StandNames();
  readonly #handShape = new HandShape((id) => this.#standNames.spotOf(id));
  readonly #glides = new Glides();
  readonly #flights = new FlightsShape();
  readonly #idle = new IdleTime();
  readonly #motion: Motion;
  readonly #detail: Detail;
  readonly #plates: MapPlates;
  #nodes: Nodes | null = null;
  #scene: Scene | null = null;
  #view: Viewport = { scale: 1, left: 0, top: 0 };

  constructor(container: HTMLDivElement) {
    this.#stage = new Konva.Stage({ container, width: 1, height: 1, listening: false });
    const motionLayer = new Konva.Layer({ listening: false });
    this.#stage.add(this.#map, this.#lifted, this.#stands, this.#hand, motionLayer);
    const group = (layer: Konva.Layer) => {
      const made = new Konva.Group({ listening: false });
      layer.add(made);
      return made;
    };
    this.#groups = {
      // The map's nodes are painted onto plates and belong to no layer.
      ground: new Konva.Group(),
      terrain: new Konva.Group(),
      zones: new Konva.Group(),
      notes: new Konva.Group(),
      lifted: group(this.#lifted),
      // Above what is shaded, so that names and the numbers of objectives stay readable, with crosses of lost stands.
      objectives: group(this.#stands),
      lost: group(this.#stands),
      names: group(this.#stands),
      stands: group(this.#stands),
      liftedStands: group(this.#hand),
    };
    // Over what is lifted of the ground, under names and stands.
    this.#lifted.getNativeCanvasElement().after(this.#shade.element);
    this.#hand.add(this.#handShape, this.#flights);
    const whenIdle = (work: IdleWork) => this.#idle.when(work);
    this.#detail = new Detail({ now: () => performance.now(), whenIdle });
    const { ground, terrain, zones, notes, objectives, lost, names, stands } = this.#groups;
    this.#plates = new MapPlates({
      map: () => [ground, terrain, zones, notes],
      stands: () => [objectives, lost, names, stands],
      whenIdle,
    });
    this.#map.add(this.#plates.shape);
    this.#motion = new Motion({
      layers: [this.#map, this.#lifted, this.#shade, this.#stands, this.#hand],
      motionLayer,
      snapshot: (context, view) => this.#snapshot(context, view),
      settle: (view) => this.#settle(view),
      coarse: (context, view) => this.#drawCoarse(context, view),
    });
  }

  resize(size: Size): void {
    this.#motion.rest();
    for (const layer of this.#stage.getLayers()) {
      if (layer.getCanvas().getPixelRatio() !== window.devicePixelRatio) {
        layer.getCanvas().setPixelRatio(window.devicePixelRatio);
      }
    }
    this.#stage.size(size);
    this.#plates.moveTo(this.#view, size);
    this.#cull();
  }

  /** Shows the scene; only what has become another value is made anew. */
  show(scene: Scene): void {
    this.#motion.rest();
    const before = this.#scene;
    const isOther =
      before?.style !== scene.style ||
      before.unit !== scene.unit ||
      before.scenario.board !== scene.scenario.board ||
      before.scenario.ground !== scene.scenario.ground ||
      before.scenario.sides !== scene.scenario.sides;
    if (before?.scenario.board !== scene.scenario.board) {
      this.#motion.forget();
      this.#plates.forget();
    }
    if (!this.#nodes || isOther) this.#nodes = this.#begin(scene);
    this.#scene = scene;
    const { scenario, lifted } = scene;
    const [down, up] = split(inPaintOrder(scenario.terrain), lifted);
    this.#nodes.background.put(scenario.background);
    this.#nodes.terrain.sync(laidOut(down));
    this.#nodes.liftedTerrain.sync(up);
    // Even an empty picture takes time to lay over the others.
    this.#lifted.getNativeCanvasElement().style.visibility = up.length > 0 ? '' : 'hidden';
    this.#nodes.zones.sync(scenario.zones);
    this.#nodes.objectives.sync(numbered(scenario.objectives));
    if (before?.lost !== scene.lost || isOther) this.#showLost(scene, this.#nodes);
    const { zones, objectives, labels } = scenario;
    const items = standItems(scenario.stands, scene.appearances);
    const isCarried = items.some(({ id }) => lifted.has(id));
    const named = { terrain: down, zones, objectives, labels };
    const isPlacedOnce = scene.isBattle && before?.isBattle === true && !isOther;
    const standing = isCarried || isPlacedOnce ? null : items;
    this.#nodes.names.put(named, standing, mapLettersAt(this.#view.scale));
    this.#showStands(scene, this.#nodes, items);
    this.#cull();
  }

  /** Names make way for what lies beside them; not while a gesture holds something. */
  #showStands({ scenario, lifted, style }: Scene, nodes: Nodes, items: readonly StandItem[]): void {
    if (lifted.size === 0) {
      const { board, objectives } = scenario;
      const around = { board, style, objectives, words: nodes.names.marks() };
      this.#standNames.put(items, this.#view.scale, around);
    }
    const named = items.map((item) => ({ ...item, name: this.#standNames.spotOf(item.id) }));
    const [standing, carried] = split(named, lifted);
    nodes.stands.sync(standing);
    nodes.liftedStands.sync(carried);
  }

  #showLost({ scenario: { board }, lost }: Scene, { lost: node }: Nodes): void {
    const arm = lostArmAt(this.#view.scale);
    node.remake(() => lostMarks(board, lost, arm), node.bounds);
  }

  look(view: Viewport): void {
    this.#view = view;
    this.#motion.moveTo(view, { width: this.#stage.width(), height: this.#stage.height() });
  }

  /** A hand drags, or has let go: what waits for an idle moment waits until then. */
  hold(isHeld: boolean): void {
    this.#idle.hold(isHeld);
  }

  /** Selection, grips and the sketch of the gesture. */
  showHand(picture: HandPicture): void {
    this.#handShape.put(picture);
  }

  /** Shows what has just happened moving, once the scene is as it is after it; null = nothing moves. */
  play(happening: Happening | null): void {
    const board = this.#scene?.scenario.board;
    if (happening === null || board === undefined) {
      this.#glides.end();
      this.#flights.end();
      return;
    }
    const { ways, flights, losses, ms } = happening;
    for (const [id, way] of ways) {
      const node = this.#nodes?.stands.node(id);
      if (node)
        this.#glides.begin(
          id,
          node,
          way.flatMap((place) => placeToSheet(board, place) ?? []),
          ms,
        );
    }
    this.#flights.begin({
      flights: flights.map(({ from, to, isHit }) => {
        return { from: toSheet(board, from), to: toSheet(board, to), isHit };
      }),
      losses: losses.map((at) => toSheet(board, at)),
      ms,
    });
  }

  shade(pictures: readonly Shading[]): void {
    this.#shade.show(pictures);
  }

  destroy(): void {
    this.#motion.stop();
    this.play(null);
    this.#detail.forget();
    this.#stage.destroy();
  }

  #begin(scene: Scene): Nodes {
    this.#detail.begin(scene.scenario.terrain.length);
    for (const group of Object.values(this.#groups)) (group as Konva.Group).destroyChildren();
    this.#plates.begin(sheetSize(scene.scenario.board));
    return makeNodes(this.#groups, scene, this.#detail, this.#plates);
  }

  #settle(view: Viewport): void {
    this.#plates.moveTo(view, this.#stage.size());
    this.#shade.look(view);
    for (const layer of [this.#lifted, this.#stands, this.#hand]) {
      layer.position({ x: view.left, y: view.top });
      layer.scale({ x: view.scale, y: view.scale });
    }
    this.#handShape.zoomedTo(view.scale);
    this.#flights.zoomedTo(view.scale);
    if (this.#scene && this.#nodes) {
      this.#nodes.names.letter(mapLettersAt(view.scale));
      if (this.#scene.lost.length > 0) this.#showLost(this.#scene, this.#nodes);
      const { scenario, appearances } = this.#scene;
      this.#showStands(this.#scene, this.#nodes, standItems(scenario.stands, appearances));
    }
    this.#cull();
  }

  /** What lies out of view is not drawn. */
  #cull(): void {
    if (!this.#nodes) return;
    const inView = boundsInView(this.#view, {
      width: this.#stage.width(),
      height: this.#stage.height(),
    });
    for (const node of this.#nodes.stands.nodes()) node.visible(meet(node.bounds, inView));
  }

  #drawCoarse(context: CanvasRenderingContext2D, view: Viewport): void {
    this.#plates.drawCoarse(context, view);
    this.#paintShade(context, view, 1);
  }

  /** All that is shown while nothing moves. */
  #snapshot(context: CanvasRenderingContext2D, view: Viewport): void {
    const layer = (of: Konva.Layer) => context.drawImage(of.getNativeCanvasElement(), 0, 0);
    layer(this.#map);
    layer(this.#lifted);
    this.#paintShade(context, view, window.devicePixelRatio);
    layer(this.#stands);
    layer(this.#hand);
  }

  #paintShade(context: CanvasRenderingContext2D, view: Viewport, ratio: number): void {
    context.save();
    context.scale(ratio, ratio);
    context.translate(view.left, view.top);
    context.scale(view.scale, view.scale);
    this.#shade.paint(context);
    context.restore();
  }
}

function split<V extends { readonly id: string }>(
  values: readonly V[],
  lifted: ReadonlySet<string>,
): readonly [readonly V[], readonly V[]] {
  if (!values.some((value) => lifted.has(value.id))) return [values, []];
  return [values.filter((v) => !lifted.has(v.id)), values.filter((v) => lifted.has(v.id))];
}

function makeNodes(groups: Groups, scene: Scene, detail: Detail, plates: MapPlates) {
  const { board, sides } = scene.scenario;
  const { style, unit } = scene;
  const ground = groundStyleOf(scene.scenario);
  const touched = (bounds: Bounds) => plates.outdate(bounds);
  const map = { board, style, ground, sides, touched };
  const { width, height } = sheetSize(board);
  const sheet = { left: 0, top: 0, right: width, bottom: height };
  const grounded = { ground, isUnnumbered: true };
  groups.ground.add(new MarkShape(() => tableMarks(board, style, grounded), sheet));
  if (board.space === 'hex') groups.ground.add(new NumbersShape(board, groundInks(style, ground)));
  const background = new BackgroundShape(board);
  groups.ground.add(background);
  const frame = new FrameShape(board, style, unit);
  const names = new NamesShape(map);
  groups.notes.add(frame);
  groups.names.add(names);
  background.touched = touched;
  const lost = new MarkShape(() => [], sheet);
  groups.lost.add(lost);
  const touchedAbove = (bounds: Bounds) => {
    plates.outdateStands(bounds);
    groups.names.getLayer()?.batchDraw();
  };
  names.touched = touchedAbove;
  lost.touched = touchedAbove;
  return {
    background,
    terrain: terrainNodes(groups.terrain, map, detail),
    liftedTerrain: liftedTerrainNodes(groups.lifted, map),
    zones: zoneNodes(groups.zones, map),
    objectives: objectiveNodes(groups.objectives, { ...map, touched: touchedAbove }),
    names,
    lost,
    stands: standNodes(groups.stands, map, (bounds) => plates.outdateStands(bounds)),
    liftedStands: standNodes(groups.liftedStands, map),
  };
}
