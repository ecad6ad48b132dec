import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { describe, expect, onTestFinished, test } from 'vitest';
import type { Output } from '#contract/contract.ts';
import { ARCHIVE_KEY } from '#main/keychain/archive-key.ts';
import { openPassphraseVault, vaultPath } from '#main/keychain/passphrase-store.ts';
import { quickDerivation as deriveKey } from '../../support/quick-derivation.ts';
import { countInMemory } from './memory/count-in-memory.ts';
import { PASSPHRASE, SUBJECT } from './officer.ts';

const NEXT = 'outra frase bem comprida';
const API_KEY = 'b3c1d2e4-1234-4abc-8def-0123456789ab';
const NOWHERE = { baseUrl: 'http://127.0.0.1:9', authUrl: 'http://127.0.0.1:9' };

/** A workstation of a process of its own, asked as a host asks it. */
interface Served {
  readonly pid: number;
  readonly ask: (name: string, input: object) => Promise<unknown>;
  readonly collect: () => Promise<unknown>;
}

async function startIn(home: string): Promise<Served> {
  const script = resolve(import.meta.dirname, 'memory/serve-lines.ts');
  const child = spawn(process.execPath, ['--expose-gc', script, home], { stdio: ['pipe', 'pipe', 'inherit'] });
  onTestFinished(() => void child.kill('SIGKILL'));
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const say = async (line: string): Promise<string> => {
    child.stdin.write(`${line}\n`);
    return (await lines.next()).value ?? '';
  };
  await lines.next();
  return {
    pid: child.pid ?? 0,
    ask: async (name, input) => {
      const envelope = JSON.parse(await say(JSON.stringify([name, input])));
      if (!envelope.ok) throw new Error(`${name} refused: ${JSON.stringify(envelope.error)}`);
      return envelope.value;
    },
    collect: () => say('collect'),
  };
}

/** A day: an authorization, queries, an API key, a backup, a recovery code, another passphrase. */
async function workAt({ ask }: Served): Promise<void> {
  await ask('vault.create', { passphrase: PASSPHRASE });
  const subject = { ...SUBJECT, purposes: ['concessao'] };
  const { term, metadata } = (await ask('consent.prepare', subject)) as Output<'consent.prepare'>;
  await ask('consent.register', { ...subject, consentimento: true, metadata, termSha256: term.sha256 });
  await ask('settings.set_addresses', { environment: 'sandbox', ...NOWHERE });
  await ask('settings.set_key', { environment: 'sandbox', key: API_KEY });
  const query = { documento: SUBJECT.documento, purpose: 'concessao', reference: '', again: false };
  for (const month of ['2026-07', '2026-08', '2026-09']) await ask('consulta.run', { ...query, month });
  await ask('backup.run', { passphrase: 'uma senha só da cópia' });
  await ask('vault.make_recovery_key', {});
  await ask('vault.change_passphrase', { current: PASSPHRASE, passphrase: NEXT });
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
    await workAt(served);
    const key = await archiveKeyOf(home);
    const hex = key.toString('hex');
    const patterns = {
      raw: key,
      hex: Buffer.from(hex, 'latin1'),
      wideHex: Buffer.from(hex, 'utf16le'),
      base64: Buffer.from(key.toString('base64'), 'latin1'),
      apiKey: Buffer.from(API_KEY, 'latin1'),
      passphrase: Buffer.from(NEXT, 'latin1'),
      formerPassphrase: Buffer.from(PASSPHRASE, 'latin1'),
    };
    const open = countInMemory(served.pid, patterns);
    await served.ask('lock.now', {});
    await served.collect();
    const locked = countInMemory(served.pid, patterns);
    // The open archive proves that the count finds what is there.
    expect(open.raw).toBeGreaterThan(0);
    expect(locked).toMatchObject({ raw: 0, hex: 0, wideHex: 0, base64: 0 });
    process.stdout.write(`memory, open: ${JSON.stringify(open)}; locked: ${JSON.stringify(locked)}\n`);
  });
});
