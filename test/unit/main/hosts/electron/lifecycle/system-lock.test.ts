import { powerMonitor, systemPreferences } from 'electron';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { confirmUserPresence } from '#main/hosts/electron/lifecycle/confirm-presence.ts';
import { lockWithSystem } from '#main/hosts/electron/lifecycle/system-lock.ts';

beforeEach(() => {
  powerMonitor.removeAllListeners();
});

afterEach(() => {
  vi.useRealTimers();
});

describe('the system', () => {
  test('beyond it, the locked window: the desk is locked when it sleeps, when its screen is locked or left', async () => {
    const reasons: string[] = [];
    const unexpectedErrors: unknown[] = [];
    const lock = async (reason: string): Promise<void> => {
      reasons.push(reason);
      if (reason === 'screen') throw new Error('no such desk');
    };
    lockWithSystem(powerMonitor, 'win32', lock, (cause) => unexpectedErrors.push(cause));
    powerMonitor.emit('suspend');
    powerMonitor.emit('lock-screen');
    powerMonitor.emit('unlock-screen');
    powerMonitor.emit('user-did-resign-active');
    await expect.poll(() => unexpectedErrors).toHaveLength(2);
    expect(reasons).toEqual(['suspend', 'screen', 'screen']);
  });

  test('is asked for its screen where it tells nobody, and is heard once each time', () => {
    vi.useFakeTimers();
    const lock = vi.fn(async () => {});
    lockWithSystem(powerMonitor, 'linux', lock, () => {});
    const states = ['active', 'locked', 'locked', 'unknown', 'idle', 'locked'] as const;
    for (const state of states) {
      vi.mocked(powerMonitor.getSystemIdleState).mockReturnValue(state);
      vi.advanceTimersByTime(5_000);
    }
    expect(lock.mock.calls).toEqual([['screen'], ['screen']]);
  });
});

describe('whether its user is there', () => {
  test('is asked where the system has a prompt for it', async () => {
    vi.mocked(systemPreferences.canPromptTouchID).mockReturnValue(true);
    expect(await confirmUserPresence('darwin', systemPreferences, 'desbloquear o Lastro')).toBe(true);
    expect(systemPreferences.promptTouchID).toHaveBeenCalledWith('desbloquear o Lastro');
    vi.mocked(systemPreferences.promptTouchID).mockRejectedValueOnce(new Error('cancelled'));
    expect(await confirmUserPresence('darwin', systemPreferences, '')).toBe(false);
  });

  test('is taken from its session elsewhere', async () => {
    vi.mocked(systemPreferences.canPromptTouchID).mockReturnValue(false);
    for (const platform of ['darwin', 'linux', 'win32'] as const)
      expect(await confirmUserPresence(platform, systemPreferences, '')).toBe(true);
  });
});
