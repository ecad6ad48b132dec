import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Consulta, ResumoDaCarteira, ResumoDaOperacao, ResumoDoCliente } from '#domain/consulta/consulta.ts';
import { readConsulta } from '#domain/consulta/read-consulta.ts';
import type { Check } from '#domain/reconciliation/check.ts';
import { NOTHING_BESIDE, type SavedBeside } from '#domain/reconciliation/comparison.ts';
import { groupChecks } from '#domain/reconciliation/group-checks.ts';
import { reconcile } from '#domain/reconciliation/reconcile.ts';
import type { RuleId } from '#domain/reconciliation/rules/all-rules.ts';
import { monthSummary } from '#domain/series/month-summary.ts';
import { PARTNER, REQUEST } from '../support/checks.ts';
import { emptyConsulta, example, exampleWithCliente } from '../support/example.ts';
import { mutatedWire } from '../support/mutated-wire.ts';

const WHOLE = exampleWithCliente({ cnpjDaIfSolicitante: PARTNER.cnpj });
/** The month before is saved, and so is a second response that says the same. */
const BESIDE: SavedBeside = { months: [monthSummary('2026-02', example())], differences: [] };

describe('reconcile', () => {
  test('finds every identity of a consistent answer to hold, to the cent', () => {
    const checks = reconcile(WHOLE, REQUEST, BESIDE);
    expect(checks.filter((check) => check.outcome !== 'holds')).toEqual([]);
    const sums = checks.filter((check) => check.unit === 'cents' && check.relation === 'equal');
    expect(sums.map((check) => check.difference)).toEqual(sums.map(() => 0));
  });

  test('gives the rules in their order', () => {
    const ids = [...new Set(reconcile(example(), REQUEST, NOTHING_BESIDE).map((check) => check.id))];
    expect(ids).toEqual(Array.from({ length: 27 }, (_, index) => `R${index + 1}`));
  });

  test('takes for an error what was seen on real figures, and for no more than a notice what was not', () => {
    const weights = Object.groupBy(reconcile(example(), REQUEST, NOTHING_BESIDE), (check) => check.weight);
    const ids = (checks: typeof weights.check): string => [...new Set(checks?.map((check) => check.id))].join(' ');
    expect(ids(weights.check)).toBe('R1 R2 R3 R4 R6');
    expect(ids(weights.warning)).toBe('R15 R16 R23');
  });

  test('fails nothing where nothing is informed', () => {
    const outcomes = reconcile(emptyConsulta(), REQUEST, NOTHING_BESIDE).map((check) => check.outcome);
    expect(new Set(outcomes)).toEqual(new Set(['not_informed']));
  });

  test('tells the checks of any answer apart by rule, part and relation, and lacks data only where a side does', () => {
    fc.assert(
      fc.property(mutatedWire, (wire) => {
        const read = readConsulta(wire);
        fc.pre(read !== null);
        const checks = reconcile(read.consulta, REQUEST, BESIDE);
        expect(groupChecks(checks)).toHaveLength(27);
        expect(new Set(checks.map((check) => `${check.id} ${check.part} ${check.relation}`)).size).toBe(checks.length);
        for (const { outcome, left, right, terms } of checks) {
          const gaps = [left, right, ...terms.map((term) => term.value)].includes(null);
          expect(gaps).toBe(outcome === 'not_informed');
        }
      }),
      { numRuns: 150 },
    );
  });
});

const cliente =
  (changes: Partial<ResumoDoCliente>) =>
  (consulta: Consulta): Consulta => ({ ...consulta, resumoDoCliente: { ...consulta.resumoDoCliente, ...changes } });

/** Adds cents to fields of the portfolio. */
const plus =
  (added: Partial<Record<keyof ResumoDaCarteira, number>>) =>
  (consulta: Consulta): Consulta => {
    const { resumoDaCarteira: carteira } = consulta;
    const changed = Object.entries(added).map(([name, cents]) => [
      name,
      Number(carteira[name as keyof ResumoDaCarteira]) + cents,
    ]);
    return { ...consulta, resumoDaCarteira: { ...carteira, ...Object.fromEntries(changed) } };
  };

/** Adds cents to rows of modalities a vencer. */
const rows =
  (added: Readonly<Record<string, number>>) =>
  (consulta: Consulta): Consulta => ({
    ...consulta,
    resumoDasModalidades: consulta.resumoDasModalidades.map((row) =>
      row.tipo === 'A VENCER' && added[row.modalidade] !== undefined
        ? { ...row, valorVencimento: Number(row.valorVencimento) + Number(added[row.modalidade]) }
        : row,
    ),
  });

const operation =
  (modalidade: string, changes: Partial<ResumoDaOperacao>) =>
  (consulta: Consulta): Consulta => ({
    ...consulta,
    resumoDasOperacoes: consulta.resumoDasOperacoes.map((each) =>
      each.modalidade === modalidade ? { ...each, ...changes } : each,
    ),
  });

const one = (codigoVencimento: string, valorVencimento: number): Partial<ResumoDaOperacao> => ({
  listaDeVencimentos: [{ codigoVencimento, valorVencimento }],
});

const NO_LOSS_BEFORE: SavedBeside = {
  ...BESIDE,
  months: [monthSummary('2026-02', plus({ prejuizo: -10_000 })(example()))],
};
const RECTIFIED: SavedBeside = {
  ...BESIDE,
  differences: [{ path: 'resumoDaCarteira.prejuizo', element: null, unit: 'cents', before: 0, after: 1 }],
};

describe('each rule fails for an answer that is broken for it, and shows both sides', () => {
  // `shown`: the first failing comparison, with both sides, their difference and the terms of the right one.
  test.each<[id: RuleId, broken: Consulta, alsoFails: readonly RuleId[], shown: string, beside?: SavedBeside]>([
    [
      'R1',
      plus({ carteiraVencerPrazoIndeterminado: 1_000 })(WHOLE),
      ['R11'],
      'carteiraVencer: 1139115 | 1140115 | -1000 | carteiraVencerAte30diasVencidosAte14dias 125005, carteiraVencer31a60dias 28020, carteiraVencer61a90dias 70000, carteiraVencer91a180dias 65065, carteiraVencer181a360dias 100000, carteiraVencerAcima360dias 750025, carteiraVencerPrazoIndeterminado 2000',
    ],
    [
      'R2',
      plus({ carteiraVencido31a60dias: 1_000 })(WHOLE),
      ['R11'],
      'carteiraVencido: 22883 | 23883 | -1000 | carteiraVencido15a30dias 12000, carteiraVencido31a60dias 1000, carteiraVencido61a90dias 0, carteiraVencido91a180dias 7550, carteiraVencido181a360dias 0, carteiraVencidoAcima360dias 3333',
    ],
    [
      'R3',
      plus({ prejuizoAte12meses: 1_000 })(WHOLE),
      ['R11'],
      'prejuizo: 10000 | 11000 | -1000 | prejuizoAte12meses 5000, prejuizoAcima12meses 6000',
    ],
    [
      'R4',
      plus({ carteiradeCredito: 1_000 })(WHOLE),
      ['R5'],
      'carteiradeCredito: 1172998 | 1171998 | 1000 | carteiraVencer 1139115, carteiraVencido 22883, prejuizo 10000',
    ],
    [
      'R5',
      plus({ repasses: 1_000 })(WHOLE),
      ['R12'],
      'responsabilidadeTotal: 1175513 | 1176513 | -1000 | carteiradeCredito 1171998, repasses 3000, coobrigacoes 1515',
    ],
    [
      'R6',
      plus({ limitesdeCreditoAte360dias: 1_000 })(WHOLE),
      [],
      'limitesdeCredito: 550000 | 551000 | -1000 | limitesdeCreditoAte360dias 401000, limitesdeCreditoAcima360dias 150000',
    ],
    [
      'R7',
      plus({ riscoTotal: 1_000 })(WHOLE),
      [],
      'riscoTotal: 1737283 | 1736283 | 1000 | responsabilidadeTotal 1175513, creditosaLiberar 10000, limitesdeCredito 550000, riscoIndiretoVendor 770',
    ],
    [
      'R8',
      plus({ moedaEstrangeiraValor31a60dias: 1_000 })(WHOLE),
      [],
      'moedaEstrangeiraValor: 135065 | 136065 | -1000 | moedaEstrangeiraValor15a30dias 0, moedaEstrangeiraValor31a60dias 1000, moedaEstrangeiraValor61a90dias 70000, moedaEstrangeiraValor91a180dias 65065, moedaEstrangeiraValor181a360dias 0, moedaEstrangeiraValorAcima360dias 0',
    ],
    [
      'R9',
      cliente({ riscoIndiretoVendor: 0 })(WHOLE),
      [],
      'riscoIndiretoVendor: 0 | 770 | -770 | resumoDaCarteira.riscoIndiretoVendor 770',
    ],
    [
      'R10',
      cliente({ dataInicioRelacionamento: '2009-08-18' })(WHOLE),
      ['R20'],
      'dataInicioRelacionamento: 2009-08-18 | 2009-08-17 | 2009-08-18 ≠ 2009-08-17 | ',
    ],
    ['R11', operation('0501', one('v150', 135_065))(WHOLE), [], 'carteiraVencer61a90dias: 70000 | 0 | 70000 | '],
    [
      'R12',
      operation('1904', one('v20', 400_100))(WHOLE),
      [],
      'limitesdeCredito: 550000 | 550100 | -100 | 1904 N v20 400100, 1999 N v40 150000',
    ],
    [
      'R13',
      plus({ carteiraVencer: 1_000 })(WHOLE),
      ['R1', 'R4'],
      'carteiraVencer: 1140115 | 1139115 | 1000 | 0203 163035, 0204 90990, 0401 750025, 0501 135065',
    ],
    [
      'R14',
      cliente({ quantidadeOperacoesDiscordancia: 10 })(WHOLE),
      [],
      'quantidadeOperacoesDiscordancia: 10 | 9 | 1 | ',
    ],
    [
      'R15',
      cliente({ dataBaseConsultada: '2026-02' })(WHOLE),
      [],
      'dataBaseConsultada: 2026-02 | 2026-03 | 2026-02 ≠ 2026-03 | ',
    ],
    [
      'R16',
      cliente({ documentoDoCliente: '52998224725' })(WHOLE),
      [],
      'documentoDoCliente: 52998224725 | 11144477735 | 52998224725 ≠ 11144477735 | ',
    ],
    [
      'R17',
      cliente({ percentualVolumeProcessado: 100.5 })(WHOLE),
      [],
      'percentualVolumeProcessado: 100.5 | 0–100 | 0.5 | ',
    ],
    [
      'R18',
      rows({ '0203': -1_000, '0204': 1_000 })(WHOLE),
      [],
      '0203 A VENCER: 162035 | 163035 | -1000 | 0203 N v110 30010, 0203 N v120 28020, 0203 N v150 100000, 0203 N v205 5005',
    ],
    ['R19', cliente({ quantidadeDeInstituicoes: 10 })(WHOLE), [], 'quantidadeDeInstituicoes: 10 | 9 | 1 | '],
    [
      'R20',
      cliente({ dataInicioRelacionamento: '2026-04-01' })(WHOLE),
      ['R10'],
      'dataInicioRelacionamento: 2026-04-01 | 2026-03 | 2026-04-01 ≠ 2026-03 | ',
    ],
    ['R21', cliente({ coobrigacaoRecebida: -1 })(WHOLE), [], 'resumoDoCliente: -1 | 0 | -1 | coobrigacaoRecebida -1'],
    ['R22', operation('0501', { variacaoCambial: 'N' })(WHOLE), [], 'moedaEstrangeiraValor: 135065 | 0 | 135065 | '],
    [
      'R23',
      cliente({ cnpjDaIfSolicitante: '11222333000181' })(WHOLE),
      [],
      'cnpjDaIfSolicitante: 11222333000181 | 11.444.777/0001-61 Banco Parceiro S.A. | 11222333000181 ≠ 11.444.777/0001-61 Banco Parceiro S.A. | ',
    ],
    ['R24', WHOLE, [], 'dataBaseConsultada: 1 | 0 | 1 | ', RECTIFIED],
    ['R25', WHOLE, [], 'prejuizoAcima12meses: 6000 | 0 | 6000 | prejuizo 0', NO_LOSS_BEFORE],
    [
      'R26',
      cliente({ percentualDocumentosProcessados: 0 })(WHOLE),
      [],
      'percentualDocumentosProcessados: 0 | 0.01 | -0.01 | ',
    ],
    ['R27', operation('1904', { modalidade: '0213' })(WHOLE), [], 'codigoVencimento: 1 | 0 | 1 | 0213 N v20 400000'],
  ])('%s', (id, broken, alsoFails, shown, beside = BESIDE) => {
    const failed = groupChecks(reconcile(broken, REQUEST, beside)).filter(({ outcome }) => outcome === 'fails');
    expect(failed.map((rule) => rule.id).toSorted()).toEqual([id, ...alsoFails].toSorted());
    const check = failed.find((rule) => rule.id === id)?.shown[0];
    const terms = check?.terms.map(({ name, value }) => `${name} ${value}`).join(', ');
    expect(`${check?.part}: ${check?.left} | ${check?.right} | ${check?.difference} | ${terms}`).toBe(shown);
  });
});

describe('the checks by rule', () => {
  const check = (id: Check['id'], outcome: Check['outcome'], part: string): Check => ({
    id,
    part,
    outcome,
    weight: 'check',
    relation: 'equal',
    unit: 'cents',
    left: 1,
    right: 1,
    difference: 0,
    terms: [],
    note: null,
  });

  test('put failing rules first and show what fails in them', () => {
    const rules = groupChecks([
      check('R1', 'holds', 'a'),
      check('R11', 'holds', 'b'),
      check('R11', 'fails', 'c'),
      check('R12', 'not_informed', 'd'),
      check('R13', 'fails', 'e'),
      check('R14', 'holds', 'f'),
    ]);
    expect(rules.map(({ id, outcome, shown }) => [id, outcome, shown.map(({ part }) => part).join()])).toEqual([
      ['R11', 'fails', 'c'],
      ['R13', 'fails', 'e'],
      ['R1', 'holds', 'a'],
      ['R12', 'not_informed', 'd'],
      ['R14', 'holds', 'f'],
    ]);
  });

  test('call a rule silent only where all of it is', () => {
    expect(groupChecks([check('R2', 'not_informed', 'a'), check('R2', 'holds', 'b')])[0]?.outcome).toBe('holds');
  });
});
