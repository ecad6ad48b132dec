import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { fail } from '#domain/basics/outcome.ts';
import { prepareConsent } from '#main/features/consent/capture.ts';
import { fillTerm, type TermParties } from '#main/features/consent/term.ts';
import { BANCO, EMPRESA, MARIA, NOW, sampleSigner } from '#test/support/fakes/samples.ts';

const PERSON: TermParties = {
  nome: 'Maria da Silva',
  documento: MARIA,
  institution: BANCO,
  purposes: ['concessao'],
  representatives: [],
  signTogether: 1,
};
const COMPANY: TermParties = {
  ...PERSON,
  nome: 'Loja Ltda.',
  documento: EMPRESA,
  signTogether: 2,
  purposes: ['garantia', 'outra'],
  representatives: [
    sampleSigner(),
    sampleSigner({ nome: 'Beto Lima', cpf: '52998224725', cargo: 'gerente', power: 'procuracao', until: '2027-06-30' }),
  ],
};

const term = fillTerm(PERSON);

const VIA = { nome: 'Parceira S.A.', cnpj: '12ABC34501DE35' };
const CURATED: TermParties = {
  ...PERSON,
  institution: { ...BANCO, via: VIA, termMonths: 24 },
  representatives: [sampleSigner({ cargo: '', power: 'curatela', until: '2030-01-31' })],
};

/** Default text below every subject's authorization, if the institution wrote no text of its own. */
const AWARENESS = `O autorizador declara estar ciente de que:

1. o SCR tem por finalidades prover informações ao Banco Central do Brasil, para fins de monitoramento do crédito no sistema financeiro e para o exercício de suas atividades de fiscalização, e propiciar o intercâmbio de informações entre instituições financeiras e entre demais entidades, conforme o art. 1º da Lei Complementar nº 105, de 2001, sobre o montante de responsabilidades de clientes em operações de crédito;

2. a consulta ao SCR depende desta autorização, prévia e específica;

3. esta autorização é guardada por cinco anos contados da última consulta; esse prazo é o da guarda, não o da validade;

4. pode revogar esta autorização a qualquer tempo, sem custo, nos canais de atendimento da instituição autorizada; a revogação impede novas consultas e não desfaz as já feitas;

5. pode ver os próprios dados do SCR, sem custo, no relatório Registrato, dentro do Meu BC, no sítio do Banco Central do Brasil, ou pelo atendimento do Banco Central, telefone 145;

6. correções, exclusões e registros de discordância ou de medidas judiciais devem ser pedidos à instituição que enviou a informação ao SCR, por requerimento escrito e fundamentado ou, quando for o caso, por decisão judicial;

7. as instituições obrigadas pela regulamentação enviam ao SCR os dados das operações de crédito que mantêm com o autorizador;

8. as pessoas naturais nomeadas nesta autorização têm os direitos da Lei nº 13.709, de 2018 (LGPD), entre eles confirmação, acesso, correção e informação sobre o compartilhamento de seus dados, junto ao encarregado pelo tratamento de dados pessoais da instituição autorizada.`;

const CONSULTS =
  'a consultar, no Sistema de Informações de Créditos (SCR) do Banco Central do Brasil e em sistemas que venham a complementá-lo ou substituí-lo, os débitos e as responsabilidades decorrentes de operações de crédito em seu nome, bem como os registros de discordância e de medidas judiciais que neles constem, de qualquer data-base disponível, anterior ou posterior a esta autorização, nos termos da Resolução CMN nº 5.037, de 29 de setembro de 2022, e da Lei Complementar nº 105, de 10 de janeiro de 2001.';

describe('the term, version 2.0, word by word', () => {
  test.each([
    [
      'of a person who signs, until revoked',
      PERSON,
      'Maria da Silva, CPF 529.982.247-25, na qualidade de devedor, coobrigado ou garantidor, autoriza expressamente Banco Exemplo S.A., CNPJ 11.222.333/0001-81',
      'Finalidade da consulta: análise para concessão de crédito.',
      'Esta autorização vale até ser revogada.',
    ],
    [
      'of a person who is represented, through another institution, for months',
      CURATED,
      'Maria da Silva, CPF 529.982.247-25, neste ato por Ana Prado, CPF 111.444.777-35, como curador, até 31/01/2030, na qualidade de devedor, coobrigado ou garantidor, autoriza expressamente Banco Exemplo S.A., CNPJ 11.222.333/0001-81, e a instituição financeira Parceira S.A., CNPJ 12.ABC.345/01DE-35, por meio da qual a consulta é feita,',
      'Finalidade da consulta: análise para concessão de crédito.',
      'Esta autorização vale por 24 meses, contados desta data.',
    ],
    [
      'of a company that two sign for together, for several purposes',
      COMPANY,
      'Loja Ltda., CNPJ 12.ABC.345/01DE-35, neste ato por Ana Prado, CPF 111.444.777-35, sócia-administradora, nos termos do contrato ou estatuto social; e por Beto Lima, CPF 529.982.247-25, gerente, por procuração, até 30/06/2027, que assinam em conjunto, na qualidade de devedor, coobrigado ou garantidor, autoriza expressamente Banco Exemplo S.A., CNPJ 11.222.333/0001-81',
      'Finalidades da consulta: análise de garantia prestada; outra finalidade informada ao autorizador.',
      'Esta autorização vale até ser revogada.',
    ],
  ])('%s', (_case, parties, grant, purpose, validity) => {
    const title = 'AUTORIZAÇÃO PARA CONSULTA AO SISTEMA DE INFORMAÇÕES DE CRÉDITOS (SCR)';
    const text = [title, `${grant} ${CONSULTS}`, purpose, validity, AWARENESS].join('\n\n');
    const sha256 = createHash('sha256').update(text).digest('hex');
    expect(fillTerm(parties)).toEqual({ version: '2.0', text, sha256 });
  });

  test('names nobody while the settings name no institution', () => {
    expect(fillTerm({ ...PERSON, institution: null }).text).toContain(
      ', autoriza expressamente esta instituição a consultar, no Sistema',
    );
  });

  test('lasts one month in the singular', () => {
    const { text } = fillTerm({ ...PERSON, institution: { ...BANCO, termMonths: 1 } });
    expect(text).toContain('\n\nEsta autorização vale por 1 mês, contado desta data.\n\n');
  });

  test('says in its place what the institution wrote in its fields, and nothing else of it changes', () => {
    const own = {
      revocation: 'pelo telefone 0800 000 0000 ou em qualquer agência',
      encarregado: 'com Ana Prado, encarregado@banco.example',
      clause: 'O autorizador recebeu uma via deste termo.',
    };
    const text = term.text
      .replace('nos canais de atendimento da instituição autorizada', own.revocation)
      .replace('junto ao encarregado pelo tratamento de dados pessoais da instituição autorizada', own.encarregado);
    expect(fillTerm({ ...PERSON, institution: { ...BANCO, ...own } }).text).toBe(`${text}\n\n${own.clause}`);
  });

  test('has two that sign together only where there are two', () => {
    expect(fillTerm({ ...CURATED, signTogether: 2 }).text).not.toContain('em conjunto');
    expect(fillTerm({ ...COMPANY, signTogether: 1 }).text).not.toContain('em conjunto');
  });
});

test('the term is another text, hence another hash, by each of its fields', () => {
  const institution = { ...BANCO, via: VIA, termMonths: 12, revocation: 'r', encarregado: 'e', clause: 'c' };
  const ana = sampleSigner({ until: '2030-01-31' });
  const whole: TermParties = { ...COMPANY, institution, representatives: [ana, sampleSigner({ cpf: '52998224725' })] };
  const bank = (changes: object) => ({ institution: { ...institution, ...changes } });
  const signer = (changes: object) => ({
    representatives: [{ ...ana, ...changes }, ...whole.representatives.slice(1)],
  });
  const changes: readonly Partial<TermParties>[] = [
    {},
    { nome: 'Loja' },
    { documento: { tipo: 'cnpj', numero: '11222333000181' } },
    { purposes: ['garantia'] },
    { purposes: ['outra', 'garantia'] },
    { signTogether: 1 },
    { representatives: [ana] },
    { institution: null },
    ...[{ nome: 'B' }, { cnpj: '11222333000262' }, { via: null }, { via: { ...VIA, nome: 'P' } }].map(bank),
    ...[{ via: { ...VIA, cnpj: '11222333000262' } }, { termMonths: null }, { termMonths: 13 }].map(bank),
    ...[{ revocation: '' }, { encarregado: '' }, { clause: '' }].map(bank),
    ...[{ nome: 'Eva' }, { cpf: '52998224725' }, { cargo: 's' }, { power: 'procuracao' }, { until: null }].map(signer),
  ];
  expect(new Set(changes.map((change) => fillTerm({ ...whole, ...change }).sha256)).size).toBe(changes.length);
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

  test('names the institution of the term, and only what the term says of it', () => {
    const { encarregado: _, clause: __, ...shown } = BANCO;
    expect(prepareConsent(ports, request)).toMatchObject({ value: { institution: shown } });
    expect(prepareConsent(ports, { ...request, institution: null })).toMatchObject({ value: { institution: null } });
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
