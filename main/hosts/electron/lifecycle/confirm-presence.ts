import type { SystemPreferences } from 'electron';

type Prompt = Pick<SystemPreferences, 'canPromptTouchID' | 'promptTouchID'>;

/**
 * Asks the system whether its user is there. Electron has a prompt only for macOS; elsewhere the system's session is
 * proof enough.
 */
export async function confirmUserPresence(platform: NodeJS.Platform, system: Prompt, reason: string): Promise<boolean> {
  if (platform !== 'darwin' || !system.canPromptTouchID()) return true;
  return system.promptTouchID(reason).then(
    () => true,
    () => false,
  );
}
