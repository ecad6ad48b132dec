import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { fail, ok } from '#domain/basics/outcome.ts';
import { createLockController } from '#main/app/lock-controller.ts';
import { queryMonth } from '#main/features/consulta/query-month.ts';
import { savePending } from '#main/features/consulta/save-end.ts';
import type { Unlocked } from '#main/features/unlocked.ts';
import { createVault } from '#main/features/vault/vault.ts';
import { systemClock } from '#main/platform/system.ts';
import { consultaPorts } from '#test/support/fakes/consulta-ports.ts';
import { rememberingLog } from '#test/support/fakes/fake-workstation.ts';
import { heldRegister, settled } from '#test/support/fakes/held-register.ts';
import { memoryArchive } from '#test/support/fakes/memory-archive.ts';
import { sampleConsent } from '#test/support/fakes/samples.ts';
import { testFirst } from '#test/support/long-tests.ts';
import { portsOf, storeOf } from '../features/vault/fake-vault-ports.ts';

/** An open vault whose disk refused a paid answer. */
async function withHeldAnswer() {
  const ports = consultaPorts(memoryArchive({ consents: [sampleConsent()] }));
  const register = heldRegister();
  const disk = { full: true };
  const save: typeof ports.results.save = async (...given) => {
    if (disk.full) throw Object.assign(new Error('full'), { code: 'SQLITE_FULL' });
    return ports.results.save(...given);
  };
  const secrets = storeOf('keychain');
  const close = async (): Promise<void> => {};
  const unlocked = { ...ports, secrets, results: { ...ports.results, save }, close } as unknown as Unlocked;
  const vault = createVault(portsOf({ openUnlocked: async () => ok(unlocked) }));
  await vault.retry();
  const asking = queryMonth(unlocked, register, {
    environment: 'embutido',
    documento: '529.982.247-25',
    month: '2026-09',
    purpose: 'concessao',
    reference: '',
    reuse: 'none',
    accepted: [],
    repeatOf: null,
    askedFor: 'single',
    jobId: null,
  });
  await settled();
  await register.response('2026-09');
  expect(await asking).toMatchObject({ error: { code: 'answer_held' } });
  const emit = vi.fn();
  const controller = createLockController({ vault, clock: systemClock, emit, log: rememberingLog() });
  onTestFinished(controller.end);
  return { controller, vault, disk, emit, unlocked };
}

describe('a paid answer in memory alone', () => {
  test('keeps the officer from locking, with a word, until the disk takes it', async () => {
    const { controller, vault, disk } = await withHeldAnswer();
    expect(await controller.lock('officer')).toEqual(fail('saving_blocked', { cause: 'disk_full' }));
    expect(vault.state().status).toBe('open');
    disk.full = false;
    expect(await controller.lock('officer')).toEqual(ok(undefined));
    expect(vault.state().status).toBe('locked');
  });

  testFirst([['idle'], ['screen'], ['suspend']], 'is not locked away from outside the window: %s', async (reason) => {
    const { controller, vault } = await withHeldAnswer();
    await controller.appLock.lock(reason);
    expect(vault.state().status).toBe('open');
  });

  test('is not locked by silence: the window is not even warned', async () => {
    vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval', 'setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    const { vault, emit, disk, unlocked } = await withHeldAnswer();
    const pass = async (ms: number): Promise<void> => {
      await vi.advanceTimersByTimeAsync(ms);
      await settled();
    };
    await pass(30 * 60_000);
    expect([emit.mock.calls, vault.state().status]).toEqual([[], 'open']);
    disk.full = false;
    await savePending(unlocked);
    for (let look = 0; look < 3; look++) await pass(5_000);
    expect([emit.mock.calls[0], vault.state().status]).toEqual([['lock.coming', {}], 'locked']);
  });
});
