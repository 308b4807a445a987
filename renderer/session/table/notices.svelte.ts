// Short messages that come and go: what was saved, what failed and what to do about it.

import type { Result } from '../../../shared/core/result';

export interface NoticeText {
  readonly tone: 'info' | 'good' | 'warning' | 'error';
  readonly text: string;
  /** What to do next, where that is not plain. */
  readonly hint?: string | null;
  /** What it tells of, such as "saving": the next word on the same takes its place. */
  readonly about?: string;
}

/** What became of a file that was asked for; null where the user thought better of it. */
type Written = Result<{ readonly path: string } | null, { readonly message: string }>;

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
    if (notice.about !== undefined) this.settle(notice.about);
    const others = this.shown.filter((other) => other.text !== notice.text);
    this.shown = [...others, { ...notice, n }].slice(-4);
    if (notice.tone === 'good' || notice.tone === 'info') {
      setTimeout(() => this.dismiss(n), GOOD_NEWS_MS);
    }
  }

  /** Tells where a file was written or why not. Of several `about` the same the last word stands. */
  tellWritten(about: string, reply: Written): void {
    if (!reply.ok) this.show({ tone: 'error', text: reply.error.message, about });
    else if (reply.value !== null) {
      this.show({ tone: 'good', text: `Saved ${reply.value.path}`, about });
    }
  }

  /** What was told of it is no longer so. */
  settle(about: string): void {
    this.shown = this.shown.filter((notice) => notice.about !== about);
  }

  /** Something else is begun: what could not be done before it is no news any more, but work that is not safe is. */
  forgetFailures(): void {
    this.shown = this.shown.filter(
      ({ tone, about }) => tone !== 'error' || about === 'save' || about === 'recovery',
    );
  }

  dismiss(n: number): void {
    this.shown = this.shown.filter((notice) => notice.n !== n);
  }
}
