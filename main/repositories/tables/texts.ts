import type { Row, Table } from './table.ts';

/** Stands where an erasure took a text. */
export const ERASED_TEXT = '…';

/**
 * Maps the texts of a row at some places and returns the changed columns. A place is a column, or a path into a JSON
 * column with points between its members; `*` stands for every member, and a place includes everything below it.
 */
export function mapTexts(row: Row, places: readonly string[], map: (text: string) => string): Row {
  const changed: Record<string, Row[string]> = {};
  for (const place of places) {
    const [column = '', ...members] = place.split('.');
    const written = changed[column] ?? row[column];
    const mapped = typeof written === 'string' ? mappedColumn(written, members, map) : null;
    if (mapped !== null) changed[column] = mapped;
  }
  return changed;
}

export function withDerived({ derived = {} }: Table, row: Row, changed: Row): Row {
  const whole = { ...row, ...changed };
  const computed = Object.entries(derived).map(([name, compute]) => [name, compute(whole)]);
  return { ...changed, ...Object.fromEntries(computed) };
}

/** Null if no text changes. */
function mappedColumn(written: string, members: readonly string[], map: (text: string) => string): string | null {
  let isChanged = false;
  const noting = (text: string): string => {
    const mapped = map(text);
    isChanged ||= mapped !== text;
    return mapped;
  };
  const mapped =
    members.length === 0 ? noting(written) : JSON.stringify(mappedIn(JSON.parse(written), members, noting));
  return isChanged ? mapped : null;
}

function mappedIn(value: unknown, [member, ...below]: readonly string[], map: (text: string) => string): unknown {
  if (typeof value === 'string') return member === undefined || member === '*' ? map(value) : value;
  if (Array.isArray(value))
    return value.map((one) => mappedIn(one, member === undefined ? [] : [member, ...below], map));
  if (value === null || typeof value !== 'object') return value;
  const isMeant = (name: string): boolean => member === undefined || member === '*' || member === name;
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => [name, isMeant(name) ? mappedIn(one, below, map) : one]),
  );
}

export function columnsAt(places: readonly string[]): readonly string[] {
  return [...new Set(places.map((place) => place.split('.')[0] ?? ''))];
}
