import { describe, expect, test } from 'vitest';
import { chartDescription, chartFoot } from '#domain/export/chart-provenance.ts';
import type { Provenance } from '#domain/export/exported-result.ts';
import { exportedSample, SCENARIOS } from '#test/support/exported-sample.ts';

const of = (dataBase: string, changes: Partial<Provenance> = {}): Provenance =>
  exportedSample(SCENARIOS.overdue, dataBase, { reference: '', ...changes }).provenance;

const lineOf = (foot: readonly string[], name: string): string | undefined =>
  foot.find((line) => line.includes(`${name}: `));

describe('the foot of a chart', () => {
  test('tells source, data-base, query, authorization, purpose, officer and secrecy in a few lines', () => {
    expect(chartFoot([of('2026-09')])).toEqual([
      'Titular: Maria Aparecida da Silva · Documento: 900.000.003-37 · Data-base: 09/2026',
      'Fonte: Sistema de Informações de Créditos, ambiente Embutido (dados sintéticos) · ' +
        'Consultado em: 20/11/2026 10:15:01',
      'Autorização: 7f0c7c1e-52b1-4c0e-9a3e-0d2f5f4b8a11 · Finalidade: Concessão de crédito',
      'Instituição: Financeira Exemplo S.A., 11.222.333/0001-81 · Exportado por: maria · ' +
        'Exportado em: 21/11/2026 09:00:00',
      expect.stringContaining('sigilo bancário'),
    ]);
  });

  test('tells what several results share once, and the months they do not share by date', () => {
    const foot = chartFoot([of('2026-09'), of('2025-09'), of('2026-08')]);
    expect(foot[0]).toBe(
      'Titular: Maria Aparecida da Silva · Documento: 900.000.003-37 · Data-base: 09/2025, 08/2026, 09/2026',
    );
  });

  test('warns of what is provisional, test data or attached, and of which months', () => {
    const provisional = { provisional: true, processed: 64.9 };
    expect(chartFoot([of('2026-09', { whose: 'test_data' })])).toContain('Ressalvas: dados de teste');
    const foot = chartFoot([
      of('2026-09', { ...provisional, source: 'attached' }),
      of('2026-08', { source: 'attached' }),
    ]);
    expect(foot).toContain('Ressalvas: anexada de um arquivo; provisório: 64,9% processado (09/2026)');
  });

  test('tells two subjects apart', () => {
    const other = exportedSample(SCENARIOS.large, '2026-09', { nome: 'Grande S.A.' }).provenance;
    expect(chartFoot([of('2026-09'), other])[0]).toContain('Titular: Maria Aparecida da Silva, Grande S.A. · ');
  });

  test('stays a few lines for a long series', () => {
    const months = ['2025-12', '2026-01', '2026-02', '2026-03'];
    const series = months.map((month, index) =>
      of(month, { queriedAt: `2026-11-2${4 - index}T10:00:00-03:00`, authorizationId: `a-${index}` }),
    );
    const foot = chartFoot(series);
    expect(foot).toHaveLength(5);
    expect(lineOf(foot, 'Data-base')).toContain('Data-base: 12/2025 a 03/2026');
    expect(lineOf(foot, 'Consultado em')).toContain('Consultado em: 21/11/2026 10:00:00 a 24/11/2026 10:00:00');
    expect(lineOf(foot, 'Autorização')).toContain('Autorização: 4 diferentes');
  });
});

test('the description of a chart tells every fact of every result, and none that is empty', () => {
  const text = chartDescription([of('2026-09'), of('2026-08')]);
  const paragraphs = text.split('\n\n');
  expect(paragraphs).toHaveLength(2);
  expect(paragraphs[0]).toContain('Data-base: 09/2026\n');
  expect(paragraphs[1]).toContain('Identificação do resultado: result-90000000337-2026-08\n');
  expect(text).not.toMatch(/Referência|: $/m);
});
