import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { startEmbeddedService } from '#main/app/embedded-service.ts';
import { systemClock } from '#main/platform/system.ts';
import { SIMULATION_VERSION } from '#main/simulated-register/register.ts';
import { rememberingSecrets } from '../../support/fakes/remembering-secrets.ts';
import { QUESTION } from '../../unit/main/register-service/requests.ts';
import { post, tokenFor } from '../register-service/service-client.ts';
import { silent } from '../repositories/samples.ts';
import { ALL_PURPOSES, registerConsent, runMonth, SUBJECT } from './officer.ts';
import { openAt, value } from './opened.ts';
import { openUnlockedAt } from './unlocked.ts';

const key = randomBytes(32);

async function freshFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'lastro-embedded-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

async function started(folder: string, port: number) {
  const service = await startEmbeddedService({ folder, key, port, clock: systemClock, log: silent });
  if (!service.ok) throw new Error(service.error.code);
  onTestFinished(service.value.close);
  return service.value;
}

test('a service that cannot start leaves its store closed, so that the next start opens it', async () => {
  const folder = await freshFolder();
  await expect(startEmbeddedService({ folder, key, port: 70_000, clock: systemClock, log: silent })).rejects.toThrow(
    /port/i,
  );
  expect((await started(folder, 0)).port).toBeGreaterThan(0);
});

test('says which synthetic data it responds with, and no response does', async () => {
  const { baseUrl, apiKey, simulationVersion } = await started(await freshFolder(), 0);
  expect(simulationVersion).toBe(SIMULATION_VERSION);
  const token = await tokenFor({ baseUrl, apiKey }, apiKey);
  const response = await post({ baseUrl, apiKey }, '/api/scr', QUESTION, token);
  expect(Object.keys((await response.json()) as object).toSorted()).toEqual(['consulta', 'data', 'status', 'versao']);
});

test.each<[string, (file: string) => Promise<void>]>([
  [
    'one changed byte',
    async (file) => {
      const bytes = await readFile(file);
      bytes.writeUInt8(bytes.readUInt8(100) ^ 1, 100);
      await writeFile(file, bytes);
    },
  ],
  [
    'one changed byte in its index',
    async (file) => {
      const bytes = await readFile(file);
      const inLastPage = bytes.length - 2_000;
      bytes.writeUInt8(bytes.readUInt8(inLastPage) ^ 1, inLastPage);
      await writeFile(file, bytes);
    },
  ],
  ['another file', (file) => writeFile(file, 'no database at all')],
  ['a header without its file', (file) => rm(file)],
])(
  'data, embedded store: F3: a store that cannot be read is set aside and made anew, and the archive opens: %s',
  async (_, damage) => {
    const home = await freshFolder();
    const secrets = rememberingSecrets();
    const first = await openAt(home, secrets);
    await registerConsent(first.ask);
    const saved = await value(runMonth(first.ask, '2026-07'));
    await first.close();
    await damage(join(home, 'service', 'authorizations.db'));

    const again = await openAt(home, secrets);
    onTestFinished(again.close);
    expect(await value(again.ask('results.open', { id: saved.id }))).toMatchObject({ id: saved.id });
    expect((await readdir(home)).filter((name) => name.endsWith('.unreadable'))).toHaveLength(1);
    const { documento } = SUBJECT;
    await value(again.ask('retention.erase', { documento, typed: documento, reason: 'pedido_do_titular' }));
    expect((await readdir(home)).filter((name) => name.endsWith('.unreadable'))).toEqual([]);
  },
);

test('an erased subject is gone from the embedded service too, and its address leads nowhere', async () => {
  const { ask, close } = await openUnlockedAt(await freshFolder());
  onTestFinished(close);
  await ask('vault.use_session', {});
  const { term, metadata } = await ask('consent.prepare', { ...SUBJECT, ...ALL_PURPOSES });
  const { url } = await ask('consent.register', {
    ...SUBJECT,
    ...ALL_PURPOSES,
    consentimento: true,
    metadata,
    termSha256: term.sha256,
  });
  const page = async (): Promise<string> => (await fetch(url ?? '')).text();
  expect(await page()).toContain(SUBJECT.nome);
  const { documento } = SUBJECT;
  await ask('retention.erase', { documento, typed: documento, reason: 'pedido_do_titular' });
  expect(await page()).toContain('Autorização não encontrada');
  const [tombstone] = (await ask('audit.list', { kind: 'erase', limit: 1 })).rows;
  expect(tombstone?.facts).toMatchObject({ inService: 1, kept: 1 });
});

test('a port that is taken is exchanged for a free one', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  onTestFinished(() => void other.close());
  await new Promise((resolve) => other.once('listening', resolve));
  const address = other.address();
  const taken = typeof address === 'object' && address !== null ? address.port : 0;
  expect((await started(await freshFolder(), taken)).port).not.toBe(taken);
});
