import { powerMonitor, systemPreferences } from 'electron';
import { describe, expect, test, vi } from 'vitest';
import { confirmOfficer } from '../../../../../main/hosts/electron/lifecycle/confirm-officer.ts';
import { lockWithSystem } from '../../../../../main/hosts/electron/lifecycle/lock-with-system.ts';

describe('the system', () => {
  test('locks the desk when it sleeps and when its screen is locked', async () => {
    const reasons: string[] = [];
    const surprises: unknown[] = [];
    const lock = async (reason: string): Promise<void> => {
      reasons.push(reason);
      if (reason === 'screen') throw new Error('no such desk');
    };
    lockWithSystem(powerMonitor, lock, (cause) => surprises.push(cause));
    powerMonitor.emit('suspend');
    powerMonitor.emit('lock-screen');
    powerMonitor.emit('unlock-screen');
    await expect.poll(() => surprises).toHaveLength(1);
    expect(reasons).toEqual(['suspend', 'screen']);
  });
});

describe('whether its user is there', () => {
  test('is asked where the system has a prompt for it', async () => {
    vi.mocked(systemPreferences.canPromptTouchID).mockReturnValue(true);
    expect(await confirmOfficer('darwin', systemPreferences, 'desbloquear o Lastro')).toBe(true);
    expect(systemPreferences.promptTouchID).toHaveBeenCalledWith('desbloquear o Lastro');
    vi.mocked(systemPreferences.promptTouchID).mockRejectedValueOnce(new Error('cancelled'));
    expect(await confirmOfficer('darwin', systemPreferences, '')).toBe(false);
  });

  test('is taken from its session elsewhere', async () => {
    vi.mocked(systemPreferences.canPromptTouchID).mockReturnValue(false);
    for (const platform of ['darwin', 'linux', 'win32'] as const)
      expect(await confirmOfficer(platform, systemPreferences, '')).toBe(true);
  });
});
