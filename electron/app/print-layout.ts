// Pages as one document for the print window: each drawing on paper of exactly its own size.

import type { Request } from '../../shared/bridge/contract';

export type Pages = Request<'print/pdf'>['pages'];

/** One named page rule for each size, so that A4 and tabloid can share a document. */
export function toHtml(name: string, pages: Pages): string {
  const sizes = new Map<string, string>();
  const sheets: string[] = [];
  for (const { width, height, svg, title } of pages) {
    const size = `${width}in ${height}in`;
    const rule = sizes.get(size) ?? `size${sizes.size}`;
    sizes.set(size, rule);
    const style = `page: ${rule}; width: ${width}in; height: ${height}in`;
    sheets.push(`<section style="${style}" aria-label="${escaped(title)}">${svg}</section>`);
  }
  const rules = [...sizes].map(([size, rule]) => `@page ${rule} { size: ${size}; margin: 0 }`);
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>${escaped(name)}</title>
<style>
${rules.join('\n')}
html, body { margin: 0; padding: 0 }
section { overflow: hidden; break-after: page; break-inside: avoid }
section:last-child { break-after: auto }
svg { display: block; width: 100%; height: 100% }
</style>
</head>
<body>
${sheets.join('\n')}
</body>
</html>`;
}

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => ESCAPES[sign] ?? sign);
}
