import { type Centavos, ratio } from '../basics/money.ts';
import type { Consulta } from '../consulta/consulta.ts';
import { isActiveClass, tellMaturities } from '../consulta/maturity-codes.ts';
import { type AmountInput, amountInput, sumInputs } from './indicator.ts';
import { operationAmounts } from './modality-amounts.ts';

/**
 * The modality of each line's unused part, and those of its drawn part (docs/register.md#limit-lines). A loan repaid in
 * instalments that cannot be drawn again, such as 0215, 0216 or the financing of goods, belongs to no line.
 * `isAlwaysLimited`: the product has a limit by nature, so without an unused part it is fully used. Any other product
 * is a line only if a limit is informed, and never counts in the total.
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

/** A limit for several products at once: it counts in the total but in no line. */
export const GLOBAL_LIMIT = '1901';

export type LimitLineId = (typeof LINES)[number]['id'];

/** A credit line: its unused limit and drawn amounts, by modality, without zeros. */
interface LimitLine {
  readonly id: LimitLineId;
  /** Named by its modality; cents. */
  readonly available: AmountInput;
  readonly drawn: readonly AmountInput[];
  /** Drawn ÷ (drawn + available); null if an amount is not informed, or if only a global limit is available. */
  readonly usage: number | null;
  readonly isInTotal: boolean;
}

interface LimitUse {
  /** In the order of the table; only lines with an amount. */
  readonly lines: readonly LimitLine[];
  /** Sum of the total's limits; null if the answer has limits but lists no operations. */
  readonly available: Centavos | null;
  /** Null also if there is only a global limit, whose drawn part the register does not show. */
  readonly drawn: Centavos | null;
  readonly inputs: readonly AmountInput[];
}

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

/** A modality that is not listed is zero. */
function amountUnder(sums: ReadonlyMap<string, Centavos | null>, modality: string): AmountInput {
  const sum = sums.get(modality);
  return amountInput(modality, sum === undefined ? 0 : sum);
}
