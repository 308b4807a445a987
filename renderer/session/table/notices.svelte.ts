// Short messages that come and go: what was saved, what failed and what to do about it.

export interface NoticeText {
  readonly tone: 'info' | 'good' | 'warning' | 'error';
  readonly text: string;
  /** What to do next, where that is not plain. */
  readonly hint?: string | null;
}

export interface ShownNotice extends NoticeText {
  readonly n: number;
}

/** Good news leaves by itself; what went wrong stays until it is dismissed. */
const GOOD_NEWS_MS = 5000;

export class Notices {
  shown = $state.raw<readonly ShownNotice[]>([]);
  #count = 0;

  show(notice: NoticeText): void {
    this.#count += 1;
    const n = this.#count;
    const others = this.shown.filter((other) => other.text !== notice.text);
    this.shown = [...others, { ...notice, n }].slice(-4);
    if (notice.tone === 'good' || notice.tone === 'info') {
      setTimeout(() => this.dismiss(n), GOOD_NEWS_MS);
    }
  }

  dismiss(n: number): void {
    this.shown = this.shown.filter((notice) => notice.n !== n);
  }
}
