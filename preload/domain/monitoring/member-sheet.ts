import { subjectKey } from '../basics/document.ts';
import type { Centavos } from '../basics/money.ts';
import type { DataBase } from '../basics/month.ts';
import { normalizeName } from '../basics/normalize-name.ts';
import { cellCents } from '../invoice/invoice-line.ts';
import { readDocument } from '../sheets/cell-document.ts';
import { cellText, isBlank } from '../sheets/cell-text.ts';
import type { LineProblem, SheetCell, SheetRow } from '../sheets/sheet.ts';
import {
  headerOf,
  isDocument,
  kindTitled,
  layoutBelow,
  linesBelow,
  proposeSheetLayout,
} from '../sheets/sheet-columns.ts';
import { WATCH_LIMITS, type WatchMember } from './watch.ts';

/** Columns of a list of members, from 0; null if absent. */
export interface MemberColumns {
  /** Row number of the titles; null without titles. */
  readonly header: number | null;
  readonly documento: number;
  readonly nome: number | null;
  readonly ownExposure: number | null;
  readonly contract: number | null;
  readonly segment: number | null;
  readonly responsible: number | null;
}

/** Titles of a member list's own columns: lower case, without accents, punctuation and blanks. */
const TITLES = {
  ownExposure:
    /^((valor|saldo)(da|de)?)?(nossa|propria)?exposicao(propria|total)?$|^saldo(devedor)?$|^(own)?exposure$|^valor$/,
  contract: /^((numero|no?)(do|da)?)?(contrato|operacao|contract)$/,
  segment: /^(segmento|segment|carteira)$/,
  responsible: /^(responsavel|gerente|responsible|officer|analista)$/,
} as const;

/**
 * Proposes the columns of a list of members; null if no column holds documents.
 * @param chosen row number of the titles, null for no titles; proposed if absent.
 */
export function proposeMemberColumns(rows: readonly SheetRow[], chosen?: number | null): MemberColumns | null {
  const { header, columns } = chosen === undefined ? proposeSheetLayout(rows) : layoutBelow(rows, chosen);
  const [documento] = columns.documento;
  if (documento === undefined) return null;
  const titles = headerOf(rows, { header })?.cells.map(plainTitle) ?? [];
  const titled = (pattern: RegExp): number | null => {
    const found = titles.findIndex((title) => pattern.test(title));
    return found === -1 ? null : found;
  };
  return {
    header,
    documento,
    nome: columns.nome[0] ?? null,
    ownExposure: titled(TITLES.ownExposure),
    contract: titled(TITLES.contract),
    segment: titled(TITLES.segment),
    responsible: titled(TITLES.responsible),
  };
}

function plainTitle(cell: SheetCell): string {
  return normalizeName(cellText(cell)).replaceAll(/[^a-z0-9]/g, '');
}

type MemberLine =
  | { readonly n: number; readonly member: WatchMember; readonly problem: null }
  | { readonly n: number; readonly member: null; readonly problem: LineProblem };

/** Reads a list of members monitored from a month on; if a subject appears twice, the last line counts. */
export function readMembers(rows: readonly SheetRow[], columns: MemberColumns, since: DataBase): readonly MemberLine[] {
  const header = headerOf(rows, columns);
  const only = kindTitled(header?.cells[columns.documento]);
  const lines = linesBelow(rows, columns.header)
    .filter((row) => !row.cells.every(isBlank))
    .map(({ n, cells }): MemberLine => {
      const { documento, problem } = readDocument(cells[columns.documento] ?? null, only);
      if (documento === null) return { n, member: null, problem: problem ?? 'not_a_document' };
      return { n, member: memberOf(documento, cells, columns, since), problem: null };
    });
  const last = new Map(lines.flatMap(({ member }, at) => (member === null ? [] : [[keyOf(member), at] as const])));
  return lines.filter((line, at) => line.member === null || last.get(keyOf(line.member)) === at);
}

const keyOf = ({ documento }: WatchMember): string => subjectKey(documento);

function memberOf(
  documento: string,
  cells: readonly SheetCell[],
  columns: MemberColumns,
  since: DataBase,
): WatchMember {
  const textAt = (column: number | null, max: number): string =>
    column === null ? '' : cellText(cells[column] ?? null).slice(0, max);
  return {
    documento,
    nome: isDocument(cells[columns.nome ?? -1] ?? null) ? '' : textAt(columns.nome, 200),
    since,
    until: null,
    ownExposure: columns.ownExposure === null ? null : amountIn(cells[columns.ownExposure] ?? null),
    contract: textAt(columns.contract, WATCH_LIMITS.text),
    segment: textAt(columns.segment, WATCH_LIMITS.text),
    responsible: textAt(columns.responsible, WATCH_LIMITS.text),
  };
}

/** Null if the cell is not an amount, or is negative. */
function amountIn(cell: SheetCell): Centavos | null {
  const cents = cellCents(cell);
  return cents === null || cents < 0 ? null : cents;
}
