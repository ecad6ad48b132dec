import { describe, expect, test } from 'vitest';
import { fail, ok } from '#domain/outcome.ts';
import { type ConsultaRequest, newestMonth, runConsulta } from '#main/features/consulta/query-month.ts';
import { consultaPorts } from '#test/support/fakes/consulta-ports.ts';
import { fakeRegister } from '#test/support/fakes/fake-register.ts';
import { heldRegister, settled } from '#test/support/fakes/held-register.ts';
import { memoryArchive } from '#test/support/fakes/memory-archive.ts';
import { NOW, sampleConsent, sampleResponse } from '#test/support/fakes/samples.ts';
import { savedResults } from '#test/support/whole-library.ts';

const request: ConsultaRequest = {
  environment: 'embutido',
  documento: '529.982.247-25',
  month: '2026-09',
  purpose: 'concessao',
  reference: ' proposta 42 ',
  again: false,
};

describe('a query', () => {
  test('is answered, saved, and tied to its authorization', async () => {
    const archive = memoryArchive({ consents: [sampleConsent()] });
    const ran = await runConsulta(consultaPorts(archive), fakeRegister(), request);

    expect(ran).toMatchObject({
      ok: true,
      value: {
        id: 'result-1',
        nome: 'Maria da Silva',
        reference: 'proposta 42',
        consentId: 'consent-1',
        vencido: 20_025,
      },
    });
    expect(await archive.results.get('result-1')).toMatchObject({
      rawText: sampleResponse().rawText,
      carteiraAtiva: 120_075,
    });
    expect(await archive.consents.ofDocument('embutido', '52998224725')).toMatchObject([{ lastQueryAt: NOW }]);
  });

  test.each([
    ['a bad CPF', { documento: '529.982.247-24' }, 'document_invalid'],
    ['a short CPF', { documento: '529.982' }, 'document_incomplete'],
    ['a bad month', { month: '2026-13' }, 'month_malformed'],
    ['a month not yet available', { month: '2026-10' }, 'month_not_available'],
    ['a month before the register', { month: '1999-12' }, 'month_too_old'],
    ['another subject without authorization', { documento: '111.444.777-35' }, 'consent_missing'],
    ['the same subject in another environment', { environment: 'sandbox' as const }, 'consent_missing'],
  ])('of %s is refused before anything is sent', async (_case, change, code) => {
    const archive = memoryArchive({ consents: [sampleConsent()] });
    const register = fakeRegister();
    const ran = await runConsulta(consultaPorts(archive), register, { ...request, ...change });
    expect(ran).toMatchObject({ ok: false, error: { code } });
    expect(register.queries).toEqual([]);
  });

  test.each([
    ['expired', { createdAt: Date.parse('2021-11-20T10:15:00-03:00') }, 'consent_expired'],
    ['revoked', { revokedAt: NOW - 1 }, 'consent_revoked'],
    ['of unknown outcome', { record: null }, 'consent_missing'],
  ])('on an authorization that is %s is refused', async (_case, change, code) => {
    const archive = memoryArchive({ consents: [sampleConsent(change)] });
    const ran = await runConsulta(consultaPorts(archive), fakeRegister(), request);
    expect(ran).toMatchObject({ ok: false, error: { code } });
  });

  test('leans on the standing authorization when an older one was revoked', async () => {
    const archive = memoryArchive({
      consents: [sampleConsent(), sampleConsent({ id: 'consent-2', revokedAt: NOW - 1 })],
    });
    const ran = await runConsulta(consultaPorts(archive), fakeRegister(), request);
    expect(ran).toMatchObject({ ok: true, value: { consentId: 'consent-1' } });
  });

  test('of a saved month is offered instead of paid, and paid again only when asked', async () => {
    const archive = memoryArchive({ consents: [sampleConsent()] });
    const register = fakeRegister();
    const ports = consultaPorts(archive);
    await runConsulta(ports, register, request);

    const second = await runConsulta(ports, register, request);
    expect(second).toMatchObject({
      error: {
        code: 'already_saved',
        details: { id: 'result-1', queriedAt: '2026-11-20T10:15:00-03:00', ofBranch: false },
      },
    });
    expect(register.queries).toHaveLength(1);
    expect(await runConsulta(ports, register, { ...request, again: true })).toMatchObject({ ok: true });
    expect(register.queries).toHaveLength(2);
  });

  test('of a month saved for another branch is that month: the register keeps companies by root', async () => {
    const headquarters = { tipo: 'cnpj', numero: '11222333000181' } as const;
    const branch = { tipo: 'cnpj', numero: '11222333000262' } as const;
    const archive = memoryArchive({
      consents: [
        sampleConsent({ documento: headquarters }),
        sampleConsent({ id: 'consent-2', documento: branch, environment: 'embutido' }),
      ],
    });
    const register = fakeRegister();
    const ports = consultaPorts(archive);
    await runConsulta(ports, register, { ...request, documento: headquarters.numero });
    const ofBranch = { ...request, documento: '11.222.333/0002-62' };
    expect(await runConsulta(ports, register, ofBranch)).toMatchObject({
      error: { code: 'already_saved', details: { id: 'result-1', ofBranch: true } },
    });
    expect(register.queries).toHaveLength(1);
    expect(await runConsulta(ports, register, { ...ofBranch, again: true })).toMatchObject({
      value: { documento: branch.numero, consentId: 'consent-2' },
    });
  });

  test('of a branch still needs the authorization of that very document', async () => {
    const archive = memoryArchive({
      consents: [sampleConsent({ documento: { tipo: 'cnpj', numero: '11222333000181' } })],
    });
    const ran = await runConsulta(consultaPorts(archive), fakeRegister(), { ...request, documento: '11222333000262' });
    expect(ran).toMatchObject({ error: { code: 'consent_missing' } });
  });

  test('is not asked a second time while it is on its way', async () => {
    const archive = memoryArchive({ consents: [sampleConsent()] });
    const register = heldRegister();
    const ports = consultaPorts(archive);
    const first = runConsulta(ports, register, request);
    expect(await runConsulta(ports, register, { ...request, again: true })).toEqual(fail('already_running'));
    await settled();
    await register.response('2026-09');
    expect(await first).toMatchObject({ ok: true });
    expect(register.asked).toEqual(['2026-09']);
    expect(await runConsulta(ports, register, request)).toMatchObject({ error: { code: 'already_saved' } });
  });

  test('may be asked again after it was refused or failed', async () => {
    const archive = memoryArchive({ consents: [sampleConsent()] });
    const ports = consultaPorts(archive);
    await runConsulta(ports, fakeRegister({ query: fail('service_timeout') }), request);
    const throwing = { ...fakeRegister(), query: () => Promise.reject(new Error('surprise')) };
    await expect(runConsulta(ports, throwing, request)).rejects.toThrow('surprise');
    expect(ports.inFlight.size).toBe(0);
  });

  test('that the service refuses leaves nothing behind', async () => {
    const archive = memoryArchive({ consents: [sampleConsent()] });
    const register = fakeRegister({ query: fail('service_unreachable') });
    const ran = await runConsulta(consultaPorts(archive), register, request);
    expect(ran).toEqual(fail('service_unreachable'));
    expect(await savedResults(archive.library)).toEqual({ rows: [], total: 0 });
    expect(await archive.consents.ofDocument('embutido', '52998224725')).toMatchObject([{ lastQueryAt: null }]);
  });

  test('is not shown when it could not be saved', async () => {
    const archive = memoryArchive({ consents: [sampleConsent()] });
    const full = { ...archive.results, save: () => Promise.reject(new Error('disk full')) };
    const ports = { ...consultaPorts(archive), results: full };
    const register = fakeRegister({ query: ok(sampleResponse()) });
    await expect(runConsulta(ports, register, request)).rejects.toThrow('disk full');
  });

  test.each([
    [26, '2026-11-25T23:59:59-03:00', '2026-09'],
    [26, '2026-11-26T00:00:00-03:00', '2026-10'],
    [20, '2026-11-19T23:59:59-03:00', '2026-09'],
    [20, '2026-11-20T00:00:00-03:00', '2026-10'],
  ])('with availability from day %i may go at %s up to %s', async (availabilityDay, now, newest) => {
    const { settings } = memoryArchive();
    await settings.write({ availabilityDay });
    expect(await newestMonth({ clock: () => Date.parse(now), settings })).toBe(newest);
  });

  test('asks for the month before from the day on that the officer set', async () => {
    const archive = memoryArchive({ consents: [sampleConsent()] });
    const [ports, register] = [consultaPorts(archive), fakeRegister()];
    const october = { ...request, month: '2026-10' };
    expect(await runConsulta(ports, register, october)).toMatchObject({ error: { code: 'month_not_available' } });
    await archive.settings.write({ availabilityDay: 20 });
    expect(await runConsulta(ports, register, october)).toMatchObject({ ok: true });
  });
});
