import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { get, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Input, MessageName, Output } from '#contract/contract.ts';
import type { Envelope } from '#contract/errors.ts';
import { workstationStateSchema } from '#contract/vault.ts';
import { fail } from '#domain/basics/outcome.ts';
import { openWorkstation } from '#main/app/create-app.ts';
import { openWebHost } from '#main/hosts/web/web-host.ts';
import { judgePassphrase } from '#main/platform/passphrase-strength.ts';
import type { SecretStore } from '#main/ports/secrets.ts';
import { ARCHIVE_THREAD, FILING_THREAD, SHEET_THREAD, START_READER } from '#test/support/archive-thread.ts';
import { fakeFiles } from '#test/support/fakes/fake-files.ts';
import { rememberingLog } from '#test/support/fakes/fake-workstation.ts';
import { rememberingSecrets } from '#test/support/fakes/remembering-secrets.ts';
import { quickDerivation } from '#test/support/quick-derivation.ts';
import { NO_KEYCHAIN } from '../app/opened.ts';
import { askPort, visitorOf } from './ask.ts';

let home: string;
let keychain: ReturnType<typeof rememberingSecrets>;
const closers: (() => Promise<void>)[] = [];
const closeAll = async (): Promise<void> => {
  for (const close of closers.splice(0).toReversed()) await close();
};

beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), 'lastro-customer-'));
  keychain = rememberingSecrets();
});

afterEach(async () => {
  await closeAll();
  await rm(home, { recursive: true, force: true });
});

const FORM: Input<'consent.draft_save'>['form'] = {
  kind: 'presencial',
  nome: 'Maria Aparecida da Silva',
  documento: '529.982.247-25',
  purposes: ['concessao'],
  institution: '',
  place: '',
  metadata: { ip: '', host: '', timestamp: '', userAgent: '', latitude: '', longitude: '', accuracy: '' },
  representatives: [],
  signTogether: 1,
};

const SUBJECT = { nome: FORM.nome, documento: FORM.documento, purposes: FORM.purposes };

/** A whole workstation behind its web host, and the browser's session. */
async function start(secrets: SecretStore = keychain) {
  const log = rememberingLog();
  const parts = {
    version: '0',
    host: 'web',
    archiveThread: ARCHIVE_THREAD,
    sheetThread: SHEET_THREAD,
    filingThread: FILING_THREAD,
    judgePassphrase,
    startReader: START_READER,
    files: fakeFiles(),
    deriveKey: quickDerivation,
  } as const;
  const confirmUserPresence = async (): Promise<boolean> => true;
  const opened = await openWorkstation({
    ...parts,
    keychain: secrets,
    home,
    log,
    confirmUserPresence,
    openExternal: async () => {},
  });
  if (!opened.ok) throw new Error(opened.error.code);
  closers.push(opened.value.close);
  const window = { respond: () => () => ({ status: 200, headers: {}, body: '' }) };
  const host = await openWebHost({ workstation: opened.value, window, log, port: 0, path: null });
  closers.push(host.close);
  const link = new URL(host.url);
  const port = Number(link.port);
  const entered = await askPort(port, {
    path: `${link.pathname}${link.search}`,
    headers: { 'sec-fetch-site': 'none' },
  });
  return { port, visitor: visitorOf(entered) };
}

/** One tab of the browser: it asks, and hears of the vault. */
async function tab({ port, visitor }: Awaited<ReturnType<typeof start>>) {
  const stream = await new Promise<IncomingMessage>((resolve, reject) => {
    get({ host: '127.0.0.1', port, path: '/bridge/events', headers: visitor }, resolve).on('error', reject);
  });
  stream.setEncoding('utf8');
  stream.on('error', () => {});
  await once(stream, 'data');
  let heard = '';
  stream.on('data', (text: string) => {
    heard += text;
  });
  const ask = async <Name extends MessageName>(name: Name, input: Input<Name>): Promise<Envelope<Output<Name>>> => {
    const headers = { ...visitor, 'content-type': 'application/json', 'user-agent': 'Navegador/1.0' };
    const asking = { path: `/bridge/${name}`, method: 'POST', headers, body: JSON.stringify(input) };
    return JSON.parse((await askPort(port, asking)).body);
  };
  const value = async <Name extends MessageName>(name: Name, input: Input<Name>): Promise<Output<Name>> => {
    const envelope = await ask(name, input);
    if (!envelope.ok) throw new Error(`${name}: ${envelope.error.code}`);
    return envelope.value;
  };
  const screens = (): (string | null)[] =>
    [...heard.matchAll(/^event: vault.changed\ndata: (.*)$/gm)].map(([, data = '']) => {
      const { vault } = workstationStateSchema.parse(JSON.parse(data));
      return vault.status === 'open' ? (vault.customerScreen?.draftId ?? null) : vault.status;
    });
  return { ask, value, screens, heard: () => heard };
}

test('beyond it, the customer screen: it is turned to the customer in every tab, and only the officer’s leaving turns it back', async () => {
  const host = await start();
  const [first, second] = [await tab(host), await tab(host)];
  const { id: draftId } = await first.value('consent.draft_save', { id: null, form: FORM });
  const other = await first.value('consent.draft_save', { id: null, form: { ...FORM, nome: 'Beatriz Alves' } });
  await first.value('settings.change', { locale: 'en', theme: 'dark' });
  const { sha256: termSha256 } = (await first.value('consent.prepare', SUBJECT)).term;
  expect(await first.ask('customer.show', { draftId: crypto.randomUUID(), termSha256 })).toEqual(fail('not_found'));

  const turned = { vault: { status: 'open', customerScreen: { draftId, locale: 'en', theme: 'dark' } } };
  expect(await first.value('customer.show', { draftId, termSha256 })).toMatchObject(turned);
  const third = await tab(host);
  for (const { ask, value } of [first, second, third]) {
    expect(await value('vault.state', {})).toMatchObject(turned);
    expect(await value('consent.draft_load', { id: draftId })).toMatchObject({ form: { nome: FORM.nome } });
    for (const refused of [
      ask('consent.draft_load', { id: other.id }),
      ask('consent.draft_list', {}),
      ask('settings.read', {}),
      ask('audit.list', { limit: 1 }),
      ask('quit.anyway', {}),
      ask('customer.show', { draftId: other.id, termSha256 }),
    ])
      expect(await refused).toEqual(fail('customer_screen'));
  }
  const { metadata } = await second.value('consent.prepare', SUBJECT);
  const act = { ...SUBJECT, consentimento: true, metadata, termSha256, draftId } as const;
  const another = { ...SUBJECT, nome: 'Beatriz Alves', documento: '111.444.777-35' };
  const { term } = await second.value('consent.prepare', another);
  const forged = { ...act, ...another, termSha256: term.sha256 };
  expect(await second.ask('consent.register', forged)).toEqual(fail('customer_screen'));
  expect(await second.ask('consent.register', { ...forged, termSha256 })).toMatchObject({
    error: { code: 'invalid_input', details: { fields: 'termSha256' } },
  });
  await second.value('consent.register', act);
  expect(await second.value('consent.receipt', { id: draftId })).toMatchObject({ consent: { nome: FORM.nome } });
  expect(await second.ask('consent.receipt', { id: other.id })).toEqual(fail('customer_screen'));
  expect(first.heard()).not.toContain('consent.changed');
  expect(await third.value('vault.state', {})).toMatchObject(turned);

  await third.value('customer.leave', {});
  for (const { screens, heard, ask } of [first, second]) {
    await expect.poll(heard).toContain('event: consent.changed');
    expect(screens()).toEqual([draftId, null]);
    expect(await ask('consent.open', { id: draftId })).toMatchObject({ ok: true });
  }
  // Once per turn, with officer and draft, without data of the subject.
  await first.value('customer.leave', {});
  const { rows } = await first.value('audit.list', { kind: 'customer_screen', limit: 10 });
  expect(rows.map(({ facts, documento, officer }) => [facts, documento, officer !== ''])).toEqual([
    [{ act: 'leave', draft: draftId }, null, true],
    [{ act: 'show', draft: draftId }, null, true],
  ]);
});

test('neither a lock nor a new start gives the screen back', { tags: ['long'] }, async () => {
  const host = await start();
  const { value, ask } = await tab(host);
  const { id: draftId } = await value('consent.draft_save', { id: null, form: FORM });
  await value('customer.show', { draftId, termSha256: 'a'.repeat(64) });
  await value('lock.now', {});
  expect(await value('vault.state', {})).toMatchObject({ vault: { status: 'locked' } });
  expect(await value('vault.retry', {})).toMatchObject({ vault: { customerScreen: { draftId } } });
  expect(await ask('library.views', {})).toEqual(fail('customer_screen'));

  await closeAll();
  const again = await tab(await start());
  expect(await again.value('vault.state', {})).toMatchObject({ vault: { customerScreen: { draftId } } });
  expect(await again.ask('library.views', {})).toEqual(fail('customer_screen'));
  await again.value('customer.leave', {});
  await closeAll();
  const after = await (await tab(await start())).value('vault.state', {});
  expect(after.vault).toEqual({ status: 'open', vaultKind: 'keychain' });
});

test.each([
  ['PIN', 'pin_wrong', '482615', () => keychain],
  ['passphrase', 'passphrase_wrong', 'cavalo correto bateria', () => NO_KEYCHAIN],
] as const)(
  'with a %s set the screen goes back to who knows it, and to nobody else',
  async (kind, code, secret, secrets) => {
    const { value, ask } = await tab(await start(secrets()));
    if (kind === 'PIN') await value('vault.set_pin', { pin: secret });
    else await value('vault.create', { passphrase: secret });
    const { id: draftId } = await value('consent.draft_save', { id: null, form: FORM });
    await value('customer.show', { draftId, termSha256: 'a'.repeat(64) });
    expect(await ask('customer.leave', {})).toMatchObject({ error: { code } });
    expect(await ask('customer.leave', { secret: '9999 not it' })).toMatchObject({ error: { code } });
    expect(await ask('library.views', {})).toEqual(fail('customer_screen'));
    const left = await value('customer.leave', { secret });
    expect(left.vault).not.toHaveProperty('customerScreen');
    expect(await ask('library.views', {})).toMatchObject({ ok: true });
  },
);
