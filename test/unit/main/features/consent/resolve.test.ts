import { describe, expect, test } from 'vitest';
import type { Environment } from '#domain/basics/environment.ts';
import { isoWithOffset } from '#domain/basics/instant.ts';
import type { Outcome } from '#domain/basics/outcome.ts';
import { fail, ok } from '#domain/basics/outcome.ts';
import type { ConsentRecord } from '#domain/register-interface/consent-authorization.ts';
import { captureConsent } from '#main/features/consent/capture.ts';
import { dismissOutcome, resolveAsRegistered, sendAgain } from '#main/features/consent/resolve.ts';
import { fillTerm } from '#main/features/consent/term.ts';
import type { Register } from '#main/ports/register.ts';
import { consentPorts } from '#test/support/fakes/consent-ports.ts';
import { fakeRegister } from '#test/support/fakes/fake-register.ts';
import { memoryArchive } from '#test/support/fakes/memory-archive.ts';
import { BANCO, MARIA, METADATA, NOW, sampleConsent } from '#test/support/fakes/samples.ts';

const ID = '7f0c7c1e-52b1-4c0e-9a3e-0d2f5f4b8a12';
const PAGES: Readonly<Record<Environment, string>> = {
  embutido: 'https://auth.example.com',
  sandbox: 'https://sandbox.example.com/aut/',
  producao: '',
};
const record = sampleConsent().record;
if (record === null) throw new Error('the sample is registered');
const REGISTERED: ConsentRecord = record;

const unknown = (changes = {}) => sampleConsent({ record: null, ...changes });

/** Ports over a ledger with the given entries; requests wait for `answer`. */
function held(...consents: Parameters<typeof sampleConsent>[0][]) {
  const archive = memoryArchive({ consents: consents.map((changes) => unknown(changes)) });
  const sent: unknown[] = [];
  const { promise, resolve } = Promise.withResolvers<Outcome<ConsentRecord>>();
  const register: Register = {
    ...fakeRegister(),
    registerConsent: (request) => {
      sent.push(request);
      return promise;
    },
  };
  const ports = {
    ...consentPorts(register, archive),
    clientFor: async () => register,
    authUrlOf: async (environment: Environment) => PAGES[environment],
  };
  return { archive, ports, sent, response: resolve };
}

describe('sending an act of unknown outcome again', () => {
  test('is done once, however often it is asked for at once', async () => {
    const { ports, sent, response, archive } = held({});
    const first = sendAgain(ports, 'consent-1');
    expect(await sendAgain(ports, 'consent-1')).toEqual(fail('already_sending', { consentId: 'consent-1' }));
    response(ok(REGISTERED));
    expect(await first).toMatchObject({ ok: true, value: { record: REGISTERED } });
    expect(sent).toHaveLength(1);
    expect(await archive.consents.get('consent-1')).toMatchObject({ record: REGISTERED, origin: 'service' });
    expect(await sendAgain(ports, 'consent-1')).toEqual(fail('outcome_settled', { consentId: 'consent-1' }));
  });

  test('holds off whatever else would settle it meanwhile', async () => {
    const { ports, response } = held({});
    const sending = sendAgain(ports, 'consent-1');
    const found = { authorizationId: ID, url: `${PAGES.embutido}/autorizacao/${ID}` };
    const busy = fail('already_sending', { consentId: 'consent-1' });
    expect(await dismissOutcome(ports, 'consent-1')).toEqual(busy);
    expect(await resolveAsRegistered(ports, 'consent-1', found)).toEqual(busy);
    response(fail('service_failed'));
    expect(await sending).toEqual(fail('service_failed'));
    expect(await resolveAsRegistered(ports, 'consent-1', found)).toMatchObject({ ok: true });
  });

  test('does not hold off another act', async () => {
    const { ports, sent, response } = held({ id: 'one' }, { id: 'two' });
    const both = [sendAgain(ports, 'one'), sendAgain(ports, 'two')];
    response(ok(REGISTERED));
    // Both were answered with one id at once: it is that of one act alone.
    const known = fail('consent_outcome_unknown', { cause: 'record_known_id' });
    expect(await Promise.all(both)).toEqual([expect.objectContaining({ ok: true }), known]);
    expect(sent).toHaveLength(2);
  });

  test('lets go of the act when the sending fails by surprise', async () => {
    const { ports } = held({});
    const failing = { ...ports, clientFor: () => Promise.reject(new Error('no such environment')) };
    await expect(sendAgain(failing, 'consent-1')).rejects.toThrow('no such environment');
    expect(ports.sending.size).toBe(0);
  });

  test('is refused once it was revoked, and when there is no such act', async () => {
    const { ports, sent } = held({ revokedAt: NOW });
    expect(await sendAgain(ports, 'consent-1')).toEqual(fail('consent_revoked', { consentId: 'consent-1' }));
    expect(await sendAgain(ports, 'nobody')).toEqual(fail('not_found'));
    expect(sent).toEqual([]);
  });
});

describe('an act on its first way', () => {
  test('is not sent again, nor taken back, before its outcome is known', async () => {
    const { ports, sent, response } = held();
    const draftId = 'a6f7a4b1-3f0c-4c8e-9d3e-6f3c1f6c0d01';
    const named = { nome: 'Maria da Silva', institution: BANCO, purposes: ['concessao'] } as const;
    const signing = { representatives: [], signTogether: 1 };
    const termSha256 = fillTerm({ ...named, ...signing, documento: MARIA }).sha256;
    const act = {
      ...named,
      documento: MARIA.numero,
      environment: 'embutido',
      metadata: METADATA,
    } as const;
    const request = { ...act, termSha256, userAgent: 'Lastro', mayLocate: false, draftId };
    const first = captureConsent(ports, request);
    const busy = fail('already_sending', { consentId: draftId });
    expect(await captureConsent(ports, request)).toEqual(busy);
    expect(await sendAgain(ports, draftId)).toEqual(busy);
    expect(await dismissOutcome(ports, draftId)).toEqual(busy);
    const metadata = { ip: '10.0.0.7', host: 'mesa-7', timestamp: isoWithOffset(NOW), userAgent: 'Lastro' };
    response(ok({ ...REGISTERED, metadata }));
    expect(await first).toMatchObject({ ok: true });
    expect(sent).toHaveLength(1);
  });
});

describe('an act that the officer found to be registered', () => {
  const found = { authorizationId: ID, url: `${PAGES.sandbox}autorizacao/${ID}` };

  test('is kept as the officer’s word, with the dates of the sending where none were read', async () => {
    const { ports, archive } = held({ environment: 'sandbox' });
    expect(await resolveAsRegistered(ports, 'consent-1', found)).toMatchObject({ ok: true });
    expect(await archive.consents.get('consent-1')).toMatchObject({
      origin: 'officer',
      record: { id: ID, url: found.url, dataCriacao: '20/11/2026 10:15:00', dataExpiracao: '20/11/2031 10:15:00' },
    });
    expect((await archive.audit.ofSubject(MARIA.numero, 10)).rows).toMatchObject([{ kind: 'resolution' }]);
  });

  test.each([
    ['another environment’s service', `${PAGES.embutido}/autorizacao/${ID}`],
    ['another authorization', `${PAGES.sandbox}autorizacao/${REGISTERED.id}`],
    ['another page of the service', `${PAGES.sandbox}painel/autorizacao/${ID}`],
    ['the same path elsewhere', `https://sandbox.example.com.evil.example/aut/autorizacao/${ID}`],
    ['no address at all', 'autorizacao'],
  ])('is not believed by a page of %s', async (_, url) => {
    const { ports, archive } = held({ environment: 'sandbox' });
    expect(await resolveAsRegistered(ports, 'consent-1', { ...found, url })).toEqual(
      fail('link_refused', { field: 'url' }),
    );
    expect(await archive.consents.get('consent-1')).toMatchObject({ record: null });
  });

  test('is not believed while the environment has no address', async () => {
    const { ports } = held({ environment: 'producao' });
    expect(await resolveAsRegistered(ports, 'consent-1', found)).toMatchObject({ error: { code: 'link_refused' } });
  });

  test('is not another entry’s, and has dates that exist', async () => {
    const { ports, archive } = held({ environment: 'sandbox' });
    const wrong = { ...found, dataExpiracao: '30/02/2031 10:00:00' };
    expect(await resolveAsRegistered(ports, 'consent-1', wrong)).toEqual(
      fail('invalid_input', { fields: 'dataExpiracao' }),
    );
    const twin = sampleConsent({ id: 'twin', environment: 'sandbox', record: { ...REGISTERED, id: ID } });
    await archive.consents.add(twin);
    expect(await resolveAsRegistered(ports, 'consent-1', found)).toEqual(
      fail('authorization_known', { consentId: 'twin' }),
    );
  });
});

describe('an act that the officer found not to be registered', () => {
  test('leaves the ledger, with an event of it', async () => {
    const { ports, archive } = held({});
    expect(await dismissOutcome(ports, 'consent-1')).toEqual(ok({ draftId: 'consent-1' }));
    expect(await archive.consents.get('consent-1')).toBeNull();
    expect((await archive.audit.ofSubject(MARIA.numero, 10)).rows).toMatchObject([
      { kind: 'resolution', outcome: 'not_found' },
    ]);
    expect(await dismissOutcome(ports, 'consent-1')).toEqual(fail('not_found'));
  });
});
