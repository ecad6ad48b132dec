export interface CsvPart {
  /** The header and some of the rows. */
  readonly text: string;
  /** Lines of the file that stand between the header and this part's first row. */
  readonly skipped: number;
}

/**
 * A CSV in parts of at most `most` characters, each with the header. Rows stay whole: a line break inside quotes ends
 * none. A single row that is longer makes a part of its own.
 */
export function splitCsv(text: string, most: number): readonly CsvPart[] {
  const [header = '', ...rows] = rowsOf(text);
  const parts: { text: string; skipped: number }[] = [];
  let lines = 0;
  for (const row of rows) {
    const part = parts.at(-1);
    if (part !== undefined && part.text.length + row.length <= most) part.text += row;
    else parts.push({ text: header + row, skipped: lines });
    lines += row.split('\n').length - 1;
  }
  return parts.length === 0 ? [{ text: header, skipped: 0 }] : parts;
}

/** Rows with their line breaks. */
function rowsOf(text: string): readonly string[] {
  const rows: string[] = [];
  let start = 0;
  let quoted = false;
  for (let place = 0; place < text.length; place += 1) {
    const sign = text.charAt(place);
    if (sign === '"') quoted = !quoted;
    if (sign !== '\n' || quoted) continue;
    rows.push(text.slice(start, place + 1));
    start = place + 1;
  }
  return start < text.length ? [...rows, text.slice(start)] : rows;
}
