// The commands of the command line, one row each. They ask the engine and print; they decide nothing.

import { inches, toInches } from '../../shared/core/measure';
import type { Point } from '../../shared/core/measure';
import { ringArea } from '../../shared/geometry/ring';
import { reach } from '../../shared/terrain/movement/reach/reach';
import { costAt, reachAnswer } from '../../shared/terrain/movement/route/reach-answer';
import { answerWords } from '../../shared/terrain/movement/route/route-words';
import { sight } from '../../shared/terrain/line-of-sight/sight';
import { sightField } from '../../shared/terrain/viewshed/viewshed';
import { listed } from '../../shared/scenario/problem-list';
import { sightPolygons } from '../../shared/terrain/viewshed/outlines';
import { campaign, CAMPAIGN_USAGE, openCampaign } from './campaign-command';
import { compare, COMPARE_USAGE } from './study/compare-command';
import { propose, PROPOSE_USAGE } from './study/propose-command';
import { CONVERT_USAGE, convert } from './convert-command';
import { corpus, CORPUS_USAGE } from './corpus-command';
import { moverOf, observerOf, placeOn } from './io/endpoints';
import { InputError, UsageError } from './io/errors';
import { checkBattle, openGround, openRuleset, openScenario, problemsIn } from './io/open-scenario';
import { greyPng } from './grey-png';
import { play, PLAY_USAGE } from './play-command';
import { outlinesSvg } from './outlines-svg';
import { PRINT_USAGE, print } from './print-command';
import { neat, numberOf, readArgs, required } from './io/args';
import { judge, MAP_USAGE } from './map-command';
import { merge, MERGE_USAGE, study, STUDY_USAGE } from './study/study-command';
import { writeOut } from './io/write-out';

type Print = (line: string) => void;

export interface Command {
  readonly usage: string;
  run(args: readonly string[], print: Print): void | Promise<void>;
}

const NO_OUTLINES =
  'what is seen from there has no outlines: a stand sees over hills, from cover or beside a ridge in cells only.' +
  ' Write to .png or .json, or look from a bare point in the open.';

const pair = (point: Point): readonly [number, number] => [toInches(point.x), toInches(point.y)];

export const COMMANDS: Readonly<Record<string, Command>> = {
  validate: {
    usage: 'validate FILE...',
    run(args, print) {
      const { file, more } = readArgs(args, [], Infinity);
      for (const name of [file, ...more]) {
        if (name.endsWith('.campaign')) {
          const { title, steps, fought } = openCampaign(name);
          const told = { file: name, title, steps: steps.length, fought: fought.length };
          print(JSON.stringify(told));
          continue;
        }
        const scenario = openScenario(name);
        const problems = openRuleset(name, scenario).check(scenario);
        if (problems.length > 0) throw problemsIn(name, listed(problems));
        checkBattle(name, scenario);
        const { title, rules, terrain, units, stands } = scenario;
        print(
          JSON.stringify({
            file: name,
            title,
            ruleset: rules.id,
            terrain: terrain.length,
            units: units.length,
            stands: stands.length,
          }),
        );
      }
    },
  },
  sight: {
    usage: 'sight FILE --from x,y[,level]|STAND --to x,y[,level]|STAND',
    run(args, print) {
      const given = readArgs(args, ['from', 'to']);
      const ground = openGround(given.file);
      const answer = sight(
        ground.map,
        observerOf(ground, given, 'from'),
        observerOf(ground, given, 'to'),
      );
      const { blocker } = answer;
      print(
        JSON.stringify({
          visible: answer.visible,
          from: pair(answer.from),
          to: pair(answer.to),
          blocker: blocker && {
            feature: blocker.feature,
            at: pair(blocker.at),
            shortBy: neat(blocker.shortBy),
            reason: blocker.reason,
          },
          inCover: answer.inCover,
          cover: answer.cover,
          through: answer.through,
          rule: answer.rule,
        }),
      );
    },
  },
  'sight-field': {
    usage:
      'sight-field FILE --from x,y[,level]|STAND [--height levels] [--step inches] --out F.png|F.json|F.svg',
    async run(args, print) {
      const given = readArgs(args, ['from', 'height', 'step', 'out']);
      const out = required(given, 'out');
      const ground = openGround(given.file);
      const height = numberOf('height', given.options.get('height') ?? '0');
      const step = inches(numberOf('step', given.options.get('step') ?? '0.25'));
      if (step <= 0) throw new UsageError('--step: expected inches above zero');
      const from = observerOf(ground, given, 'from');
      if (out.endsWith('.svg')) {
        if (given.options.has('step')) throw new UsageError('--step: an .svg has no cells');
        const outlines = sightPolygons(ground.map, from, height);
        if (!outlines) throw new InputError(`${given.file}: ${NO_OUTLINES}`);
        const { maxX, maxY } = ground.map.box;
        await writeOut(out, outlinesSvg(outlines, maxX, maxY));
        const area = outlines.reduce((sum, ring) => sum + ringArea(ring), 0);
        print(JSON.stringify({ out, outlines: outlines.length, seen: neat(area / (maxX * maxY)) }));
        return;
      }
      const field = sightField(ground.map, from, height, step, 'exact');
      const seen = field.seen.reduce((sum, cell) => sum + cell, 0);
      const { columns, rows } = field;
      if (out.endsWith('.png')) {
        await writeOut(
          out,
          greyPng(columns, rows, 1 / toInches(step), (x, y) =>
            field.seen[(rows - 1 - y) * columns + x] ? 255 : 0,
          ),
        );
      } else if (out.endsWith('.json')) {
        const lines = Array.from({ length: rows }, (_, row) =>
          field.seen.subarray(row * columns, (row + 1) * columns).join(''),
        );
        await writeOut(
          out,
          `${JSON.stringify({ columns, rows, step: toInches(step), fromSouth: lines })}\n`,
        );
      } else throw new UsageError('--out: expected a name that ends in .png, .json or .svg');
      print(
        JSON.stringify({
          out,
          columns,
          rows,
          step: toInches(step),
          seen: neat(seen / (columns * rows)),
        }),
      );
    },
  },
  reach: {
    usage:
      'reach FILE --from x,y|STAND [--mode MODE] [--class CLASS] [--allowance inches] [--to x,y]',
    run(args, print) {
      const given = readArgs(args, ['from', 'mode', 'class', 'allowance', 'to']);
      const ground = openGround(given.file);
      const mover = moverOf(ground, given);
      const field = reach(ground.map, mover);
      const to = given.options.get('to');
      const cell = toInches(field.step) ** 2;
      const within = (limit: number) =>
        neat(field.cost.filter((cost) => cost <= limit).length * cell);
      const allowance = toInches(mover.allowance);
      const cost =
        to === undefined
          ? undefined
          : costAt(ground.map, mover, field, placeOn(ground, 'to', to).at);
      print(
        JSON.stringify({
          class: mover.moveClass,
          allowance,
          squareInches: { half: within(allowance / 2), full: within(allowance) },
          ...(cost === undefined ? {} : { cost: Number.isFinite(cost) ? neat(cost) : null }),
        }),
      );
    },
  },
  route: {
    usage:
      'route FILE --from x,y|STAND --to x,y [--mode MODE] [--class CLASS] [--allowance inches]',
    run(args, print) {
      const given = readArgs(args, ['from', 'mode', 'class', 'allowance', 'to']);
      const ground = openGround(given.file);
      const mover = moverOf(ground, given);
      const answer = reachAnswer(
        ground.map,
        mover,
        placeOn(ground, 'to', required(given, 'to')).at,
      );
      if (answer.type === 'never') {
        const rule = answer.rule === null ? '' : ` (${answer.rule})`;
        throw new InputError(`${given.file}: no way leads there: ${answer.reason}${rule}`);
      }
      const found = answer.route;
      const paid = found.legs.filter(({ length, cost }) => length > 0 || neat(cost) > 0);
      const legs = paid.map((leg) => ({
        from: pair(leg.from),
        to: pair(leg.to),
        length: toInches(leg.length),
        cost: neat(leg.cost),
        terrain: leg.terrain,
        rule: leg.rule,
      }));
      const turns = answer.type === 'later' ? answer.turns : 1;
      print(
        JSON.stringify({ cost: neat(found.cost), turns, words: answerWords(answer, mover), legs }),
      );
    },
  },
  play: {
    usage: PLAY_USAGE,
    run: play,
  },
  study: { usage: STUDY_USAGE, run: study },
  merge: { usage: MERGE_USAGE, run: merge },
  compare: { usage: COMPARE_USAGE, run: compare },
  propose: { usage: PROPOSE_USAGE, run: propose },
  map: { usage: MAP_USAGE, run: judge },
  print: { usage: PRINT_USAGE, run: print },
  convert: {
    usage: CONVERT_USAGE,
    run: convert,
  },
  campaign: { usage: CAMPAIGN_USAGE, run: campaign },
  corpus: { usage: CORPUS_USAGE, run: corpus },
};
