// Tables as text: what spreadsheets put on the clipboard (tabs), and CSV (RFC 4180, with commas or semicolons).

/** Rows of cells; empty rows are left out. */
export function cellsIn(text: string): readonly (readonly string[])[] {
  const plain = text.replace(/^\uFEFF/, '');
  const mark = delimiterOf(plain);
  const rows: string[][] = [[]];
  let cell = '';
  let isQuoted = false;
  const endCell = () => {
    rows.at(-1)?.push(cell.trim());
    cell = '';
  };
  for (let i = 0; i < plain.length; i += 1) {
    const letter = plain[i] ?? '';
    if (isQuoted) {
      if (letter !== '"') cell += letter;
      else if (plain[i + 1] === '"') {
        cell += letter;
        i += 1;
      } else isQuoted = false;
    } else if (letter === '"' && cell.trim() === '') {
      cell = '';
      isQuoted = true;
    } else if (letter === mark) endCell();
    else if (letter === '\n') {
      endCell();
      rows.push([]);
    } else if (letter !== '\r') cell += letter;
  }
  endCell();
  return rows.filter((row) => row.some((one) => one !== ''));
}

/** That which the first line has most of; a tab before all others. */
function delimiterOf(text: string): string {
  const [line = ''] = text.replace(/"[^"]*"/g, '').split('\n');
  if (line.includes('\t')) return '\t';
  return line.split(';').length > line.split(',').length ? ';' : ',';
}

/** Lines end as RFC 4180 has them, so that spreadsheets of all systems read it. */
export function textOfCells(rows: readonly (readonly string[])[], mark: ',' | '\t'): string {
  return rows.map((row) => `${row.map((cell) => quoted(cell, mark)).join(mark)}\r\n`).join('');
}

function quoted(cell: string, mark: string): string {
  const isPlain = !cell.includes(mark) && !/["\r\n]/.test(cell) && cell === cell.trim();
  return isPlain ? cell : `"${cell.replaceAll('"', '""')}"`;
}
