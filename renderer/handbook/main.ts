// Where the handbook's window begins: it looks as the program is set to, and follows when that is changed.

import '../workers/without-eval';
import '../theme.css';
import { mount } from 'svelte';
import Handbook from './Handbook.svelte';
import { LooksWorn } from './looks-worn.svelte';

const target = document.getElementById('app');
if (!target) throw new Error('index.html has no element with the id "app"');

void begin(target);

async function begin(target: HTMLElement): Promise<void> {
  const bridge = window.sandtable;
  const worn = new LooksWorn();
  // It listens before it asks: what changes in between is not lost.
  bridge.hear('settings/kept', ({ name, value }) => {
    if (name === 'looks') worn.change(value);
  });
  const remembered = await bridge.ask('settings/read', {});
  worn.change(remembered.looks);
  mount(Handbook, { target, props: { bridge, asked: location.hash.slice(1) } });
}
