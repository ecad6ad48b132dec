import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { fail, ok } from '#domain/basics/outcome.ts';
import { offendingFields, serve } from '#main/bridge/serve.ts';
import type { Handlers } from '#main/features/handlers.ts';
import { CLOSED_STATE, fakeWorkstation, rememberingLog } from '#test/support/fakes/fake-workstation.ts';
import { BANCO } from '#test/support/fakes/samples.ts';

const sender = { userAgent: 'Test/1.0' };
const purposes = ['concessao'] as const;

function serving(given: Partial<Handlers> = {}) {
  const log = rememberingLog();
  return { log, ask: serve(fakeWorkstation(given), log) };
}

describe('which messages are served', () => {
  test.each([
    ['a name outside the contract', 'archive.burn'],
    ['a member every object has', 'constructor'],
    ['the prototype', '__proto__'],
    ['a method of objects', 'hasOwnProperty'],
    ['nothing', ''],
    ['no text at all', undefined],
    ['a list that reads like a name', ['vault.state']],
    ['an object with its own text', { toString: (): string => 'vault.state' }],
  ])('%s is refused as unknown', async (_, name) => {
    const { ask, log } = serving();
    expect(await ask(name, {}, sender)).toEqual({ ok: false, error: { code: 'unknown_message' } });
    expect(log.lines).toEqual([{ level: 'warn', event: 'bridge.unknown_message', facts: undefined }]);
  });

  test('a listed message reaches its handler with the parsed input and the caller', async () => {
    const handler = vi.fn<Handlers['consent.open_link']>(async () => ok({ opened: true }));
    const { ask } = serving({ 'consent.open_link': handler });
    const output = await ask('consent.open_link', { url: 'https://auth.example/autorizacao/1' }, sender);
    expect(output).toEqual({ ok: true, value: { opened: true } });
    expect(handler).toHaveBeenCalledExactlyOnceWith({ url: 'https://auth.example/autorizacao/1' }, sender);
  });
});

describe('an archive that is open to be read alone', () => {
  const reading = (given: Partial<Handlers>) =>
    serve({ ...fakeWorkstation(given), whyReadOnly: () => 'disk_full' }, rememberingLog());

  test.each([
    [
      'consulta.run',
      {
        documento: '529.982.247-25',
        month: '2026-08',
        purpose: 'concessao',
        reference: '',
        again: false,
        repeatOf: null,
      },
    ],
    ['consent.revoke', { id: 'a', reason: 'Pedido do titular' }],
    ['settings.change', { theme: 'dark' }],
    ['backup.run', { passphrase: 'uma senha da cópia' }],
  ] as const)('data, read-only home: %s is refused before its handler', async (name, input) => {
    const handler = vi.fn();
    const answer = await reading({ [name]: handler })(name, input, sender);
    expect(answer).toEqual({ ok: false, error: { code: 'opened_read_only' } });
    expect(handler).not.toHaveBeenCalled();
  });

  test('answers what reads', async () => {
    const answer = await reading({ 'library.views': async () => ok({ views: [] }) })('library.views', {}, sender);
    expect(answer).toEqual({ ok: true, value: { views: [] } });
  });
});

describe('what a handler is given', () => {
  test.each([
    ['nothing', undefined, 'input'],
    ['a text', 'documento', 'input'],
    ['a missing member', { nome: 'Maria', purposes }, 'documento'],
    ['two members of the wrong type', { nome: 1, documento: 2, purposes }, 'documento,nome'],
    ['a member nobody asked for', { nome: 'Maria', documento: '529.982.247-25', purposes, admin: true }, 'input'],
    ['a text beyond its bound', { nome: 'Maria', documento: '1'.repeat(33), purposes }, 'documento'],
  ])('%s is refused before the handler runs, naming the fields only', async (_, input, fields) => {
    const handler = vi.fn<Handlers['consent.prepare']>();
    const { ask, log } = serving({ 'consent.prepare': handler });
    const output = await ask('consent.prepare', input, sender);
    expect(output).toEqual({ ok: false, error: { code: 'invalid_input', details: { fields } } });
    expect(handler).not.toHaveBeenCalled();
    expect(JSON.stringify(log.lines)).not.toMatch(/Maria|529/);
  });

  test('a member deep inside is named by its path', async () => {
    const { ask } = serving();
    const output = await ask('settings.change', { institutions: [{ ...BANCO, cnpj: 1 }] }, sender);
    expect(output).toEqual({ ok: false, error: { code: 'invalid_input', details: { fields: 'institutions.0.cnpj' } } });
  });

  test('the handler sees what the schema made of the input', async () => {
    const handler = vi.fn<Handlers['consent.prepare']>(async () => fail('vault_closed'));
    const { ask } = serving({ 'consent.prepare': handler });
    await ask('consent.prepare', { nome: '  Maria  ', documento: '529.982.247-25', purposes }, sender);
    expect(handler).toHaveBeenCalledWith({ nome: 'Maria', documento: '529.982.247-25', purposes }, sender);
  });
});

describe('what crosses back', () => {
  test('members the contract does not list stay behind', async () => {
    const leaking = { ...CLOSED_STATE, apiKey: '6f0d6a2e-secret', vault: { ...CLOSED_STATE.vault, key: 'secret' } };
    const { ask } = serving({ 'vault.state': async () => ok(leaking) });
    expect(await ask('vault.state', {}, sender)).toEqual({ ok: true, value: CLOSED_STATE });
  });

  test('a refusal crosses with its code and facts and is logged by its code', async () => {
    const { ask, log } = serving({
      'vault.state': async () => fail('month_not_available', { newest: '2026-10' }),
    });
    expect(await ask('vault.state', {}, sender)).toEqual({
      ok: false,
      error: { code: 'month_not_available', details: { newest: '2026-10' } },
    });
    const facts = { message: 'vault.state', code: 'month_not_available' };
    expect(log.lines).toEqual([{ level: 'info', event: 'bridge.refused', facts }]);
  });

  test('what a refusal carries beyond its code and facts stays behind', async () => {
    const error = { code: 'key_refused' as const, cause: new Error('token=abc') };
    const { ask } = serving({ 'vault.state': async () => ({ ok: false, error }) });
    expect(await ask('vault.state', {}, sender)).toEqual({ ok: false, error: { code: 'key_refused' } });
  });

  test('an answer that misses its schema is a surprise with an id', async () => {
    const { ask, log } = serving({ 'consent.open_link': async () => ok(JSON.parse('{"opened":"yes"}')) });
    const output = await ask('consent.open_link', { url: 'https://auth.example/' }, sender);
    expect(output).toEqual({ ok: false, error: { code: 'internal', details: { id: 'surprise-1' } } });
    expect(log.lines).toMatchObject([{ level: 'surprise', event: 'bridge.consent.open_link' }]);
  });

  test.each([
    ['rejects', async () => Promise.reject(new Error('secret path /home/maria'))],
    [
      'throws before its promise',
      () => {
        throw new Error('secret path /home/maria');
      },
    ],
  ])('a handler that %s answers internal, and the cause stays in the log', async (_, handler) => {
    const { ask, log } = serving({ 'vault.state': handler });
    const output = await ask('vault.state', {}, sender);
    expect(output).toEqual({ ok: false, error: { code: 'internal', details: { id: 'surprise-1' } } });
    expect(log.lines[0]?.facts).toEqual(new Error('secret path /home/maria'));
  });
});

describe('the fields that an input offends in', () => {
  test('each path is told once, in order', () => {
    const issues = [{ path: ['b', 0, 'c'] }, { path: ['a'] }, { path: ['b', 0, 'c'] }, { path: [] }];
    expect(offendingFields(issues)).toBe('a,b.0.c,input');
  });

  test('no value of an input ever stands in what is told of it', () => {
    const schema = z.strictObject({ documento: z.literal('ok'), list: z.array(z.literal('ok')) });
    const secret = fc.stringMatching(/^[0-9A-Z]{11,14}$/);
    fc.assert(
      fc.property(secret, fc.array(secret), (documento, list) => {
        const parsed = schema.safeParse({ documento, list, [documento]: documento });
        const received = offendingFields(parsed.error?.issues ?? []);
        expect(received).not.toBe('');
        expect([documento, ...list].filter((value) => received.includes(value))).toEqual([]);
      }),
    );
  });
});
