import { describe, expect, test } from 'vitest';
import { fail } from '#domain/basics/outcome.ts';
import { queryMonth } from '#main/features/consulta/query-month.ts';
import { planSeries } from '#main/features/series/plan.ts';
import { monthEnd } from '#main/features/series/run.ts';
import { consultaPorts, SINGLE } from '#test/support/fakes/consulta-ports.ts';
import { fakeRegister } from '#test/support/fakes/fake-register.ts';
import { memoryArchive } from '#test/support/fakes/memory-archive.ts';
import { sampleConsent } from '#test/support/fakes/samples.ts';

const SUBJECT = { environment: 'embutido', documento: '529.982.247-25' } as const;
const RANGE = { ...SUBJECT, reuseProvisional: false } as const;
const QUERY = { ...SUBJECT, purpose: 'concessao', reference: '', ...SINGLE } as const;

describe('the plan of a series', () => {
  test('says what would be reused and what would be paid, without asking', async () => {
    const register = fakeRegister();
    const ports = consultaPorts(memoryArchive({ consents: [sampleConsent()] }));
    await queryMonth(ports, register, { ...QUERY, month: '2026-08' });
    const plan = await planSeries(ports, { ...RANGE, first: '2026-07', last: '2026-09' });
    expect(plan).toMatchObject({
      ok: true,
      value: {
        toAsk: 2,
        months: [
          { month: '2026-07', saved: null },
          { month: '2026-08', saved: { id: 'result-1', queriedAt: '2026-11-20T10:15:00-03:00' } },
          { month: '2026-09', saved: null },
        ],
      },
    });
    expect(register.queries).toHaveLength(1);
  });

  test('asks again what is saved of another version of the simulated register, and keeps that', async () => {
    const archive = memoryArchive({ consents: [sampleConsent()] });
    const ports = consultaPorts(archive);
    for (const month of ['2026-07', '2026-08', '2026-09']) await queryMonth(ports, fakeRegister(), { ...QUERY, month });
    const later = { ...ports, embedded: { ...ports.embedded, simulationVersion: 2 } };
    expect(await queryMonth(later, fakeRegister(), { ...QUERY, month: '2026-09' })).toMatchObject({ ok: true });
    const range = { ...RANGE, first: '2026-07', last: '2026-09' };
    expect(await planSeries(later, range)).toMatchObject({
      value: {
        toAsk: 2,
        otherSimulation: 2,
        months: [{ saved: null }, { saved: null }, { month: '2026-09', saved: { id: 'result-4' } }],
      },
    });
    const saved = await archive.results.ofMonth('embutido', '52998224725', '2026-09');
    expect(saved.map(({ simulation }) => simulation).toSorted()).toEqual([1, 2]);
    expect(await planSeries(later, { ...range, environment: 'producao' })).toMatchObject({
      value: { otherSimulation: 0 },
    });
  });

  test('needs no authorization, and knows each environment for itself', async () => {
    const ports = consultaPorts(memoryArchive({ consents: [sampleConsent()] }));
    await queryMonth(ports, fakeRegister(), { ...QUERY, month: '2026-09' });
    const plan = await planSeries(ports, { ...RANGE, environment: 'producao' });
    expect(plan).toMatchObject({ ok: true, value: { toAsk: 24 } });
  });
});

describe('the end of a month', () => {
  test('is reused when someone else asked for it meanwhile', () => {
    const end = monthEnd(fail('already_saved', { id: 'result-7', queriedAt: '' }));
    expect(end).toEqual({ outcome: 'reused', resultId: 'result-7' });
  });

  test('tells a cancellation apart from a refusal', () => {
    expect(monthEnd(fail('cancelled'))).toEqual({ outcome: 'cancelled', failure: { code: 'cancelled' } });
    expect(monthEnd(fail('service_timeout', { reached: true }))).toEqual({
      outcome: 'refused',
      failure: { code: 'service_timeout', details: { reached: true } },
    });
  });
});
