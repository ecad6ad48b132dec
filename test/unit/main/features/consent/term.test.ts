import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { fail } from '#domain/outcome.ts';
import { prepareConsent } from '#main/features/consent/capture.ts';
import { fillTerm, type TermParties } from '#main/features/consent/term.ts';
import { BANCO, EMPRESA, MARIA, NOW, sampleSigner } from '#test/support/fakes/samples.ts';

const PERSON: TermParties = {
  ...{ nome: 'Maria da Silva', documento: MARIA, institution: BANCO, purposes: ['concessao'] },
  ...{ representatives: [], signTogether: 1 },
};
const COMPANY: TermParties = {
  ...PERSON,
  ...{ nome: 'Loja Ltda.', documento: EMPRESA, signTogether: 2, purposes: ['garantia', 'outra'] },
  representatives: [
    sampleSigner(),
    sampleSigner({ nome: 'Beto Lima', cpf: '52998224725', cargo: 'gerente', power: 'procuracao', until: '2027-06-30' }),
  ],
};
const PARCEIRA = { nome: 'Parceira S.A.', cnpj: '12ABC34501DE35' };

const term = fillTerm(PERSON);

/** The paragraph of a term that begins so. */
function paragraph(parties: TermParties, beginning: string): string {
  const found = fillTerm(parties)
    .text.split('\n')
    .find((each) => each.startsWith(beginning));
  if (found === undefined) throw new Error(`no paragraph begins with ${beginning}`);
  return found;
}

describe('the term', () => {
  test('carries the hash of exactly its text', () => {
    expect(term.sha256).toBe(createHash('sha256').update(term.text).digest('hex'));
  });

  test('reads well before the settings name the institution', () => {
    expect(paragraph({ ...PERSON, institution: null }, 'Maria')).toContain(
      'Maria da Silva, CPF 529.982.247-25, na qualidade de devedor, coobrigado ou garantidor, autoriza expressamente esta instituição a consultar',
    );
  });

  test('names everyone who signs for a company: CPF, capacity, power and its end, and that they sign together', () => {
    expect(paragraph(COMPANY, 'Loja')).toContain(
      'Loja Ltda., CNPJ 12.ABC.345/01DE-35, neste ato por Ana Prado, CPF 111.444.777-35, sócia-administradora, nos termos do contrato ou estatuto social; e por Beto Lima, CPF 529.982.247-25, gerente, por procuração, até 30/06/2027, que assinam em conjunto, na qualidade de',
    );
    expect(paragraph({ ...COMPANY, signTogether: 1 }, 'Loja')).not.toContain('em conjunto');
  });

  test('names the second party through whom the register is asked', () => {
    const through = { ...PERSON, institution: { ...BANCO, via: PARCEIRA } };
    expect(paragraph(through, 'Maria')).toContain(
      'autoriza expressamente Banco Exemplo S.A., CNPJ 11.222.333/0001-81, e a instituição financeira Parceira S.A., CNPJ 12.ABC.345/01DE-35, por meio da qual a consulta é feita, a consultar',
    );
  });

  test('says each purpose in words', () => {
    expect(paragraph(PERSON, 'Finalidade')).toBe('Finalidade da consulta: análise para concessão de crédito.');
    expect(paragraph(COMPANY, 'Finalidade')).toBe(
      'Finalidades da consulta: análise de garantia prestada; outra finalidade informada ao autorizador.',
    );
  });

  test.each([
    [null, 'Esta autorização vale até ser revogada.'],
    [1, 'Esta autorização vale por 1 mês, contado desta data.'],
    [24, 'Esta autorização vale por 24 meses, contados desta data.'],
  ])('of %j months says how long it lasts, apart from the custody', (termMonths, expected) => {
    const parties = { ...PERSON, institution: { ...BANCO, termMonths } };
    expect(paragraph(parties, 'Esta autorização vale')).toBe(expected);
    expect(paragraph(parties, '3.')).toContain('cinco anos contados da última consulta');
  });
});

describe('preparing a consent', () => {
  const ports = { clock: () => NOW, device: { ip: () => '10.0.0.7', host: () => 'mesa-7' } };
  const subject = { nome: 'Maria da Silva', documento: '529.982.247-25', purposes: ['concessao'] } as const;
  const request = { ...subject, environment: 'embutido', institution: BANCO, userAgent: 'Lastro' } as const;

  test('collects ip, host, time with offset and user agent, and sends nothing', () => {
    expect(prepareConsent(ports, request)).toMatchObject({
      ok: true,
      value: {
        term: { sha256: term.sha256 },
        metadata: { ip: '10.0.0.7', host: 'mesa-7', timestamp: '2026-11-20T10:15:00-03:00', userAgent: 'Lastro' },
      },
    });
  });

  test('refuses a document that cannot be', () => {
    expect(prepareConsent(ports, { ...request, documento: '111.111.111-11' })).toEqual(fail('document_invalid'));
  });

  test('gives no term to read in Produção that names nobody', () => {
    const unnamed = { ...request, institution: null };
    expect(prepareConsent(ports, { ...unnamed, environment: 'producao' })).toEqual(fail('institution_missing'));
    expect(prepareConsent(ports, { ...request, environment: 'producao' })).toMatchObject({ ok: true });
    expect(prepareConsent(ports, { ...unnamed, environment: 'sandbox' })).toMatchObject({ ok: true });
  });
});
