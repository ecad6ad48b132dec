import { createSecretKey, type KeyObject } from 'node:crypto';
import type { Database } from 'better-sqlite3';
import type { SubjectKey } from '#domain/basics/document.ts';
import { tableCsvLine, tableJsonLine } from '#domain/export/table-cells.ts';
import { type TableRow, tableRow } from '#domain/export/table-columns.ts';
import { summaryOfFigures } from '#domain/series/kept-figures.ts';
import { keyedTag } from '../../ports/keyed-tag.ts';
import type { ResultExports } from '../../ports/repositories.ts';
import { archiveSecret } from '../erased-subjects.ts';
import { unpackFigures } from '../results/packed-figures.ts';
import { COUNTS, type MonthRow, RESULT_COLUMNS, resultFromColumns } from '../results/result-repository.ts';
import { addToTableFile } from './table-file.ts';

/** Results after which the cache is emptied: each is read once, and a long export would fill the cache. */
const CACHED = 16_384;

const ROWS = `
SELECT ${RESULT_COLUMNS}, figures, subject, seq
FROM (SELECT key AS place, value AS asked FROM json_each(?)) CROSS JOIN results ON results.id = asked ORDER BY place`;

const COUNTING = `SELECT seq FROM results WHERE subject = ? AND ${COUNTS}`;

const TAGS = 'SELECT name FROM subject_tags WHERE subject = ? ORDER BY normalized';

interface WholeRow extends MonthRow {
  readonly subject: SubjectKey;
  readonly seq: number;
}

/** Tables of one line a result, from the figures kept of each. */
export function tableExports(database: Database): Pick<ResultExports, 'tableLines' | 'addToTable'> {
  const rows = database.prepare<[string], WholeRow>(ROWS);
  const readFacts = factsOfSubjects(database);
  let cached = 0;
  const rowsOf = (ids: readonly string[], isMasked: boolean): TableRow[] => {
    const aboutOf = readFacts();
    cached += ids.length;
    if (cached >= CACHED) {
      database.pragma('shrink_memory');
      cached = 0;
    }
    return rows.all(JSON.stringify(ids)).map((row) => rowFrom(row, aboutOf(row.subject), isMasked));
  };
  return {
    tableLines: async (ids, format, isMasked) => {
      const lines = rowsOf(ids, isMasked).map(format === 'table_csv' ? tableCsvLine : tableJsonLine);
      return { read: ids.length, results: lines.length, bytes: Buffer.from(lines.join(''), 'utf8') };
    },
    addToTable: async (ids, path, isMasked) => {
      const rows = rowsOf(ids, isMasked);
      return { read: ids.length, results: rows.length, refused: addToTableFile(path, rows) };
    },
  };
}

function rowFrom({ figures, subject: _, seq, ...columns }: WholeRow, about: SubjectFacts, isMasked: boolean): TableRow {
  const saved = resultFromColumns(columns);
  const summary = summaryOfFigures(saved.dataBase, unpackFigures(figures));
  const { holder, tags, counting } = about;
  return tableRow({ saved, summary, holder, tags, counts: counting.has(seq), isMasked });
}

interface SubjectFacts extends Pick<TableRow, 'holder' | 'tags'> {
  /** Rows that count for their month. */
  readonly counting: ReadonlySet<number>;
}

/**
 * Codes that only this archive's secret can make, other than the tags of erased subjects, which a file must not reveal;
 * and tags. Remembers the last subject of a call, since results follow each other by subject.
 */
function factsOfSubjects(database: Database): () => (subject: SubjectKey) => SubjectFacts {
  const tags = database.prepare<[SubjectKey], string>(TAGS).pluck();
  const counting = database.prepare<[SubjectKey], number>(COUNTING).pluck();
  let secret: KeyObject | null = null;
  return () => {
    // Made once: the runtime takes several times as long with a key of plain bytes.
    secret ??= createSecretKey(archiveSecret(database));
    const key = secret;
    let last: { readonly subject: SubjectKey; readonly facts: SubjectFacts } | null = null;
    return (subject) => {
      if (last?.subject === subject) return last.facts;
      const holder = Buffer.from(keyedTag(key, 'table', subject))
        .toString('hex')
        .slice(0, 24);
      last = { subject, facts: { holder, tags: tags.all(subject), counting: new Set(counting.all(subject)) } };
      return last.facts;
    };
  };
}
