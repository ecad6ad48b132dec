import { z } from 'zod';
import type { TipoDocumento } from '../basics/document.ts';
import { type Instant, saoPauloDate } from '../basics/instant.ts';
import { recordOf } from '../basics/record.ts';
import { visibleText } from '../basics/visible-text.ts';
import { CASE_LIMITS, REQUEST_MAX } from './case-limits.ts';

/** A kind of fact that the register does not hold; an analyst types it with its source and day. */
interface FactKind {
  /** `text`: words in place of a number. */
  readonly unit: 'cents' | 'count' | 'text';
  readonly min: number;
  readonly max: number;
  /** Kind of subject, if the fact is only for one. */
  readonly of?: TipoDocumento;
  readonly words: { readonly pt: string; readonly en: string };
}

const CENTS = { unit: 'cents', min: 0, max: REQUEST_MAX.amount } as const;
const SIGNED = { ...CENTS, min: -REQUEST_MAX.amount } as const;

/** Facts in the printed order (docs/register.md#facts-from-outside). */
export const FACTS = {
  score: { unit: 'count', min: 0, max: 1_000, words: { pt: 'Score', en: 'Score' } },
  protests: { ...CENTS, words: { pt: 'Protestos', en: 'Protested debts' } },
  restrictions: { unit: 'count', min: 0, max: 10_000, words: { pt: 'Restrições', en: 'Negative records' } },
  annual_revenue: { ...CENTS, of: 'cnpj', words: { pt: 'Receita anual (balanço)', en: 'Annual revenue (accounts)' } },
  ebitda: { ...SIGNED, of: 'cnpj', words: { pt: 'EBITDA anual (balanço)', en: 'Annual EBITDA (accounts)' } },
  net_debt: { ...SIGNED, of: 'cnpj', words: { pt: 'Dívida líquida (balanço)', en: 'Net debt (accounts)' } },
  stage: { unit: 'count', min: 1, max: 3, words: { pt: 'Estágio (Res. CMN 4.966)', en: 'Stage (CMN Res. 4,966)' } },
  rating: { unit: 'text', min: 0, max: 0, words: { pt: 'Rating próprio', en: 'Own rating' } },
  guarantee_value: { ...CENTS, words: { pt: 'Valor da garantia', en: 'Value of the collateral' } },
  lenders: { unit: 'count', min: 0, max: 10_000, words: { pt: 'Credoras (Registrato)', en: 'Lenders (Registrato)' } },
  largest_lender: { ...CENTS, words: { pt: 'Maior credora (Registrato)', en: 'Largest lender (Registrato)' } },
  new_lenders: {
    unit: 'count',
    min: 0,
    max: 10_000,
    words: { pt: 'Credoras novas em 12 meses (Registrato)', en: 'New lenders in 12 months (Registrato)' },
  },
  pep: {
    unit: 'count',
    min: 0,
    max: 1,
    words: { pt: 'PEP ou alerta de PLD (1: sim, 0: não)', en: 'PEP or AML alert (1: yes, 0: no)' },
  },
} as const satisfies Readonly<Record<string, FactKind>>;

export type FactId = keyof typeof FACTS;

export const FACT_IDS = Object.keys(FACTS) as [FactId, ...FactId[]];

type NumberFact = Exclude<FactId, 'rating'>;

/** Facts with a number, which a text may cite and a rule may measure. */
export const NUMBER_FACTS = FACT_IDS.filter((id): id is NumberFact => FACTS[id].unit !== 'text');

const line = (max: number) => z.string().overwrite(visibleText).trim().max(max);

export const factSchema = z
  .strictObject({
    kind: z.enum(FACT_IDS),
    /** Cents or a count; null for a fact in words. */
    value: z.int().nullable(),
    /** The fact in words, or what the number is of ("apartamento em Santos"). */
    words: line(CASE_LIMITS.factWords),
    source: line(CASE_LIMITS.source).min(1),
    /** Day of the fact: of a report, a balance, an appraisal. */
    date: z.iso.date(),
    /** The paper itself, kept with the case; null without one, and in older facts. */
    file: z
      .strictObject({ id: z.string().max(64), name: z.string().max(255), sha256: z.string().regex(/^[0-9a-f]{64}$/) })
      .nullable()
      .default(null),
    /** Who typed it, and when; set by the workstation. */
    by: z.string().overwrite(visibleText).max(200),
    at: z.int(),
  })
  .refine(({ kind, value, words }) => isFact(kind, value, words));
export type OutsideFact = z.infer<typeof factSchema>;

/** Whether a value is within its kind's bounds; a fact in words needs words alone. */
export function isFact(kind: FactId, value: number | null, words: string): boolean {
  const { unit, min, max }: FactKind = FACTS[kind];
  if (unit === 'text') return value === null && words !== '';
  return value !== null && Number.isSafeInteger(value) && value >= min && value <= max;
}

/** Kind of subject that a fact is for; null for both, and for values that are no facts. */
export function factTipo(name: string): TipoDocumento | null {
  const kinds: Readonly<Record<string, FactKind>> = FACTS;
  return kinds[name]?.of ?? null;
}

/** At most one fact of a kind, in the printed order; the last one counts. */
export function withFact(facts: readonly OutsideFact[], fact: OutsideFact): OutsideFact[] {
  const all = [...facts.filter(({ kind }) => kind !== fact.kind), fact];
  return FACT_IDS.flatMap((id) => all.find(({ kind }) => kind === id) ?? []);
}

/** The values of facts with a number, by kind; null if not typed. */
export function factValues(facts: readonly OutsideFact[]): Readonly<Record<NumberFact, number | null>> {
  return recordOf(NUMBER_FACTS, (id) => facts.find(({ kind }) => kind === id)?.value ?? null);
}

/** Names who typed each new or changed fact; the others keep who typed them before. */
export function signedFacts(
  facts: readonly OutsideFact[],
  before: readonly OutsideFact[],
  now: { readonly by: string; readonly at: Instant },
): OutsideFact[] {
  return facts.map((fact) => {
    const same = before.find((each) => JSON.stringify(bare(each)) === JSON.stringify(bare(fact)));
    return same ?? { ...fact, ...now };
  });
}

function bare({ kind, value, words, source, date, file }: OutsideFact) {
  return { kind, value, words, source, date, file: file?.id ?? null };
}

/** Days after which a fact is said to be old, as an institution sets them. */
export const FACT_DAYS = { min: 1, max: 1_825, default: 180 };

const DAY = 86_400_000;

/** Whether a fact's day is more than `days` before an instant's day in São Paulo. */
export function isOldFact({ date }: Pick<OutsideFact, 'date'>, days: number, now: Instant): boolean {
  return Date.parse(saoPauloDate(now)) - Date.parse(date) > days * DAY;
}
