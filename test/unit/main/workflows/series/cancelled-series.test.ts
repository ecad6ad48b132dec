import { describe, expect, test } from 'vitest';
import { settled } from '../../../../support/fakes/held-register.ts';
import { seriesDesk } from './series-desk.ts';

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
