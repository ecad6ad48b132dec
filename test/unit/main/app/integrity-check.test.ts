import { setTimeout as wait } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import { checkIntegrity } from '#main/app/integrity-check.ts';
import { safeFacts } from '#main/platform/log/open-log.ts';
import { recordingLog } from '#test/support/http/recording-log.ts';

test('an archive that is whole is logged as checked, and nobody is disturbed', async () => {
  const log = recordingLog();
  const onDamaged = vi.fn();
  checkIntegrity({ integrity: { damaged: async () => [] }, log, onDamaged, afterMs: 0 });
  await expect.poll(log.events).toEqual(['archive.checked']);
  expect(onDamaged).not.toHaveBeenCalled();
});

test('damage is logged as a count and a line for each table, none of which the log withholds, and told once', async () => {
  const lines: unknown[] = [];
  const write = (event: string, facts = {}): void => void lines.push([event, safeFacts(facts)]);
  const log = { ...recordingLog(), info: write, warn: write };
  const onDamaged = vi.fn();
  checkIntegrity({ integrity: { damaged: async () => ['audit_entries', 'results'] }, log, onDamaged, afterMs: 0 });
  await expect.poll(() => onDamaged.mock.calls.length).toBe(1);
  expect(lines).toEqual([
    ['archive.checked', { damaged: 2, ms: expect.any(Number) }],
    ['archive.damaged', { table: 'audit_entries' }],
    ['archive.damaged', { table: 'results' }],
  ]);
});

test('a check that is called off neither begins nor tells', async () => {
  const log = recordingLog();
  const damaged = vi.fn(async () => ['answers']);
  const onDamaged = vi.fn();
  checkIntegrity({ integrity: { damaged }, log, onDamaged, afterMs: 0 })();
  const running = Promise.withResolvers<readonly string[]>();
  const stop = checkIntegrity({ integrity: { damaged: () => running.promise }, log, onDamaged, afterMs: 0 });
  await wait(10);
  stop();
  running.reject(new Error('the archive is not open'));
  await wait(10);
  expect([damaged.mock.calls, onDamaged.mock.calls, log.lines]).toEqual([[], [], []]);
});

test('a check that fails otherwise is a surprise', async () => {
  const log = recordingLog();
  const damaged = async (): Promise<never> => Promise.reject(new Error('defect'));
  checkIntegrity({ integrity: { damaged }, log, onDamaged: () => {}, afterMs: 0 });
  await expect.poll(log.events).toEqual(['archive.check']);
});
