import { describe, expect, test } from 'vitest';
import { settled } from '#test/support/fakes/held-register.ts';
import { seriesUnlocked } from './series-app.ts';

describe('cancelling a series', () => {
  test('lets what is on its way arrive and asks nothing more', async () => {
    const { register, start, outcomes, runner, emitted } = seriesUnlocked();
    await start();
    await register.response('2026-09');
    expect(runner.cancel()).toBe(true);
    expect(runner.state()?.status).toBe('cancelling');
    await register.responseAll();
    expect(outcomes()).toEqual(['04 not_asked', '05 queried', '06 queried', '07 queried', '08 queried', '09 queried']);
    expect(runner.state()).toMatchObject({ status: 'cancelled', stoppedBy: null });
    expect([emitted.saved, runner.cancel()]).toEqual([5, false]);
  });

  test('twice gives up what is on its way, and says that it may have been charged', async () => {
    const { register, start, outcomes, runner } = seriesUnlocked();
    await start();
    await register.response('2026-09');
    runner.cancel();
    runner.cancel();
    await settled();
    expect(outcomes()).toEqual([
      '04 not_asked',
      '05 cancelled',
      '06 cancelled',
      '07 cancelled',
      '08 cancelled',
      '09 queried',
    ]);
    expect(runner.state()?.months[1]?.failure).toEqual({
      code: 'cancelled',
      details: { reached: true, unknown: true },
    });
    expect(runner.state()?.status).toBe('cancelled');
  });

  test('gives up what does not arrive in time', async () => {
    const { start, runner, outcomes } = seriesUnlocked({ graceMs: 1 });
    await start({ first: '2026-08' });
    runner.cancel();
    await expect.poll(() => runner.state()?.status).toBe('cancelled');
    expect(outcomes()).toEqual(['08 not_asked', '09 cancelled']);
  });

  test('when all had their turn leaves a completed series', async () => {
    const { register, start, runner } = seriesUnlocked();
    await start({ first: '2026-09' });
    runner.cancel();
    await register.responseAll();
    expect(runner.state()?.status).toBe('completed');
  });

  test('and starting again asks only what is missing', async () => {
    const { register, start, runner } = seriesUnlocked();
    await start();
    await register.response('2026-09');
    runner.cancel();
    await register.responseAll();
    await start();
    await register.responseAll();
    expect(register.asked).toEqual(['2026-09', '2026-08', '2026-07', '2026-06', '2026-05', '2026-04']);
    expect(runner.state()?.status).toBe('completed');
  });
});

describe('closing the desk', () => {
  test('waits for what is on its way', async () => {
    const { register, start, runner, emitted } = seriesUnlocked();
    await start();
    let closed = false;
    const closing = runner.close().then(() => {
      closed = true;
    });
    await settled();
    expect(closed).toBe(false);
    await register.response('2026-09');
    await closing;
    expect([emitted.saved, emitted.ended, runner.state()?.status]).toEqual([1, 1, 'cancelled']);
  });
});
