import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { text } from 'node:stream/consumers';

/** What is used of keytar. */
export interface Keytar {
  getPassword(service: string, account: string): Promise<string | null>;
  setPassword(service: string, account: string, password: string): Promise<void>;
  deletePassword(service: string, account: string): Promise<boolean>;
}

/** Does one call that it reads, so that no secret stands in a command line, and writes how it ended. */
const SCRIPT = `
const read = async () => {
  let all = '';
  for await (const part of process.stdin) all += part;
  const { module, method, args } = JSON.parse(all);
  return { value: await require(module)[method](...args) };
};
read().catch(({ message }) => ({ message })).then((end) => process.stdout.write(JSON.stringify(end)));
`;

/**
 * The keychain asked from a process of its own for each call. libsecret speaks for the life of a process to the daemon
 * that it met first, unless GLib's main loop runs, as it does in Electron and not in Node: a daemon that was started
 * again is another one. Null in Electron, whose program is no Node to be started.
 */
export function keytarInChild(): Keytar | null {
  if (process.versions.electron !== undefined || process.platform !== 'linux') return null;
  const module = createRequire(import.meta.url).resolve('keytar');
  const call = async (method: keyof Keytar, ...args: readonly string[]): Promise<unknown> => {
    const child = spawn(process.execPath, ['--input-type=commonjs', '-e', SCRIPT], {
      stdio: ['pipe', 'pipe', 'ignore'],
    });
    child.stdin.end(JSON.stringify({ module, method, args }));
    const end: { readonly value?: unknown; readonly message?: string } = JSON.parse(await text(child.stdout));
    if (end.message !== undefined) throw new Error(end.message);
    return end.value;
  };
  return {
    getPassword: async (...args) => {
      const found = await call('getPassword', ...args);
      return typeof found === 'string' ? found : null;
    },
    setPassword: async (...args) => void (await call('setPassword', ...args)),
    deletePassword: async (...args) => (await call('deletePassword', ...args)) === true,
  };
}
