// How a film looks in the browser, by day and by night.

export const FILM_STYLE = `
:root { color-scheme: light dark; --ground: #fff; --ink: #22272a; --soft: #4d5456; --line: #d3cab8; --now: #d9e8e6 }
@media (prefers-color-scheme: dark) { :root { --ground: #1d2123; --ink: #e8e4da; --soft: #b5b8b5; --line: #454b4d; --now: #24474b } }
* { box-sizing: border-box }
body { display: grid; grid-template-columns: minmax(0, 1fr) 22rem; gap: 1rem; margin: 0; padding: 1rem; height: 100vh; background: var(--ground); color: var(--ink); font: 15px/1.45 system-ui, 'Segoe UI', 'Noto Sans', 'Liberation Sans', 'DejaVu Sans', sans-serif }
main { display: flex; flex-direction: column; gap: 0.6rem; min-height: 0 }
h1 { margin: 0; font-family: Georgia, 'Noto Serif', 'Liberation Serif', serif; font-size: 1.5rem }
#table { flex: 1; min-height: 0; width: 100%; border: 1px solid var(--line); background: #c3bba6 }
#shots line { stroke: #b3261e; stroke-width: 0.16; stroke-dasharray: 0.5 0.25; stroke-linecap: round }
.controls { display: flex; flex-wrap: wrap; align-items: center; gap: 0.5rem }
.controls input { flex: 1; min-width: 8rem }
button, select { border: 1px solid var(--line); border-radius: 4px; padding: 0.3rem 0.7rem; background: transparent; color: inherit; font: inherit }
button:hover { background: var(--now) }
:focus-visible { outline: 3px solid #2a7fbd; outline-offset: 1px }
#play { min-width: 5rem; font-weight: 600 }
#moment { margin: 0; min-height: 4.4em; max-height: 8em; overflow-y: auto }
.keys { margin: 0; color: var(--soft); font-size: 0.85rem }
#log { margin: 0; padding: 0; overflow-y: auto; border: 1px solid var(--line); list-style: none }
#log button { display: block; border: 0; border-bottom: 1px solid var(--line); border-radius: 0; width: 100%; text-align: start }
#log [aria-current='true'] { background: var(--now); font-weight: 600 }
@media (max-width: 60rem) { body { grid-template-columns: 1fr; grid-template-rows: auto 14rem; height: auto } #table { min-height: 50vh } }
`;
