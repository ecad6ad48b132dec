import { setTimeout as wait } from 'node:timers/promises';
import { cpf } from 'cpf-cnpj-validator';
import { type Documento, parseDocument, subjectKey } from '#domain/basics/document.ts';
import type { DataBase, MonthQuestion } from '#domain/basics/month.ts';
import { fail, type Outcome, ok } from '#domain/basics/outcome.ts';
import type { Batch, BatchLine, BatchSettings, ItemState } from '#domain/batches/batch.ts';
import { readConsulta } from '#domain/consulta/read-consulta.ts';
import type { BatchPorts } from '#main/features/batches/batch-queue.ts';
import { createBatchRunner } from '#main/features/batches/batch-runner.ts';
import { batchEvent } from '#main/features/batches/change-batch.ts';
import { checkOf } from '#main/features/batches/check-batch.ts';
import { startBatch } from '#main/features/batches/confirm.ts';
import { planBatch } from '#main/features/batches/plan.ts';
import type { Asked, ReceivedResponse, Register } from '#main/ports/register.ts';
import { simulateRegister } from '#main/simulated-register/register.ts';
import { consultaPorts } from '#test/support/fakes/consulta-ports.ts';
import { askedOnce, fakeRegister } from '#test/support/fakes/fake-register.ts';
import { NEWEST } from '#test/support/fakes/fake-unlocked.ts';
import { memoryArchive } from '#test/support/fakes/memory-archive.ts';
import { sampleConsent } from '#test/support/fakes/samples.ts';

export const SETTINGS: BatchSettings = {
  name: 'Carteira',
  purpose: 'monitoramento',
  institution: null,
  reference: '',
  months: { kind: 'list', months: ['2026-09'] },
  reuse: { kind: 'any' },
  parallel: 4,
  perMinute: 6_000,
};

type Reply = (documento: Documento, month: DataBase, count: number) => Outcome<ReceivedResponse> | Promise<never>;

/** An ordinary answer of the simulated register. */
export function answer(documento: Documento, month: DataBase): Outcome<ReceivedResponse> {
  return answerOf(simulateRegister(documento, month, NEWEST));
}

/** A month that is not there yet. */
export function notThere(documento: Documento, month: DataBase): Outcome<ReceivedResponse> {
  return answerOf(simulateRegister(documento, month, '2000-06'));
}

function answerOf(consulta: unknown): Outcome<ReceivedResponse> {
  const read = readConsulta(consulta);
  if (read === null) throw new Error('the simulated register must be readable');
  const rawText = JSON.stringify({ data: '20/11/2026 10:15:01', consulta, status: 'sucesso', versao: '1.0' });
  return ok({ readable: true, rawText, data: '20/11/2026 10:15:01', versao: '1.0', ...read });
}

/** A workstation with authorized subjects, and a register that counts its queries; `reply` may set its answers. */
export function batchApp(subjects: number, reply: Reply = answer, ms = 1) {
  const documents = Array.from({ length: subjects }, () => cpf.generate());
  const consents = documents.map((numero, index) =>
    sampleConsent({ id: `consent-${index}`, documento: { tipo: 'cpf', numero } }),
  );
  const archive = memoryArchive({ consents });
  const asked: { documento: string; month: DataBase }[] = [];
  const atOnce = { now: 0, most: 0 };
  const query: Register['query'] = async (documento, month, watch): Promise<Asked> => {
    if (watch?.signal?.aborted) return askedOnce(fail('cancelled'));
    asked.push({ documento: documento.numero, month });
    watch?.onSent?.();
    atOnce.most = Math.max(atOnce.most, ++atOnce.now);
    await wait(ms);
    atOnce.now -= 1;
    return askedOnce(await reply(documento, month, asked.length));
  };
  const register: Register = { ...fakeRegister(), query };
  const opened = (): BatchPorts => ({
    ...consultaPorts(archive),
    batches: archive.batches,
    newId: () => crypto.randomUUID(),
    clientFor: async () => register,
    readOnly: null,
    whyReadOnly: () => null,
    stopAsking: new AbortController(),
  });
  const events: string[] = [];
  const runner = createBatchRunner({ emit: (name) => void events.push(name), uptime: () => performance.now() });
  return { archive, documents, asked, atOnce, events, runner, unlocked: opened(), opened };
}

export type BatchApp = ReturnType<typeof batchApp>;

/** Keeps a draft of these documents, or of all. */
export async function keepDraft(
  { unlocked, documents }: BatchApp,
  changes: Partial<BatchSettings> = {},
  of: readonly string[] = documents,
): Promise<Batch> {
  const firsts = new Map<string, number>();
  const lines = of.map((documento, index): BatchLine => {
    const n = index + 2;
    const parsed = parseDocument(documento);
    const key = subjectKey(documento);
    const sameAs = firsts.get(key) ?? null;
    if (sameAs === null) firsts.set(key, n);
    return {
      n,
      cells: [documento],
      isHidden: false,
      documento,
      proposed: null,
      nome: 'Titular',
      reference: '',
      group: '',
      month: null,
      problem: parsed.ok ? null : 'wrong_digits',
      sameAs,
    };
  });
  const batch: Batch = {
    id: crypto.randomUUID(),
    revision: 1,
    environment: 'embutido',
    settings: { ...SETTINGS, ...changes },
    confirmed: null,
    officer: 'ana',
    state: 'draft',
    stoppedBy: null,
    createdAt: unlocked.clock(),
    endedAt: null,
    source: { fileName: 'a.csv', sha256: '', sheet: '', header: null, hiddenRows: 0, formulas: 0 },
  };
  await unlocked.batches.addDraft(batch, lines, batchEvent(unlocked, batch, 'imported'));
  return batch;
}

/** The hash that the check of a draft shows now. */
export async function shownCheck({ unlocked }: BatchApp, id: string): Promise<string> {
  const batch = await unlocked.batches.get(id);
  const planned = batch === null ? fail('not_found') : await planBatch(unlocked, batch);
  return batch !== null && planned.ok ? (await checkOf(unlocked, batch, planned.value)).shown : '';
}

/** Confirms a draft under a ceiling of queries; accepts the questions about its months, and these others. */
export async function confirm(
  app: BatchApp,
  { id, revision }: Batch,
  ceiling = 1_000,
  accepted: readonly MonthQuestion[] = [],
): Promise<Outcome<Batch>> {
  const queue = await app.runner.of(app.unlocked);
  const shown = await shownCheck(app, id);
  return startBatch(app.unlocked, queue, {
    id,
    revision,
    shown,
    ceiling: { unit: 'queries', value: ceiling },
    accepted: ['confirm_missing_month', 'confirm_old_month', ...accepted],
  });
}

/** Waits until a batch neither runs nor waits, and no query is under way. */
export async function settledBatch({ unlocked }: BatchApp, id: string): Promise<Batch> {
  for (;;) {
    const batch = await unlocked.batches.get(id);
    if (batch === null) throw new Error('there is no such batch');
    if (batch.state !== 'running' && batch.state !== 'queued' && unlocked.underWay.size === 0) return batch;
    await wait(2);
  }
}

/** Number of questions by state, without empty states. */
export async function statesOf({ unlocked }: BatchApp, id: string): Promise<Partial<Record<ItemState, number>>> {
  const { items } = await unlocked.batches.progress(id);
  return Object.fromEntries(Object.entries(items).filter(([, count]) => count > 0));
}
