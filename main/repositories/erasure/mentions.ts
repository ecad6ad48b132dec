import { randomUUID } from 'node:crypto';
import type { Database } from 'better-sqlite3';
import type { Mention, MentionPlace } from '../../ports/eraser.ts';
import type { Page } from '../../ports/page.ts';
import { namedRows } from '../tables/named-rows.ts';
import {
  isNamed,
  isNamedById,
  nameOf,
  partsOfName,
  type Row,
  subjectOf,
  type Table,
  type Texts,
} from '../tables/table.ts';
import { TABLES } from '../tables/tables.ts';
import { columnsAt, mapTexts, withDerived } from '../tables/texts.ts';
import type { PlannedRows } from './erase-rows.ts';
import { textWithout } from './naming.ts';

type Planned = Pick<PlannedRows, 'whom' | 'taken'>;

interface WithTexts {
  readonly table: Table;
  readonly texts: Texts;
}

const MENTIONING: readonly WithTexts[] = TABLES.flatMap((table) =>
  table.texts === undefined ? [] : [{ table, texts: table.texts }],
);

const MOST_SHOWN = 200;

export function findMentions(database: Database, planned: Planned, limit: number): Page<Mention> {
  const found = MENTIONING.flatMap((one) => [...mentionsIn(database, one, planned)]);
  return {
    rows: found.slice(0, limit).flatMap((mention) => shownMention(database, mention, planned)),
    total: found.length,
  };
}

interface FoundMention extends WithTexts {
  readonly name: string;
  readonly place: string;
  readonly text: string;
}

function* mentionsIn(
  database: Database,
  { table, texts }: WithTexts,
  { whom, taken }: Planned,
): Iterable<FoundMention> {
  const columns = columnsAt(texts.at).join(', ');
  const number = table.isUnnumbered ? '0' : 'own.seq';
  const rows = database.prepare<[object], Row>(
    `SELECT ${number} AS seq, ${nameOf(table, 'own')} AS row_name, ${columns} FROM ${table.name} AS own
     WHERE ${subjectOf(table, 'own')} IS NOT @key`,
  );
  const without = textWithout(whom);
  const gone = taken.get(table.name);
  for (const row of rows.iterate({ key: whom.key })) {
    if (gone?.has(Number(row.seq))) continue;
    for (const place of texts.at) {
      const mentioning: string[] = [];
      mapTexts(row, [place], (text) => {
        if (without(text) !== text) mentioning.push(text);
        return text;
      });
      const text = shortened(mentioning.join(' … '));
      if (mentioning.length > 0) yield { table, texts, name: String(row.row_name), place, text };
    }
  }
}

const shortened = (text: string): string => (text.length > MOST_SHOWN ? `${text.slice(0, MOST_SHOWN)}…` : text);

function shownMention(database: Database, found: FoundMention, { whom }: Planned): readonly Mention[] {
  const { table, texts, name, place, text } = found;
  const { kind, title, month, line, opens, signed = [] } = texts;
  const isSigned = signed.includes(place);
  const [screen, id] = opens;
  const documento = texts.documento?.('own') ?? subjectOf(table, 'own');
  const shown = database
    .prepare<string[], Pick<Mention, 'title' | 'documento' | 'month' | 'line'> & { readonly id: string | null }>(
      `SELECT ${title('own')} AS title, ${documento} AS documento, ${month?.('own') ?? 'NULL'} AS month,
         ${line?.('own') ?? 'NULL'} AS line, ${id('own')} AS id
       FROM ${table.name} AS own WHERE ${isNamed(table, 'own')}`,
    )
    .get(...partsOfName(table, name));
  if (shown === undefined) return [];
  const { id: opened, ...record } = shown;
  const canBlank = !isSigned && blanked(database, found, textWithout(whom)) !== null;
  const opening = opened === null ? null : { screen, id: opened };
  return [{ kind, row: name, place, text, ...record, opens: opening, isSigned, canBlank }];
}

interface BlankedRow {
  readonly row: Row;
  readonly changed: Row;
}

/** Null if the text is gone or the row would break a rule of its table without it. */
function blanked(
  database: Database,
  { table, name, place }: Pick<FoundMention, 'table' | 'name' | 'place'>,
  without: (text: string) => string,
): BlankedRow | null {
  const row = namedRows(database, table).find(name);
  const changed = row === undefined ? {} : mapTexts(row, [place], without);
  if (row === undefined || Object.keys(changed).length === 0) return null;
  const whole = withDerived(table, row, changed);
  return table.row.safeParse({ ...row, ...whole }).success ? { row, changed: whole } : null;
}

/** A row that a team can only add or remove is replaced by a new one. */
const isReplaced = ({ shares = [] }: Table): boolean =>
  shares.some(({ sharesRemoval, changes }) => sharesRemoval === true && changes === undefined);

/** Erases the mention of a subject at a place; the team receives it like any other change. */
export function blankMention(database: Database, { whom }: Planned, { kind, row: name, place }: MentionPlace): boolean {
  const one = MENTIONING.find(({ texts }) => texts.kind === kind);
  if (one === undefined || !one.texts.at.includes(place) || one.texts.signed?.includes(place)) return false;
  const { table } = one;
  const left = blanked(database, { table, name, place }, textWithout(whom));
  if (left === null) return false;
  const { row, changed } = left;
  const rows = namedRows(database, table);
  if (isReplaced(table)) {
    rows.remove(name);
    rows.insert({ ...row, ...changed, ...(isNamedById(table) && { id: randomUUID() }) });
  } else {
    const revision = table.own?.revision === undefined ? {} : { revision: Number(row.revision) + 1 };
    rows.change(name, { ...changed, ...revision });
  }
  return true;
}
