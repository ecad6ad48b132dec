import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { monthRange } from '#domain/basics/month.ts';
import { fail } from '#domain/basics/outcome.ts';
import type { EnvironmentCosts } from '#domain/costs/costs.ts';
import { CEILING_SPANS, DEFAULT_COSTS } from '#domain/costs/costs.ts';
import type { ConsultaPorts, ConsultaRequest } from '#main/features/consulta/consulta-request.ts';
import { queryMonth } from '#main/features/consulta/query-month.ts';
import { costsState } from '#main/features/costs/handlers.ts';
import type { Register } from '#main/ports/register.ts';
import type { Archive } from '#main/ports/repositories.ts';
import { consultaPorts } from '#test/support/fakes/consulta-ports.ts';
import { fakeRegister } from '#test/support/fakes/fake-register.ts';
import { heldRegister, settled } from '#test/support/fakes/held-register.ts';
import { memoryArchive } from '#test/support/fakes/memory-archive.ts';
import { BANCO, NOW, sampleConsent } from '#test/support/fakes/samples.ts';

const MONTHS = monthRange('2025-02', '2026-09');

function asked(month: string, change: Partial<ConsultaRequest> = {}): ConsultaRequest {
  return {
    environment: 'producao',
    documento: '529.982.247-25',
    month,
    purpose: 'concessao',
    reference: '',
    reuse: 'any',
    accepted: [],
    repeatOf: null,
    askedFor: 'series',
    jobId: 'job-1',
    ...change,
  };
}

async function portsWith(costs: Partial<EnvironmentCosts>): Promise<{ archive: Archive; ports: ConsultaPorts }> {
  const archive = memoryArchive({ consents: [sampleConsent({ environment: 'producao' })] });
  const ports = consultaPorts(archive);
  const producao = { ...DEFAULT_COSTS.producao, ...costs };
  await ports.settings.write({ costs: { ...DEFAULT_COSTS, producao }, institutions: [BANCO] });
  return { archive, ports };
}

/** A register whose answers carry this time; null for none. */
function timedRegister(serviceTime: number | null): Register {
  const register = fakeRegister();
  const query: Register['query'] = async (...asking) => ({ ...(await register.query(...asking)), serviceTime });
  return { ...register, query };
}

const FIVE_A_DAY = { perDay: { unit: 'queries', value: 5 }, perMonth: null } as const;

describe('a ceiling', () => {
  test.each([-1, 1])('holds where the clock of this machine is %i day off', async (days) => {
    const { ports } = await portsWith({ ceilings: FIVE_A_DAY });
    const wellTimed = timedRegister(NOW);
    const off = { ...ports, clock: () => NOW + days * 86_400_000 };
    const codes: string[] = [];
    for (const month of MONTHS.slice(-6)) {
      const ended = await queryMonth(off, wellTimed, asked(month));
      codes.push(ended.ok ? 'ok' : ended.error.code);
    }
    expect(codes).toEqual(['ok', 'ok', 'ok', 'ok', 'ok', 'ceiling_reached']);
  });

  test('judges the spending that is shown, also at the end of a month and where the clocks differ', {
    tags: ['long'],
  }, async () => {
    const monthEnd = Date.parse('2026-12-01T00:00:00-03:00');
    const around = fc.integer({ min: -40, max: 40 }).map((hours) => monthEnd + hours * 3_600_000 - 1);
    const asking = fc.record({ machine: around, service: fc.option(around), span: fc.constantFrom(...CEILING_SPANS) });
    await fc.assert(
      fc.asyncProperty(fc.array(asking, { minLength: 1, maxLength: 6 }), async (queries) => {
        const { ports } = await portsWith({});
        for (const [at, { machine, service, span }] of queries.entries()) {
          const now = { ...ports, clock: () => machine };
          const register = timedRegister(service);
          const limit = async (value: number) => {
            const ceilings = { perDay: null, perMonth: null, [span]: { unit: 'queries', value } };
            const producao = { ...DEFAULT_COSTS.producao, ceilings };
            await ports.settings.write({ costs: { ...DEFAULT_COSTS, producao }, environment: 'producao' });
          };
          const { spending } = await costsState(now);
          const shown = spending[span].queries;
          if (shown > 0) {
            await limit(shown);
            const refused = await queryMonth(now, register, asked(MONTHS[at] ?? ''));
            expect(refused).toMatchObject({ error: { code: 'ceiling_reached', details: { span, spent: shown } } });
          }
          await limit(shown + 1);
          expect(await queryMonth(now, register, asked(MONTHS[at] ?? ''))).toMatchObject({ ok: true });
          expect((await costsState(now)).spending[span].queries).toBe(shown + 1);
        }
      }),
      { numRuns: 25 },
    );
  });

  test('of five lets five of twenty parallel queries out', async () => {
    const { archive, ports } = await portsWith({ ceilings: FIVE_A_DAY });
    const register = heldRegister();
    const running = MONTHS.map((month) => queryMonth(ports, register, asked(month)));
    await expect.poll(() => register.waiting().length).toBe(5);
    await settled();
    await register.responseAll();

    const ended = await Promise.all(running);
    expect(register.asked).toHaveLength(5);
    expect(ended.filter(({ ok }) => ok)).toHaveLength(5);
    expect(ended.filter((one) => !one.ok).map((one) => !one.ok && one.error)).toEqual(
      Array.from({ length: 15 }, () => ({
        code: 'ceiling_reached',
        details: { environment: 'producao', span: 'perDay', unit: 'queries', value: 5, spent: 5 },
      })),
    );
    expect(await archive.attempts.spending('producao', '2026-11-20')).toMatchObject({ perDay: { queries: 5 } });
  });

  test('in reais counts the price of the day', async () => {
    const { archive, ports } = await portsWith({
      prices: [
        { from: '2026-01-01', cents: 250 },
        { from: '2026-11-20', cents: 310 },
      ],
      ceilings: { perDay: null, perMonth: { unit: 'cents', value: 900 } },
    });
    const codes: string[] = [];
    for (const month of MONTHS.slice(0, 3)) {
      const ended = await queryMonth(ports, fakeRegister(), asked(month));
      codes.push(ended.ok ? 'ok' : ended.error.code);
    }
    expect(codes).toEqual(['ok', 'ok', 'ceiling_reached']);
    expect(await archive.attempts.charged('producao', '2026-11-20', '2026-11-20')).toMatchObject([
      { price: 310, charge: 'charged' },
      { price: 310, charge: 'charged' },
    ]);
  });

  test('counts what may have been charged, and gives back what was refused', async () => {
    const { ports } = await portsWith({ ceilings: { ...FIVE_A_DAY, perDay: { unit: 'queries', value: 1 } } });
    const refused = fakeRegister({ query: fail('service_refused', { reached: true }) });
    const lost = fakeRegister({ query: fail('service_timeout', { reached: true, unknown: true }) });
    const [first = '', second = '', third = ''] = MONTHS;

    expect(await queryMonth(ports, refused, asked(first))).toMatchObject({ error: { code: 'service_refused' } });
    expect(await queryMonth(ports, lost, asked(second))).toMatchObject({ error: { code: 'service_timeout' } });
    const register = fakeRegister();
    expect(await queryMonth(ports, register, asked(third))).toMatchObject({ error: { code: 'ceiling_reached' } });
    expect(register.queries).toEqual([]);
  });

  test('does not stand between the officer and what is saved', async () => {
    const { archive, ports } = await portsWith({ ceilings: { ...FIVE_A_DAY, perDay: { unit: 'queries', value: 1 } } });
    expect(await queryMonth(ports, fakeRegister(), asked('2026-09'))).toMatchObject({ ok: true });
    expect(await queryMonth(ports, fakeRegister(), asked('2026-09'))).toMatchObject({
      error: { code: 'already_saved' },
    });
    const groups = await archive.attempts.groups('2026-11', '2026-11');
    expect(groups.map(({ charge, attempts }) => [charge, attempts])).toEqual([
      ['charged', 1],
      ['reused', 1],
    ]);
  });

  test('leaves an entry in the log', async () => {
    const { archive, ports } = await portsWith({ ceilings: FIVE_A_DAY });
    for (const month of MONTHS.slice(0, 6)) await queryMonth(ports, fakeRegister(), asked(month));
    expect((await archive.audit.ofSubject('52998224725', 1)).rows).toMatchObject([
      { kind: 'query', outcome: 'ceiling_reached' },
    ]);
  });
});

test('a query without a price set has none, and the embedded service never has', async () => {
  const { archive, ports } = await portsWith({});
  await queryMonth(ports, fakeRegister(), asked('2026-09'));
  expect(await archive.attempts.charged('producao', '2026-11-20', '2026-11-20')).toMatchObject([{ price: null }]);
});
