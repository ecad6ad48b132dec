import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import type { SeriesRun } from '#contract/series.ts';
import { seriesMonths } from '#domain/basics/month-series.ts';
import { WHOLE_LIBRARY } from '#domain/library/library-filter.ts';
import { keptFigures } from '#domain/series/kept-figures.ts';
import { monthSummary } from '#domain/series/month-summary.ts';
import type { RegisterReply } from '#main/register-service/options.ts';
import { SCR_PATH, startHostileService } from '../../support/hostile-service.ts';
import { respond } from '../../support/http/behaviours.ts';
import { nextLine, startChild } from '../repositories/children/start-child.ts';
import { type PaidRegister, paidRegister } from './paid-register.ts';
import { consentTo, openUnlockedAt, seriesEnd, turnTo, type UnlockedUnderTest } from './unlocked.ts';

const PASSPHRASE = 'cavalo correto bateria';
const MARIA = { nome: 'Maria Aparecida da Silva', documento: '529.982.247-25' };
const SERIES = { documento: MARIA.documento, purpose: 'monitoramento', reference: 'carteira' } as const;

async function freshHome(): Promise<string> {
  const home = await mkdtemp(join(tmpdir(), 'lastro-series-'));
  onTestFinished(() => rm(home, { recursive: true, force: true }));
  return home;
}

async function openAt(home: string): Promise<UnlockedUnderTest> {
  const unlocked = await openUnlockedAt(home);
  onTestFinished(unlocked.close);
  return unlocked;
}

/** A workstation whose officer may query Maria at the embedded service. */
async function embeddedUnlocked(): Promise<UnlockedUnderTest> {
  const unlocked = await openAt(await freshHome());
  await unlocked.ask('vault.use_session', {});
  await consentTo(unlocked.ask, MARIA);
  return unlocked;
}

async function servedBy(reply?: Parameters<typeof paidRegister>[0]): Promise<PaidRegister> {
  const register = await paidRegister(reply);
  onTestFinished(register.close);
  return register;
}

const monthsThat = (run: SeriesRun, outcome: string): string[] =>
  run.months.filter((month) => month.outcome === outcome).map(({ month }) => month);

describe('a series of 24 months at the embedded service', () => {
  test('brings every month into the archive, paid once', async () => {
    const { ask, series } = await embeddedUnlocked();
    const { newest } = await ask('consulta.months', {});
    const plan = await ask('series.plan', { documento: MARIA.documento });
    expect([plan.toAsk, plan.months.map(({ month }) => month)]).toEqual([24, seriesMonths(newest)]);

    const run = await series(SERIES);
    expect(run).toMatchObject({ status: 'completed', nome: MARIA.nome, environment: 'embutido', stoppedBy: null });
    expect(monthsThat(run, 'queried')).toEqual(seriesMonths(newest));
    const { months, testData, nome } = await ask('results.months', { documento: MARIA.documento });
    expect([testData, nome]).toEqual([null, MARIA.nome]);
    expect(months.map(({ dataBase, id }) => [dataBase, id])).toEqual(
      run.months.map(({ month, resultId }) => [month, resultId]),
    );
    for (const month of months.slice(-2)) {
      const { consulta } = await ask('results.open', { id: month.id });
      expect(keptFigures(month)).toEqual(keptFigures(monthSummary(month.dataBase, consulta)));
    }

    const again = await series(SERIES);
    expect(monthsThat(again, 'reused')).toHaveLength(24);
    expect(again.months.map(({ resultId }) => resultId)).toEqual(run.months.map(({ resultId }) => resultId));
    expect((await ask('library.count', { filter: WHOLE_LIBRARY })).total).toBe(24);
    expect((await ask('series.state', {})).run).toEqual(again);
  });

  test('is cancelled in the middle, and resumed without paying twice', async () => {
    const { ask, on, series } = await embeddedUnlocked();
    const stop = on('series.changed', (run) => {
      if (monthsThat(run, 'queried').length < 5) return;
      stop();
      void ask('series.cancel', {});
    });
    const first = await series(SERIES);
    const [queried, left] = [monthsThat(first, 'queried'), monthsThat(first, 'not_asked')];
    expect(first.status).toBe('cancelled');
    expect(queried.length).toBeGreaterThanOrEqual(5);
    expect(left.length).toBe(24 - queried.length);
    expect(left.length).toBeGreaterThan(0);
    expect((await ask('results.months', { documento: MARIA.documento })).months).toHaveLength(queried.length);

    const second = await series(SERIES);
    expect([monthsThat(second, 'reused'), monthsThat(second, 'queried')]).toEqual([queried, left]);
    expect((await ask('library.count', { filter: WHOLE_LIBRARY })).total).toBe(24);
  });

  test('is told to the window while it runs, and refuses a second one', async () => {
    const { ask, on } = await embeddedUnlocked();
    const changes: SeriesRun[] = [];
    on('series.changed', (run) => changes.push(run));
    const ended = seriesEnd(on);
    await ask('series.start', SERIES);
    await expect(ask('series.start', SERIES)).rejects.toThrow('already_running');
    const end = await ended;
    expect(changes.map(({ revision }) => revision)).toEqual(changes.map((_change, index) => index + 1));
    expect(changes.at(-1)).toEqual(end);
    const max = changes.map((run) => monthsThat(run, 'asking').length);
    expect(Math.max(...max)).toBe(4);
  });

  test('ends with the desk: what was on its way is saved, nothing follows', async () => {
    const unlocked = await openUnlockedAt(await freshHome());
    await unlocked.ask('vault.use_session', {});
    await consentTo(unlocked.ask, MARIA);
    const ended = seriesEnd(unlocked.on);
    await unlocked.ask('series.start', SERIES);
    await unlocked.close();
    expect(await ended).toMatchObject({ status: 'cancelled' });
  });
});

describe('a series at a service that charges', () => {
  test('survives a kill: what was saved is not paid again', { tags: ['long'] }, async () => {
    const slow = (defaults: RegisterReply): RegisterReply =>
      defaults.kind === 'response' ? { ...defaults, delayMs: 60 } : defaults;
    const register = await servedBy(slow);
    const home = await freshHome();
    const before = await openUnlockedAt(home);
    await before.ask('vault.create', { passphrase: PASSPHRASE });
    await turnTo(before.ask, register, register.apiKey);
    await consentTo(before.ask, MARIA);
    await before.close();

    const script = resolve(import.meta.dirname, 'children/run-series.ts');
    const child = startChild(script, [home, PASSPHRASE, MARIA.documento]);
    for (let said = 0; said < 7; said++) await nextLine(child);
    await child.kill();

    const { ask, series } = await openAt(home);
    await ask('vault.open', { passphrase: PASSPHRASE });
    const { months } = await ask('results.months', { documento: MARIA.documento });
    expect(months.length).toBeGreaterThanOrEqual(7);
    expect(months.length).toBeLessThan(24);
    const unknown = (await ask('attempts.waiting', {})).attempts.map(({ month }) => month);
    const run = await series(SERIES);
    expect(run.status).toBe('completed');
    expect(monthsThat(run, 'reused')).toEqual(months.map(({ dataBase }) => dataBase));
    // A query under way at the kill is left to the officer: the app never repeats it by itself.
    expect(monthsThat(run, 'refused')).toEqual(unknown.toSorted());
    for (const count of register.paid.values()) expect(count).toBe(1);
    expect((await ask('library.count', { filter: WHOLE_LIBRARY })).total).toBe(24 - unknown.length);
  });

  test('with a refused key asks for nothing at all', async () => {
    const register = await servedBy();
    const { ask, series } = await embeddedUnlocked();
    await turnTo(ask, register, register.apiKey);
    await consentTo(ask, MARIA);
    await turnTo(ask, register, 'b1f7c0de-0000-4000-8000-00000000c0de');
    const run = await series(SERIES);
    expect(run).toMatchObject({ status: 'stopped', stoppedBy: { code: 'key_refused' } });
    expect([monthsThat(run, 'refused').length, monthsThat(run, 'not_asked').length]).toEqual([1, 23]);
    expect(register.total()).toBe(0);
  });

  test('whose answers are all the same is told to be a test', async () => {
    let always: RegisterReply | undefined;
    const register = await servedBy((defaults) => {
      always ??= defaults;
      return always;
    });
    const { ask, series } = await embeddedUnlocked();
    await turnTo(ask, register, register.apiKey);
    await consentTo(ask, MARIA);
    await series({ ...SERIES, first: '2026-01', last: '2026-03' });
    const { testData } = await ask('results.months', { documento: MARIA.documento });
    expect(testData).toEqual({ kind: 'identical_answers', responses: 3 });
  });

  test('that answers nonsense leaves the text to be looked at, and stops being asked', async () => {
    const register = await servedBy();
    const text = '{"status":"sucesso","consulta":"<indisponível>"}';
    const hostile = await startHostileService({ scr: respond(200, text) });
    onTestFinished(hostile.close);
    const { ask, series } = await embeddedUnlocked();
    await turnTo(ask, register, register.apiKey);
    await consentTo(ask, MARIA);
    await turnTo(ask, hostile, register.apiKey);
    const run = await series({ ...SERIES, first: '2026-01', last: '2026-08' });
    expect(run).toMatchObject({ status: 'stopped', stoppedBy: { code: 'unexpected_answer' } });
    expect(hostile.seenAt(SCR_PATH).length).toBeLessThan(8);
    expect(run.stoppedBy?.details?.id).toEqual(expect.any(String));
    const { unreadable } = await ask('retention.preview', { documento: MARIA.documento });
    expect(unreadable).toBe(hostile.seenAt(SCR_PATH).length);
  });
});
