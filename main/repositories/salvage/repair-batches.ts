import type { Database } from 'better-sqlite3';
import type { Environment, Purpose } from '#domain/basics/environment.ts';
import type { Batch } from '#domain/batches/batch.ts';
import { batches } from '../tables/batches.ts';
import { rowMaker } from './row-maker.ts';

/** What the attempts of a batch say of it, of which the row is lost. */
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
  readonly at: number;
  readonly endedAt: number | null;
  /** JSON. */
  readonly months: string;
}

/** A question knows its attempt, and that its batch, as its job. */
const LOST = `
SELECT batch_seq AS seq, job_id AS id, environment, purpose, reference, officer, origin, nome, cnpj,
  count(*) AS queries, min(intent_at) AS at, max(ended_at) AS endedAt, json_group_array(DISTINCT data_base) AS months
FROM batch_items JOIN attempts ON attempts.id = attempt_id JOIN institutions ON institutions.seq = institution_seq
WHERE batch_seq NOT IN (SELECT seq FROM batches) AND asked_for = 'batch' AND job_id IS NOT NULL
GROUP BY batch_seq`;

/** In place of what was typed. */
const LOST_NAME = 'Lote recuperado';

/** It cannot be said any more which document a question is to be asked with. */
const WITHOUT_LINE = `
UPDATE batch_items SET state = 'cancelled' WHERE state IN ('to_do', 'asking') AND NOT EXISTS (
  SELECT 1 FROM batch_lines
  WHERE batch_lines.subject = batch_items.subject AND batch_lines.batch_seq = batch_items.batch_seq AND problem IS NULL)`;

/**
 * Where the row of a batch is lost of which something was asked, the batch is made anew as one that has ended, with its
 * lines and questions.
 */
export function repairBatches(database: Database): void {
  const rebuild = rowMaker(database, batches);
  for (const lost of database.prepare<[], LostBatch>(LOST).all()) rebuild(columnsOf(lost));
  database.exec(WITHOUT_LINE);
}

function columnsOf(lost: LostBatch) {
  const { seq, id, environment, officer, months: listed, purpose, reference, nome, cnpj, origin, queries } = lost;
  const named: string[] = JSON.parse(listed);
  const newest = named.toSorted().toReversed();
  const settings: Batch['settings'] = {
    name: LOST_NAME,
    purpose,
    institution: cnpj === '' ? null : cnpj,
    reference,
    months: { kind: 'list', months: newest },
    reuse: { kind: 'any' },
    parallel: 1,
    perMinute: 60,
  };
  const confirmed: Batch['confirmed'] = {
    at: lost.at,
    origin,
    institution: { nome, cnpj },
    months: newest,
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
    seq,
    id,
    environment,
    officer,
    revision: 1,
    state: 'ended',
    created_at: lost.at,
    ended_at: lost.endedAt ?? lost.at,
    settings: JSON.stringify(settings),
    confirmed: JSON.stringify(confirmed),
    source: JSON.stringify(source),
  };
}
