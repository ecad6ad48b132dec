import { randomUUID } from 'node:crypto';
import type { Batch, BatchItem, BatchLine, BatchSettings } from '#domain/batches/batch.ts';
import { sha256Of } from '#main/ports/sha256.ts';
import { BANCO } from '../../support/fakes/samples.ts';
import { CPF, NOON } from './samples.ts';

export const SETTINGS: BatchSettings = {
  name: 'Carteira de novembro',
  purpose: 'monitoramento',
  institution: null,
  reference: '',
  months: { kind: 'list', months: ['2026-09', '2026-08'] },
  reuse: { kind: 'any' },
  parallel: 4,
  perMinute: 60,
};

export function sampleBatch(changes: Partial<Batch> = {}): Batch {
  return {
    id: randomUUID(),
    revision: 1,
    environment: 'embutido',
    settings: SETTINGS,
    confirmed: null,
    source: {
      fileName: 'carteira.xlsx',
      sha256: sha256Of('carteira').toString('hex'),
      sheet: 'Clientes',
      header: { n: 1, isHidden: false, cells: ['CPF/CNPJ', 'Nome'] },
      hiddenRows: 0,
      formulas: 0,
    },
    officer: 'ana',
    state: 'draft',
    stoppedBy: null,
    createdAt: NOON,
    endedAt: null,
    ...changes,
  };
}

/** The batch as its next change leaves it. */
export function changedBatch(one: Batch, changes: Partial<Batch> = {}): Batch {
  return { ...one, revision: one.revision + 1, ...changes };
}

/** The batch as its confirmation leaves it. */
export function confirmedBatch(one: Batch): Batch {
  const { nome, cnpj } = BANCO;
  const confirmed = {
    at: NOON,
    origin: 'http://127.0.0.1:4000',
    institution: { nome, cnpj },
    price: 250,
    months: ['2026-09', '2026-08'],
    ceiling: { unit: 'queries', value: 10 } as const,
  };
  return changedBatch(one, { state: 'running', confirmed });
}

export function sampleLine(n: number, changes: Partial<BatchLine> = {}): BatchLine {
  const documento = changes.documento === undefined ? CPF.numero : changes.documento;
  return {
    n,
    cells: [documento, 'João da Conceição Araújo', 1_234.5, null, true, { date: '2026-09-30' }],
    isHidden: false,
    documento,
    proposed: null,
    nome: 'João da Conceição Araújo',
    reference: '',
    group: '',
    month: null,
    problem: null,
    sameAs: null,
    ...changes,
  };
}

export function sampleItem(subject: string, month = '2026-09', changes: Partial<BatchItem> = {}): BatchItem {
  return { subject, month, state: 'to_do', attemptId: null, resultId: null, failure: null, ...changes };
}
