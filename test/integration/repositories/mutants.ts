import type { Table } from '#main/repositories/tables/table.ts';

/** A member of a description, by the names and positions that lead to it. */
export type Path = readonly (string | number)[];

type Members = Record<string | number, unknown>;

/** Names and words that no row follows; `docs/data.md` is compared with the descriptions. */
const TOLD = ['name', 'page', 'row'];

/** The other value of a member that has to be there. */
const OTHERS: Readonly<Record<string, unknown>> = {
  subject: 'team',
  team: 'row',
  row: 'subject',
  result: 'note',
  results: 'tags',
};

/** Every member of a description but its columns, one by one: left out, or another one if it has to be there. */
export function mutantsOf(table: Table): readonly Path[] {
  return Object.keys(table)
    .filter((name) => !TOLD.includes(name))
    .flatMap((name) => pathsIn((table as unknown as Members)[name], [name]));
}

function pathsIn(value: unknown, path: Path): readonly Path[] {
  if (Array.isArray(value)) {
    const each = value.flatMap((one, at) => pathsIn(one, [...path, at]));
    return value.length === 1 ? each : [path, ...each];
  }
  if (value === null || typeof value !== 'object') return [path];
  return [path, ...Object.entries(value).flatMap(([name, one]) => pathsIn(one, [...path, name]))];
}

/** Leaves a member out of a description in place, or changes one that the others cannot be without. */
export function mutate(table: Table, path: Path): void {
  let within = table as unknown as Members;
  for (const name of path.slice(0, -1)) within = within[name] as Members;
  const last = path.at(-1) ?? '';
  const value = within[last];
  if (typeof value === 'string' && (last === 'sealed' || last === 'kind' || last === 'part' || last === 'news'))
    within[last] = OTHERS[value] ?? `${value}-other`;
  else if (Array.isArray(within)) within.splice(Number(last), 1);
  else delete within[last];
}
