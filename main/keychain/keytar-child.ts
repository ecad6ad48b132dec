import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { text } from 'node:stream/consumers';

/** The used part of keytar. */
export interface Keytar {
  getPassword(service: string, account: string): Promise<string | null>;
  setPassword(service: string, account: string, password: string): Promise<void>;
  deletePassword(service: string, account: string): Promise<boolean>;
}

/** Reads one call from its input, so that no secret is in a command line, and writes the result. */
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
 * Asks the keychain from a new process for each call. libsecret keeps talking to the first daemon that it met, unless
 * GLib's main loop runs, as in Electron but not in Node; a restarted daemon is not found. Null in Electron, whose
 * program cannot start Node.
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
