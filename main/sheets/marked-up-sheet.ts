import { SaxesParser } from 'saxes';
import { BATCH_LIMITS } from '#domain/batches/batch.ts';
import type { MergedCells, SheetCell } from '#domain/sheets/sheet.ts';
import type { Sheet, SheetName } from '../ports/batches.ts';
import { BoundedRows, Unreadable } from './bounded-rows.ts';
import type { SheetWanted } from './messages.ts';
import { sheetShape } from './sheet-shape.ts';

/** Attributes by name, without a prefix. */
export type Attributes = ReadonlyMap<string, string>;

/** Receives sheets, rows and cells in the file's order; `repeat` counts equal ones that are written once. */
export interface SheetSink {
  /** Begins a sheet; `hideSheet` may follow later. */
  sheet(name: string, isHidden: boolean): void;
  hideSheet(): void;
  /** Columns with a width in characters, null if not stated; `at`: number of the first one, from 1. */
  columns(facts: { readonly at: number | null; readonly repeat: number; readonly width: number | null }): void;
  /** `n`: row number from 1, null if the file does not state it. */
  row(facts: { readonly n: number | null; readonly isHidden: boolean; readonly repeat: number }): void;
  /** `across`, `down`: number of further columns and rows in the merged cell. */
  cell(
    cell: SheetCell,
    facts: {
      readonly at: number | null;
      readonly repeat: number;
      readonly isFormula: boolean;
      readonly across: number;
      readonly down: number;
    },
  ): void;
  endRow(): void;
}

/** Callbacks for an XML dialect, by local names. */
export interface Dialect {
  readonly open: (name: string, attributes: Attributes) => void;
  readonly text: (text: string) => void;
  readonly close: (name: string) => void;
}

export function markedUpNames(xml: string, dialect: (sink: SheetSink) => Dialect): readonly SheetName[] {
  const names: { name: string; isHidden: boolean }[] = [];
  walk(
    xml,
    dialect({
      sheet: (name, isHidden) => void names.push({ name, isHidden }),
      hideSheet: () => {
        const last = names.at(-1);
        if (last !== undefined) last.isHidden = true;
      },
      columns: () => {},
      row: () => {},
      cell: () => {},
      endRow: () => {},
    }),
  );
  if (names.length === 0) throw new Unreadable('format');
  return names;
}

/** Reads a sheet; null means the first visible one, or the first if all are hidden. */
export function readMarkedUp(
  xml: string,
  dialect: (sink: SheetSink) => Dialect,
  { sheet: wanted, lines }: SheetWanted,
): Sheet {
  const names = markedUpNames(xml, dialect);
  const isChosen = ({ name, isHidden }: SheetName): boolean => (wanted === null ? !isHidden : name === wanted);
  const index = names.findIndex(isChosen);
  const chosen = index === -1 && wanted === null ? 0 : index;
  const name = names[chosen]?.name;
  if (name === undefined) throw new Unreadable('no_sheet');
  const rows = new CollectedRows(chosen, lines);
  walk(xml, dialect(rows));
  const { bounded, formulas, merges, widths } = rows;
  const shape = sheetShape(bounded.rows, { merges, widths });
  return { name, rows: bounded.rows, hiddenRows: bounded.hiddenRows, formulas, shape };
}

class CollectedRows implements SheetSink {
  readonly bounded: BoundedRows;
  readonly merges: MergedCells[] = [];
  readonly widths: (number | null)[] = [];
  formulas = 0;
  private readonly wanted: number;
  private at = -1;
  private n = 0;
  private facts = { isHidden: false, repeat: 1 };
  private cells: SheetCell[] = [];

  constructor(wanted: number, lines: number) {
    this.wanted = wanted;
    this.bounded = new BoundedRows(lines);
  }

  sheet(): void {
    this.at += 1;
    this.n = 0;
  }

  hideSheet(): void {}

  columns({ at, repeat, width }: Parameters<SheetSink['columns']>[0]): void {
    if (this.at !== this.wanted) return;
    while (at !== null && this.widths.length < Math.min(at - 1, BEYOND)) this.widths.push(null);
    for (let left = Math.min(repeat, BEYOND - this.widths.length); left > 0; left -= 1) this.widths.push(width);
  }

  row({ n, isHidden, repeat }: Parameters<SheetSink['row']>[0]): void {
    this.n = n ?? this.n + 1;
    this.facts = { isHidden, repeat };
    this.cells = [];
  }

  cell(cell: SheetCell, { at, repeat, isFormula, across, down }: Parameters<SheetSink['cell']>[1]): void {
    if (this.at !== this.wanted) return;
    if (isFormula) this.formulas += 1;
    if (at !== null) while (this.cells.length < Math.min(at - 1, BEYOND)) this.cells.push(null);
    const [top, left] = [this.n, this.cells.length];
    if (across + down > 0) this.merges.push({ top, left, bottom: top + down, right: left + across });
    // One cell too many shows that a sheet is too wide; blank cells there are dropped at the row's end.
    const room = BEYOND - this.cells.length;
    for (let left = Math.min(repeat, room); left > 0; left -= 1) this.cells.push(cell);
    if (room <= 0 && cell !== null) throw new Unreadable('columns', BATCH_LIMITS.columns);
  }

  endRow(): void {
    if (this.at === this.wanted && this.cells.some((cell) => cell !== null)) {
      for (let index = 0; index < this.facts.repeat; index += 1) {
        this.bounded.add(this.n + index, this.facts.isHidden, this.cells);
      }
    }
    this.n += this.facts.repeat - 1;
  }
}

const BEYOND = BATCH_LIMITS.columns + 1;

/** Throws if the text is not XML, and for entities defined in the document. */
function walk(xml: string, { open, text, close }: Dialect): void {
  const parser = new SaxesParser();
  parser.on('opentag', ({ name, attributes }) => {
    open(local(name), new Map(Object.entries(attributes).map(([key, value]) => [local(key), value])));
  });
  parser.on('closetag', ({ name }) => close(local(name)));
  parser.on('text', text);
  parser.on('cdata', text);
  parser.write(xml).close();
}

/** Converts a width in points to an approximate width in characters. */
export function charactersOf(points: number): number | null {
  const width = ((points * 96) / 72 - 5) / 7;
  return Number.isFinite(width) && width > 0 ? Math.round(width * 100) / 100 : null;
}

const local = (name: string): string => name.slice(name.indexOf(':') + 1);
