import { describe, expect, test } from 'vitest';
import { compare } from '#domain/comparison/compare.ts';
import { comparedFigures } from '#renderer/features/compare/compared-figures.ts';
import { type CompareView, comparedRows, rowLabel } from '#renderer/features/compare/compared-rows.ts';
import { resultNames } from '#renderer/features/compare/result-name.ts';
import { textsIn } from '#test/support/texts.ts';
import { example, exampleWithCarteira, exampleWithCliente } from '#test/unit/preload/domain/support/example.ts';

const { t } = textsIn('pt-BR');
const ALL: CompareView = { part: 'all', measure: 'difference', withSame: false };
const LESS = exampleWithCarteira({ limitesdeCredito: 150_000, carteiraVencer31a60dias: 28_021, riscoTotal: 1_736_284 });
const rowsOf = (view: Partial<CompareView> = {}, right = LESS) =>
  comparedRows(compare(example(), right), { ...ALL, ...view });

describe('what two results differ in', () => {
  test('is sorted by what changed most, in reais or in proportion', () => {
    const amounts = (view: Partial<CompareView> = {}) => rowsOf(view).filter(({ unit }) => unit === 'cents');
    expect(amounts().map(({ key, difference }) => [key, difference])).toEqual([
      ['limitesdeCredito', -400_000],
      ['carteiraVencer31a60dias', 1],
      ['riscoTotal', 1],
    ]);
    expect(amounts({ measure: 'ratio' }).map(({ key }) => key)).toEqual([
      'limitesdeCredito',
      'carteiraVencer31a60dias',
      'riscoTotal',
    ]);
  });

  test('begins with the shares, in points and not in proportions of them', () => {
    const { carteiraVencido, carteiraVencer } = example().resumoDaCarteira;
    const [first, ...others] = rowsOf({}, exampleWithCarteira({ carteiraVencido: (carteiraVencido ?? 0) + 500_000 }));
    const share = (vencido: number): number => vencido / (vencido + (carteiraVencer ?? 0));
    const [left, right] = [share(carteiraVencido ?? 0), share((carteiraVencido ?? 0) + 500_000)];
    expect(first).toMatchObject({ group: 'indicador', key: 'overdue_ratio', left, right, ratio: null });
    expect(others.map(({ key }) => key)).toContain('carteiraVencido');
  });

  test('tells a percentage that the client summary informs there alone', () => {
    const right = exampleWithCliente({ percentualDocumentosProcessados: 89.5 });
    expect(rowsOf({}, right).map(({ group, key }) => `${group} ${key}`)).toEqual([
      'cliente percentualDocumentosProcessados',
    ]);
  });

  test('tells an amount once that two parts of the response say alike, and twice where they differ', () => {
    const linesOf = (right = example()) => {
      const rows = rowsOf({ withSame: true }, right);
      return (key: string) => rows.filter((row) => row.key === key).length;
    };
    const { riscoIndiretoVendor } = example().resumoDaCarteira;
    expect(riscoIndiretoVendor).toBeGreaterThan(0);
    expect([linesOf()('riscoIndiretoVendor'), linesOf()('carteiraVencer31a60dias'), linesOf()('v120')]).toEqual([
      1, 1, 0,
    ]);
    expect(linesOf(LESS)('v120')).toBe(1);
    expect(rowsOf({ part: 'vencimentos', withSame: true }).map(({ key }) => key)).toContain('v120');
  });

  test('is nothing for an answer and itself, unless the same is asked for too', () => {
    expect(rowsOf({}, example())).toEqual([]);
    const same = rowsOf({ withSame: true }, example());
    expect(same.length).toBeGreaterThan(20);
    expect(same.every(({ empty, difference }) => !empty && difference === 0)).toBe(true);
  });

  test('shows the two tipos of a modality only where modalities are looked at alone', () => {
    const parts = (part: CompareView['part']) =>
      new Set(
        rowsOf({ part, withSame: true })
          .filter(({ group }) => group === 'modalidade')
          .map((row) => row.part),
      );
    expect([...parts('all')]).toEqual(['total']);
    expect(parts('modalidades')).toContain('VENCIDO');
    expect([...parts('carteira')]).toEqual([]);
  });

  test('is called by the field’s words, or by code and text', () => {
    const [share, limits] = ['indicador', 'carteira'].map((group) => rowsOf().find((row) => row.group === group));
    expect(share && rowLabel(t, share)).toBe('Exposição fora da carteira');
    expect(limits && rowLabel(t, limits)).toBe('Limites de crédito');
    const names = rowsOf({ withSame: true }).map((row) => rowLabel(t, row));
    expect(names).toContain('0203 · Crédito pessoal – sem consignação em folha de pagamento');
    expect(names.some((name) => /\(fora da carteira\)$/.test(name))).toBe(true);
  });

  test('is copied in each row’s own unit, percentages as shares', () => {
    const right = exampleWithCliente({ quantidadeDeInstituicoes: 6, percentualDocumentosProcessados: 89.5 });
    const { rows } = comparedFigures(t, rowsOf({ part: 'cliente' }, right), { left: '02/2026', right: '03/2026' });
    expect(rows.map(({ kind, cells }) => [kind, ...cells])).toEqual([
      ['count', 4, 6, 2, 0.5],
      ['ratio', 0.995, 0.895, -0.1, expect.closeTo(-0.1005, 4)],
    ]);
  });
});

describe('the names of two results', () => {
  const maria = {
    nome: 'Maria',
    documento: '52998224725',
    dataBase: '2026-08',
    queriedAt: '2026-09-21T12:00:00Z',
    environment: 'embutido',
  } as const;

  test('are months for one subject, and names too for two', () => {
    expect(resultNames(t, maria, { ...maria, dataBase: '2026-09' })).toEqual({
      left: '08/2026',
      right: '09/2026',
      isSameSubject: true,
    });
    const other = {
      ...maria,
      nome: 'Companhia Brasileira de Distribuição e Logística S.A.',
      documento: '1',
      dataBase: '2026-09',
    };
    expect(resultNames(t, maria, other)).toEqual({
      left: 'Maria 08/2026',
      right: 'Companhia Brasileira de Distrib… 09/2026',
      isSameSubject: false,
    });
  });

  test('are of one subject for two branches, and say when two responses of one month came', () => {
    const [branch, other] = ['11222333000181', '11222333000262'].map((documento) => ({ ...maria, documento }));
    const later = { ...(other ?? maria), queriedAt: '2026-10-01T12:00:00Z' };
    expect(resultNames(t, branch ?? maria, later)).toEqual({
      left: '08/2026 (21/09/2026 09:00:00)',
      right: '08/2026 (01/10/2026 09:00:00)',
      isSameSubject: true,
    });
  });

  test('say the environment where the two are of different ones', () => {
    expect(resultNames(t, maria, { ...maria, dataBase: '2026-09', environment: 'producao' })).toMatchObject({
      left: '08/2026 · Embutido',
      right: '09/2026 · Produção',
    });
  });
});
