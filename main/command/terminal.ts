import { createInterface } from 'node:readline/promises';
import { homeFolder } from '../platform/paths.ts';
import { runCommand } from './run-command.ts';

/** Runs a command line over this process's own terminal or pipes; returns the exit code once all is written. */
export async function runInTerminal(args: readonly string[]): Promise<number> {
  const code = await runCommand(args, {
    env: process.env,
    home: homeFolder(process.env, process.platform),
    isTerminal: process.stdout.isTTY === true,
    write: (text) => void process.stdout.write(text),
    writeBytes: (bytes) => written(process.stdout, bytes),
    confirm: async (question) => {
      if (process.stdin.isTTY !== true) return false;
      using asking = createInterface({ input: process.stdin, output: process.stderr });
      return /^[sy]/i.test((await asking.question(question)).trim());
    },
    writeError: (text) => void process.stderr.write(text),
  });
  // A reader that has gone takes no more; the code stays what it is.
  for (const stream of [process.stdout, process.stderr]) await written(stream, '').catch(() => {});
  return code;
}

function written(stream: NodeJS.WriteStream, part: Uint8Array | string): Promise<void> {
  return new Promise((resolve, reject) => stream.write(part, (cause) => (cause ? reject(cause) : resolve())));
}
