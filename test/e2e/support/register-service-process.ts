import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { end, readyUrl } from './workstation-process.ts';

const entry = resolve(import.meta.dirname, '../../../main/register-service/standalone.ts');

export interface RunningRegisterService {
  readonly baseUrl: string;
  readonly apiKey: string;
  readonly stop: () => Promise<void>;
}

/** Starts the register service alone, as an integrator would with `npm run service`. */
export async function startRegisterService(...args: string[]): Promise<RunningRegisterService> {
  const home = await mkdtemp(join(tmpdir(), 'lastro-service-'));
  const child = spawn(process.execPath, [entry, '--port', '0', '--home', home, ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const line = await readyUrl(child, /^service ready (.+)$/);
  const received = Object.fromEntries(line.split(' ').map((pair) => pair.split('=')));
  return {
    baseUrl: received.base_url,
    apiKey: received.api_key,
    stop: async () => {
      await end(child, 'SIGTERM');
      await rm(home, { recursive: true, force: true });
    },
  };
}
