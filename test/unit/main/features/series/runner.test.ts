import { describe, expect, test } from 'vitest';
import { fail } from '#domain/basics/outcome.ts';
import { claimsHeldElsewhere } from '#test/support/fakes/claims-held-elsewhere.ts';
import { heldRegister, settled } from '#test/support/fakes/held-register.ts';
import { seriesUnlocked } from './series-app.ts';

describe('a series', () => {
  test('asks the newest month alone, then the others a few at a time', async () => {
    const { register, start, outcomes, runner } = seriesUnlocked();
    expect(await start()).toMatchObject({ ok: true, value: { status: 'running', nome: 'Maria da Silva' } });
    expect(register.waiting()).toEqual(['2026-09']);
    await register.response('2026-09');
    expect(register.waiting()).toEqual(['2026-08', '2026-07', '2026-06', '2026-05']);
    await register.response('2026-06');
    expect(register.waiting()).toEqual(['2026-08', '2026-07', '2026-05', '2026-04']);
    expect(outcomes()).toEqual(['04 asking', '05 asking', '06 queried', '07 asking', '08 asking', '09 queried']);
    await register.responseAll();
    expect(runner.state()).toMatchObject({ status: 'completed', stoppedBy: null, reference: 'carteira' });
    expect(runner.state()?.endedAt).toBe('2026-11-20T10:15:00-03:00');
  });

  test('says of which months another workstation is waited for, until they are cancelled', async () => {
    const { register, start, outcomes, ports, runner } = seriesUnlocked({ graceMs: 0 });
    let held = claimsHeldElsewhere();
    Object.assign(ports, { monthClaims: () => held.claims });
    await start({ first: '2026-08' });
    expect(outcomes()).toEqual(['08 waiting', '09 asked_elsewhere']);
    held.free();
    await settled();
    expect(outcomes()).toEqual(['08 waiting', '09 asking']);
    held = claimsHeldElsewhere();
    await register.response('2026-09');
    expect(outcomes()).toEqual(['08 asked_elsewhere', '09 queried']);
    runner.cancel();
    runner.cancel();
    await settled();
    expect(outcomes()).toEqual(['08 cancelled', '09 queried']);
  });

  test('asks each month where the address stands at that moment', async () => {
    const { register, start } = seriesUnlocked();
    const elsewhere = heldRegister();
    let present = register;
    await start({ first: '2026-08' }, async () => present);
    present = elsewhere;
    await register.response('2026-09');
    expect([register.asked, elsewhere.asked]).toEqual([['2026-09'], ['2026-08']]);
    await elsewhere.responseAll();
  });

  test('reuses what is saved and asks only what is missing', async () => {
    const { register, start, outcomes, emitted } = seriesUnlocked();
    await start({ first: '2026-08' });
    await register.responseAll();
    await start({ first: '2026-07' });
    expect(register.waiting()).toEqual(['2026-07']);
    expect(outcomes()).toEqual(['07 asking', '08 reused', '09 reused']);
    await register.responseAll();
    expect([emitted.saved, emitted.ended]).toEqual([3, 2]);
  });

  test('points to the result of each month', async () => {
    const { archive, register, start, runner } = seriesUnlocked();
    await start({ first: '2026-09' });
    await register.responseAll();
    await start({ first: '2026-08' });
    await register.responseAll();
    for (const { month, resultId } of runner.state()?.months ?? []) {
      expect(await archive.results.get(resultId ?? '')).toMatchObject({ dataBase: month, reference: 'carteira' });
    }
  });

  test('with nothing missing ends without asking', async () => {
    const { register, start, runner } = seriesUnlocked();
    await start({ first: '2026-09' });
    await register.responseAll();
    await start({ first: '2026-09' });
    expect(runner.state()).toMatchObject({ status: 'completed', months: [{ outcome: 'reused' }] });
    expect(register.asked).toEqual(['2026-09']);
  });

  test('leaves a refused month a gap and goes on', async () => {
    const { register, start, outcomes, runner } = seriesUnlocked();
    await start({ first: '2026-07' });
    await register.response('2026-09', fail('service_refused', { messagem: 'sem dados' }));
    await register.responseAll();
    expect(outcomes()).toEqual(['07 queried', '08 queried', '09 refused']);
    expect(runner.state()?.months.at(-1)?.failure).toEqual({
      code: 'service_refused',
      details: { messagem: 'sem dados' },
    });
    expect(runner.state()?.status).toBe('completed');
  });

  test('tells every change once, in order', async () => {
    const { register, start, emitted } = seriesUnlocked();
    const started = await start({ first: '2026-08' });
    expect(started).toMatchObject({ ok: true, value: { revision: 0, months: [{ outcome: 'waiting' }, {}] } });
    await register.responseAll();
    expect(emitted.runs.map(({ revision }) => revision)).toEqual([1, 2, 3, 4, 5]);
    expect(emitted.runs.at(-1)).toMatchObject({ status: 'completed' });
  });
});

describe('a series is refused', () => {
  test.each([
    ['without an authorization', { documento: '111.444.777-35' }, 'consent_missing'],
    ['for a bad document', { documento: '529' }, 'document_incomplete'],
    ['beyond the last month', { last: '2026-11' }, 'month_not_available'],
    ['for months long ago', { first: '2019-01', last: '2019-02' }, 'confirm_old_month'],
    ['the wrong way round', { first: '2026-09', last: '2026-08' }, 'range_reversed'],
    ['beyond 60 months', { first: '2020-01' }, 'range_too_long'],
  ])('%s, before anything is asked', async (_case, changes, code) => {
    const { register, start, runner, emitted } = seriesUnlocked();
    expect(await start(changes)).toMatchObject({ ok: false, error: { code } });
    expect([register.asked, emitted.runs, runner.state(), runner.cancel()]).toEqual([[], [], null, false]);
  });

  test('while another one runs, even in the same moment', async () => {
    const { register, start } = seriesUnlocked();
    const both = await Promise.all([start(), start({ first: '2026-08' })]);
    expect(both.map(({ ok }) => ok)).toEqual([true, false]);
    expect(both[1]).toEqual(fail('already_running'));
    expect(register.asked).toEqual(['2026-09']);
  });

  test('once the desk closed', async () => {
    const { runner, start, register } = seriesUnlocked();
    await runner.close();
    expect(await start()).toEqual(fail('vault_closed'));
    expect(register.asked).toEqual([]);
  });
});
