import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { type CaptureConsent, captureConsent } from '../../../../main/workflows/consent/capture-consent.ts';
import { consentRow } from '../../../../main/workflows/consent/consent-row.ts';
import { prepareConsent } from '../../../../main/workflows/consent/prepare-consent.ts';
import { fillTerm } from '../../../../main/workflows/consent/term.ts';
import type { Register } from '../../../../main/workflows/ports.ts';
import { refuse } from '../../../../preload/domain/outcome.ts';
import { fakeArchive } from '../../../support/fakes/fake-archive.ts';
import { fakeRegister } from '../../../support/fakes/fake-register.ts';
import { EMPRESA, MARIA, METADATA, NOW, sampleConsent } from '../../../support/fakes/samples.ts';

const institution = { nome: 'Banco Exemplo S.A.', cnpj: '11222333000181' };
const term = fillTerm({ nome: 'Maria da Silva', documento: MARIA, institution });

const request: CaptureConsent = {
  environment: 'embutido',
  nome: ' Maria da Silva ',
  documento: '529.982.247-25',
  metadata: METADATA,
  institution,
  termSha256: term.sha256,
};

const portsOf = (register: Register, archive = fakeArchive()) => ({
  clock: () => NOW,
  newId: () => 'consent-1',
  register,
  ledger: archive.consents,
});

describe('the term', () => {
  test('names both parties with their documents, and the duties of register.md', () => {
    expect(term.text).toContain('Maria da Silva, CPF 529.982.247-25, autoriza expressamente');
    expect(term.text).toContain('Banco Exemplo S.A., CNPJ 11.222.333/0001-81');
    for (const duty of ['finalidade', 'Registrato', 'correções', 'depende desta autorização', 'remete ao SCR']) {
      expect(term.text).toContain(duty);
    }
  });

  test('carries the hash of exactly its text', () => {
    expect(term.sha256).toBe(createHash('sha256').update(term.text).digest('hex'));
  });

  test('reads well before the settings name the institution', () => {
    const unnamed = fillTerm({ nome: 'Loja', documento: EMPRESA, institution: { nome: '', cnpj: '' } });
    expect(unnamed.text).toContain(
      'Loja, CNPJ 12.ABC.345/01DE-35, autoriza expressamente esta instituição a consultar',
    );
  });
});

describe('preparing a consent', () => {
  const ports = { clock: () => NOW, device: { ip: () => '10.0.0.7', host: () => 'mesa-7' } };

  test('collects ip, host, time with offset and user agent, and sends nothing', () => {
    const prepared = prepareConsent(ports, { ...request, nome: 'Maria da Silva', userAgent: 'Lastro' });
    expect(prepared).toMatchObject({
      ok: true,
      value: {
        term: { sha256: term.sha256 },
        metadata: { ip: '10.0.0.7', host: 'mesa-7', timestamp: '2026-11-20T10:15:00-03:00', userAgent: 'Lastro' },
      },
    });
  });

  test('refuses a document that cannot be', () => {
    expect(prepareConsent(ports, { ...request, documento: '111.111.111-11', userAgent: 'x' })).toEqual(
      refuse('document_invalid'),
    );
  });
});

describe('capturing a consent', () => {
  test('sends the unmasked document with its type once, and keeps the record', async () => {
    const archive = fakeArchive();
    const register = fakeRegister();
    const captured = await captureConsent(portsOf(register, archive), request);

    expect(register.consents).toEqual([
      {
        nome: 'Maria da Silva',
        documento: '52998224725',
        tipoDocumento: 'cpf',
        consentimento: true,
        metadata: METADATA,
      },
    ]);
    expect(captured).toMatchObject({ ok: true, value: { nome: 'Maria da Silva', record: { tipoDocumento: 'cpf' } } });
    expect(await archive.consents.ofDocument('embutido', '52998224725')).toHaveLength(1);
  });

  test('refuses when the text the subject read is not the text of today', async () => {
    const register = fakeRegister();
    const captured = await captureConsent(portsOf(register), { ...request, nome: 'Maria de Souza' });
    expect(captured).toMatchObject({ error: { code: 'invalid_input' } });
    expect(register.consents).toEqual([]);
  });

  test('after a time-out leaves an entry of unknown outcome that opens no query', async () => {
    const archive = fakeArchive();
    const register = fakeRegister({ consent: refuse('consent_outcome_unknown') });
    expect(await captureConsent(portsOf(register, archive), request)).toEqual(refuse('consent_outcome_unknown'));
    const [entry] = await archive.consents.ofDocument('embutido', '52998224725');
    expect(entry && consentRow(entry, NOW)).toMatchObject({ status: 'unknown', authorizationId: null, url: null });
  });

  test('refused by the service leaves nothing in the ledger', async () => {
    const archive = fakeArchive();
    const register = fakeRegister({ consent: refuse('service_refused', { status: 400 }) });
    await captureConsent(portsOf(register, archive), request);
    expect(await archive.consents.list({ search: '', limit: 10, offset: 0 })).toEqual({ rows: [], total: 0 });
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
