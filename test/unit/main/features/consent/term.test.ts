import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { fail } from '#domain/outcome.ts';
import { prepareConsent } from '#main/features/consent/capture.ts';
import { fillTerm } from '#main/features/consent/term.ts';
import { EMPRESA, MARIA, NOW } from '#test/support/fakes/samples.ts';

const institution = { nome: 'Banco Exemplo S.A.', cnpj: '11222333000181' };
const term = fillTerm({ nome: 'Maria da Silva', documento: MARIA, institution });

describe('the term', () => {
  test('names both parties with their documents, and the duties of docs/register.md', () => {
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

  test('says what the query is for, where that is said', () => {
    const parties = { nome: 'Maria da Silva', documento: MARIA, institution };
    expect(term.text).not.toContain('Finalidade da consulta');
    expect(fillTerm({ ...parties, purpose: 'garantia' }).text).toContain(
      'Finalidade da consulta: análise de garantia prestada.',
    );
  });

  test('names everyone who signs for a company, with CPF and capacity', () => {
    const representatives = [
      { nome: 'Ana Prado', cpf: '11144477735', cargo: 'sócia' },
      { nome: 'Beto Lima', cpf: '52998224725', cargo: 'procurador' },
    ];
    expect(fillTerm({ nome: 'Loja', documento: EMPRESA, institution, representatives }).text).toContain(
      'Loja, CNPJ 12.ABC.345/01DE-35, neste ato por Ana Prado, CPF 111.444.777-35, sócia; e por Beto Lima, CPF 529.982.247-25, procurador, autoriza',
    );
  });

  test('is another text, hence another hash, for each purpose and each signer', () => {
    const parties = { nome: 'Loja', documento: EMPRESA, institution };
    const signed = (nome: string) =>
      fillTerm({ ...parties, representatives: [{ nome, cpf: '11144477735', cargo: 's' }] });
    const texts = [fillTerm(parties), fillTerm({ ...parties, purpose: 'concessao' }), signed('Ana'), signed('Eva')];
    expect(new Set(texts.map(({ sha256 }) => sha256)).size).toBe(4);
  });
});

describe('preparing a consent', () => {
  const ports = { clock: () => NOW, device: { ip: () => '10.0.0.7', host: () => 'mesa-7' } };
  const subject = { nome: 'Maria da Silva', documento: '529.982.247-25' };
  const request = { ...subject, environment: 'embutido', institution, userAgent: 'Lastro' } as const;

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

  test.each([{ nome: '' }, { cnpj: '' }])('gives no term to read in Produção that lacks %j', (lacking) => {
    const unnamed = { ...request, institution: { ...institution, ...lacking } };
    expect(prepareConsent(ports, { ...unnamed, environment: 'producao' })).toEqual(fail('institution_missing'));
    expect(prepareConsent(ports, { ...request, environment: 'producao' })).toMatchObject({ ok: true });
    expect(prepareConsent(ports, { ...unnamed, environment: 'sandbox' })).toMatchObject({ ok: true });
  });
});
