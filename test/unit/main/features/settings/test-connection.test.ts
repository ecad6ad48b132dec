import { describe, expect, test } from 'vitest';
import type { ConnectionReport } from '#contract/settings.ts';
import { fail, ok } from '#domain/basics/outcome.ts';
import { testConnection } from '#main/features/settings/test-connection.ts';
import { fakeRegister } from '#test/support/fakes/fake-register.ts';

describe('the connection test', () => {
  const clock = () => 1_000;
  const proxyOf = async () => 'http://proxy.example:3128';
  const service = { environment: 'sandbox', baseUrl: 'https://servico.example' } as const;
  const outcomesOf = ({ steps }: ConnectionReport) =>
    Object.fromEntries(steps.map(({ step, outcome }) => [step, outcome]));
  const all = { address: 'ok', proxy: 'ok', connection: 'ok', tls: 'ok', key: 'ok', token: 'ok' };

  test('says every step, which proxy, and how long the token lives', async () => {
    const register = fakeRegister({ session: ok({ expiresAt: 1_000 + 59.5 * 60_000 }) });
    const report = await testConnection({ clock, proxyOf, logIn: null, register }, service);
    expect(outcomesOf(report)).toEqual(all);
    expect(report).toMatchObject({
      environment: 'sandbox',
      proxy: 'http://proxy.example:3128',
      tokenMinutes: 59,
      elapsedMs: 0,
    });
  });

  test('leaves out what the way does not have', async () => {
    const direct = { clock, proxyOf: async () => null, logIn: null, register: fakeRegister() };
    expect(outcomesOf(await testConnection(direct, service))).toEqual({ ...all, proxy: 'unused' });
    const embedded = { environment: 'embutido', baseUrl: 'http://127.0.0.1:4000' } as const;
    expect(outcomesOf(await testConnection(direct, embedded))).toEqual({ ...all, proxy: 'unused', tls: 'unused' });
  });

  test.each([
    ['address_not_https', {}, ['failed', 'skipped', 'skipped', 'skipped', 'skipped', 'skipped']],
    ['service_unreachable', { reason: 'proxy' }, ['ok', 'failed', 'skipped', 'skipped', 'skipped', 'skipped']],
    ['service_unreachable', { reason: 'proxy_login' }, ['ok', 'failed', 'skipped', 'skipped', 'skipped', 'skipped']],
    ['service_unreachable', { reason: 'name' }, ['ok', 'ok', 'failed', 'skipped', 'skipped', 'skipped']],
    ['service_timeout', {}, ['ok', 'ok', 'failed', 'skipped', 'skipped', 'skipped']],
    ['portal_answered', {}, ['ok', 'ok', 'failed', 'skipped', 'skipped', 'skipped']],
    ['service_unreachable', { reason: 'tls' }, ['ok', 'ok', 'ok', 'failed', 'skipped', 'skipped']],
    ['key_refused', {}, ['ok', 'ok', 'ok', 'ok', 'failed', 'skipped']],
    ['service_failed', {}, ['ok', 'ok', 'ok', 'ok', 'ok', 'failed']],
  ] as const)('stops with %s %j at its step', async (code, details, outcomes) => {
    const register = fakeRegister({ session: fail(code, details) });
    const { steps, tokenMinutes } = await testConnection({ clock, proxyOf, logIn: null, register }, service);
    expect(steps.map(({ outcome }) => outcome)).toEqual(outcomes);
    expect(steps.find(({ outcome }) => outcome === 'failed')).toMatchObject({ code, ...details });
    expect(tokenMinutes).toBeNull();
  });

  test.each(['key_missing', 'key_malformed', 'vault_locked', 'vault_unavailable'] as const)(
    'claims no connection when nothing was sent (%s)',
    async (code) => {
      const register = fakeRegister({ session: fail(code) });
      const { steps } = await testConnection({ clock, proxyOf, logIn: null, register }, service);
      expect(steps.map(({ outcome }) => outcome)).toEqual(['ok', 'skipped', 'skipped', 'skipped', 'failed', 'skipped']);
    },
  );

  test('gives the proxy what it asks for before it asks for a token, and says whether that can be done here', async () => {
    const steps: unknown[] = [];
    const register = {
      ...fakeRegister(),
      openSession: async () => {
        steps.push('session');
        return ok({ expiresAt: 60_000 });
      },
    };
    const logIn = async (...given: unknown[]) => void steps.push(given);
    const proxyLogin = { user: 'maria', password: 'segredo' };
    const report = await testConnection({ clock, proxyOf, logIn, register }, { ...service, proxyLogin });
    expect(steps).toEqual([[service.baseUrl, proxyLogin], 'session']);
    expect(report.takesLogin).toBe(true);
    expect(JSON.stringify(report)).not.toMatch(/maria|segredo/);
    await testConnection({ clock, proxyOf: async () => null, logIn, register }, { ...service, proxyLogin });
    expect(steps.at(-1)).toBe('session');
    expect(steps).toHaveLength(3);
    expect((await testConnection({ clock, proxyOf, logIn: null, register }, service)).takesLogin).toBe(false);
  });

  test('asks for no proxy where there is no address', async () => {
    const never = () => {
      throw new Error('asked for the proxy of nothing');
    };
    const register = fakeRegister({ session: fail('address_malformed') });
    const report = await testConnection(
      { clock, proxyOf: never, logIn: null, register },
      { environment: 'sandbox', baseUrl: '' },
    );
    expect(report.proxy).toBeNull();
    expect(outcomesOf(report).address).toBe('failed');
  });
});
