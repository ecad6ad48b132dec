import { describe, expect, test } from 'vitest';
import type { SeriesRequest } from '../../../../../main/workflows/series/begin-series.ts';
import { createSeriesRunner } from '../../../../../main/workflows/series/series-runner.ts';
import type { SeriesRun } from '../../../../../preload/contract/series.ts';
import { refuse } from '../../../../../preload/domain/outcome.ts';
import { consultaPorts } from '../../../../support/fakes/consulta-ports.ts';
import { fakeArchive } from '../../../../support/fakes/fake-archive.ts';
import { rememberingLog } from '../../../../support/fakes/fake-workstation.ts';
import { heldRegister, settled } from '../../../../support/fakes/held-register.ts';
import { sampleConsent } from '../../../../support/fakes/samples.ts';

const REQUEST: SeriesRequest = {
  environment: 'embutido',
  documento: '529.982.247-25',
  first: '2026-04',
  last: '2026-09',
  purpose: 'monitoramento',
  reference: ' carteira ',
};

/** A desk of one series: what runs it, what it leans on, and what was told. */
function seriesDesk({ graceMs = 60_000, consents = [sampleConsent()] } = {}) {
  const archive = fakeArchive({ consents });
  const register = heldRegister();
  const log = rememberingLog();
  const runner = createSeriesRunner(log, graceMs);
  const told: { runs: SeriesRun[]; saved: number; ended: number } = { runs: [], saved: 0, ended: 0 };
  const listener = {
    changed: (run: SeriesRun) => void told.runs.push(run),
    saved: () => void told.saved++,
    ended: () => void told.ended++,
  };
  const ports = consultaPorts(archive, register);
  const start = async (changes: Partial<SeriesRequest> = {}) => {
    const started = await runner.start(ports, { ...REQUEST, ...changes }, listener);
    await settled();
    return started;
  };
  /** `month outcome` of each month, oldest first. */
  const outcomes = () => runner.state()?.months.map(({ month, outcome }) => `${month.slice(5)} ${outcome}`);
  return { archive, register, log, runner, ports, told, start, outcomes };
}

describe('a series', () => {
  test('asks the newest month alone, then the others a few at a time', async () => {
    const { register, start, outcomes, runner } = seriesDesk();
    expect(await start()).toMatchObject({ ok: true, value: { status: 'running', nome: 'Maria da Silva' } });
    expect(register.waiting()).toEqual(['2026-09']);
    await register.answer('2026-09');
    expect(register.waiting()).toEqual(['2026-08', '2026-07', '2026-06', '2026-05']);
    await register.answer('2026-06');
    expect(register.waiting()).toEqual(['2026-08', '2026-07', '2026-05', '2026-04']);
    expect(outcomes()).toEqual(['04 asking', '05 asking', '06 queried', '07 asking', '08 asking', '09 queried']);
    await register.answerAll();
    expect(runner.state()).toMatchObject({ status: 'completed', stoppedBy: null, reference: 'carteira' });
    expect(runner.state()?.endedAt).toBe('2026-11-20T10:15:00-03:00');
  });

  test('reuses what is saved and asks only what is missing', async () => {
    const { register, start, outcomes, told } = seriesDesk();
    await start({ first: '2026-08' });
    await register.answerAll();
    await start({ first: '2026-07' });
    expect(register.waiting()).toEqual(['2026-07']);
    expect(outcomes()).toEqual(['07 asking', '08 reused', '09 reused']);
    await register.answerAll();
    expect([told.saved, told.ended]).toEqual([3, 2]);
  });

  test('points to the result of each month', async () => {
    const { archive, register, start, runner } = seriesDesk();
    await start({ first: '2026-09' });
    await register.answerAll();
    await start({ first: '2026-08' });
    await register.answerAll();
    for (const { month, resultId } of runner.state()?.months ?? []) {
      expect(await archive.results.get(resultId ?? '')).toMatchObject({ dataBase: month, reference: 'carteira' });
    }
  });

  test('with nothing missing ends without asking', async () => {
    const { register, start, runner } = seriesDesk();
    await start({ first: '2026-09' });
    await register.answerAll();
    await start({ first: '2026-09' });
    expect(runner.state()).toMatchObject({ status: 'completed', months: [{ outcome: 'reused' }] });
    expect(register.asked).toEqual(['2026-09']);
  });

  test('leaves a refused month a gap and goes on', async () => {
    const { register, start, outcomes, runner } = seriesDesk();
    await start({ first: '2026-07' });
    await register.answer('2026-09', refuse('service_refused', { messagem: 'sem dados' }));
    await register.answerAll();
    expect(outcomes()).toEqual(['07 queried', '08 queried', '09 refused']);
    expect(runner.state()?.months.at(-1)?.refusal).toEqual({
      code: 'service_refused',
      details: { messagem: 'sem dados' },
    });
    expect(runner.state()?.status).toBe('completed');
  });

  test('tells every change once, in order', async () => {
    const { register, start, told } = seriesDesk();
    const started = await start({ first: '2026-08' });
    expect(started).toMatchObject({ ok: true, value: { revision: 0, months: [{ outcome: 'waiting' }, {}] } });
    await register.answerAll();
    expect(told.runs.map(({ revision }) => revision)).toEqual([1, 2, 3, 4, 5]);
    expect(told.runs.at(-1)).toMatchObject({ status: 'completed' });
  });
});

describe('a series is refused', () => {
  test.each([
    ['without an authorization', { documento: '111.444.777-35' }, 'consent_missing'],
    ['for a bad document', { documento: '529' }, 'document_incomplete'],
    ['beyond the newest month', { last: '2026-10' }, 'month_not_available'],
    ['the wrong way round', { first: '2026-09', last: '2026-08' }, 'range_reversed'],
    ['beyond 60 months', { first: '2020-01' }, 'range_too_long'],
  ])('%s, before anything is asked', async (_case, changes, code) => {
    const { register, start, runner, told } = seriesDesk();
    expect(await start(changes)).toMatchObject({ ok: false, error: { code } });
    expect([register.asked, told.runs, runner.state(), runner.cancel()]).toEqual([[], [], null, false]);
  });

  test('while another one runs, even in the same moment', async () => {
    const { register, start } = seriesDesk();
    const both = await Promise.all([start(), start({ first: '2026-08' })]);
    expect(both.map(({ ok }) => ok)).toEqual([true, false]);
    expect(both[1]).toEqual(refuse('already_running'));
    expect(register.asked).toEqual(['2026-09']);
  });

  test('once the desk closed', async () => {
    const { runner, start, register } = seriesDesk();
    await runner.close();
    expect(await start()).toEqual(refuse('vault_closed'));
    expect(register.asked).toEqual([]);
  });
});

describe('a series stops', () => {
  test.each([
    'key_refused',
    'key_missing',
    'session_refused',
    'service_paused',
    'too_many_requests',
    'vault_locked',
    'service_unreachable',
  ] as const)('at the first %s, and fails once instead of six times', async (code) => {
    const { register, start, outcomes, runner } = seriesDesk();
    await start();
    await register.answer('2026-09', refuse(code));
    expect(register.asked).toEqual(['2026-09']);
    expect(outcomes()).toEqual([
      ...['04 not_asked', '05 not_asked', '06 not_asked', '07 not_asked', '08 not_asked'],
      '09 refused',
    ]);
    expect(runner.state()).toMatchObject({ status: 'stopped', stoppedBy: { code } });
  });

  test('asking, but keeps what was on its way and paid', async () => {
    const { register, start, outcomes, runner } = seriesDesk();
    await start();
    await register.answer('2026-09');
    await register.answer('2026-07', refuse('service_paused', { until: 1, cause: 'service_failed' }));
    expect(runner.state()?.status).toBe('running');
    await register.answerAll();
    expect(outcomes()).toEqual(['04 not_asked', '05 queried', '06 queried', '07 refused', '08 queried', '09 queried']);
    expect(runner.state()).toMatchObject({ status: 'stopped', stoppedBy: { code: 'service_paused' } });
  });

  test('when the authorization is revoked on the way', async () => {
    const { archive, register, start, ports, runner, told } = seriesDesk();
    await start({ first: '2026-07' });
    const revoked = [sampleConsent({ revokedAt: 1 })];
    Object.assign(ports.ledger, { ofDocument: async () => revoked });
    await register.answerAll();
    expect(runner.state()).toMatchObject({ status: 'stopped', stoppedBy: { code: 'consent_revoked' } });
    expect([register.asked, told.saved]).toEqual([['2026-09'], 1]);
    expect((await archive.results.list({ search: '', limit: 9, offset: 0 })).total).toBe(1);
  });

  test('after three failures of the service in a row, which may have been charged', async () => {
    const { register, start, runner } = seriesDesk();
    await start({ first: '2026-01' });
    await register.answer('2026-09', refuse('service_timeout', { reached: true }));
    await register.answer('2026-08', refuse('service_failed', { status: 500 }));
    await register.answer('2026-07', refuse('service_unreachable', { reached: true }));
    expect(runner.state()).toMatchObject({ status: 'running' });
    await register.answerAll();
    expect(register.asked).toHaveLength(6);
    expect(runner.state()).toMatchObject({ status: 'stopped', stoppedBy: { code: 'service_unreachable' } });
  });

  test('not after three failures with an answer between them', async () => {
    const { register, start, runner } = seriesDesk();
    await start();
    await register.answer('2026-09', refuse('service_timeout', { reached: true }));
    await register.answer('2026-08', refuse('service_timeout', { reached: true }));
    await register.answer('2026-07');
    await register.answer('2026-06', refuse('service_timeout', { reached: true }));
    await register.answerAll();
    expect(runner.state()).toMatchObject({ status: 'completed' });
  });

  test('at a surprise, which the log can explain', async () => {
    const { register, start, ports, runner, log } = seriesDesk();
    Object.assign(ports.results, { save: () => Promise.reject(new Error('disk full')) });
    await start();
    await register.answerAll();
    expect(runner.state()).toMatchObject({
      status: 'stopped',
      stoppedBy: { code: 'internal', details: { id: 'surprise-1' } },
    });
    expect(log.lines).toMatchObject([{ level: 'surprise', event: 'series.month' }]);
    expect(register.asked).toEqual(['2026-09']);
  });
});

describe('cancelling a series', () => {
  test('lets what is on its way arrive and asks nothing more', async () => {
    const { register, start, outcomes, runner, told } = seriesDesk();
    await start();
    await register.answer('2026-09');
    expect(runner.cancel()).toBe(true);
    expect(runner.state()?.status).toBe('cancelling');
    await register.answerAll();
    expect(outcomes()).toEqual(['04 not_asked', '05 queried', '06 queried', '07 queried', '08 queried', '09 queried']);
    expect(runner.state()).toMatchObject({ status: 'cancelled', stoppedBy: null });
    expect([told.saved, runner.cancel()]).toEqual([5, false]);
  });

  test('twice gives up what is on its way, and says that it may have been charged', async () => {
    const { register, start, outcomes, runner } = seriesDesk();
    await start();
    await register.answer('2026-09');
    runner.cancel();
    runner.cancel();
    await settled();
    expect(outcomes()).toEqual([
      ...['04 not_asked', '05 cancelled', '06 cancelled', '07 cancelled', '08 cancelled'],
      '09 queried',
    ]);
    expect(runner.state()?.months[1]?.refusal).toEqual({ code: 'cancelled', details: { reached: true } });
    expect(runner.state()?.status).toBe('cancelled');
  });

  test('gives up what does not arrive in time', async () => {
    const { start, runner, outcomes } = seriesDesk({ graceMs: 1 });
    await start({ first: '2026-08' });
    runner.cancel();
    await expect.poll(() => runner.state()?.status).toBe('cancelled');
    expect(outcomes()).toEqual(['08 not_asked', '09 cancelled']);
  });

  test('when all had their turn leaves a completed series', async () => {
    const { register, start, runner } = seriesDesk();
    await start({ first: '2026-09' });
    runner.cancel();
    await register.answerAll();
    expect(runner.state()?.status).toBe('completed');
  });

  test('and starting again asks only what is missing', async () => {
    const { register, start, runner } = seriesDesk();
    await start();
    await register.answer('2026-09');
    runner.cancel();
    await register.answerAll();
    await start();
    await register.answerAll();
    expect(register.asked).toEqual(['2026-09', '2026-08', '2026-07', '2026-06', '2026-05', '2026-04']);
    expect(runner.state()?.status).toBe('completed');
  });
});

describe('closing the desk', () => {
  test('waits for what is on its way', async () => {
    const { register, start, runner, told } = seriesDesk();
    await start();
    let closed = false;
    const closing = runner.close().then(() => {
      closed = true;
    });
    await settled();
    expect(closed).toBe(false);
    await register.answer('2026-09');
    await closing;
    expect([told.saved, told.ended, runner.state()?.status]).toEqual([1, 1, 'cancelled']);
  });
});
