import { type Centavos, ratio } from '../basics/money.ts';
import type { Consulta } from '../consulta/consulta.ts';
import { isActiveClass, tellMaturities } from '../consulta/maturity-codes.ts';
import { type AmountInput, amountInput, sumInputs } from './indicator.ts';
import { operationAmounts } from './modality-amounts.ts';

/**
 * Which modality holds the unused part of a line, and which hold what is drawn (docs/register.md#limit-lines). What is
 * repaid in instalments and cannot be drawn again, as 0215, 0216 and the financing of goods, draws on no line.
 * `isAlwaysLimited`: the product has a limit by its nature, so that one without an unused part is used up. Of any other
 * only a limit that is informed tells that there is one: it is a line then, and never part of the total.
 */
const LINES = [
  { id: 'card', limit: '1904', drawn: ['1304', '0204', '0210', '0406', '0218'], isAlwaysLimited: true },
  { id: 'overdraft', limit: '1902', drawn: ['0213'], isAlwaysLimited: true },
  { id: 'guaranteed_account', limit: '1903', drawn: ['0214'], isAlwaysLimited: true },
  { id: 'working_capital', limit: '1905', drawn: ['0217'], isAlwaysLimited: true },
  { id: 'vendor', limit: '1907', drawn: ['0207', '0404'], isAlwaysLimited: false },
  { id: 'compror', limit: '1908', drawn: ['0208', '0405'], isAlwaysLimited: false },
  { id: 'discount', limit: '1909', drawn: ['0301', '0302', '0303', '0398', '0399'], isAlwaysLimited: false },
] as const;

/** A limit that is for several products at once: it counts in the total and in no line. */
export const GLOBAL_LIMIT = '1901';

export type LimitLineId = (typeof LINES)[number]['id'];

/** A line of credit: its unused limit and what is drawn under it, by modality, only what is not zero. */
interface LimitLine {
  readonly id: LimitLineId;
  /** Named by its modality; cents. */
  readonly available: AmountInput;
  readonly drawn: readonly AmountInput[];
  /** Drawn ÷ (drawn + available); null where an amount is not informed, or only a global limit tells of one. */
  readonly usage: number | null;
  readonly isInTotal: boolean;
}

interface LimitUse {
  /** In the order of the table, those that hold anything. */
  readonly lines: readonly LimitLine[];
  /** Of the total; null where the answer says that there are limits and lists no operations. */
  readonly available: Centavos | null;
  /** Null also where there is a global limit alone: the register does not say what is drawn of it. */
  readonly drawn: Centavos | null;
  /** What `available` and `drawn` are made of. */
  readonly inputs: readonly AmountInput[];
}

/** The limits of a response beside what is drawn of them. */
export function limitUse(consulta: Consulta): LimitUse {
  const { resumoDasOperacoes, resumoDaCarteira } = consulta;
  if (!tellMaturities(resumoDasOperacoes) && resumoDaCarteira.limitesdeCredito !== 0) {
    return { lines: [], available: null, drawn: null, inputs: [amountInput('resumoDasOperacoes', null)] };
  }
  const unused = operationAmounts(resumoDasOperacoes, ({ classe }) => classe === 'limite');
  const owed = operationAmounts(resumoDasOperacoes, ({ classe }) => isActiveClass(classe));
  const global = amountUnder(unused, GLOBAL_LIMIT);
  const lines = LINES.flatMap(({ id, limit, drawn: modalities, isAlwaysLimited }): LimitLine[] => {
    const available = amountUnder(unused, limit);
    const drawn = modalities.map((modality) => amountUnder(owed, modality)).filter(({ value }) => value !== 0);
    if (available.value === 0 && (drawn.length === 0 || !isAlwaysLimited)) return [];
    const isCoveredElsewhere = available.value === 0 && global.value !== 0;
    const used = sumInputs(drawn);
    const usage = isCoveredElsewhere ? null : ratio(used, sumInputs([...drawn, available]));
    return [{ id, available, drawn, usage, isInTotal: isAlwaysLimited }];
  });
  const counted = lines.filter(({ isInTotal }) => isInTotal);
  const limits = [...counted.map(({ available }) => available), global].filter(({ value }) => value !== 0);
  const drawn = counted.flatMap((line) => line.drawn);
  return {
    lines,
    available: sumInputs(limits),
    drawn: counted.length === 0 && global.value !== 0 ? null : sumInputs(drawn),
    inputs: [...drawn, ...limits],
  };
}

/** A modality that is not listed holds nothing. */
function amountUnder(sums: ReadonlyMap<string, Centavos | null>, modality: string): AmountInput {
  const sum = sums.get(modality);
  return amountInput(modality, sum === undefined ? 0 : sum);
}
