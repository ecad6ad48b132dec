import { describe, expect, test } from 'vitest';
import { fail, ok } from '#domain/basics/outcome.ts';
import { type CaptureConsent, captureConsent } from '#main/features/consent/capture.ts';
import { consentRow } from '#main/features/consent/mapping.ts';
import { fillTerm, type TermParties } from '#main/features/consent/term.ts';
import type { Register } from '#main/ports/register.ts';
import type { StoredEvidence } from '#main/ports/repositories.ts';
import { consentPorts } from '#test/support/fakes/consent-ports.ts';
import { fakeRegister } from '#test/support/fakes/fake-register.ts';
import { memoryArchive } from '#test/support/fakes/memory-archive.ts';
import { BANCO, EMPRESA, MARIA, METADATA, NOW, sampleConsent, sampleSigner } from '#test/support/fakes/samples.ts';

const DRAFT = 'a6f7a4b1-3f0c-4c8e-9d3e-6f3c1f6c0d01';
const SIGNERS = [sampleSigner(), sampleSigner({ nome: 'Beto Lima', cpf: '52998224725', cargo: 'diretor' })];

/** Facts collected by the device of `consentPorts` at NOW. */
const COLLECTED = { ip: '10.0.0.7', host: 'mesa-7', timestamp: '2026-11-20T10:15:00-03:00', userAgent: 'Lastro' };

const PARTIES: TermParties = {
  nome: 'Maria da Silva',
  documento: MARIA,
  institution: BANCO,
  purposes: ['concessao'],
  representatives: [],
  signTogether: 1,
};

const hashFor = (parties: Partial<TermParties>): string => fillTerm({ ...PARTIES, ...parties }).sha256;

const request: CaptureConsent = {
  environment: 'embutido',
  nome: ' Maria da Silva ',
  documento: '529.982.247-25',
  metadata: METADATA,
  institution: BANCO,
  purposes: ['concessao'],
  termSha256: hashFor({}),
  userAgent: 'Lastro',
  mayLocate: true,
};

const elsewhere: CaptureConsent = {
  ...request,
  kind: 'papel',
  place: ' Agência Centro ',
  draftId: DRAFT,
  metadata: { ...METADATA, ip: '203.0.113.9', timestamp: '2026-11-18T16:40:00-03:00' },
};

/** The same, given at this time. */
function givenAt(timestamp: string): CaptureConsent {
  return { ...elsewhere, metadata: { ...elsewhere.metadata, timestamp } };
}

/** It lets its authorizations last a year. */
const YEARLY = { ...BANCO, termMonths: 12 };

const PDF = Buffer.from('%PDF');
const PROOF: StoredEvidence = {
  id: 'file-1',
  ownerId: DRAFT,
  kind: 'arquivo_assinado',
  name: 'termo.pdf',
  size: PDF.length,
  type: 'application/pdf',
  sha256: 'b'.repeat(64),
  addedAt: NOW,
};

/** An archive whose draft holds one signed file. */
async function withSignedFile() {
  const archive = memoryArchive();
  await archive.evidence.add(PROOF, PDF);
  return archive;
}

describe('capturing a consent at this desk', () => {
  test('sends the unmasked document with its type once, and keeps the record', async () => {
    const archive = memoryArchive();
    const register = fakeRegister();
    const captured = await captureConsent(consentPorts(register, archive), request);

    expect(register.consents).toEqual([
      {
        nome: 'Maria da Silva',
        documento: '52998224725',
        tipoDocumento: 'cpf',
        consentimento: true,
        metadata: COLLECTED,
      },
    ]);
    expect(captured).toMatchObject({ ok: true, value: { nome: 'Maria da Silva', record: { tipoDocumento: 'cpf' } } });
    expect(await archive.consents.ofSubjectIn('embutido', '52998224725')).toMatchObject([
      { record: { tipoDocumento: 'cpf' }, capture: { kind: 'presencial', place: '' }, origin: 'service' },
    ]);
  });

  test('is witnessed by the workstation: of the metadata the window sends only the location is taken', async () => {
    const register = fakeRegister();
    const location = { accuracy: 12, latitude: -23.5, longitude: -46.6 };
    const forged = { ip: '8.8.8.8', host: 'forjado', timestamp: '2019-01-01T00:00:00Z', userAgent: 'curl', location };
    await captureConsent(consentPorts(register), { ...request, metadata: forged });
    expect(register.consents[0]?.metadata).toEqual({ ...COLLECTED, location });
  });

  test('takes no location from the window while the officer does not let it ask for one', async () => {
    const register = fakeRegister();
    const location = { accuracy: 12, latitude: -23.5, longitude: -46.6 };
    const received = { ...request, metadata: { ...METADATA, location }, mayLocate: false };
    await captureConsent(consentPorts(register), received);
    expect(register.consents[0]?.metadata).toEqual(COLLECTED);
  });

  test('refuses when the text the subject read is not the text of today', async () => {
    const register = fakeRegister();
    const captured = await captureConsent(consentPorts(register), { ...request, nome: 'Maria de Souza' });
    expect(captured).toEqual(fail('invalid_input', { fields: 'termSha256' }));
    expect(register.consents).toEqual([]);
  });

  test('leaves no draft behind that nobody asked for', async () => {
    const ports = consentPorts(fakeRegister());
    const unreachable = fakeRegister({ consent: fail('service_unreachable') });
    await captureConsent(ports, request);
    await captureConsent({ ...ports, clientFor: async () => unreachable }, request);
    expect((await ports.drafts.list()).total).toBe(0);
  });
});

describe('capturing a consent taken elsewhere', () => {
  test('sends the metadata the officer typed and keeps where it was', async () => {
    const register = fakeRegister();
    const captured = await captureConsent(consentPorts(register, await withSignedFile()), elsewhere);
    expect(register.consents[0]?.metadata).toEqual(elsewhere.metadata);
    expect(captured).toMatchObject({
      value: { id: DRAFT, capture: { kind: 'papel', place: 'Agência Centro' }, createdAt: NOW },
    });
  });

  test.each([
    ['without a signed file', { draftId: undefined }, { 'problem.evidence': 'missing' }],
    ['without a place', { place: '  ' }, { 'problem.place': 'missing' }],
    [
      'of tomorrow',
      { metadata: { ...METADATA, timestamp: '2026-11-21T10:15:00-03:00' } },
      { 'problem.metadata.timestamp': 'in_future' },
    ],
    [
      'whose term has ended',
      {
        institution: YEARLY,
        termSha256: hashFor({ institution: YEARLY }),
        metadata: { ...METADATA, timestamp: '2025-11-20T10:15:00-03:00' },
      },
      { 'problem.metadata.timestamp': 'term_ended' },
    ],
  ])('%s is refused before anything is sent', async (_case, change, details) => {
    const register = fakeRegister();
    const captured = await captureConsent(consentPorts(register, await withSignedFile()), { ...elsewhere, ...change });
    expect(captured).toMatchObject({ error: { code: 'invalid_input', details } });
    expect(register.consents).toEqual([]);
  });
});

describe('a term that does not say who is authorized', () => {
  const changes = { institution: null, termSha256: hashFor({ institution: null }) };

  test.each([
    ['presencial', request],
    ['papel', elsewhere],
    ['distancia', { ...elsewhere, kind: 'distancia' as const }],
  ])('is not registered in Produção, given %s; nothing is sent or kept', async (_kind, act) => {
    const archive = await withSignedFile();
    const register = fakeRegister();
    const captured = await captureConsent(consentPorts(register, archive), {
      ...act,
      ...changes,
      environment: 'producao',
    });
    expect(captured).toEqual(fail('institution_missing'));
    expect(register.consents).toEqual([]);
    expect(await archive.consents.list({ search: '', limit: 10, offset: 0 })).toEqual({ rows: [], total: 0 });
  });

  test('is registered where acts are tried out', async () => {
    const tried = { ...request, ...changes, environment: 'sandbox' as const };
    expect(await captureConsent(consentPorts(fakeRegister()), tried)).toMatchObject({ ok: true });
  });

  test('does not hide what became of an act that went out before', async () => {
    const registered = sampleConsent({ id: DRAFT });
    const ports = consentPorts(fakeRegister(), memoryArchive({ consents: [registered] }));
    const again = { ...request, ...changes, environment: 'producao' as const, draftId: DRAFT };
    expect(await captureConsent(ports, again)).toEqual(ok(registered));
  });
});

describe('capturing the consent of a company', () => {
  const company = { ...request, nome: 'Alfa Ltda.', documento: '12.ABC.345/01DE-35' };
  const termSha256 = hashFor({ nome: 'Alfa Ltda.', documento: EMPRESA, representatives: SIGNERS });

  test('keeps who signs, and the term that names them', async () => {
    const register = fakeRegister();
    const captured = await captureConsent(consentPorts(register), {
      ...company,
      representatives: SIGNERS,
      termSha256,
    });
    expect(register.consents[0]).toMatchObject({ documento: '12ABC34501DE35', tipoDocumento: 'cnpj' });
    expect(captured).toMatchObject({ value: { capture: { representatives: SIGNERS } } });
    expect(captured.ok && captured.value.term.text).toContain(
      'CPF 111.444.777-35, sócia-administradora, nos termos do contrato ou estatuto social; e por Beto',
    );
  });

  test('is refused while a power that a paper proves has none', async () => {
    const representatives = [sampleSigner({ power: 'procuracao' })];
    const signed = { ...company, representatives, draftId: DRAFT };
    const act = { ...signed, termSha256: hashFor({ nome: 'Alfa Ltda.', documento: EMPRESA, representatives }) };
    // A signed file is no such paper.
    const archive = await withSignedFile();
    expect(await captureConsent(consentPorts(fakeRegister(), archive), act)).toEqual(
      fail('invalid_input', { fields: 'instrument', 'problem.instrument': 'missing' }),
    );
    await archive.evidence.add({ ...PROOF, id: 'file-2', kind: 'instrumento', name: 'procuracao.pdf' }, PDF);
    expect(await captureConsent(consentPorts(fakeRegister(), archive), act)).toMatchObject({ ok: true });
  });

  test('is refused when nobody signs for it', async () => {
    const unsigned = hashFor({ nome: 'Alfa Ltda.', documento: EMPRESA });
    expect(await captureConsent(consentPorts(fakeRegister()), { ...company, termSha256: unsigned })).toEqual(
      fail('invalid_input', { fields: 'representatives', 'problem.representatives': 'missing' }),
    );
  });

  test("tells the service's refusal of an alphanumeric CNPJ in the service's words", async () => {
    const refused = fail('service_refused', { status: 400, 'campo.documento': 'apenas números' });
    const register = fakeRegister({ consent: refused });
    const sent = await captureConsent(consentPorts(register), { ...company, representatives: SIGNERS, termSha256 });
    expect(sent).toEqual(refused);
  });
});

describe('what an act covers', () => {
  const via = { nome: 'Parceira S.A.', cnpj: '12ABC34501DE35' };
  const institution = { ...BANCO, via, termMonths: 3 };

  test.each([
    ['from now on, at this desk', {}, '2027-02-20T10:15:00-03:00'],
    ['from the day it was given, elsewhere', elsewhere, '2027-02-18T16:40:00-03:00'],
    ['from the day it was given, with a short offset', givenAt('2026-11-18T16:40-03'), '2027-02-18T16:40:00-03:00'],
    ['from the day it was given, without a colon', givenAt('2026-11-18T16:40:00-0300'), '2027-02-18T16:40:00-03:00'],
  ])('is kept beside its term: purposes, both institutions, and its end %s', async (_case, act, end) => {
    const parties = { institution, purposes: ['garantia', 'outra'] } as const;
    const sent = { ...request, ...act, ...parties, termSha256: hashFor(parties) };
    const captured = await captureConsent(consentPorts(fakeRegister(), await withSignedFile()), sent);
    const capture = { purposes: ['garantia', 'outra'], institution: { nome: BANCO.nome, cnpj: BANCO.cnpj }, via };
    expect(captured).toMatchObject({ ok: true, value: { termEndsAt: Date.parse(end), capture } });
    expect(captured.ok && consentRow(captured.value, NOW)).toMatchObject({
      validUntil: end,
      termEndsAt: end,
      serviceUntil: '2031-11-20T10:15:00-03:00',
    });
  });

  test('is in the log of its subject: every purpose', async () => {
    const archive = memoryArchive();
    const purposes = ['garantia', 'outra'] as const;
    await captureConsent(consentPorts(fakeRegister(), archive), {
      ...request,
      purposes,
      termSha256: hashFor({ purposes }),
    });
    const { rows } = await archive.audit.ofSubject('52998224725', 1);
    expect(rows).toMatchObject([{ kind: 'capture', purpose: 'garantia', facts: { purposes: 'garantia,outra' } }]);
  });
});

describe('an outcome that is not known', () => {
  const timedOut = () => fakeRegister({ consent: fail('consent_outcome_unknown', { cause: 'service_timeout' }) });

  test('leaves an entry that opens no query and says which one it is', async () => {
    const archive = memoryArchive();
    expect(await captureConsent(consentPorts(timedOut(), archive), request)).toEqual(
      fail('consent_outcome_unknown', { cause: 'service_timeout', consentId: 'consent-1' }),
    );
    const [entry] = await archive.consents.ofSubjectIn('embutido', '52998224725');
    expect(entry && consentRow(entry, NOW)).toMatchObject({ status: 'unknown', authorizationId: null, url: null });
  });

  test('stands in the ledger before the act leaves, so that a crash on the way does not lose it', async () => {
    const archive = memoryArchive();
    const crashing: Register = {
      ...fakeRegister(),
      registerConsent: async () => {
        expect(await archive.consents.get('consent-1')).toMatchObject({ record: null });
        throw new Error('the power went out');
      },
    };
    await expect(captureConsent(consentPorts(crashing, archive), request)).rejects.toThrow('the power went out');
    expect(await archive.consents.get('consent-1')).toMatchObject({ record: null, nome: 'Maria da Silva' });
  });

  test('is not sent a second time when the window asks again with the same draft', async () => {
    const archive = memoryArchive();
    const register = timedOut();
    const act = { ...request, draftId: DRAFT };
    await captureConsent(consentPorts(register, archive), act);
    expect(await captureConsent(consentPorts(fakeRegister(), archive), act)).toEqual(
      fail('consent_outcome_unknown', { consentId: DRAFT }),
    );
    expect(register.consents).toHaveLength(1);
  });

  test('nor is an act that is registered: it answers the entry it became', async () => {
    const registered = sampleConsent({ id: DRAFT });
    const register = fakeRegister();
    const ports = consentPorts(register, memoryArchive({ consents: [registered] }));
    expect(await captureConsent(ports, { ...request, draftId: DRAFT })).toEqual(ok(registered));
    expect(register.consents).toEqual([]);
  });
});

describe('what the service refuses', () => {
  test('leaves nothing in the ledger and everything in the draft', async () => {
    const archive = memoryArchive();
    const register = fakeRegister({ consent: fail('service_refused', { status: 400 }) });
    await captureConsent(consentPorts(register, archive), { ...request, draftId: DRAFT });
    expect(await archive.consents.list({ search: '', limit: 10, offset: 0 })).toEqual({ rows: [], total: 0 });
    expect(await archive.drafts.get(DRAFT)).toMatchObject({ form: { nome: 'Maria da Silva', kind: 'presencial' } });
  });

  test('is part of the dossier, as is what it takes', async () => {
    const archive = memoryArchive();
    await captureConsent(consentPorts(fakeRegister({ consent: fail('service_failed') }), archive), request);
    await captureConsent(consentPorts(fakeRegister(), archive), request);
    const { rows } = await archive.audit.ofSubject('52998224725', 10);
    expect(rows).toMatchObject([
      { kind: 'capture', outcome: 'ok', officer: 'ana', at: '2026-11-20T13:15:00.000Z', environment: 'embutido' },
      { kind: 'capture', outcome: 'service_failed' },
    ]);
  });
});

describe('a ledger row', () => {
  test('shows the local validity beside the one the service wrote', () => {
    expect(consentRow(sampleConsent(), NOW)).toMatchObject({
      status: 'valid',
      validUntil: '2031-11-20T10:15:00-03:00',
      dataExpiracao: '20/11/2031 10:15:00',
      lastQueryAt: null,
    });
  });

  test('moves with the last query', () => {
    const queried = sampleConsent({ lastQueryAt: Date.parse('2027-02-28T09:00:00-03:00') });
    expect(consentRow(queried, NOW).validUntil).toBe('2032-02-28T09:00:00-03:00');
  });
});
