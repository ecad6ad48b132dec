import { describe, expect, test } from 'vitest';
import { NOBODY } from '#domain/consent/institution.ts';
import type { Consulta, ResumoDaCarteira, ResumoDoCliente } from '#domain/consulta/consulta.ts';
import { CNPJ, checkOf, checksOf, PARTNER, REQUEST } from '../support/checks.ts';
import { emptyConsulta, example, exampleWithCarteira, exampleWithCliente } from '../support/example.ts';

describe('R9 and R10, the two summaries', () => {
  test('agree on the vendor risk up to five cents', () => {
    expect(checkOf('R9', 'riscoIndiretoVendor', exampleWithCliente({ riscoIndiretoVendor: 775 })).outcome).toBe(
      'holds',
    );
    expect(checkOf('R9', 'riscoIndiretoVendor', exampleWithCliente({ riscoIndiretoVendor: 764 })).outcome).toBe(
      'fails',
    );
  });

  test('cannot disagree when one of them is silent', () => {
    const consulta = exampleWithCarteira({ dtInicioRelacionamento: null, riscoIndiretoVendor: null });
    expect(checkOf('R10', 'dataInicioRelacionamento', consulta).outcome).toBe('not_informed');
    expect(checkOf('R9', 'riscoIndiretoVendor', consulta).outcome).toBe('not_informed');
  });
});

describe('R14, disputes and, apart from them, what is sub judice', () => {
  const disputes = (changes: Partial<ResumoDoCliente>, base = example()): unknown[][] =>
    checksOf('R14', { ...base, resumoDoCliente: { ...base.resumoDoCliente, ...changes } })
      .filter(({ part }) => part.endsWith('Discordancia'))
      .map(({ part, relation, outcome, left, right }) => [part.slice(0, 10), relation, outcome, left, right]);
  /** Debt only: no limit, and no credit to be released. */
  const DEBT = { ...example(), resumoDasOperacoes: example().resumoDasOperacoes.slice(0, 2) };

  test('are at most as many as the operations, for at most what is owed, and have both a count and an amount', () => {
    expect(disputes({ quantidadeOperacoesDiscordancia: 9, responsabilidadeTotalDiscordancia: 1_175_513 })).toEqual([
      ['quantidade', 'at_most', 'holds', 9, 9],
      ['responsabi', 'at_most', 'holds', 1_175_513, 1_175_513],
      ['quantidade', 'at_least', 'holds', 9, 1],
      ['responsabi', 'at_least', 'holds', 1_175_513, 0],
    ]);
    expect(disputes({ quantidadeOperacoesDiscordancia: 10, responsabilidadeTotalDiscordancia: 1_175_519 })).toEqual([
      ['quantidade', 'at_most', 'fails', 10, 9],
      ['responsabi', 'at_most', 'fails', 1_175_519, 1_175_513],
      ['quantidade', 'at_least', 'holds', 10, 1],
      ['responsabi', 'at_least', 'holds', 1_175_519, 0],
    ]);
  });

  test('are no amount without an operation', () => {
    expect(disputes({ quantidadeOperacoesDiscordancia: 0, responsabilidadeTotalDiscordancia: 1 })[2]).toEqual([
      'quantidade',
      'at_least',
      'fails',
      0,
      1,
    ]);
  });

  test('are no operation without an amount, except where one may owe nothing', () => {
    const nothing = { quantidadeOperacoesDiscordancia: 1, responsabilidadeTotalDiscordancia: 0 };
    expect(disputes(nothing, DEBT)[3]).toEqual(['responsabi', 'at_least', 'fails', 0, 1]);
    expect(disputes({ ...nothing, quantidadeOperacoesDiscordancia: 0 }, DEBT)[3]?.[2]).toBe('holds');
    for (const [modalidade, codigoVencimento] of [
      ['0203', 'v60'],
      ['0203', 'v999'],
      ['1904', 'v20'],
      ['1801', 'v110'],
    ] as const) {
      const listaDeVencimentos = [{ codigoVencimento, valorVencimento: 1 }];
      const more = { modalidade, variacaoCambial: 'N', listaDeVencimentos };
      const base = { ...DEBT, resumoDasOperacoes: [...DEBT.resumoDasOperacoes, more] };
      expect(disputes(nothing, base)[3]).toEqual(['responsabi', 'at_least', 'holds', 0, 0]);
    }
  });

  test('are not compared with what is not informed', () => {
    const outcomes = (changes: Partial<ResumoDoCliente>): unknown[] =>
      checksOf('R14', exampleWithCliente(changes)).map(({ outcome }) => outcome === 'not_informed');
    expect(outcomes({ quantidadeDeOperacoes: null })).toEqual([true, false, false, false, true, false, false, false]);
    expect(outcomes({ responsabilidadeTotalSubJudice: null }).slice(4)).toEqual([false, true, true, true]);
  });
});

describe('R19, the counts', () => {
  const counts = (changes: Partial<ResumoDoCliente>, carteira: Partial<ResumoDaCarteira> = {}): unknown[] => {
    const base = exampleWithCarteira(carteira);
    const consulta = { ...base, resumoDoCliente: { ...base.resumoDoCliente, ...changes } };
    return checksOf('R19', consulta).map(({ outcome, right }) => [outcome, right]);
  };
  const NOTHING = { responsabilidadeTotal: 0, limitesdeCredito: 0, creditosaLiberar: 0 };

  test.each<[string, Partial<ResumoDoCliente>, Partial<ResumoDaCarteira>, unknown]>([
    [
      'as many',
      { quantidadeDeInstituicoes: 9 },
      {},
      [
        ['holds', 9],
        ['holds', 1],
      ],
    ],
    [
      'more institutions',
      { quantidadeDeInstituicoes: 10 },
      {},
      [
        ['fails', 9],
        ['holds', 1],
      ],
    ],
    [
      'no institution',
      { quantidadeDeInstituicoes: 0 },
      {},
      [
        ['holds', 9],
        ['fails', 1],
      ],
    ],
    [
      'only operations',
      { quantidadeDeInstituicoes: 0, quantidadeDeOperacoes: 1 },
      NOTHING,
      [
        ['holds', 1],
        ['fails', 1],
      ],
    ],
    [
      'only an amount',
      { quantidadeDeInstituicoes: 0, quantidadeDeOperacoes: 0 },
      {},
      [
        ['holds', 0],
        ['fails', 1],
      ],
    ],
    [
      'nothing at all',
      { quantidadeDeInstituicoes: 0, quantidadeDeOperacoes: 0 },
      NOTHING,
      [
        ['holds', 0],
        ['holds', 0],
      ],
    ],
    [
      'an unknown amount',
      { quantidadeDeInstituicoes: 0, quantidadeDeOperacoes: 0 },
      { ...NOTHING, limitesdeCredito: null },
      [
        ['holds', 0],
        ['not_informed', null],
      ],
    ],
    [
      'an unknown count',
      { quantidadeDeInstituicoes: null },
      {},
      [
        ['not_informed', 9],
        ['not_informed', 1],
      ],
    ],
    [
      'an amount beside an unknown one',
      { quantidadeDeInstituicoes: 0, quantidadeDeOperacoes: 0 },
      { ...NOTHING, limitesdeCredito: null, creditosaLiberar: 1 },
      [
        ['holds', 0],
        ['fails', 1],
      ],
    ],
  ])('of %s', (_, changes, carteira, expected) => {
    expect(counts(changes, carteira)).toEqual(expected);
  });

  test.each(['responsabilidadeTotal', 'limitesdeCredito', 'creditosaLiberar'] as const)(
    'ask for an institution where there is %s, and name it',
    (campo) => {
      const base = exampleWithCarteira({ ...NOTHING, [campo]: 1 });
      const cliente = { ...base.resumoDoCliente, quantidadeDeInstituicoes: 0, quantidadeDeOperacoes: 0 };
      expect(checksOf('R19', { ...base, resumoDoCliente: cliente })[1]).toMatchObject({
        part: 'quantidadeDeInstituicoes',
        outcome: 'fails',
        terms: [{ name: campo, value: 1 }],
      });
    },
  );
});

describe('R21, negative amounts', () => {
  test('are named in the part of the answer where they stand', () => {
    const base = example();
    const broken = {
      ...base,
      resumoDoCliente: { ...base.resumoDoCliente, coobrigacaoRecebida: -1 },
      resumoDaCarteira: { ...base.resumoDaCarteira, prejuizo: -500, repasses: -2_000 },
      resumoDasModalidades: base.resumoDasModalidades.map((row) => ({ ...row, valorVencimento: null })),
    };
    expect(
      checksOf('R21', broken).map(({ part, outcome, left, terms }) => [
        part,
        outcome,
        left,
        terms.map((term) => term.name),
      ]),
    ).toEqual([
      ['resumoDoCliente', 'fails', -1, ['coobrigacaoRecebida']],
      ['resumoDaCarteira', 'fails', -2_000, ['prejuizo', 'repasses']],
      ['resumoDasModalidades', 'not_informed', null, []],
      ['resumoDasOperacoes', 'holds', 1_000, []],
    ]);
  });
});

test.each([
  'responsabilidadeTotalDiscordancia',
  'responsabilidadeTotalSubJudice',
  'coobrigacaoAssumida',
  'riscoIndiretoVendor',
] as const)('R21 names a negative %s of the client', (name) => {
  expect(checkOf('R21', 'resumoDoCliente', exampleWithCliente({ [name]: -7 }))).toMatchObject({
    outcome: 'fails',
    left: -7,
    terms: [{ name, value: -7 }],
  });
});

describe('R26, percentuals beside amounts', () => {
  const silent = emptyConsulta();
  test.each<[string, Consulta, number | null, unknown[]]>([
    ['nothing processed and amounts', example(), 0, ['fails', 'at_least', 0.01]],
    ['little processed and amounts', example(), 0.01, ['holds', 'at_least', 0.01]],
    ['all processed and nothing informed', silent, 100, ['fails', 'at_most', 99.99]],
    ['little processed and nothing informed', silent, 64.9, ['holds', 'at_most', 99.99]],
    ['nothing processed and zeros', noneOwed(), 0, ['holds', 'at_least', 0]],
    ['an unknown percentual', example(), null, ['not_informed', 'at_least', 0.01]],
  ])('%s', (_, base, percent, expected) => {
    const consulta = { ...base, resumoDoCliente: { ...base.resumoDoCliente, percentualVolumeProcessado: percent } };
    const { outcome, relation, right } = checkOf('R26', 'percentualVolumeProcessado', consulta);
    expect([outcome, relation, right]).toEqual(expected);
  });
});

/** A response that informs zeros alone. */
function noneOwed(): Consulta {
  const base = emptyConsulta();
  return { ...base, resumoDaCarteira: { ...base.resumoDaCarteira, riscoTotal: 0 } };
}

describe('R15 and R16, what was asked for', () => {
  test('warn of another month', () => {
    expect(checkOf('R15', 'dataBaseConsultada', exampleWithCliente({ dataBaseConsultada: '2026-02' }))).toMatchObject({
      weight: 'warning',
      outcome: 'fails',
      difference: '2026-02 ≠ 2026-03',
    });
  });

  test('warn of a legal entity where a person was asked for', () => {
    expect(checkOf('R15', 'tipoDoCliente', exampleWithCliente({ tipoDoCliente: '2' })).outcome).toBe('fails');
    const request = { ...REQUEST, documento: CNPJ };
    expect(checkOf('R15', 'tipoDoCliente', exampleWithCliente({ tipoDoCliente: '2' }), request).outcome).toBe('holds');
  });

  test.each([
    ['11144477735', 'holds'],
    ['111.444.777-35', 'holds'],
    ['11144477', 'fails'],
    ['52998224725', 'fails'],
  ])('take %s as the answer for 111.444.777-35: %s', (documentoDoCliente, outcome) => {
    expect(checkOf('R16', 'documentoDoCliente', exampleWithCliente({ documentoDoCliente })).outcome).toBe(outcome);
  });

  test.each([
    ['11222333000181', 'holds'],
    ['11222333', 'holds'],
    ['11.222.333', 'holds'],
    ['11222333000262', 'holds'],
    ['00011222333', 'holds'],
    ['11222334000262', 'fails'],
    ['1122233', 'fails'],
    ['', 'fails'],
  ])('take %j as the answer for 11.222.333/0001-81: %s', (documentoDoCliente, outcome) => {
    const consulta = exampleWithCliente({ documentoDoCliente, tipoDoCliente: '2' });
    expect(checkOf('R16', 'documentoDoCliente', consulta, { ...REQUEST, documento: CNPJ }).outcome).toBe(outcome);
  });

  test.each([
    ['cpf', '00123456797', '123456797'],
    ['cnpj', '01234567000195', '1234567'],
    ['cnpj', '01234567000195', '01234567000000'],
    ['cnpj', '01234567000195', '00000001234567'],
  ] as const)(
    'take the %s %s that came as %s, its zeros lost or its root padded',
    (tipo, numero, documentoDoCliente) => {
      const consulta = exampleWithCliente({ documentoDoCliente, tipoDoCliente: tipo === 'cpf' ? 'PF' : '02' });
      const request = { ...REQUEST, documento: { tipo, numero } };
      expect(checkOf('R16', 'documentoDoCliente', consulta, request).outcome).toBe('holds');
      expect(checkOf('R15', 'tipoDoCliente', consulta, request).outcome).toBe('holds');
    },
  );

  test('take the root of an alphanumeric CNPJ in any case', () => {
    const documento = { tipo: 'cnpj', numero: '12ABC34501DE35' } as const;
    const check = checkOf('R16', 'documentoDoCliente', exampleWithCliente({ documentoDoCliente: '12abc345' }), {
      ...REQUEST,
      documento,
    });
    expect(check.outcome).toBe('holds');
  });
});

describe('R17, the percentuals', () => {
  test.each([
    [0, 'holds', 0],
    [100, 'holds', 0],
    [100.5, 'fails', 0.5],
    [-2, 'fails', -2],
    [null, 'not_informed', null],
  ])('of %s: %s', (percentualVolumeProcessado, outcome, difference) => {
    const check = checkOf('R17', 'percentualVolumeProcessado', exampleWithCliente({ percentualVolumeProcessado }));
    expect([check.outcome, check.difference]).toEqual([outcome, difference]);
  });
});

describe('R23, who asked', () => {
  const FUNDO = { nome: 'Fundo Exemplo', cnpj: '12ABC34501DE35' };
  const both = { ...REQUEST, institutions: [FUNDO, PARTNER] };

  test.each<[string, string | null, typeof REQUEST, string]>([
    ['the institution itself', '12.ABC.345/01DE-35', both, 'holds'],
    ['the one through which it is asked', '11444777000161', both, 'holds'],
    ['a branch of it', '11444777000242', both, 'holds'],
    ['its root', '11444777', both, 'holds'],
    ['another', '11222333000181', both, 'fails'],
    ['nothing', null, both, 'not_informed'],
    ['anybody, where nobody was named', '11222333000181', { ...REQUEST, institutions: [NOBODY] }, 'not_informed'],
  ])('is compared where the answer names %s', (_, cnpjDaIfSolicitante, request, outcome) => {
    const check = checkOf('R23', 'cnpjDaIfSolicitante', exampleWithCliente({ cnpjDaIfSolicitante }), request);
    expect(check).toMatchObject({ weight: 'warning', outcome, left: cnpjDaIfSolicitante });
  });

  test('shows both sides by their names', () => {
    const consulta = exampleWithCliente({ cnpjDaIfSolicitante: '11222333000181' });
    const check = checkOf('R23', 'cnpjDaIfSolicitante', consulta, both);
    expect(check.right).toBe('12.ABC.345/01DE-35 Fundo Exemplo; 11.444.777/0001-61 Banco Parceiro S.A.');
    const nameless = { ...REQUEST, institutions: [NOBODY, { ...PARTNER, nome: '' }] };
    expect(checkOf('R23', 'cnpjDaIfSolicitante', consulta, nameless).right).toBe('11.444.777/0001-61');
  });
});
