import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Input, MessageName } from '../../../preload/contract/contract.ts';
import { registerConsent, registerInput, runNewest, SUBJECT } from './officer.ts';
import { codeOf, NO_KEYCHAIN, type OpenedWorkstation, openAt, value } from './opened.ts';

let home: string;
let desk: OpenedWorkstation;
let month: string;

beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'lastro-gate-'));
  desk = await openAt(home, NO_KEYCHAIN);
  await value(desk.ask('vault.use_session', {}));
  month = (await value(desk.ask('consulta.months', {}))).newest;
});

afterAll(async () => {
  await desk.close();
  await rm(home, { recursive: true, force: true });
});

/** Sends what no window of ours would send. */
function forge(name: MessageName, input: object): Promise<string> {
  return codeOf(desk.ask(name, input as Input<typeof name>));
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
    expect((await value(desk.ask('archive.list', { search: '', limit: 10, offset: 0 }))).total).toBe(0);
  });

  test('registers no act that was not given, or of another text', async () => {
    const act = await registerInput(desk.ask);
    const forged: readonly object[] = [
      { consentimento: false },
      { consentimento: undefined },
      { termSha256: 'a'.repeat(64) },
      { termSha256: '' },
      { nome: 'Outra Pessoa' },
      { documento: '111.444.777-35' },
      { kind: 'importada' },
      { kind: 'papel', place: 'Agência' },
      { record: { id: '1' } },
      { createdAt: 0, lastQueryAt: 0 },
    ];
    for (const changes of forged) {
      expect([changes, await forge('consent.register', { ...act, ...changes })]).toEqual([changes, 'invalid_input']);
    }
    expect((await value(desk.ask('consent.list', { search: '', limit: 10, offset: 0 }))).total).toBe(0);
  });

  test('gives no term of nobody to sign in Produção, and registers none', async () => {
    const act = await registerInput(desk.ask);
    await value(desk.ask('settings.change', { environment: 'producao' }));
    expect(await forge('consent.prepare', SUBJECT)).toBe('institution_missing');
    expect(await forge('consent.register', act)).toBe('institution_missing');
    const institution = { nome: 'Banco Exemplo S.A.', cnpj: '11.222.333/0001-81' };
    await value(desk.ask('settings.change', { institution }));
    expect(await forge('consent.prepare', SUBJECT)).toBe('ok');
    await value(desk.ask('settings.change', { environment: 'embutido', institution: { nome: '', cnpj: '' } }));
  });

  test('opens no query for one subject by the authorization of another, nor of another environment', async () => {
    const consent = await registerConsent(desk.ask);
    expect(await forge('consulta.run', query({ documento: '111.444.777-35' }))).toBe('consent_missing');
    expect(await forge('consulta.run', query({ consentId: consent.id, documento: '111.444.777-35' }))).toBe(
      'invalid_input',
    );
    await value(desk.ask('settings.change', { environment: 'sandbox' }));
    expect(await forge('consulta.run', query())).toBe('consent_missing');
    await value(desk.ask('settings.change', { environment: 'embutido' }));
    expect(await codeOf(runNewest(desk.ask))).toBe('ok');
  });

  test('checklist 15: opens the pages of its own authorizations in other programs, and nothing else', async () => {
    const { url: page } = await registerConsent(desk.ask);
    expect(await forge('link.open', { url: page ?? '' })).toBe('ok');
    const elsewhere = ['https://attacker.example/', 'http://127.0.0.1:1/', 'file:///etc/passwd'];
    for (const url of elsewhere) expect([url, await forge('link.open', { url })]).toEqual([url, 'link_refused']);
  });

  test('cannot bring a revoked authorization back', async () => {
    const { id } = await registerConsent(desk.ask);
    await value(desk.ask('consent.revoke', { id, reason: 'a pedido' }));
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
