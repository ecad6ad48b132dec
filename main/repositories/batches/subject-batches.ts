import type { Database } from 'better-sqlite3';
import type { SubjectKey } from '#domain/basics/document.ts';
import type { SheetRow } from '#domain/sheets/sheet.ts';
import type { BatchRepository, SubjectInBatches } from '../../ports/batches.ts';
import type { Page } from '../../ports/page.ts';
import { BATCH_COLUMNS, type BatchColumns, batchFrom } from './batch-columns.ts';
import { LINE_COLUMNS, type LineColumns, lineFrom } from './batch-lines.ts';

const OF_BATCH = `batches.id AS batchId, batches.settings ->> '$.name' AS batchName`;
const NEWEST_FIRST = 'batches.created_at DESC, batches.seq DESC';

const BATCHES = `
FROM batches WHERE revision > 0 AND seq IN (
  SELECT batch_seq FROM batch_lines WHERE subject = @subject
  UNION SELECT batch_seq FROM batch_items WHERE subject = @subject
)`;
const LINES = 'FROM batch_lines JOIN batches ON batches.seq = batch_seq WHERE subject = @subject AND revision > 0';
const ITEMS = 'FROM batch_items JOIN batches ON batches.seq = batch_seq WHERE subject = @subject AND revision > 0';

interface Asked {
  readonly subject: SubjectKey;
  readonly limit: number;
}

interface LineOfBatch extends LineColumns {
  readonly batchId: string;
  readonly batchName: string;
  /** JSON. */
  readonly header: string;
}

type ItemOfBatch = SubjectInBatches['items']['rows'][number];

export function subjectBatches(database: Database): Pick<BatchRepository, 'ofSubject'> {
  const batches = pageReader<BatchColumns>(database, BATCH_COLUMNS, BATCHES, NEWEST_FIRST);
  const lines = pageReader<LineOfBatch>(
    database,
    `${LINE_COLUMNS}, ${OF_BATCH}, batches.source -> '$.header' AS header`,
    LINES,
    `${NEWEST_FIRST}, n`,
  );
  const items = pageReader<ItemOfBatch>(
    database,
    `month, batch_items.state, ${OF_BATCH}, (SELECT intent_at FROM attempts WHERE attempts.id = attempt_id) AS askedAt`,
    ITEMS,
    `${NEWEST_FIRST}, month DESC`,
  );
  return {
    ofSubject: async (subject, limit) => {
      const asked = { subject, limit };
      return {
        batches: mapped(batches(asked), batchFrom),
        lines: mapped(lines(asked), ({ batchId, batchName, header, ...line }) => ({
          ...lineFrom(line),
          batchId,
          batchName,
          header: JSON.parse(header) as SheetRow | null,
        })),
        items: items(asked),
      };
    },
  };
}

function pageReader<Row>(
  database: Database,
  columns: string,
  from: string,
  order: string,
): (asked: Asked) => Page<Row> {
  const rows = database.prepare<[Asked], Row>(`SELECT ${columns} ${from} ORDER BY ${order} LIMIT @limit`);
  const total = database.prepare<[Pick<Asked, 'subject'>], number>(`SELECT count(*) ${from}`).pluck();
  return (asked) => ({ rows: rows.all(asked), total: total.get({ subject: asked.subject }) ?? 0 });
}

function mapped<Row, Made>({ rows, total }: Page<Row>, make: (row: Row) => Made): Page<Made> {
  return { rows: rows.map(make), total };
}
