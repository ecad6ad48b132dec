import { describe, expect, test } from 'vitest';
import { normalizeName } from '#domain/basics/normalize-name.ts';
import { type QsaPartner, readQsa } from '#domain/groups/read-qsa.ts';

interface Expected {
  readonly nome: string;
  readonly role: QsaPartner['role'];
  readonly document: string | null;
  readonly share: number | null;
  readonly isCompany: boolean;
}

const CPF = '11144477735';
const CNPJ = '44555666000181';
const expected = (document: string | null, share: number | null): Expected[] => [
  { nome: 'fulano de tal', role: 'partner', document, share, isCompany: false },
  { nome: 'holding alfa ltda', role: 'partner', document: CNPJ, share: share && 10_000 - share, isCompany: true },
];
const WHOLE = expected(CPF, 6_000);
const MASKED = expected('444777', null);
const NO_SHARE = expected(CPF, null);
const NONE: Expected[] = expected(null, null).map((one) => ({ ...one, document: null }));

/** Pasted lists of partners as a service, a register or a deed writes them. */
const LAYOUTS: Readonly<Record<string, readonly [text: string, partners: readonly Expected[]]>> = {
  'JSON of a service over the open data': [
    JSON.stringify({
      cnpj: '11222333000181',
      razao_social: 'CIA ALFA LTDA',
      capital_social: 1000,
      qsa: [
        {
          nome_socio: 'FULANO DE TAL',
          cnpj_cpf_do_socio: '***444777**',
          qualificacao_socio: 'Sócio-Administrador',
          codigo_qualificacao_socio: 49,
          identificador_de_socio: 2,
          percentual_capital_social: 0,
          nome_representante_legal: '',
          faixa_etaria: 'Entre 41 a 50 anos',
        },
        {
          nome_socio: 'HOLDING ALFA LTDA',
          cnpj_cpf_do_socio: CNPJ,
          qualificacao_socio: 'Sócio',
          nome_representante_legal: 'MARIA DE TAL',
          qualificacao_representante_legal: 'Administrador',
        },
      ],
    }),
    MASKED,
  ],
  'JSON of a service that gives names and codes with words': [
    JSON.stringify(
      {
        status: 'OK',
        nome: 'CIA ALFA LTDA',
        cnpj: '11.222.333/0001-81',
        qsa: [
          { nome: 'FULANO DE TAL', qual: '49-Sócio-Administrador' },
          {
            nome: 'HOLDING ALFA LTDA',
            qual: '22-Sócio',
            nome_rep_legal: 'MARIA DE TAL',
            qual_rep_legal: '05-Administrador',
          },
        ],
      },
      null,
      2,
    ),
    NONE,
  ],
  'JSON of a service with objects in objects': [
    JSON.stringify({
      cnpj_raiz: '11222333',
      razao_social: 'CIA ALFA LTDA',
      estabelecimento: { cnpj: '11222333000181' },
      socios: [
        {
          cpf_cnpj_socio: '***444777**',
          nome: 'FULANO DE TAL',
          tipo: 'Pessoa Física',
          qualificacao_socio: { id: 49, descricao: 'Sócio-Administrador' },
        },
        {
          cpf_cnpj_socio: CNPJ,
          nome: 'HOLDING ALFA LTDA',
          tipo: 'Pessoa Jurídica',
          qualificacao_socio: { id: 22, descricao: 'Sócio' },
          representante: { nome: 'MARIA DE TAL' },
        },
      ],
    }),
    MASKED,
  ],
  'JSON of a service in English': [
    JSON.stringify({
      taxId: '11222333000181',
      alias: null,
      company: {
        name: 'CIA ALFA LTDA',
        members: [
          {
            since: '2020-01-01',
            role: { id: 49, text: 'Sócio-Administrador' },
            person: { id: 'x', type: 'NATURAL', name: 'FULANO DE TAL', taxId: '***444777**' },
          },
          {
            since: '2020-01-01',
            role: { id: 22, text: 'Sócio' },
            person: { id: 'y', type: 'LEGAL', name: 'HOLDING ALFA LTDA', taxId: CNPJ },
          },
        ],
      },
    }),
    MASKED,
  ],
  'JSON that is the list alone, with codes and shares': [
    JSON.stringify([
      { nome: 'FULANO DE TAL', cpf: '111.444.777-35', qualificacao: '49', participacao: '60%' },
      { nome: 'HOLDING ALFA LTDA', cnpj: '44.555.666/0001-81', qualificacao: '22', participacao: 40 },
    ]),
    WHOLE,
  ],
  'a label and its values between bars': [
    'Sócio: FULANO DE TAL | CPF 111.444.777-35 | Sócio-Administrador | 60%\nSócio: HOLDING ALFA LTDA | CNPJ 44.555.666/0001-81 | Sócio | 40%',
    WHOLE,
  ],
  'labels between bars': [
    'Sócio: FULANO DE TAL | CPF: 111.444.777-35 | Qualificação: Sócio-Administrador | Participação: 60,00%\nSócio: HOLDING ALFA LTDA | CNPJ: 44.555.666/0001-81 | Qualificação: Sócio | Participação: 40,00%',
    WHOLE,
  ],
  'a dash between name and qualification': ['FULANO DE TAL - Sócio-Administrador\nHOLDING ALFA LTDA - Sócio', NONE],
  'a numbered list': [
    '1. FULANO DE TAL - CPF 111.444.777-35 - Sócio-Administrador - 60%\n2. HOLDING ALFA LTDA - CNPJ 44.555.666/0001-81 - Sócio - 40%',
    WHOLE,
  ],
  'a list with bullets and brackets': [
    '• FULANO DE TAL (Sócio-Administrador), CPF 111.444.777-35\n• HOLDING ALFA LTDA (Sócio), CNPJ 44.555.666/0001-81',
    NO_SHARE,
  ],
  'the deed of a company': [
    'FULANO DE TAL, brasileiro, casado, empresário, residente na Rua A, 10, inscrito no CPF sob o nº 111.444.777-35, sócio-administrador, com 60% das quotas;\nHOLDING ALFA LTDA, pessoa jurídica de direito privado, com sede na Rua B, 20, inscrita no CNPJ sob o nº 44.555.666/0001-81, na qualidade de sócio, com 40% das quotas.',
    WHOLE,
  ],
  'a deed whose lines are broken': [
    'FULANO DE TAL, brasileiro, casado,\nempresário, CPF nº 111.444.777-35,\nsócio-administrador, com 60% das quotas; e\nHOLDING ALFA LTDA, com sede na Rua B,\nCNPJ nº 44.555.666/0001-81, sócio, com 40% das quotas.',
    WHOLE,
  ],
  'a table between tabs, with titles': [
    'Nome\tCPF/CNPJ\tQualificação\tParticipação (%)\nFULANO DE TAL\t111.444.777-35\tSócio-Administrador\t60\nHOLDING ALFA LTDA\t44.555.666/0001-81\tSócio\t40',
    WHOLE,
  ],
  'a table without titles': [
    'FULANO DE TAL\t111.444.777-35\t49\t60%\nHOLDING ALFA LTDA\t44.555.666/0001-81\t22\t40%',
    WHOLE,
  ],
  'CSV with commas, below a line of its own': [
    'Quadro societário da Cia. Alfa\n"Nome do sócio","CPF/CNPJ","Qualificação","% participação"\n"FULANO DE TAL","111.444.777-35","49-Sócio-Administrador","60,00"\n"HOLDING ALFA LTDA","44.555.666/0001-81","22-Sócio","40,00"',
    WHOLE,
  ],
  'CSV with codes of the open data': [
    'nome_socio;cnpj_cpf_do_socio;codigo_qualificacao_socio;data_entrada_sociedade\nFULANO DE TAL;***444777**;49;20200101\nHOLDING ALFA LTDA;44555666000181;22;20200101',
    MASKED,
  ],
  'columns of a copied page between blanks': [
    'Nome                 CPF/CNPJ             Qualificação\nFULANO DE TAL        ***.444.777-**       Sócio-Administrador\nHOLDING ALFA LTDA    44.555.666/0001-81   Sócio',
    MASKED,
  ],
  'the receipt of the Receita': [
    'Nome/Nome Empresarial:\tFULANO DE TAL\nQualificação:\t49-Sócio-Administrador\nCPF/CNPJ:\t***.444.777-**\nNome/Nome Empresarial:\tHOLDING ALFA LTDA\nQualificação:\t22-Sócio\nCPF/CNPJ:\t44.555.666/0001-81',
    MASKED,
  ],
};

const withoutAccents = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '');
const isJson = (text: string): boolean => /^[[{]/.test(text);
/** Applies to lines only; JSON stays unchanged. */
const ofLines =
  (change: (text: string) => string) =>
  (text: string): string =>
    isJson(text) ? text : change(text);

const VARIANTS: Readonly<Record<string, (text: string) => string>> = {
  'as it stands': (text) => text,
  'with the line ends of Windows': (text) => text.replaceAll('\n', '\r\n'),
  'without accents': withoutAccents,
  'in accents of two signs': (text) => text.normalize('NFD'),
  'with a mark of byte order and blank lines around': (text) => `\uFEFF\n\n${text}\n\n`,
  'with blanks at the ends of lines': ofLines((text) => text.replaceAll('\n', '   \n')),
  'with a blank line between': ofLines((text) => (text.includes('CPF nº 111') ? text : text.replaceAll('\n', '\n\n'))),
  'in small letters': ofLines((text) => text.toLowerCase()),
  'in capital letters': ofLines((text) => text.toUpperCase()),
  'without the masks of documents': (text) =>
    text.replaceAll('111.444.777-35', CPF).replaceAll('44.555.666/0001-81', CNPJ),
  'with lines around that name nobody': ofLines((text) => `Documento emitido em 10/11/2026\n${text}\nFim da consulta`),
};

describe.each(Object.entries(LAYOUTS))('partners pasted as %s', (_, [text, partners]) => {
  test.each(Object.entries(VARIANTS))('are read: %s', (__, change) => {
    const read = readQsa(change(text));
    const found = read.ok ? read.value.partners : [];
    expect(
      found.map(({ nome, role, digits, documento, cnpj, shareBp, isCompany }) => ({
        nome: normalizeName(nome),
        role,
        document: cnpj ?? documento ?? digits,
        share: shareBp,
        isCompany,
      })),
    ).toEqual(partners);
  });
});

const JUNK = ['CAPITAL SOCIAL: R$ 10.000,00', 'Total\t\t\t100%', 'uma frase sem nome nenhum', 'Página 1 de 2', '###'];

test.each(Object.entries(LAYOUTS).filter(([name, [text]]) => !isJson(text) && !/broken/.test(name)))(
  'no line among partners pasted as %s is dropped: each that gives nobody comes back with its place',
  (_, [text, partners]) => {
    const lines = text.split('\n');
    for (const junk of JUNK)
      for (let at = 0; at <= lines.length; at += 1) {
        const read = readQsa(lines.toSpliced(at, 0, junk).join('\n'));
        expect(read.ok && read.value.partners).toHaveLength(partners.length);
        const shown = { line: at + 1, text: junk.replaceAll(/\s+/g, ' ').trim() };
        const unread = read.ok ? read.value.unread : [];
        expect(unread.map((one) => ({ ...one, text: one.text.replaceAll(/\s+/g, ' ') }))).toContainEqual(shown);
      }
  },
);

test.each([
  ['a code alone', 'FULANO DE TAL;49;***444777**', { qualification: '49-Sócio-Administrador', role: 'partner' }],
  [
    'a code of an administrator',
    'FULANO DE TAL;05;***444777**',
    { qualification: '05-Administrador', role: 'administrator' },
  ],
  ['a surname that ends like a company', 'MARIA DE SÁ - Sócia', { nome: 'MARIA DE SÁ', isCompany: false }],
  ['a company of shares', 'ALFA PARTICIPAÇÕES S.A. - Sócio', { isCompany: true }],
  [
    'a person whose qualification says so',
    'Nome: ALFA INC\nQualificação: 38-Sócio Pessoa Física Residente no Exterior',
    { isCompany: false },
  ],
  ['a company whose qualification says so', 'Nome: ALFA\nQualificação: 37', { isCompany: true }],
  [
    'a CPF whose check digits do not fit',
    'FULANO DE TAL - CPF 111.444.777-36',
    { documento: '11144477736', digits: null },
  ],
  ['a CPF that a sheet made shorter', 'Nome;CPF\nFULANO DE TAL;191', { documento: null }],
  [
    'a CPF that lost its first zero',
    'Nome;CPF\nFULANO DE TAL;1234567890',
    { documento: '01234567890', digits: '345678' },
  ],
  [
    'a lettered CNPJ',
    'Nome;Documento;Qualificação\nHOLDING DE TESTE S A;AB12CD34000184;22-Sócio',
    { cnpj: 'AB12CD34000184' },
  ],
] as const)('is read as what it is: %s', (_, text, partner) => {
  const read = readQsa(text);
  expect(read.ok && read.value.partners).toMatchObject([partner]);
});
