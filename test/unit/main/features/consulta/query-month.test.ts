import { describe, expect, test } from 'vitest';
import { fail, type Outcome, ok } from '#domain/basics/outcome.ts';
import { readResponse } from '#domain/consulta/read-response.ts';
import type { ConsultaRequest } from '#main/features/consulta/consulta-request.ts';
import { queryMonth } from '#main/features/consulta/query-month.ts';
import type { ReceivedResponse, Register } from '#main/ports/register.ts';
import { consultaPorts, SINGLE } from '#test/support/fakes/consulta-ports.ts';
import { askedOnce, fakeRegister } from '#test/support/fakes/fake-register.ts';
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
  ...SINGLE,
};

describe('a query', () => {
  test('is answered, saved, and tied to its authorization', async () => {
    const archive = memoryArchive({ consents: [sampleConsent()] });
    const ran = await queryMonth(consultaPorts(archive), fakeRegister(), request);

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
    expect(await archive.consents.ofSubjectIn('embutido', '52998224725')).toMatchObject([{ lastQueryAt: NOW }]);
  });

  test.each([
    ['a bad CPF', { documento: '529.982.247-24' }, 'document_invalid'],
    ['a short CPF', { documento: '529.982' }, 'document_incomplete'],
    ['a bad month', { month: '2026-13' }, 'month_malformed'],
    ['a month that has not ended', { month: '2026-11' }, 'month_not_available'],
    ['a month before the register', { month: '1999-12' }, 'month_too_old'],
    ['another subject without authorization', { documento: '111.444.777-35' }, 'consent_missing'],
    ['the same subject in another environment', { environment: 'sandbox' as const }, 'consent_missing'],
  ])('of %s is refused before anything is sent', async (_case, change, code) => {
    const archive = memoryArchive({ consents: [sampleConsent()] });
    const register = fakeRegister();
    const ran = await queryMonth(consultaPorts(archive), register, { ...request, ...change });
    expect(ran).toMatchObject({ ok: false, error: { code } });
    expect(register.queries).toEqual([]);
  });

  test.each([
    ['expired', { createdAt: Date.parse('2021-11-20T10:15:00-03:00') }, 'consent_expired'],
    ['revoked', { revokedAt: NOW - 1 }, 'consent_revoked'],
    ['of unknown outcome', { record: null }, 'consent_missing'],
  ])('on an authorization that is %s is refused', async (_case, change, code) => {
    const archive = memoryArchive({ consents: [sampleConsent(change)] });
    const ran = await queryMonth(consultaPorts(archive), fakeRegister(), request);
    expect(ran).toMatchObject({ ok: false, error: { code } });
  });

  test.each([
    ['another day, after its term', { termEndsAt: NOW + 1_000 }, 2_000, 'consent_expired'],
    ['the same day, within its term', { termEndsAt: NOW + 3_000 }, 2_000, null],
  ])('is looked at once more before it leaves: %s', async (_case, change, later, code) => {
    const archive = memoryArchive({ consents: [sampleConsent(change)] });
    let now = NOW;
    const looked: Outcome<void>[] = [];
    const register = {
      ...fakeRegister(),
      query: async (...[documento, month, watch]: Parameters<Register['query']>) => {
        now = NOW + later;
        const allowed = (await watch?.mayLeave?.()) ?? ok(undefined);
        looked.push(allowed);
        return allowed.ok ? fakeRegister().query(documento, month) : askedOnce(allowed);
      },
    };
    const ran = await queryMonth({ ...consultaPorts(archive), clock: () => now }, register, request);
    expect(ran).toMatchObject(code === null ? { ok: true } : fail('consent_expired', { consentId: 'consent-1' }));
    expect(looked).toHaveLength(1);
    const attempt = await archive.attempts.get('result-1');
    expect(attempt).toMatchObject(code === null ? { state: 'answered' } : { state: 'refused', failure: code });
  });

  test('does not leave where the archive no longer tells of its authorization', async () => {
    const archive = memoryArchive({ consents: [sampleConsent()] });
    let looks = 0;
    const consents: typeof archive.consents = {
      ...archive.consents,
      ofSubjectIn: (...parts) =>
        looks++ === 0 ? archive.consents.ofSubjectIn(...parts) : Promise.reject(new Error('closed')),
    };
    const register = {
      ...fakeRegister(),
      query: async (...[, , watch]: Parameters<Register['query']>) =>
        askedOnce((await watch?.mayLeave?.()) === undefined ? ok(sampleResponse()) : fail('internal')),
    };
    const ran = await queryMonth({ ...consultaPorts(archive), consents }, register, request);
    expect(ran).toMatchObject({ ok: false, error: { code: 'internal' } });
    expect(await archive.attempts.get('result-1')).toMatchObject({ state: 'refused' });
  });

  test('leans on the standing authorization when an older one was revoked', async () => {
    const archive = memoryArchive({
      consents: [sampleConsent(), sampleConsent({ id: 'consent-2', revokedAt: NOW - 1 })],
    });
    const ran = await queryMonth(consultaPorts(archive), fakeRegister(), request);
    expect(ran).toMatchObject({ ok: true, value: { consentId: 'consent-1' } });
  });

  test('of letters that were no UTF-8 leaves their encoding in the log', async () => {
    const archive = memoryArchive({ consents: [sampleConsent()] });
    const deviation = { path: 'charset', kind: 'encoding', found: 'windows-1252' } as const;
    const register = fakeRegister({ query: ok({ ...sampleResponse(), deviations: [deviation] }) });
    await queryMonth(consultaPorts(archive), register, request);
    const [entry] = await archive.audit.after(0, 9);
    expect(entry?.facts).toMatchObject({ encoding: 'windows-1252', state: 'answered' });
  });

  test('of a saved month is offered instead of paid, and paid again only when asked', async () => {
    const archive = memoryArchive({ consents: [sampleConsent()] });
    const register = fakeRegister();
    const ports = consultaPorts(archive);
    await queryMonth(ports, register, request);

    const second = await queryMonth(ports, register, request);
    expect(second).toMatchObject({
      error: {
        code: 'already_saved',
        details: { id: 'result-1', queriedAt: '2026-11-20T10:15:00-03:00', ofBranch: false },
      },
    });
    expect(register.queries).toHaveLength(1);
    expect(await queryMonth(ports, register, { ...request, reuse: 'none' })).toMatchObject({ ok: true });
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
    const { consulta, ...response } = sampleResponse();
    const resumoDoCliente = { ...consulta.resumoDoCliente, documentoDoCliente: '11222333' };
    const register = fakeRegister({ query: ok({ ...response, consulta: { ...consulta, resumoDoCliente } }) });
    const ports = consultaPorts(archive);
    await queryMonth(ports, register, { ...request, documento: headquarters.numero });
    const ofBranch = { ...request, documento: '11.222.333/0002-62' };
    expect(await queryMonth(ports, register, ofBranch)).toMatchObject({
      error: { code: 'already_saved', details: { id: 'result-1', ofBranch: true } },
    });
    expect(register.queries).toHaveLength(1);
    expect(await queryMonth(ports, register, { ...ofBranch, reuse: 'none' })).toMatchObject({
      value: { documento: branch, consentId: 'consent-2' },
    });
  });

  test('of a branch is covered by the authorization of another: they are one legal person', async () => {
    const archive = memoryArchive({
      consents: [sampleConsent({ documento: { tipo: 'cnpj', numero: '11222333000181' } })],
    });
    const ran = await queryMonth(consultaPorts(archive), fakeRegister(), { ...request, documento: '11222333000262' });
    expect(ran).toMatchObject({ value: { consentId: 'consent-1', documento: { numero: '11222333000262' } } });
  });

  test('is not asked a second time while it is on its way', async () => {
    const archive = memoryArchive({ consents: [sampleConsent()] });
    const register = heldRegister();
    const ports = consultaPorts(archive);
    const first = queryMonth(ports, register, request);
    expect(await queryMonth(ports, register, { ...request, reuse: 'none' })).toEqual(fail('already_running'));
    await settled();
    await register.response('2026-09');
    expect(await first).toMatchObject({ ok: true });
    expect(register.asked).toEqual(['2026-09']);
    expect(await queryMonth(ports, register, request)).toMatchObject({ error: { code: 'already_saved' } });
  });

  test('may be asked again after it was refused or failed', async () => {
    const archive = memoryArchive({ consents: [sampleConsent()] });
    const ports = consultaPorts(archive);
    await queryMonth(ports, fakeRegister({ query: fail('service_refused', { reached: true }) }), request);
    expect(ports.inFlight.size).toBe(0);
    expect(await queryMonth(ports, fakeRegister(), request)).toMatchObject({ ok: true });
  });

  test('that the service refuses leaves nothing behind', async () => {
    const archive = memoryArchive({ consents: [sampleConsent()] });
    const register = fakeRegister({ query: fail('service_unreachable') });
    const ran = await queryMonth(consultaPorts(archive), register, request);
    expect(ran).toEqual(fail('service_unreachable'));
    expect(await savedResults(archive.library)).toEqual({ rows: [], total: 0 });
    expect(await archive.consents.ofSubjectIn('embutido', '52998224725')).toMatchObject([{ lastQueryAt: null }]);
  });

  test('is not shown when it could not be saved', async () => {
    const archive = memoryArchive({ consents: [sampleConsent()] });
    const full = { ...archive.results, save: () => Promise.reject(new Error('disk full')) };
    const ports = { ...consultaPorts(archive), results: full };
    const register = fakeRegister({ query: ok(sampleResponse()) });
    await expect(queryMonth(ports, register, request)).rejects.toThrow('disk full');
  });

  test('of a month that may not be there is a question, asked once the officer accepts', async () => {
    const archive = memoryArchive({ consents: [sampleConsent()] });
    const [ports, register] = [consultaPorts(archive), fakeRegister()];
    await archive.settings.write({ availabilityDay: 26 });
    const october = { ...request, month: '2026-10' };
    expect(await queryMonth(ports, register, october)).toEqual(fail('confirm_missing_month', { newest: '2026-09' }));
    expect(register.queries).toEqual([]);
    expect(await queryMonth(ports, register, { ...october, accepted: ['confirm_missing_month'] })).toMatchObject({
      ok: true,
    });
    const old = { ...request, month: '2021-09' };
    expect(await queryMonth(ports, register, old)).toMatchObject({ error: { code: 'confirm_old_month' } });
  });
});

describe('the attempt behind a query', () => {
  test('is on disk before anything is sent', async () => {
    const archive = memoryArchive({ consents: [sampleConsent()] });
    const register = heldRegister();
    const asking = queryMonth(consultaPorts(archive), register, request);
    await settled();
    expect(register.asked).toEqual(['2026-09']);
    expect(await archive.attempts.get('result-1')).toMatchObject({
      state: 'intent',
      documento: '52998224725',
      month: '2026-09',
      origin: 'http://127.0.0.1:4000',
      officer: 'ana',
      askedFor: 'single',
      reference: 'proposta 42',
      day: '2026-11-20',
    });
    await register.response('2026-09');
    await asking;
    expect(await archive.attempts.get('result-1')).toMatchObject({
      state: 'answered',
      resultId: 'result-1',
      requests: 1,
      reached: true,
      status: 200,
      failure: null,
    });
  });

  test.each([
    [fail('service_unreachable', { reason: 'refused' }), { state: 'refused', reached: false }],
    [fail('service_refused', { status: 422, reached: true }), { state: 'refused', reached: true }],
    [fail('service_timeout', { reached: true, unknown: true }), { state: 'unknown', reached: true }],
  ] as const)('ends as the client tells it: %j', async (outcome, end) => {
    const archive = memoryArchive({ consents: [sampleConsent()] });
    const ports = consultaPorts(archive);
    expect(await queryMonth(ports, fakeRegister({ query: outcome }), request)).toEqual(outcome);
    expect(await archive.attempts.get('result-1')).toMatchObject({ ...end, failure: outcome.error.code });
    const [entry] = await archive.audit.after(0, 9);
    expect(entry).toMatchObject({ outcome: outcome.error.code, facts: { attempt: 'result-1', ...end } });
  });

  test('whose client failed itself is of unknown end, and the month is not blocked', async () => {
    const archive = memoryArchive({ consents: [sampleConsent()] });
    const ports = consultaPorts(archive);
    const throwing = { ...fakeRegister(), query: () => Promise.reject(new Error('surprise')) };
    expect(await queryMonth(ports, throwing, request)).toMatchObject({ error: { code: 'internal' } });
    expect(await archive.attempts.get('result-1')).toMatchObject({ state: 'unknown', failure: 'internal' });
    expect(ports.inFlight.size).toBe(0);
  });

  test('of unknown end is not repeated by itself, only by the word of the officer, once', async () => {
    const archive = memoryArchive({ consents: [sampleConsent()] });
    const ports = consultaPorts(archive);
    await queryMonth(
      ports,
      fakeRegister({ query: fail('service_timeout', { reached: true, unknown: true }) }),
      request,
    );
    const register = fakeRegister();
    for (const again of [request, { ...request, reuse: 'none' as const }, { ...request, repeatOf: 'another' }]) {
      expect(await queryMonth(ports, register, again)).toMatchObject({
        error: { code: 'attempt_unknown', details: { id: 'result-1', at: '2026-11-20T10:15:00-03:00' } },
      });
    }
    expect(register.queries).toEqual([]);
    expect(await queryMonth(ports, register, { ...request, repeatOf: 'result-1' })).toMatchObject({ ok: true });
    expect(await archive.attempts.get('result-1')).toMatchObject({ state: 'unknown', settlement: 'asked_again' });
    expect(await archive.attempts.listWaiting(9)).toEqual({ rows: [], total: 0 });
  });

  test('goes on when its query is cancelled on the way, and the response is saved', async () => {
    const archive = memoryArchive({ consents: [sampleConsent()] });
    const [ports, register, control] = [consultaPorts(archive), heldRegister(), new AbortController()];
    const ended: unknown[] = [];
    const watch = { signal: control.signal, onLateEnd: (late: unknown) => void ended.push(late) };
    const asking = queryMonth(ports, register, request, watch);
    await settled();
    control.abort();
    expect(await asking).toEqual(fail('cancelled', { reached: true, unknown: true }));
    expect([ports.underWay.size, await archive.attempts.get('result-1')]).toMatchObject([1, { state: 'intent' }]);
    expect(await queryMonth(ports, register, request)).toEqual(fail('already_running'));
    await register.response('2026-09');
    expect(ended).toMatchObject([{ ok: true, value: { id: 'result-1' } }]);
    expect([ports.underWay.size, await archive.attempts.get('result-1')]).toMatchObject([0, { state: 'answered' }]);
  });

  test('tells where a saved response was used in place of asking', async () => {
    const archive = memoryArchive({ consents: [sampleConsent()] });
    const ports = consultaPorts(archive);
    await queryMonth(ports, fakeRegister(), request);
    await queryMonth(ports, fakeRegister(), request);
    expect(await archive.attempts.groups('2026-11', '2026-11')).toMatchObject([
      { charge: 'charged', attempts: 1 },
      { charge: 'reused', attempts: 1 },
    ]);
    const { perDay } = await archive.attempts.spending('embutido', '2026-11-20');
    expect(perDay).toEqual({ queries: 1, cents: 0 });
  });
});

describe('what came back', () => {
  const body = (resumoDoCliente: object, resumoDaCarteira: object = {}): ReceivedResponse => {
    const text = { status: 'sucesso', data: '', versao: '1', consulta: { resumoDoCliente, resumoDaCarteira } };
    const read = readResponse(text);
    if (read === null) throw new Error('the sample must be readable');
    return { readable: true, rawText: JSON.stringify(text), ...read };
  };
  const ZEROS = { riscoTotal: 0, carteiradeCredito: 0 };
  const ALL = { percentualDocumentosProcessados: '99.5', percentualVolumeProcessado: '98.7' };
  const UNAVAILABLE = [{ codigo: null, mensagem: 'Data-base nao disponivel para consulta' }];

  test.each([
    ['nothing on record', body(ALL, ZEROS), { kind: 'nothing_on_record', riscoTotal: 0 }],
    ['nothing so far', body({ ...ALL, percentualVolumeProcessado: '64.9' }, ZEROS), { kind: 'inconclusive' }],
    ['no data-base', body({ ...ALL, listaDeMensagensDeValidacao: UNAVAILABLE }, ZEROS), { kind: 'not_available' }],
    [
      'another subject',
      body({ ...ALL, documentoDoCliente: '11144477735' }, { riscoTotal: 9 }),
      { kind: 'other_subject' },
    ],
    ['another month', body({ ...ALL, dataBaseConsultada: '2026-08' }, { riscoTotal: 9 }), { whose: 'other_month' }],
    [
      'operations, half processed',
      body({ ...ALL, percentualVolumeProcessado: '50' }, { riscoTotal: 9 }),
      { kind: 'operations', provisional: true, processed: 50, riscoTotal: 900 },
    ],
  ])('is judged when it is saved: %s', async (_case, answer, judged) => {
    const archive = memoryArchive({ consents: [sampleConsent()] });
    await queryMonth(consultaPorts(archive), fakeRegister({ query: ok(answer) }), request);
    const figures = 'riscoTotal' in judged ? {} : { riscoTotal: null };
    expect(await archive.results.get('result-1')).toMatchObject({ ...judged, ...figures, simulation: 1 });
  });

  test('and tells nothing of its month is never reused, and may be asked again at once', async () => {
    const archive = memoryArchive({ consents: [sampleConsent()] });
    const ports = consultaPorts(archive);
    await queryMonth(ports, fakeRegister({ query: ok(body({ listaDeMensagensDeValidacao: UNAVAILABLE })) }), request);
    expect(await queryMonth(ports, fakeRegister(), request)).toMatchObject({ ok: true, value: { kind: 'operations' } });
    const [month] = await archive.results.months('embutido', '52998224725');
    expect(month).toMatchObject({ kind: 'operations' });
    expect(await archive.results.ofMonth('embutido', '52998224725', '2026-09')).toHaveLength(2);
  });

  test('of a provisional month is offered with its percentual', async () => {
    const archive = memoryArchive({ consents: [sampleConsent()] });
    const ports = consultaPorts(archive);
    const half = body({ ...ALL, percentualVolumeProcessado: '50' }, { riscoTotal: 9 });
    await queryMonth(ports, fakeRegister({ query: ok(half) }), request);
    expect(await queryMonth(ports, fakeRegister(), request)).toMatchObject({
      error: { code: 'already_saved', details: { provisional: true, processed: 50 } },
    });
    expect(await queryMonth(ports, fakeRegister(), { ...request, reuse: 'final' })).toMatchObject({ ok: true });
  });

  test('and is no answer is kept whole, and its attempt was answered', async () => {
    const archive = memoryArchive({ consents: [sampleConsent()] });
    const text = { readable: false, text: '<html>obrigado</html>' } as const;
    const ran = await queryMonth(consultaPorts(archive), fakeRegister({ query: ok(text) }), request);
    expect(ran).toEqual(fail('unexpected_answer', { id: 'result-1', reached: true }));
    expect(await archive.unreadable.get('result-1')).toMatchObject({ month: '2026-09', status: 200, text: text.text });
    expect(await archive.attempts.get('result-1')).toMatchObject({ state: 'answered', unreadableId: 'result-1' });
  });

  test('and refuses in words is told as that, and kept', async () => {
    const archive = memoryArchive({ consents: [sampleConsent()] });
    const text = { readable: false, text: '{"status":"erro","consulta":{}}', refuses: true } as const;
    const ran = await queryMonth(consultaPorts(archive), fakeRegister({ query: ok(text) }), request);
    expect(ran).toEqual(fail('unexpected_answer', { id: 'result-1', reached: true, refuses: true }));
    expect(await archive.unreadable.get('result-1')).toMatchObject({ text: text.text });
  });
});
