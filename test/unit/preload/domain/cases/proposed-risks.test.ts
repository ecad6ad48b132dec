import { expect, test } from 'vitest';
import { proposedRisks, riskSentences } from '#domain/cases/proposed-risks.ts';
import type { ConsultaWire } from '#domain/register-interface/consulta.ts';
import { CASE_LIMITS } from '#domain/sources/case-limits.ts';
import { caseMaterial, wireOf } from '../support/cases.ts';
import { GOLDEN_CASES } from './golden-cases.ts';

const SENTENCES = GOLDEN_CASES.map(([name, material]) => [name, riskSentences(material())] as const);

/** Updated as the golden pages are, and then checked again. */
test('the sentences that are offered read as they were found true', async () => {
  const found = SENTENCES.map(([name, each]) =>
    [`## ${name}`, ...each.map(({ proposal, shown }) => `- ${proposal}: ${shown}`)].join('\n'),
  );
  await expect(`${found.join('\n\n')}\n`).toMatchFileSnapshot('golden/sentences.txt');
});

test('a sentence fits into a risk, and its name into what names it', () => {
  for (const { text, proposal, cited } of SENTENCES.flatMap(([, each]) => each)) {
    expect(text.length).toBeLessThanOrEqual(CASE_LIMITS.riskText);
    expect(proposal.length).toBeLessThanOrEqual(80);
    expect([...text.matchAll(/\[(\d+)\]/g)].map(([, number]) => Number(number))).toEqual(cited.map((_, at) => at + 1));
  }
});

test('no number stands in a sentence but as a citation', () => {
  for (const { text } of SENTENCES.flatMap(([, each]) => each)) {
    const bare = text
      .replaceAll(/\[\d+\]|\d{2}\/\d{4}|15 dias|90 dias|1 a 14 dias/g, '')
      .replaceAll('(até 360 dias)', '');
    expect(bare).not.toMatch(/\d/);
  }
});

test('at most eight are offered, each once', () => {
  for (const [, material] of GOLDEN_CASES) {
    const offered = proposedRisks(material()).map(({ proposal }) => proposal);
    expect(offered.length).toBeLessThanOrEqual(8);
    expect(new Set(offered).size).toBe(offered.length);
  }
});

test('what the analyst dismissed is not offered, and gives its place to the next', () => {
  const answers = [{ month: '2026-03', wire: wireOf('2026-03') }];
  const every = riskSentences(caseMaterial({ answers })).map(({ proposal }) => proposal);
  const dismissed = every.slice(0, 2);
  const offered = proposedRisks(caseMaterial({ answers, content: { dismissed } })).map(({ proposal }) => proposal);
  expect(offered).toEqual(every.slice(2, 10));
});

/** Proposals for the wire example in 03/2026 compared with itself, changed so, a month and a year before. */
function against(
  now: Changes,
  before: Changes,
  yearAgo: (wire: ConsultaWire) => ConsultaWire = (wire) => wire,
): readonly string[] {
  const answers = [
    { month: '2025-03', wire: yearAgo(wireOf('2025-03', before)) },
    { month: '2026-02', wire: wireOf('2026-02', before) },
    { month: '2026-03', wire: wireOf('2026-03', now) },
  ];
  return riskSentences(caseMaterial({ answers })).map(
    ({ proposal, shown }) => `${proposal}: ${shown.replaceAll('\u00a0', ' ')}`,
  );
}

type Changes = Parameters<typeof wireOf>[1];

const NO_LOSS: Changes = { prejuizo: 0, prejuizoAte12meses: 0, prejuizoAcima12meses: 0 };
const NOT_LATE: Changes = {
  carteiraVencido: 0,
  carteiraVencido15a30dias: 0,
  carteiraVencido91a180dias: 0,
  carteiraVencidoAcima360dias: 0,
};

test('arrears that a month before did not have are new', () => {
  expect(against(NO_LOSS, { ...NO_LOSS, ...NOT_LATE })).toContain(
    'arrears_new: Atraso novo: o vencido passou de R$ 0,00 em 02/2026 para R$ 228,83.',
  );
  expect(against(NO_LOSS, NO_LOSS).join()).not.toContain('arrears_new');
});

test('a worst bucket that is older than a month before is said', () => {
  const younger = { ...NO_LOSS, carteiraVencidoAcima360dias: 0 };
  expect(against(NO_LOSS, younger)).toContain(
    'older_bucket: A situação se agravou: era “Vencido de 91 a 180 dias” em 02/2026 e agora é “Vencido há mais de 360 dias”.',
  );
  expect(against(younger, NO_LOSS).join()).not.toContain('older_bucket');
});

test('a portfolio that grew is said of the month and of the year', () => {
  const found = against({ carteiraVencer: 2_000_000 }, { carteiraVencer: 1_000_000 });
  expect(found).toContain(
    'debt_up:month: A carteira ativa variou +R$ 10.000,00 (+97,8%) desde 02/2026, para R$ 20.228,83.',
  );
  expect(found).toContain(
    'debt_up:year: A carteira ativa variou +R$ 10.000,00 (+97,8%) desde 03/2025, para R$ 20.228,83.',
  );
});

test('limits and high-cost credit that are used more are said in percentage points', () => {
  const found = against({}, { carteiraVencer: 1_139_114 }, (wire) => ({
    ...wire,
    resumoDasModalidades: wire.resumoDasModalidades.map((each) =>
      each.modalidade === '0204' ? { ...each, valorVencimento: 0 } : each,
    ),
    resumoDasOperacoes: wire.resumoDasOperacoes.map((each) =>
      each.modalidade === '1904'
        ? { ...each, listaDeVencimentos: [{ codigoVencimento: 'v20', valorVencimento: 40_000 }] }
        : each,
    ),
  }));
  expect(found).toContain('limit_usage_up: O uso de limites variou +16,3 pp desde 03/2025, para 18,5%.');
  expect(found).toContain(
    'high_cost_up: O crédito de alto custo variou +7,8 pp da carteira de crédito desde 03/2025, para 7,8%.',
  );
});

test('what a provisional month does not have yet is nothing new afterwards', () => {
  const wire = wireOf('2026-02', { ...NO_LOSS, ...NOT_LATE });
  const answers = [
    { month: '2026-02', wire, changes: { provisional: true, processed: 80 } },
    { month: '2026-03', wire: wireOf('2026-03', NO_LOSS) },
  ];
  expect(riskSentences(caseMaterial({ answers })).map(({ proposal }) => proposal)).not.toContain('arrears_new');
});
