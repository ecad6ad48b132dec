import type { Database } from 'better-sqlite3';
import type { Environment, Purpose } from '#domain/basics/environment.ts';
import type { Batch } from '#domain/batches/batch.ts';
import { batches } from '../tables/batches.ts';
import { rowMaker } from './row-maker.ts';

interface LostBatch {
  readonly seq: number;
  readonly id: string;
  readonly environment: Environment;
  readonly purpose: Purpose;
  readonly reference: string;
  readonly officer: string;
  readonly origin: string;
  readonly nome: string;
  readonly cnpj: string;
  readonly queries: number;
  readonly created_at: number;
  readonly ended_at: number;
  /** JSON. */
  readonly months: string;
}

/** A question names its attempt, which names the batch as its job. */
const LOST = `
SELECT batch_seq AS seq, job_id AS id, environment, purpose, reference, officer, origin, nome, cnpj,
  count(*) AS queries, min(intent_at) AS created_at, ifnull(max(ended_at), min(intent_at)) AS ended_at,
  json_group_array(DISTINCT data_base ORDER BY data_base DESC) AS months
FROM batch_items JOIN attempts ON attempts.id = attempt_id JOIN institutions ON institutions.seq = institution_seq
WHERE batch_seq NOT IN (SELECT seq FROM batches) AND asked_for = 'batch' AND job_id IS NOT NULL
GROUP BY batch_seq`;

const LOST_NAME = 'Lote recuperado';

/** Without its line, the document of a question is unknown. */
const WITHOUT_LINE = `
UPDATE batch_items SET state = 'cancelled' WHERE state IN ('to_do', 'asking') AND NOT EXISTS (
  SELECT 1 FROM batch_lines
  WHERE batch_lines.subject = batch_items.subject AND batch_lines.batch_seq = batch_items.batch_seq AND problem IS NULL)`;

/**
 * Makes the lost row of a batch again, as an ended batch, if one of its questions has an attempt. Its lines and
 * questions stay.
 */
export function repairBatches(database: Database): void {
  const rebuild = rowMaker(database, batches);
  for (const lost of database.prepare<[], LostBatch>(LOST).all()) rebuild(columnsOf(lost));
  database.exec(WITHOUT_LINE);
}

function columnsOf({ months: listed, purpose, reference, nome, cnpj, origin, queries, ...lost }: LostBatch) {
  const months: string[] = JSON.parse(listed);
  const settings: Batch['settings'] = {
    name: LOST_NAME,
    purpose,
    institution: cnpj === '' ? null : cnpj,
    reference,
    months: { kind: 'list', months },
    reuse: { kind: 'any' },
    parallel: 1,
    perMinute: 60,
  };
  const confirmed: Batch['confirmed'] = {
    at: lost.created_at,
    origin,
    institution: { nome, cnpj },
    months,
    ceiling: { unit: 'queries', value: queries },
    price: null,
  };
  const source: Batch['source'] = {
    fileName: LOST_NAME,
    sha256: '',
    sheet: '',
    header: null,
    hiddenRows: 0,
    formulas: 0,
  };
  return {
    ...lost,
    revision: 1,
    state: 'ended',
    settings: JSON.stringify(settings),
    confirmed: JSON.stringify(confirmed),
    source: JSON.stringify(source),
  };
}
