// What plays a film in the browser: plain script, for the page has to stand alone. It reads the frames of a `Film`, whose
// pictures lie in the page by their index.

export const PLAYER = `
'use strict';
const byId = (id) => document.getElementById(id);
const frames = JSON.parse(byId('frames').textContent);
const SVG = 'http://www.w3.org/2000/svg';
const lines = [...byId('log').querySelectorAll('button')];
const stands = new Map();
const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
// The frame that is shown, what plays on, and how many walks have begun: a new one ends the one before.
const state = { now: -1, timer: null, walks: 0 };
byId('where').max = String(frames.length - 1);

function drawn(element, values) {
  const made = document.createElementNS(SVG, element);
  for (const [key, value] of Object.entries(values)) made.setAttribute(key, value);
  return made;
}

function put(group, { look, at, facing }) {
  group.setAttribute('transform', 'translate(' + at[0] + ' ' + at[1] + ')');
  group.replaceChildren(
    drawn('use', { href: '#base-' + look, transform: 'rotate(' + -facing + ')' }),
    drawn('use', { href: '#tags-' + look }),
  );
}

function change({ stand, now }) {
  let group = stands.get(stand);
  if (now === null) {
    if (group) group.remove();
    stands.delete(stand);
    return;
  }
  if (!group) {
    group = drawn('g', {});
    byId('stands').append(group);
    stands.set(stand, group);
  }
  put(group, now);
}

// Along its way by its length; t runs from 0 to 1.
function along(path, t) {
  const legs = path.slice(1).map((to, i) => Math.hypot(to[0] - path[i][0], to[1] - path[i][1]));
  let left = t * legs.reduce((sum, leg) => sum + leg, 0);
  for (let i = 0; i < legs.length; i++) {
    if (left <= legs[i] && legs[i] > 0) {
      const share = left / legs[i];
      return [0, 1].map((k) => path[i][k] + share * (path[i + 1][k] - path[i][k]));
    }
    left -= legs[i];
  }
  return path[path.length - 1];
}

function walk(changes, time) {
  const walkers = changes.filter(({ path }) => path);
  if (walkers.length === 0 || isCalm) return;
  const mine = ++state.walks;
  let begun = null;
  const step = (moment) => {
    if (mine !== state.walks) return;
    begun = begun === null ? moment : begun;
    const t = Math.min(1, (moment - begun) / time);
    for (const { stand, path, now } of walkers) {
      const group = stands.get(stand);
      const at = t === 1 && now ? now.at : along(path, t);
      if (group) group.setAttribute('transform', 'translate(' + at[0] + ' ' + at[1] + ')');
    }
    if (t < 1) requestAnimationFrame(step);
  };
  requestAnimationFrame(step);
}

function told(frame) {
  const dice = frame.faces.length > 0 ? ' Dice: ' + frame.faces.join(', ') + '.' : '';
  const because = frame.because.length > 0 ? ' (' + frame.because.join(', ') + ')' : '';
  const why = frame.why === '' ? '' : ' “' + frame.why + '”';
  const rule = frame.rule === '' ? '' : ' ' + frame.rule;
  return frame.moment + ' — ' + frame.text + '.' + dice + because + why + rule;
}

function show(index) {
  const to = Math.max(0, Math.min(frames.length - 1, index));
  state.walks++;
  const isNext = to === state.now + 1;
  if (to < state.now) {
    byId('stands').replaceChildren();
    stands.clear();
    byId('changed').removeAttribute('href');
    state.now = -1;
  }
  while (state.now < to) {
    const { changes, ground } = frames[++state.now];
    for (const one of changes) change(one);
    if (ground !== undefined) byId('changed').setAttribute('href', '#ground-' + ground);
  }
  const frame = frames[state.now];
  byId('shots').replaceChildren(
    ...frame.shots.map(([[x1, y1], [x2, y2]]) => drawn('line', { x1, y1, x2, y2 })),
  );
  if (isNext) walk(frame.changes, Math.min(900, Number(byId('pace').value) * 0.7));
  byId('moment').textContent = told(frame);
  byId('where').value = String(state.now);
  lines.forEach((line, i) => line.setAttribute('aria-current', String(i === state.now)));
  lines[state.now].scrollIntoView({ block: 'nearest' });
}

function stop() {
  clearInterval(state.timer);
  state.timer = null;
  byId('play').textContent = 'Play';
}

function play() {
  if (state.timer !== null) return stop();
  if (state.now === frames.length - 1) show(0);
  byId('play').textContent = 'Stop';
  state.timer = setInterval(() => {
    if (state.now === frames.length - 1) stop();
    else show(state.now + 1);
  }, Number(byId('pace').value));
}

const goTo = (index) => { stop(); show(index); };
byId('play').onclick = play;
byId('first').onclick = () => goTo(0);
byId('back').onclick = () => goTo(state.now - 1);
byId('on').onclick = () => goTo(state.now + 1);
byId('where').oninput = (event) => goTo(Number(event.target.value));
byId('pace').onchange = () => { if (state.timer !== null) { stop(); play(); } };
lines.forEach((line, i) => { line.onclick = () => goTo(i); });
document.onkeydown = (event) => {
  if (event.ctrlKey || event.altKey || event.metaKey || event.target.id === 'pace') return;
  const doings = { ' ': play, ArrowLeft: () => goTo(state.now - 1), ArrowRight: () => goTo(state.now + 1), Home: () => goTo(0), End: () => goTo(frames.length - 1) };
  const doing = doings[event.key];
  if (!doing) return;
  event.preventDefault();
  doing();
};
show(0);
`;
