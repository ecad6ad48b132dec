import fc from 'fast-check';
import { subjectKey } from '#domain/basics/document.ts';
import { addMonths, type DataBase } from '#domain/basics/month.ts';
import { RESPONSE_KINDS } from '#domain/consulta/response-kind.ts';
import type { GroupKnowledge, MemberAnswer, MemberKnowledge } from '#domain/groups/consolidate.ts';
import { type GroupContent, type GroupLink, MEMBER_ROLES } from '#domain/groups/group.ts';
import { keptFigures } from '#domain/series/kept-figures.ts';
import type { MonthSummary } from '#domain/series/month-summary.ts';
import { summaryOf } from './summaries.ts';

export const MONTH: DataBase = '2026-09';
export const TODAY = '2026-11-10';

const EXAMPLE = summaryOf(MONTH);
const NOTHING = keptFigures(EXAMPLE).map(() => null);

export function linkOf(changes: Partial<GroupLink> & Pick<GroupLink, 'id'>): GroupLink {
  return {
    documento: null,
    digits: null,
    nome: '',
    role: 'other',
    via: null,
    shareBp: null,
    source: 'typed',
    sourceDate: null,
    from: null,
    to: null,
    ...changes,
  };
}

export function groupOf(links: readonly GroupLink[]): GroupContent {
  return { name: 'Grupo Ararat', kind: 'economic', criterion: 'controle', links: [...links] };
}

export function answerOf(changes: Partial<MemberAnswer> = {}, summary: Partial<MonthSummary> = {}): MemberAnswer {
  const dataBase = changes.dataBase ?? MONTH;
  return {
    id: `result-${dataBase}`,
    dataBase,
    kind: 'operations',
    provisional: false,
    simulation: null,
    queriedAt: 1,
    figures: keptFigures({ ...EXAMPLE, ...summary, dataBase }),
    ...changes,
  };
}

export function knowing(answers: readonly MemberAnswer[], more: Partial<MemberKnowledge> = {}): MemberKnowledge {
  return { answers, unknown: [], consent: 'valid', ...more };
}

/** Few subjects, so that many links are of the same one: companies with branches, and people. */
const DOCUMENTS = [
  '11222333000181',
  '11222333000262',
  '44555666000181',
  '12ABC34501DE35',
  '99888777000100',
  '11144477735',
  '22255588846',
  '33366699957',
  '55577799900',
];
const IDS = Array.from({ length: 14 }, (_, index) => `l${index}`);

const cents = fc.oneof(fc.constant(null), fc.constant(0), fc.integer({ min: -500, max: 10_000_000_000_00 }));
const day = fc.constantFrom(null, '2020-01-01', '2026-11-09', TODAY, '2026-11-11');

const link = (id: string): fc.Arbitrary<GroupLink> =>
  fc
    .record({
      documento: fc.option(fc.constantFrom(...DOCUMENTS)),
      nome: fc.constantFrom('', 'Beltrano', 'Cia Alfa', 'Sociedade Beta'),
      role: fc.constantFrom(...MEMBER_ROLES),
      via: fc.option(fc.constantFrom(...IDS)),
      shareBp: fc.option(fc.integer({ min: 0, max: 10_000 })),
      from: day,
      to: day,
    })
    .map((changes) => linkOf({ id, ...changes }));

/** Groups of up to 14 links with every fault that an officer may make of them: circles, twins, ends in the past. */
export const groups: fc.Arbitrary<GroupContent> = fc
  .integer({ min: 0, max: IDS.length })
  .chain((count) => fc.tuple(...IDS.slice(0, count).map(link)))
  .map(groupOf);

const summary = fc.array(cents, { minLength: 12, maxLength: 12 }).map(([a, b, c, d, e, f, g, h, i, j, k, l]) => ({
  resumoDaCarteira: {
    ...EXAMPLE.resumoDaCarteira,
    carteiraVencer: a,
    carteiraVencido: b,
    prejuizo: c,
    limitesdeCredito: d,
    creditosaLiberar: e,
    coobrigacoes: f,
    riscoTotal: g,
    carteiraVencido91a180dias: h,
    carteiraVencer31a60dias: i,
  } as MonthSummary['resumoDaCarteira'],
  resumoDoCliente: {
    ...EXAMPLE.resumoDoCliente,
    quantidadeDeInstituicoes: j === null || j === undefined ? null : Math.abs(j % 40),
  },
  limitDrawn: k ?? null,
  limitAvailable: l ?? null,
  naoCatalogado: c ?? null,
}));

const answer = (key: string, month: DataBase): fc.Arbitrary<MemberAnswer> =>
  fc
    .record({
      kind: fc.oneof(
        { weight: 4, arbitrary: fc.constant('operations' as const) },
        { weight: 1, arbitrary: fc.constantFrom(...RESPONSE_KINDS) },
      ),
      simulation: fc.constantFrom(1, 1, 1, 2),
      provisional: fc.boolean(),
      queriedAt: fc.integer({ min: 1, max: 1_000 }),
      summary,
    })
    .map(({ summary: changes, ...judged }) =>
      answerOf({ ...judged, id: `${key}-${month}`, dataBase: month, ...emptied(judged.kind) }, changes),
    );

/** Nothing on record means no informed amount, or zeros. */
function emptied(kind: string): Partial<MemberAnswer> {
  return kind === 'nothing_on_record' ? { figures: NOTHING } : {};
}

const MONTHS = [MONTH, addMonths(MONTH, -1), addMonths(MONTH, -23)];

export const knowledge: fc.Arbitrary<GroupKnowledge> = fc
  .tuple(
    ...[...new Set(DOCUMENTS.map(subjectKey))].map((key) =>
      fc
        .record({
          answers: fc.tuple(...MONTHS.map((month) => fc.option(answer(key, month), { freq: 3 }))),
          unknown: fc.subarray(MONTHS),
          consent: fc.constantFrom('valid', 'other_purpose', 'missing'),
        })
        .map(({ answers, unknown, consent }) => {
          const own: MemberKnowledge = { answers: answers.filter((each) => each !== null), unknown, consent };
          return [key, own] as const;
        }),
    ),
  )
  .map((entries) => new Map(entries));
