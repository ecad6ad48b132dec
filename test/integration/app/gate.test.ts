import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Input, MessageName } from '#contract/contract.ts';
import { WHOLE_LIBRARY } from '#domain/library/library-filter.ts';
import { BANCO } from '../../support/fakes/samples.ts';
import { ALL_PURPOSES, registerConsent, registerInput, runNewest, SUBJECT } from './officer.ts';
import { codeOf, NO_KEYCHAIN, type OpenedWorkstation, openAt, value } from './opened.ts';

let home: string;
let unlocked: OpenedWorkstation;
let month: string;

beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'lastro-gate-'));
  unlocked = await openAt(home, NO_KEYCHAIN);
  await value(unlocked.ask('vault.use_session', {}));
  month = (await value(unlocked.ask('consulta.months', {}))).newest;
});

afterAll(async () => {
  await unlocked.close();
  await rm(home, { recursive: true, force: true });
});

/** Sends input that the window would never send. */
function forge(name: MessageName, input: object): Promise<string> {
  return codeOf(unlocked.ask(name, input as Input<typeof name>));
}

const query = (changes: object = {}) => ({
  documento: SUBJECT.documento,
  month,
  purpose: 'concessao',
  reference: '',
  again: false,
  ...changes,
});

describe('a window that is no longer ours', () => {
  test('asks about nobody who has not authorized, however it asks', async () => {
    expect(await forge('consulta.run', query())).toBe('consent_missing');
    expect(await forge('consulta.run', query({ again: true }))).toBe('consent_missing');
    const smuggled = [
      { consentId: '1' },
      { consent: true },
      { authorized: true },
      { environment: 'producao' },
      { __proto__: { authorized: true }, force: true },
      { documento: { numero: '52998224725', tipo: 'cpf' } },
      { documento: ['529.982.247-25'] },
      { purpose: undefined },
      { purpose: 'curiosidade' },
    ];
    for (const changes of smuggled)
      expect([changes, await forge('consulta.run', query(changes))]).toEqual([changes, 'invalid_input']);
    expect(await forge('series.start', { ...query({ month: undefined }), first: month, last: month })).toBe(
      'invalid_input',
    );
    expect((await value(unlocked.ask('library.count', { filter: WHOLE_LIBRARY }))).total).toBe(0);
  });

  test('registers no act that was not given, or of another text', async () => {
    const act = await registerInput(unlocked.ask);
    const forged: readonly object[] = [
      { consentimento: false },
      { consentimento: undefined },
      { termSha256: 'a'.repeat(64) },
      { termSha256: '' },
      { nome: 'Outra Pessoa' },
      { documento: '111.444.777-35' },
      { kind: 'importada' },
      { kind: 'papel', index: 'Agência' },
      { record: { id: '1' } },
      { createdAt: 0, lastQueryAt: 0 },
    ];
    for (const changes of forged) {
      expect([changes, await forge('consent.register', { ...act, ...changes })]).toEqual([changes, 'invalid_input']);
    }
    expect((await value(unlocked.ask('consent.list', { search: '', limit: 10, offset: 0 }))).total).toBe(0);
  });

  test('gives no term of nobody to sign in Produção, and registers none', async () => {
    const act = await registerInput(unlocked.ask);
    await value(unlocked.ask('settings.change', { environment: 'producao' }));
    expect(await forge('consent.prepare', { ...SUBJECT, ...ALL_PURPOSES })).toBe('institution_missing');
    expect(await forge('consent.register', act)).toBe('institution_missing');
    await value(unlocked.ask('settings.change', { institutions: [BANCO] }));
    expect(await forge('consent.prepare', { ...SUBJECT, ...ALL_PURPOSES })).toBe('ok');
    await value(unlocked.ask('settings.change', { environment: 'embutido', institutions: [] }));
  });

  test('opens no query for one subject by the authorization of another, nor of another environment', async () => {
    const consent = await registerConsent(unlocked.ask);
    expect(await forge('consulta.run', query({ documento: '111.444.777-35' }))).toBe('consent_missing');
    expect(await forge('consulta.run', query({ consentId: consent.id, documento: '111.444.777-35' }))).toBe(
      'invalid_input',
    );
    await value(unlocked.ask('settings.change', { environment: 'sandbox' }));
    expect(await forge('consulta.run', query())).toBe('consent_missing');
    await value(unlocked.ask('settings.change', { environment: 'embutido' }));
    expect(await codeOf(runNewest(unlocked.ask))).toBe('ok');
  });

  test('checklist 15: opens the pages of its own authorizations in other programs, and nothing else', async () => {
    const { url: page } = await registerConsent(unlocked.ask);
    expect(await forge('consent.open_link', { url: page ?? '' })).toBe('ok');
    const elsewhere = ['https://attacker.example/', 'http://127.0.0.1:1/', 'file:///etc/passwd'];
    for (const url of elsewhere)
      expect([url, await forge('consent.open_link', { url })]).toEqual([url, 'link_refused']);
  });

  test('cannot bring a revoked authorization back', async () => {
    const { id } = await registerConsent(unlocked.ask);
    await value(unlocked.ask('consent.revoke', { id, reason: 'a pedido' }));
    expect(await forge('consulta.run', query({ again: true }))).toBe('consent_revoked');
    const url = 'http://127.0.0.1:1/autorizacao/7f0c7c1e-52b1-4c0e-9a3e-0d2f5f4b8a11';
    const found = { id, authorizationId: '7f0c7c1e-52b1-4c0e-9a3e-0d2f5f4b8a11', url };
    expect(await forge('consent.resolve', found)).toBe('outcome_settled');
    expect(await forge('consent.send_again', { id, knowingly: true })).toBe('outcome_settled');
    expect(await forge('consent.dismiss', { id })).toBe('outcome_settled');
    expect(await forge('consent.revoke', { id, reason: 'a pedido', revokedAt: null })).toBe('invalid_input');
    expect(await forge('consulta.run', query({ again: true }))).toBe('consent_revoked');
  });
});
