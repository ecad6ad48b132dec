import { fileURLToPath } from 'node:url';
import { utilityProcess } from 'electron';
import type { StartReader } from '../../ports/registrato.ts';

/**
 * Starts a script in a utility process of Chromium's, since the packed program cannot run as Node: without environment
 * variables, and with nothing of its output kept. `script`: the bundle of `main/registrato/process.ts`.
 */
export function utilityReader(script: URL): StartReader {
  return () => {
    const child = utilityProcess.fork(fileURLToPath(script), [], {
      env: {},
      execArgv: ['--disallow-code-generation-from-strings'],
      stdio: 'ignore',
      serviceName: 'Lastro report reader',
    });
    return {
      send: (message) => child.postMessage(message),
      onMessage: (take) => child.once('message', take),
      onExit: (take) => child.once('exit', take),
      kill: () => void child.kill(),
    };
  };
}
