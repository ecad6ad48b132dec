import { describe, expect, test } from 'vitest';
import type { Documento } from '#domain/basics/document.ts';
import { fail, type Outcome, ok } from '#domain/basics/outcome.ts';
import { readConsulta } from '#domain/consulta/read-consulta.ts';
import { planBatch } from '#main/features/batches/plan.ts';
import { queryMonth } from '#main/features/consulta/query-month.ts';
import { planSeries, toSeries } from '#main/features/series/plan.ts';
import { createSeriesRunner } from '#main/features/series/runner.ts';
import type { ReceivedResponse } from '#main/ports/register.ts';
import { simulateRegister } from '#main/simulated-register/register.ts';
import { SINGLE } from '#test/support/fakes/consulta-ports.ts';
import { NEWEST } from '#test/support/fakes/fake-unlocked.ts';
import { sampleConsent } from '#test/support/fakes/samples.ts';
import { type BatchApp, batchApp, confirm, keepDraft, settledBatch, statesOf } from '../batches/batch-app.ts';

const [FIRST, SECOND] = ['AB12CD34000184', '12ABC34501DE35'];
const AT = '2026-11-20T10:15:00-03:00';
const MONTHS = ['2026-08', '2026-07', '2026-06'];

/** An answer that names this document. */
function answerAs(documento: Documento, month: string, named: string): Outcome<ReceivedResponse> {
  const simulated = simulateRegister(documento, month, NEWEST);
  const resumoDoCliente = { ...simulated.resumoDoCliente, documentoDoCliente: named };
  const consulta = { ...simulated, resumoDoCliente };
  const read = readConsulta(consulta);
  if (read === null) throw new Error('the answer must be readable');
  const rawText = JSON.stringify({ data: '20/11/2026 10:15:01', consulta, status: 'sucesso', versao: '1.0' });
  return ok({ readable: true, rawText, data: '20/11/2026 10:15:01', versao: '1.0', ...read });
}

const withoutLetters = (numero: string): string => numero.replaceAll(/[A-Z]/g, '');

/** A workstation whose service strips letters until it is mended, with authorized companies and a person. */
async function workstation() {
  const service = { strips: true, isAway: false };
  const app = batchApp(1, (documento, month) => {
    if (service.isAway) return fail('service_failed', { reached: true, unknown: true });
    return answerAs(documento, month, service.strips ? withoutLetters(documento.numero) : documento.numero);
  });
  for (const numero of [FIRST, SECOND])
    await app.archive.consents.addAll([sampleConsent({ id: numero, documento: { tipo: 'cnpj', numero } })]);
  return { app, service };
}

type Accepted = readonly 'confirm_lost_letters'[];

async function single(
  { unlocked }: BatchApp,
  documento: string,
  accepted: Accepted = [],
  month = '2026-09',
  repeatOf: string | null = null,
): Promise<string> {
  const register = await unlocked.clientFor('embutido');
  const about = { environment: 'embutido', documento, month, purpose: 'monitoramento', reference: '' } as const;
  const asked = await queryMonth(unlocked, register, { ...about, ...SINGLE, reuse: 'none', accepted, repeatOf });
  return asked.ok ? 'asked' : asked.error.code;
}

async function series({ unlocked }: BatchApp, documento: string, accepted: Accepted = []): Promise<string> {
  const range = { environment: 'embutido', documento, first: '2026-06', last: '2026-08' } as const;
  const plan = await planSeries(unlocked, { ...range, reuseProvisional: false });
  const shown = plan.ok ? plan.value.shown : '';
  const runner = createSeriesRunner(unlocked);
  const asked = {
    ...range,
    reuseProvisional: false,
    purpose: 'monitoramento',
    reference: '',
    accepted,
    shown,
  } as const;
  const ended = Promise.withResolvers<void>();
  const started = await runner.start(toSeries(unlocked, asked), {
    changed: () => {},
    saved: () => {},
    ended: () => ended.resolve(),
  });
  if (!started.ok) return started.error.code;
  await ended.promise;
  return runner.state()?.stoppedBy?.code ?? 'asked';
}

async function batch(app: BatchApp, documento: string, accepted: Accepted = []): Promise<string> {
  const draft = await keepDraft(app, { months: { kind: 'list', months: MONTHS }, parallel: 1 }, [documento]);
  const confirmed = await confirm(app, draft, 1_000, accepted);
  if (!confirmed.ok) return confirmed.error.code;
  await settledBatch(app, draft.id);
  return 'asked';
}

/** Repeats the query of unknown end. */
async function repeated(app: BatchApp, documento: string, accepted: Accepted = []): Promise<string> {
  const waiting = await app.unlocked.attempts.waiting('embutido', documento, '2026-05');
  return single(app, documento, accepted, '2026-05', waiting?.id);
}

describe('after a service removed the letters of a CNPJ', () => {
  test.each([
    ['one query', single],
    ['a query without an outcome that is repeated', repeated],
    ['a series', series],
    ['a batch', batch],
  ])('%s of another CNPJ with letters is paid by the officer’s word alone', async (_, ask) => {
    const { app, service } = await workstation();
    service.isAway = true;
    await single(app, SECOND, [], '2026-05');
    service.isAway = false;
    expect(await single(app, FIRST)).toBe('asked');
    const before = app.asked.length;
    expect([await ask(app, SECOND), app.asked.length]).toEqual(['confirm_lost_letters', before]);
    expect(await ask(app, SECOND, ['confirm_lost_letters'])).toBe('asked');
    expect(app.asked.length).toBeGreaterThan(before);
  });

  test('nothing is asked of a document without letters, of another environment, and once a CNPJ came back whole', async () => {
    const { app, service } = await workstation();
    await single(app, FIRST);
    expect(await single(app, app.documents[0] ?? '')).toBe('asked');
    expect(await app.unlocked.results.lettersLostAt('embutido')).toBe(Date.parse(AT));
    expect(await app.unlocked.results.lettersLostAt('producao')).toBeNull();
    service.strips = false;
    const later = { ...app, unlocked: { ...app.unlocked, clock: () => Date.parse(AT) + 1 } };
    expect(await single(later, SECOND, ['confirm_lost_letters'])).toBe('asked');
    expect(await single(later, SECOND, [], '2026-08')).toBe('asked');
  });

  test('a plan says when, and of how many queries', async () => {
    const { app } = await workstation();
    await single(app, FIRST);
    const draft = await keepDraft(app, { months: { kind: 'list', months: MONTHS } }, [SECOND, ...app.documents]);
    expect(await planBatch(app.unlocked, draft)).toMatchObject({
      value: { toAsk: 6, questions: ['confirm_lost_letters'], lettersLost: { at: Date.parse(AT), queries: 3 } },
    });
    const range = { environment: 'embutido', documento: SECOND, first: '2026-06', last: '2026-08' } as const;
    expect(await planSeries(app.unlocked, { ...range, reuseProvisional: false })).toMatchObject({
      value: { questions: ['confirm_lost_letters'], lettersLost: AT },
    });
  });

  test('a plan neither counts nor asks about months that are saved', async () => {
    const { app, service } = await workstation();
    service.strips = false;
    for (const month of ['2026-06', '2026-07']) expect(await single(app, SECOND, [], month)).toBe('asked');
    service.strips = true;
    await single(app, FIRST);
    const draft = await keepDraft(app, { months: { kind: 'list', months: MONTHS } }, [SECOND]);
    expect(await planBatch(app.unlocked, draft)).toMatchObject({ value: { toAsk: 1, lettersLost: { queries: 1 } } });
    const range = { environment: 'embutido', documento: SECOND, first: '2026-06', last: '2026-07' } as const;
    expect(await planSeries(app.unlocked, { ...range, reuseProvisional: false })).toMatchObject({
      value: { toAsk: 0, questions: [], lettersLost: null },
    });
  });
});

test('a batch that meets it on its way leaves the other CNPJs with letters unasked, and goes on with the rest', async () => {
  const { app } = await workstation();
  const of = [FIRST, SECOND, ...app.documents];
  const draft = await keepDraft(app, { months: { kind: 'list', months: MONTHS }, parallel: 1 }, of);
  expect(await confirm(app, draft)).toMatchObject({ ok: true });
  expect(await settledBatch(app, draft.id)).toMatchObject({ state: 'ended', stoppedBy: null });
  expect(await statesOf(app, draft.id)).toEqual({ saved: 4, refused: 5 });
  expect(app.asked.filter(({ documento }) => /[A-Z]/.test(documento))).toHaveLength(1);
});

test('a series that meets it on its way stops', async () => {
  const { app } = await workstation();
  expect([await series(app, FIRST), app.asked.length]).toEqual(['confirm_lost_letters', 1]);
});
