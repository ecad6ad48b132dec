import type { Database } from 'better-sqlite3';
import type { SubjectKey } from '#domain/basics/document.ts';
import { isGap, RESPONSE_KINDS } from '#domain/consulta/response-kind.ts';
import { tableCsvLine, tableJsonLine } from '#domain/export/table-cells.ts';
import { type TableRow, tableRow } from '#domain/export/table-columns.ts';
import { summaryOfFigures } from '#domain/series/kept-figures.ts';
import { keyedTag } from '../../ports/keyed-tag.ts';
import type { ResultExports } from '../../ports/repositories.ts';
import { archiveSecret } from '../erased-subjects.ts';
import { KIND } from '../library/conditions.ts';
import { unpackFigures } from '../results/packed-figures.ts';
import { type MonthRow, RESULT_COLUMNS, resultFromColumns } from '../results/result-repository.ts';
import { addToTableFile } from './table-file.ts';

/** Results after which the cache is emptied: each is read once, and a long export would fill the cache. */
const CACHED = 16_384;

const USABLE_KINDS = RESPONSE_KINDS.filter((kind) => !isGap(kind));

/** Whether a row has figures, by its column alone, which the index of subjects has too. */
const isUsable = (row: string): string =>
  `(${row}.facets & ${KIND.mask} IN (${USABLE_KINDS.map((kind) => RESPONSE_KINDS.indexOf(kind) * KIND.step).join(', ')}))`;

const placeOf = (row: string): string => `(${isUsable(row)}, ${row}.queried_at, ${row}.seq)`;

const ROW = `
SELECT ${RESULT_COLUMNS}, figures, subject, NOT EXISTS (
  SELECT 1 FROM results AS other
  WHERE other.subject = results.subject AND other.environment = results.environment
    AND other.data_base = results.data_base AND ${placeOf('other')} > ${placeOf('results')}
) AS counts
FROM results WHERE id = ?`;

const TAGS = 'SELECT name FROM subject_tags WHERE subject = ? ORDER BY normalized';

interface WholeRow extends MonthRow {
  readonly subject: SubjectKey;
  readonly counts: number;
}

/** Tables of one line a result, from the figures kept of each. */
export function tableExports(database: Database): Pick<ResultExports, 'tableLines' | 'addToTable'> {
  const row = database.prepare<[string], WholeRow>(ROW);
  const readFacts = factsOfSubjects(database);
  let cached = 0;
  const rowsOf = (ids: readonly string[], isMasked: boolean): TableRow[] => {
    const aboutOf = readFacts();
    cached += ids.length;
    if (cached >= CACHED) {
      database.pragma('shrink_memory');
      cached = 0;
    }
    return ids.flatMap((id) => {
      const found = row.get(id);
      return found === undefined ? [] : [rowFrom(found, aboutOf(found.subject), isMasked)];
    });
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

function rowFrom({ figures, subject: _, counts, ...columns }: WholeRow, about: SubjectFacts, isMasked: boolean) {
  const saved = resultFromColumns(columns);
  const summary = summaryOfFigures(saved.dataBase, unpackFigures(figures));
  return tableRow({ saved, summary, ...about, counts: counts === 1, isMasked });
}

type SubjectFacts = Pick<TableRow, 'holder' | 'tags'>;

/**
 * Codes that only this archive's secret can make, other than the tags of erased subjects, which a file must not reveal;
 * and tags. Remembers the last subject of a call, since results follow each other by subject.
 */
function factsOfSubjects(database: Database): () => (subject: SubjectKey) => SubjectFacts {
  const tags = database.prepare<[SubjectKey], string>(TAGS).pluck();
  let secret: Buffer | null = null;
  return () => {
    secret ??= archiveSecret(database);
    const key = secret;
    let last: { readonly subject: SubjectKey; readonly facts: SubjectFacts } | null = null;
    return (subject) => {
      if (last?.subject === subject) return last.facts;
      const holder = Buffer.from(keyedTag(key, 'table', subject))
        .toString('hex')
        .slice(0, 24);
      last = { subject, facts: { holder, tags: tags.all(subject) } };
      return last.facts;
    };
  };
}
