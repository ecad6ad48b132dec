import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Input } from '#contract/contract.ts';
import type { BridgeFailure } from '#contract/errors.ts';
import type { Purpose } from '#domain/basics/environment.ts';
import { BANCO, sampleSigner } from '../../support/fakes/samples.ts';
import { NO_KEYCHAIN, NOWHERE, type OpenedWorkstation, openAt, value } from './opened.ts';
import { seriesEnd } from './unlocked.ts';

const MARIA = { nome: 'Maria Aparecida da Silva', documento: '529.982.247-25' };
const JOAO = { nome: 'João da Conceição', documento: '111.444.777-35' };
const HEADQUARTERS = { nome: 'Loja Ltda.', documento: '11.222.333/0001-81' };
const BRANCH = { nome: 'Loja Ltda. filial', documento: '11.222.333/0002-62' };
const BANK = { ...BANCO, nome: 'Banco A', cnpj: '12ABC34501DE35' };
const FUND = { ...BANCO, nome: 'Fundo B', cnpj: '98765432000198' };

let home: string;
let opened: OpenedWorkstation;
let month: string;

beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), 'lastro-consent-gate-'));
  opened = await openAt(home, NO_KEYCHAIN);
  await value(opened.ask('vault.use_session', {}));
  await value(opened.ask('settings.change', { institutions: [BANK, FUND] }));
  month = (await value(opened.ask('consulta.months', {}))).newest;
});

afterEach(async () => {
  await opened.close();
  await rm(home, { recursive: true, force: true });
});

type Act = Input<'consent.register'>;
type Named = Pick<Act, 'nome' | 'documento'> & Partial<Pick<Act, 'purposes' | 'institution' | 'representatives'>>;

/** The subject's act as the window sends it. */
async function actOf({ purposes = ['concessao'], ...subject }: Named): Promise<Act> {
  const isCompany = subject.documento.length > 14;
  const named = { ...(isCompany && { representatives: [sampleSigner()] }), ...subject, purposes };
  const { term, metadata } = await value(opened.ask('consent.prepare', named));
  return { ...named, consentimento: true, metadata, termSha256: term.sha256 };
}

/** Registers an act; returns its id. */
async function authorize(subject: Named): Promise<string> {
  return (await value(opened.ask('consent.register', await actOf(subject)))).id;
}

interface Question {
  readonly documento: string;
  readonly purpose: Purpose;
  readonly institution?: string;
}

/** `ok`, or the refusal, which is the same of a query, of a series and of the search that comes before both. */
async function asked({ documento }: Named, part: Partial<Question> = {}): Promise<BridgeFailure | 'ok'> {
  const question: Question = { purpose: 'concessao', ...part, documento };
  const found = await opened.ask('consent.find', question);
  const refusal = found.ok ? found.value.refusal : found.error;
  if (refusal === null) {
    const ran = await opened.ask('consulta.run', { ...question, month, reference: '', again: true });
    return ran.ok ? 'ok' : ran.error;
  }
  const run = await opened.ask('consulta.run', { ...question, month, reference: '', again: true });
  const series = await opened.ask('series.start', { ...question, reference: '' });
  expect([run, series]).toEqual([
    { ok: false, error: refusal },
    { ok: false, error: refusal },
  ]);
  return refusal;
}

const refused = (code: BridgeFailure['code'], details?: BridgeFailure['details']) =>
  details === undefined ? { code } : { code, details };

describe('a query is asked by the act of its subject', () => {
  test('a company is one legal person: what one branch gave or revoked, the other did', async () => {
    const first = await authorize(HEADQUARTERS);
    expect([await asked(HEADQUARTERS), await asked(BRANCH)]).toEqual(['ok', 'ok']);
    await value(opened.ask('consent.revoke', { id: first, reason: 'a pedido' }));
    const gone = refused('consent_revoked', { consentId: first });
    expect([await asked(HEADQUARTERS), await asked(BRANCH)]).toEqual([gone, gone]);
    await authorize(BRANCH);
    expect([await asked(HEADQUARTERS), await asked(BRANCH)]).toEqual(['ok', 'ok']);
    expect(await asked({ ...HEADQUARTERS, documento: '98.765.432/0001-98' })).toEqual(refused('consent_missing'));
  });

  test('revoking one branch’s act revokes the other’s, and the ledger says so of both', async () => {
    await authorize(HEADQUARTERS);
    const second = await authorize(BRANCH);
    await value(opened.ask('consent.revoke', { id: second, reason: 'a pedido' }));
    const { rows } = await value(opened.ask('consent.list', { search: '', limit: 10, offset: 0 }));
    expect(rows.map(({ status }) => status)).toEqual(['revoked', 'revoked']);
    expect(await asked(HEADQUARTERS)).toMatchObject({ code: 'consent_revoked' });
  });

  test('for a purpose it names', async () => {
    const id = await authorize({ ...MARIA, purposes: ['concessao', 'garantia'] });
    expect(await asked(MARIA, { purpose: 'garantia' })).toBe('ok');
    const other = refused('consent_other_purpose', { consentId: id, purposes: 'concessao,garantia' });
    expect(await asked(MARIA, { purpose: 'monitoramento' })).toEqual(other);
    await authorize({ ...MARIA, purposes: ['monitoramento'] });
    expect(await asked(MARIA, { purpose: 'monitoramento' })).toBe('ok');
    expect(await asked(JOAO)).toEqual(refused('consent_missing'));
  });

  test('to the institution that asks; what it revokes from one, another keeps', async () => {
    const id = await authorize(MARIA);
    const other = refused('consent_other_institution', { consentId: id, institution: 'Banco A' });
    expect(await asked(MARIA, { institution: FUND.cnpj })).toEqual(other);
    await authorize({ ...MARIA, institution: FUND.cnpj });
    await value(opened.ask('consent.revoke', { id, reason: 'a pedido' }));
    expect(await asked(MARIA)).toEqual(refused('consent_revoked', { consentId: id }));
    expect(await asked(MARIA, { institution: FUND.cnpj })).toBe('ok');
    const { documento } = MARIA;
    const query = { documento, month, purpose: 'concessao', reference: '', again: true } as const;
    const saved = await value(opened.ask('consulta.run', { ...query, institution: FUND.cnpj }));
    expect(saved.institution).toEqual({ nome: 'Fundo B', cnpj: FUND.cnpj });
  });

  test('of a series every one is for whom it began, whatever the settings say meanwhile', async () => {
    await authorize(MARIA);
    const ended = seriesEnd(opened.on);
    const { documento } = MARIA;
    await value(opened.ask('series.start', { documento, purpose: 'concessao', reference: '' }));
    await value(opened.ask('settings.change', { institutions: [FUND, BANK] }));
    const { status, months } = await ended;
    expect([status, new Set(months.map(({ outcome }) => outcome))]).toEqual(['completed', new Set(['queried'])]);
  });

  test('in the environment of the act', async () => {
    await authorize(MARIA);
    await value(opened.ask('settings.set_addresses', { environment: 'sandbox', ...NOWHERE }));
    await value(opened.ask('settings.change', { environment: 'sandbox' }));
    expect(await asked(MARIA)).toEqual(refused('consent_missing'));
  });

  test('in Produção, somebody who asks is named', async () => {
    await value(opened.ask('settings.change', { environment: 'producao', institutions: [] }));
    expect(await asked(MARIA)).toEqual(refused('institution_missing'));
  });
});

describe('what a forged window sends', () => {
  const NOBODYS = '11222333000181';

  test('names no institution but those of the settings', async () => {
    await authorize(MARIA);
    for (const institution of [NOBODYS, '', '12.ABC.345/01DE-35', 'Banco A'])
      expect([institution, await asked(MARIA, { institution })]).toEqual([institution, refused('not_found')]);
    const act = await actOf(MARIA);
    expect(await opened.ask('consent.prepare', { ...MARIA, purposes: ['outra'], institution: NOBODYS })).toMatchObject({
      error: { code: 'not_found' },
    });
    expect(await opened.ask('consent.register', { ...act, institution: NOBODYS })).toMatchObject({
      error: { code: 'not_found' },
    });
  });

  test('registers no other purposes, institution or signers than the term it read', async () => {
    const act = await actOf(HEADQUARTERS);
    const changes: readonly Partial<Act>[] = [
      { purposes: ['concessao', 'monitoramento'] },
      { purposes: ['monitoramento'] },
      { institution: FUND.cnpj },
      { representatives: [sampleSigner({ nome: 'Outra Pessoa' })] },
      { representatives: [sampleSigner({ until: '2099-12-31' })] },
      { representatives: [sampleSigner(), sampleSigner({ cpf: '52998224725' })], signTogether: 2 },
    ];
    for (const change of changes) {
      const sent = await opened.ask('consent.register', { ...act, ...change });
      expect([change, sent]).toMatchObject([
        change,
        { error: { code: 'invalid_input', details: { fields: 'termSha256' } } },
      ]);
    }
    const none = { ...act, purposes: [] };
    expect(await opened.ask('consent.register', none)).toMatchObject({ error: { details: { fields: 'purposes' } } });
    expect(await asked(HEADQUARTERS)).toEqual(refused('consent_missing'));
  });

  test('takes no entry of another subject for its own', async () => {
    const id = await authorize(MARIA);
    const sent = await opened.ask('consent.register', { ...(await actOf(JOAO)), draftId: id });
    expect(sent).toMatchObject({ error: { code: 'invalid_input', details: { fields: 'draftId' } } });
    expect(await asked(JOAO)).toEqual(refused('consent_missing'));
  });

  test('brings no revoked word back by an act of an earlier day', async () => {
    const id = await authorize(MARIA);
    await value(opened.ask('consent.revoke', { id, reason: 'a pedido' }));
    const act = await actOf(MARIA);
    const { id: draftId } = await value(
      opened.ask('consent.draft_save', {
        id: null,
        form: {
          kind: 'papel',
          ...MARIA,
          purposes: ['concessao'],
          institution: '',
          place: 'Agência',
          signTogether: 1,
          metadata: { ip: '', host: '', timestamp: '', userAgent: '', latitude: '', longitude: '', accuracy: '' },
          representatives: [],
        },
      }),
    );
    const bytes = Buffer.from('%PDF-1.7\nassinado\n%%EOF\n');
    const { id: upload } = await value(opened.ask('upload.begin', { purpose: 'evidence', size: bytes.length }));
    await value(opened.ask('upload.append', { id: upload, offset: 0, base64: bytes.toString('base64') }));
    await value(opened.ask('consent.evidence_finish', { upload, draftId, name: 'termo.pdf' }));
    const yesterday = { ...act.metadata, timestamp: new Date(Date.now() - 86_400_000).toISOString() };
    const earlier = { ...act, kind: 'papel', place: 'Agência', draftId, metadata: yesterday } as const;
    expect(await opened.ask('consent.register', earlier)).toMatchObject({
      error: { code: 'invalid_input', details: { 'problem.metadata.timestamp': 'revoked_since' } },
    });
    expect(await asked(MARIA)).toEqual(refused('consent_revoked', { consentId: id }));
  });
});
