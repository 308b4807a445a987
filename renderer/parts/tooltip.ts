// A tooltip for whatever it is attached to: shown on hover after a moment and at once on keyboard
// focus, above everything (also above dialogs). The control's name is still its own aria-label.

import type { Attachment } from 'svelte/attachments';

const HOVER_DELAY = 450;
const GAP = 6;

/** Focus that no key has moved was given by the program: nobody asks about the control then. */
class HeldKeys {
  isAnyHeld = false;

  constructor() {
    window.addEventListener('keydown', () => (this.isAnyHeld = true), true);
    window.addEventListener('keyup', () => (this.isAnyHeld = false), true);
    window.addEventListener('blur', () => (this.isAnyHeld = false));
  }
}

const keys = new HeldKeys();

/** `shortcut` is shown as a key cap behind the text. */
export function tooltip(text: string, shortcut: string | null = null): Attachment<HTMLElement> {
  return (control) => {
    let timer: ReturnType<typeof setTimeout> | null = null;
    let bubble: HTMLElement | null = null;

    const hide = () => {
      if (timer !== null) clearTimeout(timer);
      timer = null;
      bubble?.remove();
      bubble = null;
    };
    const show = () => {
      if (bubble !== null) return;
      bubble = bubbleOf(text, shortcut);
      document.body.append(bubble);
      bubble.showPopover();
      placeBeside(bubble, control.getBoundingClientRect());
    };
    const wait = () => {
      hide();
      timer = setTimeout(show, HOVER_DELAY);
    };
    const focused = () => {
      if (keys.isAnyHeld && control.matches(':focus-visible')) show();
    };

    control.addEventListener('pointerenter', wait);
    control.addEventListener('pointerleave', hide);
    control.addEventListener('pointerdown', hide);
    control.addEventListener('focus', focused);
    control.addEventListener('blur', hide);
    control.addEventListener('keydown', hide);
    return () => {
      hide();
      control.removeEventListener('pointerenter', wait);
      control.removeEventListener('pointerleave', hide);
      control.removeEventListener('pointerdown', hide);
      control.removeEventListener('focus', focused);
      control.removeEventListener('blur', hide);
      control.removeEventListener('keydown', hide);
    };
  };
}

function bubbleOf(text: string, shortcut: string | null): HTMLElement {
  const bubble = document.createElement('div');
  bubble.className = 'tooltip';
  bubble.popover = 'manual';
  // The control is named already; a screen reader need not hear it twice.
  bubble.ariaHidden = 'true';
  bubble.append(text);
  if (shortcut !== null) {
    const key = document.createElement('kbd');
    key.textContent = shortcut;
    bubble.append(key);
  }
  return bubble;
}

function placeBeside(bubble: HTMLElement, control: DOMRect): void {
  const size = bubble.getBoundingClientRect();
  const isRoomBelow = control.bottom + GAP + size.height < window.innerHeight;
  const top = isRoomBelow ? control.bottom + GAP : control.top - GAP - size.height;
  const middle = control.left + control.width / 2 - size.width / 2;
  const left = Math.max(GAP, Math.min(middle, window.innerWidth - size.width - GAP));
  bubble.style.top = `${top}px`;
  bubble.style.left = `${left}px`;
}
