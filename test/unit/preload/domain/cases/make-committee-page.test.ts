import { expect, test } from 'vitest';
import { citableOf } from '#domain/cases/citable.ts';
import { committeePageSchema } from '#domain/cases/committee-page.ts';
import { EMPTY_CONTENT } from '#domain/cases/credit-case.ts';
import { committeePage, missingForConclusion } from '#domain/cases/make-committee-page.ts';
import { proposedRisks } from '#domain/cases/proposed-risks.ts';
import { caseMaterial } from '../support/cases.ts';
import { example } from '../support/example.ts';

const material = caseMaterial({ answers: [{ month: '2026-03', consulta: example() }] });

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
    ...{ month: '2024-04', carteiraAtiva: null, worst: null, source: null, note: 'sem resposta salva' },
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

test('a case is not concluded without product, amount and proposal', () => {
  expect(missingForConclusion(EMPTY_CONTENT)).toEqual(['product', 'amount', 'proposal']);
});
