import type { SystemPreferences } from 'electron';

type Prompt = Pick<SystemPreferences, 'canPromptTouchID' | 'promptTouchID'>;

/**
 * Asks the system whether its user is there, where it has a prompt of its own for that: macOS has, and Electron knows no
 * other. Elsewhere the system's session speaks for its user.
 */
export async function confirmUserPresence(platform: NodeJS.Platform, system: Prompt, reason: string): Promise<boolean> {
  if (platform !== 'darwin' || !system.canPromptTouchID()) return true;
  return system.promptTouchID(reason).then(
    () => true,
    () => false,
  );
}
