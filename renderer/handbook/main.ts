// Where the handbook's window begins: it looks as the program is set to, and follows when that is changed.

import '../workers/without-eval';
import '../theme.css';
import { mount } from 'svelte';
import Handbook from './Handbook.svelte';
import { wearLooks } from './looks-worn';

const target = document.getElementById('app');
if (!target) throw new Error('index.html has no element with the id "app"');

void begin(target);

async function begin(target: HTMLElement): Promise<void> {
  const bridge = window.sandtable;
  const remembered = await bridge.ask('settings/read', {});
  wearLooks(remembered.looks);
  bridge.hear('settings/kept', ({ name, value }) => {
    if (name === 'looks') wearLooks(value);
  });
  mount(Handbook, { target, props: { bridge, asked: location.hash.slice(1) } });
}
