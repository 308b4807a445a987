// The sessions of one window, made once and wired here. Panels and the stage get the ones they need.

import { untrack } from 'svelte';
import { SvelteMap } from 'svelte/reactivity';
import type { Remembered, SandtableBridge } from '../../shared/bridge/contract';
import type { HandbookPage } from '../../shared/bridge/handbook-pages';
import type { Template } from '../edits/stand-template';
import { ReportSession } from './battle/report.svelte';
import { BattleSession } from './battle/battle-session.svelte';
import { CampaignSession } from './campaign/campaign-session.svelte';
import { BookSession } from './table/books.svelte';
import { Dialogs } from './table/dialogs.svelte';
import { EditorSession } from './table/editor.svelte';
import { ExportSession } from './paper/export.svelte';
import { ScenarioFiles } from './files/files.svelte';
import { ToolController } from './table/tool-controller.svelte';
import { NewTable } from './table/new-table.svelte';
import { Notices } from './table/notices.svelte';
import { OverlaySession } from './overlays/overlays.svelte';
import { OwnTemplates } from './table/own-templates.svelte';
import { Preferences } from './table/preferences.svelte';
import { PrintSession } from './paper/print.svelte';
import { Spoken } from './spoken.svelte';
import { Settings } from './table/app-settings';
import { PAUSES_MS } from './battle/computer-side';
import { happeningNow } from './battle/happening/happening-now';
import { LostStands } from './battle/happening/lost-stands';
import { CompareSession } from './study/compare.svelte';
import { ProposeSession } from './study/propose.svelte';
import { ShownRecords } from './battle/cards/shown-records.svelte';
import { MapAloneSession } from './study/map-alone.svelte';
import { StudySession } from './study/study.svelte';
import { HintsAtRest } from './table/hints-at-rest.svelte';
import { StandChoices } from './table/stand-choices.svelte';
import { TableMenu } from './table/table-menu.svelte';
import { TableSession } from './table/table.svelte';
import { commitTyping } from './table/typing';
import type { VerbId } from './table/verbs';
import { ViewSession } from './table/view.svelte';
import { stepIn } from '../things/snap-steps';

export class Workspace {
  readonly editor = new EditorSession();
  readonly table = new TableSession(this.editor);
  readonly view = new ViewSession();
  readonly preferences: Preferences;
  readonly tools = new ToolController(this.editor, this.table, this.view, (value) =>
    this.preferences.length(value),
  );
  /** What commands of dialogs do; a dialog registers itself when it is ready. */
  readonly verbs = new SvelteMap<VerbId, () => void>();

  readonly notices = new Notices();
  readonly dialogs = new Dialogs(() => this.notices.forgetFailures());
  readonly newTable = new NewTable();
  readonly reachHints = new HintsAtRest(this.table, (error) =>
    this.notices.show({ tone: 'error', text: `Hints about ways: ${String(error)}` }),
  );
  readonly standChoices = new StandChoices();
  readonly ownTemplates: OwnTemplates;
  readonly battle = new BattleSession(this.editor, this.table, this.tools, this.notices);
  readonly menu = new TableMenu(
    this.editor,
    this.table,
    this.view,
    this.tools,
    () => this.battle.pick !== null,
    () => this.bridge.ask('window/clipboard', {}),
  );
  readonly overlays = new OverlaySession(
    this.editor,
    this.table,
    this.tools,
    () => this.battle.shown,
    () => this.preferences.unit,
    (error) => this.notices.show({ tone: 'error', text: `The terrain engine: ${String(error)}` }),
  );
  /** What has just happened in a battle, to be shown moving. */
  readonly happening = $derived.by(() =>
    happeningNow(this.battle, PAUSES_MS[this.preferences.pace]),
  );
  readonly #lostStands = new LostStands();
  /** Where stands of the battle were lost. */
  readonly lost = $derived.by(() => this.#lostStands.of(this.battle));
  readonly spoken: Spoken;
  readonly files: ScenarioFiles;
  readonly report: ReportSession;
  readonly shownRecords: ShownRecords;
  readonly study: StudySession;
  readonly compare: CompareSession;
  readonly propose: ProposeSession;
  readonly mapAlone: MapAloneSession;
  readonly books: BookSession;
  readonly campaign: CampaignSession;
  readonly print: PrintSession;
  readonly export: ExportSession;

  /** `remembered` is what the program remembers for every scenario. */
  constructor(
    readonly bridge: SandtableBridge,
    remembered: Remembered,
  ) {
    const settings = new Settings(bridge, remembered, (error) =>
      this.notices.show({
        tone: 'error',
        text: `Not remembered for the next start: ${String(error)}`,
      }),
    );
    this.preferences = new Preferences(settings, () => this.table.scenario.print.lengths);
    // Another unit has other steps.
    $effect.root(() => {
      $effect(() => {
        const { unit } = this.preferences;
        untrack(() => (this.editor.snapStep = stepIn(unit, this.editor.snapStep)));
      });
    });
    this.spoken = new Spoken(this.table, this.battle, (value) => this.preferences.length(value));
    this.battle.pace = () => this.preferences.pace;
    this.overlays.hasOwnWay = () => this.battle.ordering.goesByCorners;
    this.ownTemplates = new OwnTemplates(settings);
    this.files = new ScenarioFiles(this.editor, bridge, this.dialogs, this.notices);
    this.print = new PrintSession(this.editor, this.table, bridge, this.notices, settings);
    this.export = new ExportSession(this.editor, this.table, this.overlays, bridge, this.notices);
    this.shownRecords = new ShownRecords({
      played: () => this.battle.kept.played,
      isCovered: () => this.battle.seat.handOver !== null,
      selection: () => this.editor.selection,
    });
    this.report = new ReportSession(
      () => this.battle.kept.played,
      this.editor,
      bridge,
      this.notices,
    );
    this.study = new StudySession(this.editor, bridge, this.notices);
    this.books = new BookSession(bridge, this.editor);
    const { editor, battle, files, dialogs, notices } = this;
    this.campaign = new CampaignSession({ editor, battle, files, dialogs, notices, bridge });
    this.compare = new CompareSession(this.editor, this.study, bridge, this.notices);
    this.propose = new ProposeSession(this.editor, this.study, bridge, this.notices);
    this.mapAlone = new MapAloneSession(this.editor, bridge, this.notices);
    this.verbs.set('file/new', () => {
      commitTyping();
      this.newTable.title = '';
      this.dialogs.show({ name: 'new-scenario' });
    });
    this.verbs.set('file/new-campaign', () => {
      commitTyping();
      void this.campaign.begin();
    });
    this.verbs.set('file/open', () => {
      commitTyping();
      this.dialogs.show({ name: 'start', isFirst: false });
    });
    this.verbs.set('file/save', () => void this.files.save());
    this.verbs.set('file/save-as', () => void this.files.saveAs());
    this.verbs.set('file/print', () => {
      commitTyping();
      this.dialogs.show({ name: 'print' });
    });
    this.verbs.set('file/export', () => {
      commitTyping();
      this.dialogs.show({ name: 'export' });
    });
    this.verbs.set('edit/scenario', () => this.dialogs.show({ name: 'scenario' }));
    this.verbs.set('edit/own-terrain', () => {
      commitTyping();
      this.dialogs.show({ name: 'own-game', tab: 'terrain', id: this.editor.own?.id ?? null });
    });
    this.verbs.set('edit/own-stands', () => {
      commitTyping();
      this.dialogs.show({ name: 'own-game', tab: 'stands', id: null });
    });
    this.verbs.set('edit/own-rules', () => {
      commitTyping();
      this.dialogs.show({ name: 'own-game', tab: 'rules', id: null });
    });
    this.verbs.set('battle/start', () => this.dialogs.show({ name: 'start-battle' }));
    this.verbs.set('battle/study', () => {
      commitTyping();
      this.dialogs.show({ name: 'study' });
    });
    this.verbs.set('battle/compare', () => {
      commitTyping();
      this.dialogs.show({ name: 'compare' });
    });
    this.verbs.set('battle/propose', () => {
      commitTyping();
      this.dialogs.show({ name: 'propose' });
    });
    this.verbs.set('battle/map', () => {
      commitTyping();
      this.dialogs.show({ name: 'map-alone' });
    });
    this.verbs.set('help/rules', () => this.dialogs.show({ name: 'rules', rule: null }));
    this.verbs.set('help/commands', () => this.dialogs.show({ name: 'commands' }));
    this.verbs.set('help/shortcuts', () => this.dialogs.show({ name: 'shortcuts' }));
    this.verbs.set('help/about', () => this.dialogs.show({ name: 'about' }));
  }

  /** In its own window, so that the table lies beside it; null = where it is open, or its contents. */
  openHandbook(page: HandbookPage | null): void {
    this.bridge
      .ask('handbook/open', { page })
      .catch((error: unknown) =>
        this.notices.show({ tone: 'error', text: `The handbook did not open: ${String(error)}` }),
      );
  }

  /** Hangs a stand or a unit under the pointer; the next click on the table places it. */
  beginPlacing(template: Template): void {
    this.tools.complete();
    this.editor.settings = { ...this.editor.settings, template };
    this.tools.choose('place');
  }
}
