import { describe, expect, test } from 'vitest';
import { citableOf } from '#domain/cases/citable.ts';
import { committeePageSchema } from '#domain/cases/committee-page.ts';
import { type Cited, EMPTY_CONTENT } from '#domain/cases/credit-case.ts';
import { committeePage, missingForConclusion } from '#domain/cases/make-committee-page.ts';
import { proposedRisks } from '#domain/cases/proposed-risks.ts';
import { AGEING_FIGURES } from '#domain/series/month-figures.ts';
import { caseMaterial, wireOf } from '../support/cases.ts';

const material = caseMaterial({ answers: [{ month: '2026-03', wire: wireOf('2026-03') }] });

test('a page is what its schema says', () => {
  const page = committeePage(material);
  expect(committeePageSchema.parse(page)).toEqual(page);
});

test('a month without answers says so, and is never zero', () => {
  const { figures, months, notices, ladder } = committeePage(material);
  expect(figures[0]).toEqual({
    label: 'Carteira de crédito',
    now: { text: 'R$\u00a011.719,98', source: 1 },
    before: { text: 'não foi possível verificar', source: null },
  });
  expect(months).toHaveLength(24);
  expect(months[0]).toEqual({
    month: '2024-04',
    carteiraAtiva: null,
    worst: null,
    source: null,
    note: 'sem resposta salva',
  });
  expect(notices).toEqual(['Sem valores, não foi possível verificar: 04/2024 a 02/2026 (sem resposta salva).']);
  expect(ladder.map(({ cents }) => cents)).not.toContain(0);
});

test('what is offered has a value', () => {
  expect(proposedRisks(material).map(({ shown }) => shown)[0]).toBe(
    'Prejuízo de R$\u00a0100,00, 0,9% da carteira de crédito.',
  );
  expect(citableOf(material).every(({ text }) => text !== '')).toBe(true);
});

test('no change of a bucket that ages may be cited, and no ratio of the other kind of subject', () => {
  const wires = ['2025-03', '2026-02', '2026-03'].map((month, at) => ({
    month,
    wire: wireOf(month, { carteiraVencer31a60dias: at * 100 }),
  }));
  const cited = citableOf(caseMaterial({ answers: wires })).map(({ cited: one }) => one);
  const changed = cited.flatMap((one) => (one.kind === 'change' ? [one.figure] : []));
  expect(changed).toContain('carteiraAtiva');
  expect(changed.filter((figure) => AGEING_FIGURES.includes(figure))).toEqual([]);
  expect(cited).not.toContainEqual({ kind: 'ratio', ratio: 'monthly_commitment_without_rolled' });
});

describe('what follows from the operation', () => {
  const answers = [{ month: '2026-03', wire: wireOf('2026-03') }];
  const request = { ...EMPTY_CONTENT.request, amount: 10_000_00, term: 12, monthlyRate: 100 };
  const own = { amount: 30_000_00, source: 'Posição interna', date: null };
  const labels = (more: Partial<typeof request>, limits: Partial<Parameters<typeof caseMaterial>[0]> = {}) =>
    committeePage(caseMaterial({ answers, ...limits, content: { request: { ...request, ...more } } })).ratios.map(
      ({ label, value }) => `${label}: ${value.text.replaceAll('\u00a0', ' ')}`,
    );

  test('is on the page only where the case has it', () => {
    const empty = committeePage(caseMaterial({ answers })).ratios.map(({ label }) => label);
    expect(empty.join()).not.toMatch(/calculada|limite|, depois/);
  });

  test('the instalment is calculated as it is paid back, and a typed one that differs is said so', () => {
    expect(labels({})).toContain('Parcela calculada (Price): R$ 888,49');
    expect(labels({ instalment: 889_00 })).toContain('Parcela calculada (Price): R$ 888,49');
    const differs = 'Parcela calculada (Price): parcela informada difere da calculada: R$ 888,49';
    expect(labels({ instalment: 900_00 })).toContain(differs);
    const sac = labels({ amortization: 'sac', instalment: 933_33 });
    expect(sac).toContain('Primeira parcela calculada (SAC): R$ 933,33');
    expect(sac).toContain('Última parcela calculada (SAC): R$ 841,67');
    expect(sac.join()).not.toMatch(/Price|difere/);
  });

  test('own limits are held against the exposure after the operation, with who set them', () => {
    const limits = { client: 50_000_00, group: 200_000_00 };
    const made = { answers, limits, limitsSet: { by: 'Ana Lima', at: Date.UTC(2026, 2, 2, 15) } };
    const page = committeePage(
      caseMaterial({ ...made, content: { request: { ...request, ownExposure: own, groupExposure: own } } }),
    );
    const use = page.ratios.filter(({ label }) => label.startsWith('Uso do limite'));
    expect(use.map(({ value }) => value.text)).toEqual(['80,0%', '20,0%']);
    expect(page.sources.map(({ what }) => what)).toContain(
      'Limite próprio por cliente, definido por Ana Lima em 02/03/2026',
    );
    const fixed = committeePage(
      caseMaterial({ ...made, limitsSet: null, content: { request: { ...request, ownExposure: own } } }),
    );
    expect(fixed.sources.map(({ what }) => what)).toContain('Limite próprio por cliente, fixado pela instituição');
    expect(fixed.ratios.filter(({ label }) => label.startsWith('Uso do limite'))).toHaveLength(1);
  });
});

test('a case is not concluded without product, amount and proposal', () => {
  expect(missingForConclusion(EMPTY_CONTENT)).toEqual(['product', 'amount', 'proposal']);
});

describe('a text', () => {
  const amount: Cited = { kind: 'figure', month: '2026-03', figure: 'prejuizo' };
  const runsOf = (proposal: string): unknown => {
    const content = { proposal, citations: [{ number: 7, cited: amount }] };
    return committeePage(caseMaterial({ answers: [{ month: '2026-03', wire: wireOf('2026-03') }], content })).proposal;
  };
  const cited = { text: 'R$\u00a0100,00', source: 3 };

  test('shows its citations with their source, and marks digits without one', () => {
    expect(runsOf('Deve [7], paga R$ 10 em 2026.')).toEqual([
      'Deve ',
      cited,
      ', paga ',
      { unsourced: 'R$ 10' },
      ' em 2026.',
    ]);
  });

  test('marks a citation that the case does not have', () => {
    expect(runsOf('Deve [8].')).toEqual(['Deve ', { unsourced: '[8]' }, '.']);
  });

  test('lets no digits touch a number and be read as a part of it', () => {
    expect(runsOf('9[7]0,5')).toEqual([{ unsourced: '9' }, cited, { unsourced: '0,5' }]);
    expect(runsOf('[7],00')).toEqual([cited, { unsourced: ',00' }]);
  });
});

test('an amount typed into the guarantee says that it has no source, and is counted', () => {
  const request = { ...EMPTY_CONTENT.request, guarantee: 'Imóvel de R$ 500 mil' };
  const page = committeePage(
    caseMaterial({ answers: [{ month: '2026-03', wire: wireOf('2026-03') }], content: { request } }),
  );
  expect(page.request.at(-1)?.value.text).toBe('Imóvel de R$ 500 mil (número sem fonte)');
  expect(page.unsourced).toBe(1);
});
