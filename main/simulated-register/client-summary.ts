import type { Centavos } from '#domain/basics/money.ts';
import { groupOf } from './operations.ts';
import type { Position, ReportedContract } from './position.ts';
import { isDebt } from './slots.ts';

/** Counts and amounts (cents) of `resumoDoCliente`, computed from the position. */
interface ClientFigures {
  readonly institutions: number;
  readonly operations: number;
  readonly disputed: Responsibility;
  readonly inCourt: Responsibility;
  readonly guaranteesGiven: Centavos;
  readonly guaranteesReceived: Centavos;
}

interface Responsibility {
  readonly operations: number;
  readonly amount: Centavos;
}

/** Co-obligations of the client from assigned credits (specification, resumoDasModalidades: 1511, 1512). */
const ASSIGNED_WITH_RECOURSE = new Set(['1511', '1512']);

/** Share of a guaranteed credit for which the guarantor is liable. */
const GUARANTEED_SHARE = 0.8;

export function clientFigures(position: Position): ClientFigures {
  const { contracts } = position;
  return {
    institutions: new Set(contracts.map((contract) => contract.institution)).size,
    operations: contracts.reduce((sum, contract) => sum + operationCount(contract), 0),
    disputed: responsibilityOf(contracts.filter((contract) => contract.disputed)),
    inCourt: responsibilityOf(contracts.filter((contract) => contract.inCourt)),
    guaranteesGiven: sumOf(contracts, (_, modality) => ASSIGNED_WITH_RECOURSE.has(modality)),
    guaranteesReceived: Math.round(sumOf(contracts, ({ guaranteed }) => guaranteed) * GUARANTEED_SHARE),
  };
}

/** A lender reports one operation per modality of a contract; a card has purchases, instalments and a limit. */
function operationCount(contract: ReportedContract): number {
  return new Set(contract.maturities.map((maturity) => maturity.modality)).size;
}

function responsibilityOf(contracts: readonly ReportedContract[]): Responsibility {
  return {
    operations: contracts.reduce((sum, contract) => sum + operationCount(contract), 0),
    amount: sumOf(contracts, (_, modality) => groupOf(modality) !== 'outros'),
  };
}

/** Sums the debt (due, overdue, loss) of the accepted contracts and modalities; cents. */
function sumOf(
  contracts: readonly ReportedContract[],
  counts: (contract: ReportedContract, modality: string) => boolean,
): Centavos {
  let total = 0;
  for (const contract of contracts) {
    for (const { modality, slot, amount } of contract.maturities) {
      if (isDebt(slot) && counts(contract, modality)) total += amount;
    }
  }
  return total;
}
