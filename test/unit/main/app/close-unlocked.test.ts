import { setImmediate as turn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { closeUnlocked } from '#main/app/close-unlocked.ts';
import type { Unlocked } from '#main/features/unlocked.ts';
import { rememberingLog } from '#test/support/fakes/fake-workstation.ts';
import { NOW } from '#test/support/fakes/samples.ts';

const teamSession = { close: async () => {} };

test('a lock waits for a query that outlives the work that began it', async () => {
  const events: string[] = [];
  const ports = {
    teamSession,
    series: { pause: async () => {} },
    audit: { add: async () => void events.push('closed') },
  };
  const underWay = new Set<Promise<unknown>>();
  const closing = new AbortController();
  const stopAsking = new AbortController();
  const unlocked = {
    ...ports,
    clock: () => NOW,
    officer: () => 'ana',
    underWay,
    closing,
    stopAsking,
  } as unknown as Unlocked;
  const begin = (work: () => Promise<unknown>): void => {
    const working = work().finally(() => underWay.delete(working));
    underWay.add(working);
  };
  // The query leaves once the lock waits already, and is cancelled at once.
  begin(async () => {
    await turn();
    begin(async () => {
      for (let turns = 0; turns < 5; turns++) await turn();
      events.push('answered');
    });
  });
  await closeUnlocked(unlocked, 'officer');
  expect(events).toEqual(['answered', 'closed']);
});

test('F12: a lock on a disk that takes no entry closes all the same, and the program log says so', async () => {
  const log = rememberingLog();
  const full = Object.assign(new Error('no space'), { code: 'SQLITE_FULL' });
  const audit = { add: () => Promise.reject(full) };
  const ports = { teamSession, series: { pause: async () => {} }, audit, clock: () => NOW, officer: () => 'ana', log };
  const closing = new AbortController();
  const stopAsking = new AbortController();
  await closeUnlocked({ ...ports, underWay: new Set(), closing, stopAsking } as unknown as Unlocked, 'officer');
  expect(log.lines.map(({ event }) => event)).toEqual(['audit.not_noted']);
});
