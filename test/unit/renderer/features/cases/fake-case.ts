import type { CaseView } from '#contract/cases.ts';
import type { CaseContent, Cited } from '#domain/cases/credit-case.ts';
import { createFakeBridge, type FakeBridge } from '#test/support/fakes/fake-bridge.ts';

export const CARTEIRA: Cited = { kind: 'figure', month: '2026-09', figure: 'carteiraAtiva' };

export const VIEW: CaseView = {
  case: {
    ...{ id: 'caso-1', revision: 1, environment: 'embutido', nome: 'Maria da Silva', documento: '52998224725' },
    ...{ institution: { nome: 'Financeira Exemplo S.A.', cnpj: '11222333000181' }, state: 'analysis' },
    ...{ createdAt: 1, changedAt: 1, answers: [{ month: '2026-09', resultId: 'resultado-1' }] },
    content: {
      ...{ reference: 'P-12', risks: [], proposal: '', conditions: '', citations: [], dismissed: [] },
      request: {
        ...{ product: '', amount: null, term: null, instalment: null, monthlyRate: null },
        ...{ income: null, ownExposure: null, guarantee: '' },
      },
    },
  },
  page: {
    ...{ form: 1, caseId: 'caso-1', reference: 'P-12', environment: 'embutido', nome: 'Maria da Silva' },
    ...{ institution: { nome: 'Financeira Exemplo S.A.', cnpj: '11222333000181' }, documento: '52998224725' },
    ...{ tipoDocumento: 'cpf', month: '2026-09', notices: [], request: [], who: [], figures: [], ladder: [] },
    ...{ months: [], risks: [], ratios: [], proposal: [], conditions: [], unsourced: 0, sources: [] },
  },
  citable: [{ cited: CARTEIRA, heading: 'Registro em 09/2026', label: 'Carteira ativa', text: 'R$ 1.234,56' }],
  proposed: [{ proposal: 'overdue', text: 'Carteira de [1].', cited: [CARTEIRA], shown: 'Carteira de R$ 1.234,56.' }],
  answers: [{ resultId: 'resultado-1', month: '2026-09', state: 'same' }],
  newer: [],
  missing: ['product'],
  signed: [],
};

/** A window whose archive has one case. */
export function withCase(): FakeBridge {
  const fake = createFakeBridge();
  let kept = VIEW;
  fake.reply('cases.open', () => ({ ok: true, value: kept }));
  fake.reply('cases.save', ({ content }) => {
    const revision = kept.case.revision + 1;
    kept = { ...kept, case: { ...kept.case, revision, content: content as CaseContent } };
    return { ok: true, value: kept };
  });
  return fake;
}

/** The contents that the window kept, the last one last. */
export const savedOf = (fake: FakeBridge): readonly CaseContent[] =>
  fake.sent.filter(({ name }) => name === 'cases.save').map(({ input }) => (input as { content: CaseContent }).content);
