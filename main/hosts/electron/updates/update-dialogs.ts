import { type BrowserWindow, dialog, type MessageBoxOptions } from 'electron';
import type { HostLocale } from '../host-strings.ts';
import type { UpdateDialogs } from './offer-update.ts';
import { UPDATE_STRINGS } from './update-strings.ts';

export function updateDialogs(window: BrowserWindow, locale: () => HostLocale): UpdateDialogs {
  const say = async (options: Omit<MessageBoxOptions, 'type'>): Promise<number> => {
    const { response } = await dialog.showMessageBox(window, { type: 'info', ...options });
    return response;
  };
  return {
    askToInstall: async (version) => {
      const { found, question, install, later } = UPDATE_STRINGS[locale()];
      const choices = { buttons: [later, install], defaultId: 0, cancelId: 0 };
      return (await say({ message: found(version), detail: question, ...choices })) === 1;
    },
    announceVersion: async (version) => {
      const { found, byHand } = UPDATE_STRINGS[locale()];
      await say({ message: found(version), detail: byHand });
    },
    inform: async (what) => void (await say({ message: UPDATE_STRINGS[locale()][what] })),
  };
}
