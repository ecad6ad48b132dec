import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable, Writable } from 'node:stream';
import { describe, expect, onTestFinished, test } from 'vitest';
import type { Output } from '#contract/contract.ts';
import { ARCHIVE_KEY } from '#main/keychain/archive-key.ts';
import { openPassphraseVault, vaultPath } from '#main/keychain/passphrase-store.ts';
import { recoveryPath, recoveryStore } from '#main/keychain/recovery-store.ts';
import { childScript } from '../../support/child-script.ts';
import { quickDerivation as deriveKey } from '../../support/quick-derivation.ts';
import { freshUser, needsKeyring } from '../keychain/real-keyring.ts';
import { countInMemory } from './memory/count-in-memory.ts';
import { PASSPHRASE, SUBJECT } from './officer.ts';

const NEXT = 'outra frase bem comprida';
const PIN = '274916835';
const API_KEY = 'b3c1d2e4-1234-4abc-8def-0123456789ab';
const NOWHERE = { baseUrl: 'http://127.0.0.1:9', authUrl: 'http://127.0.0.1:9' };

/** A workstation of a process of its own, asked as a host asks it. */
interface Served {
  readonly pid: number;
  readonly ask: (name: string, input: object) => Promise<unknown>;
  readonly collect: () => Promise<unknown>;
  readonly end: () => Promise<void>;
}

const SCRIPT = childScript(resolve(import.meta.dirname, 'memory/serve-lines.ts'));

function startIn(home: string): Promise<Served> {
  return served(spawn(process.execPath, ['--expose-gc', SCRIPT, home], { stdio: ['pipe', 'pipe', 'inherit'] }));
}

async function served(child: ChildProcessByStdio<Writable, Readable, null>): Promise<Served> {
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const say = async (line: string): Promise<string> => {
    child.stdin.write(`${line}\n`);
    return (await lines.next()).value ?? '';
  };
  const pid = Number((await lines.next()).value);
  const end = async (): Promise<void> => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    process.kill(pid, 'SIGKILL');
    await once(child, 'close');
  };
  onTestFinished(end);
  return {
    pid,
    ask: async (name, input) => {
      const envelope = JSON.parse(await say(JSON.stringify([name, input])));
      if (!envelope.ok) throw new Error(`${name} refused: ${JSON.stringify(envelope.error)}`);
      return envelope.value;
    },
    collect: () => say('collect'),
    end,
  };
}

/** A day: an authorization, queries, an API key, a backup, a recovery code, which it returns. */
async function workAt({ ask }: Served): Promise<string> {
  const subject = { ...SUBJECT, purposes: ['concessao'] };
  const { term, metadata } = (await ask('consent.prepare', subject)) as Output<'consent.prepare'>;
  await ask('consent.register', { ...subject, consentimento: true, metadata, termSha256: term.sha256 });
  await ask('settings.set_addresses', { environment: 'sandbox', ...NOWHERE });
  await ask('settings.set_key', { environment: 'sandbox', key: API_KEY });
  const query = { documento: SUBJECT.documento, purpose: 'concessao', reference: '', again: false };
  for (const month of ['2026-07', '2026-08', '2026-09']) await ask('consulta.run', { ...query, month });
  await ask('backup.run', { passphrase: 'uma senha só da cópia' });
  const { code } = (await ask('vault.make_recovery_key', {})) as Output<'vault.make_recovery_key'>;
  return code;
}

function formsOf(key: Buffer): Record<'raw' | 'hex' | 'wideHex' | 'base64', Buffer> {
  const hex = key.toString('hex');
  return {
    raw: key,
    hex: Buffer.from(hex, 'latin1'),
    wideHex: Buffer.from(hex, 'utf16le'),
    base64: Buffer.from(key.toString('base64'), 'latin1'),
  };
}

async function archiveKeyOf(home: string): Promise<Buffer> {
  const opened = await openPassphraseVault({ file: vaultPath(home), passphrase: NEXT, deriveKey });
  const key = opened.ok ? await opened.value.readKey(ARCHIVE_KEY) : opened;
  if (!key.ok || key.value === null) throw new Error('the vault has no key');
  return Buffer.from(key.value);
}

describe.skipIf(process.platform !== 'linux')('secrets, memory', () => {
  test('secrets, memory after the lock: no archive key is left in it, as bytes or as text', async () => {
    const home = await mkdtemp(join(tmpdir(), 'lastro-m-'));
    onTestFinished(() => rm(home, { recursive: true, force: true }));
    const served = await startIn(home);
    await served.ask('vault.create', { passphrase: PASSPHRASE });
    await workAt(served);
    await served.ask('vault.change_passphrase', { current: PASSPHRASE, passphrase: NEXT });
    const patterns = {
      ...formsOf(await archiveKeyOf(home)),
      apiKey: Buffer.from(API_KEY, 'latin1'),
      passphrase: Buffer.from(NEXT, 'latin1'),
      formerPassphrase: Buffer.from(PASSPHRASE, 'latin1'),
    };
    const open = countInMemory(served.pid, patterns);
    await served.ask('lock.now', {});
    await served.collect();
    const locked = countInMemory(served.pid, patterns);
    // The open archive proves that the count finds existing copies.
    expect(open.raw).toBeGreaterThan(0);
    expect(locked).toMatchObject({ raw: 0, hex: 0, wideHex: 0, base64: 0 });
    process.stdout.write(`memory, open: ${JSON.stringify(open)}; locked: ${JSON.stringify(locked)}\n`);
  });

  test('secrets, memory after the lock: of a PIN beside a real keyring no archive key is left', {
    tags: ['long'],
  }, async (context) => {
    needsKeyring(context);
    const user = await freshUser();
    const home = join(user.home, 'lastro');
    const first = await served(user.start('--expose-gc', SCRIPT, home, 'keyring'));
    await first.ask('vault.set_pin', { pin: PIN });
    const code = await workAt(first);
    const store = recoveryStore({ file: recoveryPath(home), archiveKeyId: async () => null, newestIn: async () => 0 });
    const key = await store.open(code);
    if (!key.ok) throw new Error(key.error.code);
    const patterns = {
      ...formsOf(Buffer.from(key.value)),
      apiKey: Buffer.from(API_KEY, 'latin1'),
      pin: Buffer.from(PIN, 'latin1'),
    };
    await first.ask('lock.now', {});
    await first.collect();
    const made = countInMemory(first.pid, patterns);
    await first.ask('vault.open_with_pin', { pin: PIN });
    const open = countInMemory(first.pid, patterns);
    await first.end();
    const second = await served(user.start('--expose-gc', SCRIPT, home, 'keyring'));
    await second.ask('vault.open_with_pin', { pin: PIN });
    await second.ask('settings.read', {});
    await second.ask('lock.now', {});
    await second.collect();
    const locked = countInMemory(second.pid, patterns);
    process.stdout.write(
      `memory, PIN set: ${JSON.stringify(made)}; open: ${JSON.stringify(open)}; started: ${JSON.stringify(locked)}\n`,
    );
    expect(open.raw).toBeGreaterThan(0);
    expect(made.raw).toBe(0);
    expect(locked).toMatchObject({ raw: 0, hex: 0, wideHex: 0, base64: 0 });
  });
});
