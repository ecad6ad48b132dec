import type { Database } from 'better-sqlite3';
import type { TipoDocumento } from '#domain/basics/document.ts';
import type { Environment } from '#domain/basics/environment.ts';
import { readProvided } from '#domain/provided/read-provided.ts';
import { answerOf } from '#domain/provided/saved-response.ts';
import { FIGURES_VERSION } from '#domain/series/kept-figures.ts';
import { type KeptResponse, keptResponse } from '#domain/series/kept-response.ts';
import { readSettings } from '#domain/settings/settings.ts';
import type { RowRebuild } from '../../platform/database/rebuild-rows.ts';
import { sha256Of } from '../../ports/sha256.ts';
import { bestCodec, responseCompressor } from '../compression/response-compressor.ts';
import { judgedColumns } from './judged-columns.ts';

const PENDING = `SELECT count(*) FROM results WHERE formulas < ${FIGURES_VERSION}`;

const NEXT = `
SELECT seq, environment, documento, tipo_documento AS tipo, data_base AS month, dictionary, compressed
FROM results LEFT JOIN responses ON result_seq = seq WHERE formulas < ${FIGURES_VERSION}
ORDER BY formulas, seq LIMIT ?`;

const JUDGE = `
UPDATE results SET kind = @kind, whose = @whose, returned_subject = @returnedSubject, processed = @processed,
  provisional = @provisional, carteira_ativa = @carteiraAtiva, vencido = @vencido, prejuizo = @prejuizo,
  risco_total = @riscoTotal, figures = @figures
WHERE seq = @seq`;

interface PendingRow {
  readonly seq: number;
  readonly environment: Environment;
  readonly documento: string;
  readonly tipo: TipoDocumento;
  readonly month: string;
  readonly dictionary: number | null;
  readonly compressed: Buffer | null;
}

/**
 * Judges the results of older programs again, by the rules of `FIGURES_VERSION`. A result whose response cannot be read
 * any more keeps its columns; opening it shows the error.
 */
export function judgedResults(database: Database): RowRebuild {
  const pending = database.prepare<[], number>(PENDING).pluck();
  const next = database.prepare<[number], PendingRow>(NEXT);
  const judge = database.prepare(JUDGE);
  const keepHash = database.prepare('UPDATE responses SET sha256 = ? WHERE result_seq = ? AND sha256 IS NULL');
  const done = database.prepare(`UPDATE results SET formulas = ${FIGURES_VERSION} WHERE seq = ?`);
  const processedFloor = processedFloorIn(database);
  const textOf = textReader(database);

  return {
    pending: () => pending.get() ?? 0,
    rebuild: (limit) => {
      const rows = next.all(limit);
      for (const row of rows) {
        const text = textOf(row);
        const kept = text === null ? null : judged(text, row, processedFloor);
        if (text !== null) keepHash.run(sha256Of(text), row.seq);
        if (kept !== null) judge.run({ seq: row.seq, ...judgedColumns(kept) });
        done.run(row.seq);
      }
      return rows.length;
    },
  };
}

function textReader(database: Database): (row: PendingRow) => string | null {
  let responses: ReturnType<typeof responseCompressor> | null = null;
  return ({ dictionary, compressed }) => {
    if (dictionary === null || compressed === null) return null;
    responses ??= responseCompressor(database, bestCodec());
    try {
      return responses.decompress(compressed, dictionary);
    } catch {
      return null;
    }
  };
}

function judged(text: string, row: PendingRow, processedFloor: number): KeptResponse | null {
  const { environment, documento: numero, tipo, month } = row;
  const read = answerOf(readProvided(text) ?? [], month);
  if (read === undefined) return null;
  return keptResponse(read.response.consulta, { environment, documento: { tipo, numero }, month, processedFloor });
}

function processedFloorIn(database: Database): number {
  const rows = database.prepare<[], { name: string; value: string }>('SELECT name, value FROM settings').all();
  return readSettings(Object.fromEntries(rows.map(({ name, value }) => [name, value]))).processedFloor;
}
