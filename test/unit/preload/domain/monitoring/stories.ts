import fc from 'fast-check';
import { addMonths, type DataBase } from '#domain/basics/month.ts';
import type { ResumoDaCarteira, ResumoDoCliente } from '#domain/consulta/consulta.ts';
import type { WatchedMonth } from '#domain/monitoring/evaluate.ts';
import type { Watched } from '#domain/monitoring/measure.ts';
import type { MonthSummary } from '#domain/series/month-summary.ts';
import { carteiraOf, summaryOf } from '../support/summaries.ts';

export const FIRST: DataBase = '2026-01';

/** Differences of a story's month from a quiet one: reais, and the number of disputes. */
export interface StoryMonth {
  readonly ativa?: number;
  readonly curto?: number;
  readonly vencido?: Partial<Record<'15' | '31' | '61' | '91' | '181' | '360', number>>;
  readonly prejuizo?: number;
  readonly usado?: number;
  readonly livre?: number;
  readonly disputas?: number;
  readonly kind?: WatchedMonth['kind'];
  readonly provisional?: boolean;
  readonly simulation?: number;
}

const BUCKETS = {
  '15': 'carteiraVencido15a30dias',
  '31': 'carteiraVencido31a60dias',
  '61': 'carteiraVencido61a90dias',
  '91': 'carteiraVencido91a180dias',
  '181': 'carteiraVencido181a360dias',
  '360': 'carteiraVencidoAcima360dias',
} as const satisfies Record<string, keyof ResumoDaCarteira>;

const QUIET = carteiraOf(0);

function summaryOfStory(month: DataBase, one: StoryMonth, place: number): MonthSummary {
  const { ativa = 50_000, curto = 0, vencido = {}, prejuizo = 0, usado = 4_000, livre = 6_000, disputas = 0 } = one;
  const overdue = Object.values(vencido).reduce((sum, each) => sum + (each ?? 0), 0) * 100;
  const buckets = Object.fromEntries(
    Object.entries(BUCKETS).map(([key, campo]) => [campo, (vencido[key as keyof typeof BUCKETS] ?? 0) * 100]),
  );
  const due = Math.max(0, ativa * 100 - overdue);
  const summary = summaryOf(month, {
    ...QUIET,
    ...buckets,
    carteiraVencido: overdue,
    carteiraVencer: due,
    // Payments differ by month: no two months are equal to the cent.
    carteiraVencer31a60dias: place * 7,
    carteiraVencerAcima360dias: due - place * 7,
    carteiradeCredito: ativa * 100 + prejuizo * 100,
    riscoTotal: (ativa + prejuizo) * 100,
    prejuizo: prejuizo * 100,
    prejuizoAte12meses: prejuizo * 100,
    limitesdeCredito: livre * 100,
  });
  const cliente: ResumoDoCliente = {
    ...summary.resumoDoCliente,
    quantidadeOperacoesDiscordancia: disputas,
    responsabilidadeTotalDiscordancia: disputas * 1_000_00,
    quantidadeOperacoesSubJudice: 0,
    responsabilidadeTotalSubJudice: 0,
  };
  return {
    ...summary,
    resumoDoCliente: cliente,
    earlyArrears: curto * 100,
    limitDrawn: usado * 100,
    limitAvailable: livre * 100,
  };
}

/** A story of months in a row, null for one that was not asked. */
export function monthsOf(story: readonly (StoryMonth | null)[]): WatchedMonth[] {
  return story.flatMap((one, place) => {
    if (one === null) return [];
    const month = addMonths(FIRST, place);
    const { kind = 'operations', provisional = false, simulation = 1 } = one;
    return [
      { month, resultId: `r${place}`, summary: summaryOfStory(month, one, place), kind, provisional, simulation },
    ];
  });
}

export const COMPANY: Watched = { tipo: 'cnpj', ownExposure: 10_000_00 };

export const anyMonth = fc.record(
  {
    ativa: fc.constantFrom(0, 1_000, 50_000, 400_000),
    curto: fc.constantFrom(0, 150, 250, 900),
    vencido: fc.record({ '15': fc.constantFrom(0, 250, 900), '91': fc.constantFrom(0, 1, 900) }),
    prejuizo: fc.constantFrom(0, 150, 900, 2_000),
    usado: fc.constantFrom(0, 4_000, 60_000),
    livre: fc.constantFrom(0, 6_000, 60_000),
    disputas: fc.constantFrom(0, 1, 2),
    kind: fc.constantFrom('operations', 'operations', 'operations', 'not_available', 'inconclusive'),
    provisional: fc.boolean(),
  },
  { requiredKeys: [] },
) as fc.Arbitrary<StoryMonth>;
