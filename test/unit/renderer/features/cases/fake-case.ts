import type { CaseView } from '#contract/cases.ts';
import type { CaseContent, CaseState, Cited } from '#domain/cases/credit-case.ts';
import { createFakeBridge, type FakeBridge } from '#test/support/fakes/fake-bridge.ts';

export const CARTEIRA: Cited = { kind: 'figure', month: '2026-09', figure: 'carteiraAtiva' };

export const VIEW: CaseView = {
  case: {
    id: 'caso-1',
    revision: 1,
    environment: 'embutido',
    nome: 'Maria da Silva',
    documento: '52998224725',
    institution: { nome: 'Financeira Exemplo S.A.', cnpj: '11222333000181' },
    state: 'analysis',
    createdAt: 1,
    changedAt: 1,
    answers: [{ month: '2026-09', resultId: 'resultado-1' }],
    content: {
      reference: 'P-12',
      risks: [],
      proposal: '',
      conditions: '',
      citations: [],
      dismissed: [],
      group: null,
      policy: null,
      request: {
        product: '',
        amount: null,
        term: null,
        instalment: null,
        monthlyRate: null,
        income: null,
        ownExposure: null,
        groupExposure: null,
        amortization: 'price',
        facts: [],
        guarantee: '',
      },
    },
  },
  page: {
    form: 1,
    caseId: 'caso-1',
    reference: 'P-12',
    environment: 'embutido',
    nome: 'Maria da Silva',
    institution: { nome: 'Financeira Exemplo S.A.', cnpj: '11222333000181' },
    documento: '52998224725',
    tipoDocumento: 'cpf',
    month: '2026-09',
    notices: [],
    request: [],
    who: [],
    figures: [],
    ladder: [],
    months: [],
    risks: [],
    ratios: [],
    proposal: [],
    conditions: [],
    unsourced: 0,
    sources: [],
  },
  pageSha256: 'a'.repeat(64),
  citable: [{ cited: CARTEIRA, heading: 'Registro em 09/2026', label: 'Carteira ativa', text: 'R$ 1.234,56' }],
  proposed: [{ proposal: 'overdue', text: 'Carteira de [1].', cited: [CARTEIRA], shown: 'Carteira de R$ 1.234,56.' }],
  answers: [{ resultId: 'resultado-1', month: '2026-09', state: 'same' }],
  newer: [],
  group: null,
  filed: { ownExposure: null, groupExposure: null },
  policy: null,
  earlier: [],
  noPolicyFor: null,
  policies: [],
  missing: ['product'],
  signed: [],
};

export interface FakeCase extends FakeBridge {
  /** Changes the case as another window does, with its event. */
  readonly changeElsewhere: (content: Partial<CaseContent>, state?: CaseState) => void;
}

/** A window whose archive has one case. */
export function withCase(): FakeCase {
  const fake = createFakeBridge();
  let kept = VIEW;
  const change = (content: CaseContent, state: CaseState = kept.case.state): void => {
    const revision = kept.case.revision + 1;
    kept = { ...kept, case: { ...kept.case, state, revision, content } };
    fake.emit('cases.changed', { case: { id: kept.case.id, revision } });
  };
  fake.reply('cases.open', ({ id }) =>
    id === kept.case.id ? { ok: true, value: kept } : { ok: true, value: { ...VIEW, case: { ...VIEW.case, id } } },
  );
  fake.reply('cases.save', ({ content, revision }) => {
    if (revision !== kept.case.revision) return { ok: false, error: { code: 'case_changed' } };
    change(content as CaseContent);
    return { ok: true, value: kept };
  });
  const changeElsewhere: FakeCase['changeElsewhere'] = (part, state) =>
    change({ ...kept.case.content, ...part }, state);
  return { ...fake, changeElsewhere };
}

/** The contents that the window kept, the last one last. */
export const savedOf = (fake: FakeBridge): readonly CaseContent[] =>
  fake.sent.filter(({ name }) => name === 'cases.save').map(({ input }) => (input as { content: CaseContent }).content);
