import { fork } from 'node:child_process';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { StartReader } from '../ports/registrato.ts';

/**
 * Starts a script in a process of Node's that has no environment variables and may read its own folder alone: no other
 * file, no child, no addon. `script`: the bundle of `main/registrato/process.ts`.
 */
export function nodeReader(script: URL): StartReader {
  const path = fileURLToPath(script);
  return () => {
    const child = fork(path, [], {
      env: {},
      cwd: dirname(path),
      execArgv: ['--permission', `--allow-fs-read=${dirname(path)}`, '--allow-worker', '--no-warnings'],
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    // A send to a process that ended is told by its exit.
    child.on('error', () => {});
    return {
      send: (message) => void child.send(message as object, () => {}),
      onMessage: (take) => child.once('message', take),
      onExit: (take) => {
        child.once('exit', take);
        child.once('error', take);
      },
      kill: () => void child.kill('SIGKILL'),
    };
  };
}
