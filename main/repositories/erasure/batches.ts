import type { Database } from 'better-sqlite3';
import type { BatchSettings, BatchSource, SheetCell } from '#domain/batches/batch.ts';
import { tellsDocument } from '#domain/batches/told-document.ts';
import { normalizeName } from '#domain/normalize-name.ts';
import { identifyingNames, textWithout } from './naming.ts';

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

const LINES = 'SELECT seq, nome FROM batch_lines WHERE subject = ? AND batch_seq > ?';
const ITEMS = 'SELECT seq FROM batch_items WHERE subject = ? AND batch_seq > ?';
const UNREAD = `
SELECT seq, nome, cells, problem IN ('wrong_digits', 'ambiguous') AS hasDocument
FROM batch_lines WHERE subject IS NULL AND problem <> 'erased' AND batch_seq > ?`;

interface UnreadRow extends LineRow {
  /** JSON. */
  readonly cells: string;
  /** Whether it has a document that could not be read, and not none. */
  readonly hasDocument: 0 | 1;
}

/**
 * Finds the lines and questions of subjects, who are known by these names. A line of which the document could not be read
 * is of whoever a cell of it tells the document of, and one without any of whoever it names in full: others may have the
 * same name. `after`: only batches of a greater number.
 */
export function batchRowsOf(
  database: Database,
  keys: readonly string[],
  { known = [], after = 0 }: { readonly known?: readonly string[]; readonly after?: number },
): BatchRows {
  const linesOf = database.prepare<[string, number], LineRow>(LINES);
  const itemsOf = database.prepare<[string, number], number>(ITEMS).pluck();
  const own = keys.flatMap((key) => linesOf.all(key, after));
  const names = [...new Set(own.map(({ nome }) => nome).filter(Boolean))];
  const normalized = identifyingNames([...known, ...names]);
  const unread = database
    .prepare<[number], UnreadRow>(UNREAD)
    .all(after)
    .filter(({ nome, cells, hasDocument }) => {
      const isNamed = hasDocument === 0 && normalized.has(normalizeName(nome));
      return isNamed || tellsDocument(JSON.parse(cells), keys);
    });
  return {
    lines: [...own, ...unread].map(({ seq }) => seq),
    items: keys.flatMap((key) => itemsOf.all(key, after)),
    named: namedBatches(database, { keys, names: [...normalized], after }),
    names,
  };
}

interface Naming {
  readonly keys: readonly string[];
  readonly names: readonly string[];
  readonly after: number;
}

function namedBatches(database: Database, { keys, names, after }: Naming): readonly NamedBatch[] {
  const without = textWithout(keys, names);
  const withoutCell = (cell: SheetCell): SheetCell => (typeof cell === 'string' ? without(cell) : cell);
  return database
    .prepare<[number], NamedBatch>('SELECT seq, settings, source FROM batches WHERE seq > ?')
    .all(after)
    .flatMap((batch) => {
      const settings: BatchSettings = JSON.parse(batch.settings);
      const source: BatchSource = JSON.parse(batch.source);
      const left = {
        settings: { ...settings, name: without(settings.name), reference: without(settings.reference) },
        source: {
          ...source,
          fileName: without(source.fileName),
          sheet: without(source.sheet),
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

/** Before the results are deleted. */
export function dropAnswersNaming(database: Database, key: string): void {
  database.prepare<[{ readonly key: string }]>(WITHOUT_ANSWER).run({ key });
}

/** Lines and questions stay in their places, and tell of nobody. */
export function emptyBatches(database: Database, { lines, items, named }: BatchRows): void {
  const emptyLine = database.prepare<[number]>(EMPTY_LINE);
  for (const seq of lines) emptyLine.run(seq);
  const emptyItem = database.prepare<[number]>(EMPTY_ITEM);
  for (const seq of items) emptyItem.run(seq);
  const rename = database.prepare<[NamedBatch & { readonly name: string }]>(NAME);
  for (const batch of named) {
    const { name }: BatchSettings = JSON.parse(batch.settings);
    rename.run({ ...batch, name: normalizeName(name) });
  }
}
