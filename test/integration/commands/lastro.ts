import { onTestFinished } from 'vitest';
import { runCommand } from '#main/command/run-command.ts';
import { openCommands } from '#main/hosts/commands/open-commands.ts';
import type { FileSaver } from '#main/ports/files.ts';
import type { VaultPolicy } from '#main/ports/policy.ts';
import { rememberingLog } from '../../support/fakes/fake-workstation.ts';
import { PASSPHRASE } from '../app/officer.ts';
import { NO_KEYCHAIN, openAt, value } from '../app/opened.ts';
import { freshFolder } from '../platform/fresh-folder.ts';

export interface Ran {
  readonly code: number;
  readonly out: string;
  readonly error: string;
}

/** Runs a command line as a script does, its output in a pipe. */
export async function lastro(home: string, ...args: readonly string[]): Promise<Ran> {
  let [out, error] = ['', ''];
  const code = await runCommand(args, {
    home,
    env: { LANG: 'pt_BR.UTF-8' },
    isTerminal: false,
    write: (text) => {
      out += text;
    },
    writeBytes: async (bytes) => {
      out += Buffer.from(bytes).toString('utf8');
    },
    confirm: async () => false,
    writeError: (text) => {
      error += text;
    },
  });
  return { code, out, error };
}

export const rowsOf = ({ out }: Ran): Record<string, unknown>[] =>
  out
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line));

/** A workstation behind a passphrase that listens to commands until the test ends. */
export async function openedForCommands(port = 0, files?: FileSaver, policy?: VaultPolicy) {
  const home = await freshFolder();
  const { ask, workstation, close } = await openAt(home, NO_KEYCHAIN, files, undefined, undefined, policy);
  const commands = await openCommands({ workstation, home, log: rememberingLog(), port });
  onTestFinished(async () => {
    await commands.close();
    await close();
  });
  await value(ask('vault.create', { passphrase: PASSPHRASE }));
  return { home, ask, shut: commands.close, workstation };
}
