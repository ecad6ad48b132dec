import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { WHOLE_LIBRARY } from '#domain/library/library-filter.ts';
import { ARCHIVE_THREAD } from '../../support/archive-thread.ts';
import { fakeFiles } from '../../support/fakes/fake-files.ts';
import { rememberingSecrets } from '../../support/fakes/remembering-secrets.ts';
import { PASSPHRASE, registerConsent, runMonth, runNewest, SUBJECT } from './officer.ts';
import { type Ask, NO_KEYCHAIN, type OpenedWorkstation, openAt, value } from './opened.ts';

let home: string;
let opened: OpenedWorkstation | null = null;

beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), 'lastro-lock-'));
});

afterEach(async () => {
  await opened?.close();
  await rm(home, { recursive: true, force: true });
});

const kindsOf = async (ask: Ask): Promise<string[]> => {
  const { rows } = await value(ask('audit.list', { limit: 20 }));
  return rows.map(({ kind, facts }) => (Object.keys(facts).length > 0 ? `${kind} ${JSON.stringify(facts)}` : kind));
};

describe('a locked desk', () => {
  test('gives out nothing until the passphrase opens it again, and tells who tried', async () => {
    opened = await openAt(home, NO_KEYCHAIN);
    const { ask, on } = opened;
    await value(ask('vault.create', { passphrase: PASSPHRASE }));
    await value(ask('settings.change', { locale: 'en', theme: 'dark' }));
    await registerConsent(ask);
    const { id } = await value(runNewest(ask));
    const received: string[] = [];
    on('vault.changed', ({ vault }) => received.push(vault.status));

    const locked = { status: 'locked', vaultKind: 'passphrase', locale: 'en', theme: 'dark' };
    expect(await value(ask('lock.now', {}))).toMatchObject({ vault: locked });
    expect(received).toEqual(['locked']);
    const closed = { ok: false, error: { code: 'vault_closed' } };
    expect(await ask('results.open', { id })).toEqual(closed);
    expect(await ask('audit.list', { limit: 1 })).toEqual(closed);
    expect(await ask('lock.touch', {})).toEqual(closed);
    expect(await ask('vault.use_session', {})).toMatchObject({ error: { code: 'vault_locked' } });
    expect(await ask('vault.open', { passphrase: 'not the passphrase' })).toMatchObject({
      error: { code: 'passphrase_wrong' },
    });
    expect(await value(ask('vault.state', {}))).toMatchObject({ vault: locked });

    await value(ask('vault.open', { passphrase: PASSPHRASE }));
    expect(await value(ask('results.open', { id }))).toMatchObject({ nome: SUBJECT.nome });
    expect((await kindsOf(ask)).slice(0, 3)).toEqual([
      expect.stringMatching(/^view \{"month":"\d{4}-\d{2}"\}$/),
      'unlock {"refusedKeys":1,"vaultKind":"passphrase"}',
      'lock {"reason":"officer"}',
    ]);
    expect(await value(ask('audit.verify', {}))).toMatchObject({ faults: 0, seal: 'known' });
  });

  test('opens by the keychain where the system says that its user is there', { tags: ['long'] }, async () => {
    let there = false;
    opened = await openAt(home, rememberingSecrets(), fakeFiles(), ARCHIVE_THREAD, async () => there);
    const { ask } = opened;
    await value(ask('lock.now', {}));
    expect(await ask('vault.retry', {})).toMatchObject({ error: { code: 'unlock_declined' } });
    expect(await value(ask('vault.state', {}))).toMatchObject({ vault: { status: 'locked' } });
    there = true;
    expect(await value(ask('vault.retry', {}))).toMatchObject({ vault: { status: 'open' } });
  });

  test.each(['lock', 'end'] as const)('waits for a query on its way, which is paid, and saves it: %s', async (how) => {
    const keychain = rememberingSecrets();
    opened = await openAt(home, keychain);
    const { ask, close } = opened;
    await registerConsent(ask);
    const { newest } = await value(ask('consulta.months', {}));
    const running = runMonth(ask, newest);
    const leaving = how === 'lock' ? ask('lock.now', {}) : close();
    expect(await running).toMatchObject({ ok: true });
    await leaving;
    if (how === 'end') opened = await openAt(home, keychain);
    await value(opened.ask('vault.retry', {}));
    expect(await value(opened.ask('library.count', { filter: WHOLE_LIBRARY }))).toEqual({ total: 1 });
  });

  test('pauses a series after the months that are on their way', async () => {
    opened = await openAt(home, rememberingSecrets());
    const { ask } = opened;
    await registerConsent(ask);
    const { newest } = await value(ask('consulta.months', {}));
    const range = { first: '2022-01', last: newest, purpose: 'concessao', reference: '' } as const;
    await value(ask('series.start', { documento: SUBJECT.documento, ...range }));
    await value(ask('lock.now', {}));
    await value(ask('vault.retry', {}));
    const { total } = await value(ask('library.count', { filter: WHOLE_LIBRARY }));
    const queries = await value(ask('audit.list', { kind: 'query', limit: 100 }));
    expect(total).toBeLessThan(50);
    expect(queries.rows.filter(({ outcome }) => outcome === 'ok')).toHaveLength(total);
    expect((await value(ask('audit.verify', {}))).faults).toBe(0);
  });
});

test('a session is not locked: nothing could open it again', async () => {
  opened = await openAt(home, NO_KEYCHAIN);
  await value(opened.ask('vault.use_session', {}));
  expect(await opened.ask('lock.now', {})).toMatchObject({ error: { code: 'lock_unavailable' } });
  expect(await opened.ask('settings.read', {})).toMatchObject({ ok: true });
});
