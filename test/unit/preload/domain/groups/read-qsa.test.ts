import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseDocument } from '#domain/basics/document.ts';
import { checkAgainstQsa } from '#domain/groups/check-against-qsa.ts';
import { type Qsa, type QsaPartner, readQsa } from '#domain/groups/read-qsa.ts';

const partner = (nome: string, more: Partial<QsaPartner> = {}): QsaPartner => ({
  nome,
  qualification: '22-Sócio',
  role: 'partner',
  digits: null,
  documento: null,
  cnpj: null,
  shareBp: null,
  isCompany: /LTDA|BV/.test(nome),
  ...more,
});

const FULANO = partner('FULANO DE TAL', { qualification: '49-Sócio-Administrador' });
const HOLDING = partner('HOLDING ALFA LTDA');
const COMPANY = { cnpj: '11222333000181', nome: 'CIA ALFA LTDA' };

/** Texts copied from different sources, with their contents. */
const GOLDEN: Readonly<Record<string, readonly [text: string, qsa: Omit<Qsa, 'unread'>]>> = {
  'the lines of the receipt': [
    `CNPJ:\t11.222.333/0001-81
NOME EMPRESARIAL:\tCIA ALFA LTDA
CAPITAL SOCIAL:\tR$10.000,00 (Dez mil reais)
O Quadro de Sócios e Administradores(QSA) constante da base de dados do Cadastro Nacional da Pessoa Jurídica (CNPJ) é o seguinte:
Nome/Nome Empresarial:\tFULANO DE TAL
Qualificação:\t49-Sócio-Administrador
Nome/Nome Empresarial:\tHOLDING ALFA LTDA
Qualificação:\t22-Sócio
Qualif. Rep. Legal:\t05-Administrador
Nome do Repres. Legal:\tMARIA DE TAL
Para informações relativas à participação no QSA, acessar o e-CAC com certificado digital ou comparecer a uma unidade da RFB.
Emitido no dia 10/11/2026 às 10:00 (data e hora de Brasília).`,
    { ...COMPANY, partners: [FULANO, HOLDING] },
  ],
  'the same with blank lines, and labels of another case without accents': [
    `cnpj: 11222333000181\r\n\r\nnome empresarial: CIA ALFA LTDA\r\n\r\n\r\nNOME/NOME EMPRESARIAL: FULANO DE TAL\r\n
QUALIFICACAO: 49-SOCIO-ADMINISTRADOR\r\n\r\nNOME / NOME EMPRESARIAL : HOLDING ALFA LTDA\r\n QUALIFICACAO : 22-SOCIO`,
    {
      ...COMPANY,
      partners: [
        { ...FULANO, qualification: '49-SOCIO-ADMINISTRADOR' },
        { ...HOLDING, qualification: '22-SOCIO' },
      ],
    },
  ],
  'a copied PDF: each value below its label': [
    `CNPJ:
11.222.333/0001-81
NOME EMPRESARIAL:
CIA ALFA LTDA
CAPITAL SOCIAL:
R$10.000,00 (Dez mil reais)

Nome/Nome Empresarial:
FULANO DE TAL
Qualificação:
49-Sócio-Administrador

Nome/Nome Empresarial:
HOLDING ALFA LTDA
Qualificação:
22-Sócio
Qualif. Rep. Legal:
05-Administrador
Nome do Repres. Legal:
MARIA DE TAL`,
    { ...COMPANY, partners: [FULANO, HOLDING] },
  ],
  'a copied PDF: the labels first, then their values': [
    `Nome/Nome Empresarial:
Qualificação:
FULANO DE TAL
49-Sócio-Administrador
Nome/Nome Empresarial:
Qualificação:
HOLDING ALFA LTDA
22-Sócio`,
    { cnpj: null, nome: null, partners: [FULANO, HOLDING] },
  ],
  'labels without a colon, qualifications without a code': [
    'Nome/Nome Empresarial\nFULANO DE TAL\nQualificação\nSócio\nNome/Nome Empresarial\nMARIA DE TAL\nQualificação\nDiretor',
    {
      cnpj: null,
      nome: null,
      partners: [
        partner('FULANO DE TAL', { qualification: 'Sócio' }),
        partner('MARIA DE TAL', { qualification: 'Diretor', role: 'administrator' }),
      ],
    },
  ],
  'all in one line': [
    'Nome/Nome Empresarial: FULANO DE TAL Qualificação: 49-Sócio-Administrador Nome/Nome Empresarial: HOLDING ALFA LTDA Qualificação: 22-Sócio Qualif. Rep. Legal: 05-Administrador Nome do Repres. Legal: MARIA DE TAL',
    { cnpj: null, nome: null, partners: [FULANO, HOLDING] },
  ],
  'lost accents': [
    'Nome/Nome Empresarial: JO\uFFFDO DE TAL\nQualifica\uFFFD\uFFFDo: 49-S\uFFFDcio-Administrador\nNome/Nome Empresarial: MARIA DE TAL\nQualifica??o: 22-S?cio',
    {
      cnpj: null,
      nome: null,
      partners: [
        partner('JO\uFFFDO DE TAL', { qualification: '49-S\uFFFDcio-Administrador' }),
        partner('MARIA DE TAL', { qualification: '22-S?cio' }),
      ],
    },
  ],
  'masked CPFs and whole CNPJs, below the name or beside it': [
    `Nome/Nome Empresarial: FULANO DE TAL
CPF/CNPJ: ***.567.468-**
Qualificação: 49-Sócio-Administrador
Nome/Nome Empresarial: HOLDING ALFA LTDA (44.555.666/0001-81)
Qualificação: 22-Sócio
Nome/Nome Empresarial: MARIA DE TAL - ***123789**
Qualificação: 10-Diretor`,
    {
      cnpj: null,
      nome: null,
      partners: [
        { ...FULANO, digits: '567468' },
        { ...HOLDING, cnpj: '44555666000181' },
        partner('MARIA DE TAL', { qualification: '10-Diretor', role: 'administrator', digits: '123789' }),
      ],
    },
  ],
  'a table with a title, its columns in any order': [
    'CPF/CNPJ;Qualificação;Nome/Nome Empresarial;Data de Entrada\n***567468**;49-Sócio-Administrador;FULANO DE TAL;01/02/2020\n44555666000181;22-Sócio;"HOLDING ALFA LTDA";01/02/2020',
    {
      cnpj: null,
      nome: null,
      partners: [
        { ...FULANO, digits: '567468' },
        { ...HOLDING, cnpj: '44555666000181' },
      ],
    },
  ],
  'a table with a column of representatives': [
    'Nome/Nome Empresarial\tQualificação\tNome do Repres. Legal\tQualif. Rep. Legal\nFULANO DE TAL\t49-Sócio-Administrador\t\t\nHOLDING ALFA LTDA\t22-Sócio\tMARIA DE TAL\t05-Administrador',
    { cnpj: null, nome: null, partners: [FULANO, HOLDING] },
  ],
  'a table without a title': [
    'FULANO DE TAL\t49-Sócio-Administrador\t***567468**\nHOLDING ALFA LTDA\t22-Sócio\t44.555.666/0001-81',
    {
      cnpj: null,
      nome: null,
      partners: [
        { ...FULANO, digits: '567468' },
        { ...HOLDING, cnpj: '44555666000181' },
      ],
    },
  ],
  'a foreign partner without digits, and its country': [
    'Nome/Nome Empresarial: BETA HOLDINGS BV\nQualificação: 37-Sócio Pessoa Jurídica Domiciliado no Exterior\nPaís de Origem: PAISES BAIXOS (HOLANDA)\nCPF/CNPJ:\nQualif. Rep. Legal: 17-Procurador\nNome do Repres. Legal: MARIA DE TAL\nNome/Nome Empresarial: FULANO DE TAL\nQualificação: 49-Sócio-Administrador',
    {
      cnpj: null,
      nome: null,
      partners: [
        partner('BETA HOLDINGS BV', { qualification: '37-Sócio Pessoa Jurídica Domiciliado no Exterior' }),
        FULANO,
      ],
    },
  ],
  'somebody with two qualifications': [
    'Nome/Nome Empresarial: FULANO DE TAL\nQualificação: 10-Diretor\nNome/Nome Empresarial: Fulano de Tal\nQualificação: 22-Sócio',
    { cnpj: null, nome: null, partners: [partner('FULANO DE TAL', { qualification: '10-Diretor; 22-Sócio' })] },
  ],
};

describe('a pasted extract of the company register', () => {
  test.each(Object.entries(GOLDEN))('is read: %s', (_, [text, qsa]) => {
    const read = readQsa(text);
    expect(read.ok && { ...read.value, unread: [] }).toEqual({ ...qsa, unread: [] });
  });

  test.each(['', '   \n\n', 'Nome/Nome Empresarial:', 'um texto qualquer', 'Nome/Nome Empresarial: ***567468**'])(
    'is refused where it names nobody (%j)',
    (text) => {
      expect(readQsa(text)).toEqual({ ok: false, error: { code: 'qsa_unreadable' } });
    },
  );

  test('gives a whole CPF as it stands, and its six digits', () => {
    const read = readQsa('Nome/Nome Empresarial: FULANO DE TAL 111.444.777-35\nQualificação: 22-Sócio');
    expect(read).toEqual({
      ok: true,
      value: {
        cnpj: null,
        nome: null,
        unread: [],
        partners: [partner('FULANO DE TAL', { digits: '444777', documento: '11144477735' })],
      },
    });
  });

  const PIECES = [
    'Nome/Nome Empresarial:',
    'Qualificação:',
    'CPF/CNPJ:',
    'CNPJ:',
    'NOME EMPRESARIAL:',
    'Qualif. Rep. Legal:',
    '\n',
    '\n\n',
    '\t',
    ';',
    '|',
    ' ',
    ':',
    '"',
    '***567468**',
    '***.567.468-**',
    '11.222.333/0001-81',
    'FULANO',
    '111.444.777-35',
    '49-Sócio-Administrador',
    '22-S?cio',
    '\u202E',
    '\0',
    '\uD800',
    '***',
    '12345678901234',
  ];

  test('of any text is read or refused: six digits, whole CNPJs, names of letters, and no more', () => {
    const texts = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 400 }),
      fc
        .array(fc.oneof(fc.constantFrom(...PIECES), fc.string({ maxLength: 6 })), { maxLength: 40 })
        .map((all) => all.join('')),
    );
    fc.assert(
      fc.property(texts, (text) => {
        const read = readQsa(text);
        if (!read.ok) return;
        for (const { nome, digits, cnpj, role } of read.value.partners) {
          expect(nome).toMatch(/\p{L}/u);
          expect(nome).not.toContain('111.444.777-35');
          expect(digits ?? '000000').toMatch(/^\d{6}$/);
          expect(digits === null || cnpj === null).toBe(true);
          expect(cnpj === null || parseDocument(cnpj).ok).toBe(true);
          expect(['partner', 'administrator', 'other']).toContain(role);
        }
      }),
      { numRuns: 3_000 },
    );
  });

  test('of the largest size is read within a second', () => {
    const started = performance.now();
    for (const unit of [
      'qualif ',
      'nome ',
      'S\uFFFDcio',
      '*** ',
      '1.',
      'cpf / ',
      ';',
      ': ',
      'Nome/Nome Empresarial: A\n',
      'A, casado,\n',
      'A, casado, ',
      '{"qsa":[',
      '"',
    ]) {
      readQsa(unit.repeat(Math.ceil(200_000 / unit.length)));
    }
    expect(performance.now() - started).toBeLessThan(9_000);
  });
});

describe('a typed document', () => {
  const shown = { digits: '444777', nome: 'FULANO DE TAL' };

  test.each([
    ['111.444.777-35', 'Fulano de Tal', shown, ['agrees', 'agrees', 'agrees']],
    ['11144477735', 'Fulano T.', shown, ['agrees', 'agrees', 'agrees']],
    ['22255588846', 'Fulano de Tal', shown, ['disagrees', 'disagrees', 'agrees']],
    ['11144477735', 'Sicrano de Tal', shown, ['disagrees', 'agrees', 'disagrees']],
    ['11144477735', '', shown, ['unknown', 'agrees', 'unknown']],
    ['111444777', 'Fulano de Tal', shown, ['unknown', 'unknown', 'agrees']],
    ['11222333000181', 'Fulano de Tal', shown, ['disagrees', 'disagrees', 'agrees']],
    ['11144477735', 'Fulano de Tal', { ...shown, digits: null }, ['unknown', 'unknown', 'agrees']],
    ['11144477735', 'João de Tal', { ...shown, nome: 'JO\uFFFDO DE TAL' }, ['unknown', 'agrees', 'unknown']],
  ] as const)('is held against what an extract shows (%#)', (documento, nome, qsa, [verdict, digits, name]) => {
    expect(checkAgainstQsa(documento, nome, qsa)).toEqual({ verdict, digits, nome: name });
  });
});
