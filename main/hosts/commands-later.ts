import type { Workstation } from '../app/create-app.ts';
import type { Log } from '../ports/system.ts';

interface Options {
  readonly workstation: Workstation;
  /** Data folder. */
  readonly home: string;
  readonly log: Log;
}

/**
 * Opens the listener for commands once the vault is open or waits for its officer, so that the first window does not wait
 * for its code. The contract's schemas come with the first command.
 */
export function openCommandsLater(options: Options): { readonly close: () => Promise<void> } {
  let isEnded = false;
  let opening: Promise<{ readonly close: () => Promise<void> }> | null = null;
  const open = async () => (await import('./commands/open-commands.ts')).openCommands(options);
  const begin = (): void => {
    if (!isEnded) opening = open();
  };
  void options.workstation.opened.then(begin, begin);
  return {
    close: async () => {
      isEnded = true;
      await (await opening)?.close();
    },
  };
}
