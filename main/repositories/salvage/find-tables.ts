import { type Cell, cellsOf, childrenOf, kindOf, type PageKind } from './cells.ts';
import type { PageFile } from './pages.ts';
import { fits, signatureOf, type TableShape, TELLING } from './shapes.ts';

export interface FoundTables {
  readonly version: number;
  readonly tables: ReadonlyMap<string, readonly number[]>;
  /** The indexes that the schema names, if it can be read. */
  readonly indexes: readonly { readonly name: string; readonly table: string; readonly pages: readonly number[] }[];
  /** Pages of an index or a table without numbered rows, if the schema names neither. */
  readonly unnamed: readonly number[];
  readonly unreadable: number;
}

interface Trees {
  readonly kinds: ReadonlyMap<number, PageKind>;
  readonly unreadable: number;
  readonly parents: ReadonlyMap<number, number>;
}

/**
 * Finds the pages of each table by the schema and the inner pages, if these can be read; assigns detached pages by the
 * form of their rows. `shapesOf`: the tables of each version, from 1 to `newest`.
 */
export function findTables(
  file: PageFile,
  shapesOf: (version: number) => readonly TableShape[],
  newest: number,
  report: (share: number) => void,
): FoundTables {
  const trees = readTrees(file, report);
  const groups = groupsOf(trees);
  const entries = readSchema(file, groups.get(1) ?? []);
  const roots = new Map(entries.map((entry) => [entry.root, entry] as const));
  const orphans = [...groups].filter(([top]) => top !== 1 && !roots.has(top)).map(([, pages]) => pages);
  const forms = orphans.map((pages) => formOf(file, pages, trees));
  const found = versionIn(file);
  const versions = found === null ? Array.from({ length: newest }, (_, index) => newest - index) : [found];
  const placed = versions.map((version) => place(forms, shapesOf(version), version));
  const best = placed.reduce((one, other) => (other.rows > one.rows ? other : one));

  const tables = new Map<string, number[]>();
  for (const { type, name, root } of entries) if (type === 'table') tables.set(name, [...(groups.get(root) ?? [])]);
  for (const { pages, table } of best.forms)
    if (table !== null) tables.set(table, [...(tables.get(table) ?? []), ...pages]);
  return {
    version: best.version,
    tables,
    indexes: entries
      .filter(({ type }) => type === 'index')
      .map(({ name, table, root }) => ({ name, table, pages: groups.get(root) ?? [] })),
    unnamed: best.forms.filter(({ table, isNumbered }) => table === null && !isNumbered).flatMap(({ pages }) => pages),
    unreadable: trees.unreadable,
  };
}

function readTrees(file: PageFile, report: (share: number) => void): Trees {
  const kinds = new Map<number, PageKind>();
  const parents = new Map<number, number>();
  let unreadable = 0;
  for (let page = 1; page <= file.count; page += 1) {
    if (page % 256 === 0) report(page / file.count);
    const bytes = file.read(page);
    if (bytes === null) {
      unreadable += 1;
      continue;
    }
    const kind = kindOf(bytes, page);
    if (kind === null) continue;
    kinds.set(page, kind);
    for (const child of childrenOf(bytes, page)) if (child <= file.count) parents.set(child, page);
  }
  return { kinds, parents, unreadable };
}

/** Groups the pages that hold rows or entries by their topmost readable ancestor. */
function groupsOf({ kinds, parents }: Trees): ReadonlyMap<number, readonly number[]> {
  const topOf = (page: number): number => {
    let top = page;
    for (let steps = 0; steps < 64; steps += 1) top = parents.get(top) ?? top;
    return top;
  };
  const pages = [...kinds].filter(([, kind]) => kind !== 'table').map(([page]) => page);
  return Map.groupBy(pages, topOf);
}

interface SchemaEntry {
  readonly type: string;
  readonly name: string;
  readonly table: string;
  readonly root: number;
}

function readSchema(file: PageFile, pages: readonly number[]): readonly SchemaEntry[] {
  return [...cellsIn(file, pages)].flatMap(({ values: [type, name, table, root] }): SchemaEntry[] => {
    const isEntry = typeof type === 'string' && typeof name === 'string' && typeof table === 'string';
    return isEntry && Number(root) > 0 ? [{ type, name, table, root: Number(root) }] : [];
  });
}

export function* cellsIn(file: PageFile, pages: readonly number[]): Generator<Cell> {
  for (const page of pages) {
    const bytes = file.read(page);
    if (bytes !== null) yield* cellsOf(file, bytes, page).cells;
  }
}

/** The version from the file's header; null if it cannot be read. */
function versionIn(file: PageFile): number | null {
  return file.read(1)?.readUInt32BE(60) ?? null;
}

interface Form {
  readonly pages: readonly number[];
  readonly isNumbered: boolean;
  readonly rows: number;
  readonly signatures: ReadonlySet<string>;
  readonly excluded: ReadonlySet<string>;
}

function formOf(file: PageFile, pages: readonly number[], { kinds }: Trees): Form {
  const [signatures, excluded] = [new Set<string>(), new Set<string>()];
  let rows = 0;
  for (const cell of cellsIn(file, pages)) {
    rows += 1;
    signatures.add(signatureOf(cell.values));
    for (const [table, isRow] of Object.entries(TELLING)) if (!isRow(cell)) excluded.add(table);
  }
  const [first = 0] = pages;
  return { pages, isNumbered: kinds.get(first) === 'table leaf', rows, signatures, excluded };
}

interface Placed {
  readonly version: number;
  readonly forms: readonly (Form & { readonly table: string | null })[];
  readonly rows: number;
}

function place(forms: readonly Form[], shapes: readonly TableShape[], version: number): Placed {
  const placed = forms.map((form) => ({ ...form, table: tableOf(form, shapes) }));
  return {
    version,
    forms: placed,
    rows: placed.reduce((sum, { table, rows }) => sum + (table === null ? 0 : rows), 0),
  };
}

/** Null if several tables fit, or none does. */
function tableOf({ rows, isNumbered, signatures, excluded }: Form, shapes: readonly TableShape[]): string | null {
  if (rows === 0) return null;
  const fitting = shapes.filter(
    (shape) =>
      shape.hasRowid === isNumbered &&
      !excluded.has(shape.name) &&
      [...signatures].every((signature) => fits(shape, signature)),
  );
  const [only] = fitting;
  return fitting.length === 1 && only !== undefined ? only.name : null;
}
