// How a battle report looks, on the screen and on paper.

export const STYLE = `
@page { size: auto; margin: 15mm }
:root { color-scheme: light }
body { margin: 0 auto; padding: 1.5rem; max-width: 52rem; background: #fff; color: #22272a; font: 15px/1.45 system-ui, 'Segoe UI', 'Noto Sans', 'Liberation Sans', 'DejaVu Sans', sans-serif }
h1 { margin: 0; font-family: Georgia, 'Noto Serif', 'Liberation Serif', serif; font-size: 2rem }
h2 { margin: 2rem 0 0.5rem; border-bottom: 2px solid #7d5410; font-size: 1.4rem; break-after: avoid }
h3 { margin: 1rem 0 0.25rem; color: #17565f; font-size: 1rem; break-after: avoid }
.outcome { margin: 0.25rem 0; font-size: 1.15rem; font-weight: 600 }
.dice-from { margin: 0; color: #4d5456 }
.defs { position: absolute; width: 0; height: 0 }
figure { margin: 0; break-inside: avoid }
figure svg { display: block; box-sizing: border-box; width: 100%; border: 1px solid #827a69 }
figcaption { color: #4d5456; font-size: 0.85rem }
.key { display: grid; grid-template-columns: 1fr 1fr; gap: 0.1rem 1.5rem; margin-top: 0.35rem; font-size: 0.85em; line-height: 1.5 }
.key p { margin: 0 }
.key span { margin-left: 0.4em; white-space: nowrap }
.key b { display: inline-block; border-radius: 1em; min-width: 1.5em; padding: 0 0.25em; box-sizing: border-box; color: #fff; font-size: 0.9em; text-align: center; print-color-adjust: exact }
.key s { color: #6a6f70 }
.sides { margin-top: 1rem; border-collapse: collapse; width: 100%; font-size: 0.9rem }
.sides th, .sides td:nth-child(2), .sides td:nth-child(3) { white-space: nowrap }
.sides th, .sides td { border-bottom: 1px solid #d3cab8; padding: 0.25rem 0.75rem 0.25rem 0; text-align: start; vertical-align: top }
.dot { display: inline-block; border: 1px solid #827a69; border-radius: 50%; width: 0.8rem; height: 0.8rem; print-color-adjust: exact }
ul { margin: 0; padding: 0; list-style: none }
li { border-bottom: 1px solid #ece7db; padding: 0.15rem 0; break-inside: avoid }
.faces b { display: inline-block; margin-right: 2px; border: 1px solid #827a69; border-radius: 3px; min-width: 1.2em; font-size: 0.9em; text-align: center }
.losses { margin: 0.5rem 0; font-weight: 600 }
.plan { margin: 0 0 4px; border-left: 3px solid #9aa3a5; padding-left: 8px; color: #4d5456; font-size: 0.95em }
.plan ul { margin: 0; padding-left: 18px }
.why { margin: 0; color: #4d5456; font-size: 0.95em; font-style: italic }
.because { margin: 0 0 0 1rem; color: #4d5456; font-size: 0.92em }
small { color: #17565f; font-size: 0.85em; white-space: nowrap }
@media print {
  body { padding: 0; max-width: none; font-size: 9.5pt; line-height: 1.35 }
  .steps { columns: 2; column-gap: 8mm; column-rule: 1px solid #ece7db }
  h3:first-child { margin-top: 0 }
}
`;
