// Where the window begins: styles, sessions, then the frame.

import './workers/without-eval';
import './theme.css';
import { mount } from 'svelte';
import App from './App.svelte';
import { Workspace } from './session/workspace.svelte';

const target = document.getElementById('app');
if (!target) throw new Error('index.html has no element with the id "app"');

void begin(target);

async function begin(target: HTMLElement): Promise<void> {
  const remembered = await window.sandtable.ask('settings/read', {});
  const workspace = new Workspace(window.sandtable, remembered);
  // What is asked first is read while the window is built.
  const started = workspace.files.start();
  mount(App, { target, props: { workspace } });
  await started;
}
