import { Buffer } from 'node:buffer';
import { setTimeout as wait } from 'node:timers/promises';
import { cpf } from 'cpf-cnpj-validator';
import type { BatchRow } from '#contract/batches.ts';
import type { Input } from '#contract/contract.ts';
import { type Ask, consentTo } from './unlocked.ts';

type Settings = Input<'batches.import'>['settings'];

export const BATCH: Settings = {
  name: 'Carteira',
  purpose: 'monitoramento',
  institution: null,
  reference: '',
  months: { kind: 'newest', count: 1 },
  reuse: { kind: 'any' },
  parallel: 4,
  perMinute: 6_000,
};

/** Sends a file of documents, reads how its columns are taken, and keeps its lines as a draft. */
export async function importBatch(
  ask: Ask,
  documents: readonly string[],
  changes: Partial<Settings> = {},
): Promise<BatchRow> {
  const file = Buffer.from(
    `CPF/CNPJ;Nome\n${documents.map((documento, n) => `${documento};Titular ${n}`).join('\n')}\n`,
  );
  const { id: upload } = await ask('upload.begin', { purpose: 'sheet', size: file.length });
  for (let offset = 0; offset < file.length; offset += 512 * 1024) {
    const base64 = file.subarray(offset, offset + 512 * 1024).toString('base64');
    await ask('upload.append', { id: upload, offset, base64 });
  }
  const { layout } = await ask('batches.read', { upload, sheet: null });
  const settings = { ...BATCH, ...changes };
  return ask('batches.import', { upload, fileName: 'carteira.csv', sheet: null, layout, settings });
}

export function startBatch(ask: Ask, { id, revision }: BatchRow, ceiling = 100_000): Promise<BatchRow> {
  const accepted = ['confirm_missing_month', 'confirm_old_month'] as const;
  return ask('batches.start', { id, revision, ceiling: { unit: 'queries', value: ceiling }, accepted: [...accepted] });
}

/** Waits until a batch neither runs nor is queued, and no query of it is under way. */
export async function batchEnd(ask: Ask, id: string, lookEvery = 20): Promise<BatchRow> {
  for (;;) {
    const batch = await ask('batches.open', { id });
    const isOver = batch.state !== 'running' && batch.state !== 'queued' && batch.items.asking === 0;
    if (isOver) return batch;
    await wait(lookEvery);
  }
}

export async function authorizedSubjects(ask: Ask, count: number): Promise<string[]> {
  const documents = Array.from({ length: count }, () => cpf.generate());
  for (const documento of documents) await consentTo(ask, { nome: 'Titular de Exemplo', documento });
  return documents;
}
