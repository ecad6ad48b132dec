import type { Database } from 'better-sqlite3';
import type { BatchSettings, BatchSource, SheetCell } from '#domain/batches/batch.ts';
import { normalizeName } from '#domain/normalize-name.ts';
import { isTitledAfter } from './views.ts';

/** The rows of batches that tell of a subject, by `seq` of their table. */
export interface BatchRows {
  readonly lines: readonly number[];
  readonly items: readonly number[];
  /** Batches whose texts name the subject, with these texts as they are left. */
  readonly named: readonly NamedBatch[];
  /** The names in the subject's lines. */
  readonly names: readonly string[];
}

/** `settings` and `source` are JSON. */
interface NamedBatch {
  readonly seq: number;
  readonly settings: string;
  readonly source: string;
}

interface LineRow {
  readonly seq: number;
  readonly nome: string;
}

const LINES = 'SELECT seq, nome FROM batch_lines WHERE subject = ?';
const WITHOUT_SUBJECT = `SELECT seq, nome FROM batch_lines WHERE subject IS NULL AND nome <> ''`;

/**
 * Finds the lines and questions of a subject. A line of which the document could not be read is of whoever has the name
 * that it tells in full.
 */
export function batchRowsOf(database: Database, key: string, known: readonly string[]): BatchRows {
  const own = database.prepare<[string], LineRow>(LINES).all(key);
  const names = [...new Set(own.map(({ nome }) => nome).filter(Boolean))];
  const normalized = new Set([...known, ...names].map(normalizeName).filter(Boolean));
  const unread = database
    .prepare<[], LineRow>(WITHOUT_SUBJECT)
    .all()
    .filter(({ nome }) => normalized.has(normalizeName(nome)));
  return {
    lines: [...own, ...unread].map(({ seq }) => seq),
    items: database.prepare<[string], number>('SELECT seq FROM batch_items WHERE subject = ?').pluck().all(key),
    named: namedBatches(database, key, [...normalized]),
    names,
  };
}

/** What stands in place of a text that named the subject. */
const ERASED_TEXT = '…';

function namedBatches(database: Database, key: string, names: readonly string[]): readonly NamedBatch[] {
  const without = (text: string): string => (isTitledAfter(normalizeName(text), key, names) ? ERASED_TEXT : text);
  const withoutCell = (cell: SheetCell): SheetCell => (typeof cell === 'string' ? without(cell) : cell);
  return database
    .prepare<[], NamedBatch>('SELECT seq, settings, source FROM batches')
    .all()
    .flatMap((batch) => {
      const settings: BatchSettings = JSON.parse(batch.settings);
      const source: BatchSource = JSON.parse(batch.source);
      const left = {
        settings: { ...settings, name: without(settings.name), reference: without(settings.reference) },
        source: {
          ...source,
          ...{ fileName: without(source.fileName), sheet: without(source.sheet) },
          header: source.header && { ...source.header, cells: source.header.cells.map(withoutCell) },
        },
      };
      const texts = { settings: JSON.stringify(left.settings), source: JSON.stringify(left.source) };
      const isAsItWas = texts.settings === batch.settings && texts.source === batch.source;
      return isAsItWas ? [] : [{ seq: batch.seq, ...texts }];
    });
}

const EMPTY_LINE = `
UPDATE batch_lines SET cells = '[]', documento = NULL, proposed = NULL, nome = '', reference = '', group_name = '',
  month = NULL, problem = 'erased', same_as = NULL
WHERE seq = ?`;

const EMPTY_ITEM = `
UPDATE batch_items SET subject = NULL, state = 'erased', attempt_id = NULL, result_id = NULL, failure = NULL
WHERE seq = ?`;

/** A response to another's question that names the subject goes too: the question stays answered. */
const WITHOUT_ANSWER = `
UPDATE batch_items SET state = 'erased', result_id = NULL WHERE seq IN (
  SELECT batch_items.seq FROM results
  JOIN batch_items ON batch_items.subject = results.subject AND month = data_base AND result_id = results.id
  WHERE returned_subject = @key
)`;

const NAME = `
UPDATE batches SET settings = @settings, source = @source, name_normalized = @name WHERE seq = @seq`;

/** Before the results are deleted. Lines and questions stay in their places, and tell of nobody. */
export function emptyBatches(database: Database, { lines, items, named }: BatchRows, key: string): void {
  const emptyLine = database.prepare<[number]>(EMPTY_LINE);
  for (const seq of lines) emptyLine.run(seq);
  const emptyItem = database.prepare<[number]>(EMPTY_ITEM);
  for (const seq of items) emptyItem.run(seq);
  database.prepare<[{ readonly key: string }]>(WITHOUT_ANSWER).run({ key });
  const rename = database.prepare<[NamedBatch & { readonly name: string }]>(NAME);
  for (const batch of named) {
    const { name }: BatchSettings = JSON.parse(batch.settings);
    rename.run({ ...batch, name: normalizeName(name) });
  }
}
