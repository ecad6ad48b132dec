import type { Centavos } from '#domain/basics/money.ts';
import type { Client, Marking, Payment } from './client.ts';
import { contractsUntil } from './contracts.ts';
import { arrearsAt } from './episode.ts';
import type { Maturity } from './maturity.ts';
import { vendorRisk } from './off-balance.ts';
import type { Contract } from './product.ts';
import { reportedMaturities } from './reported.ts';
import { noise } from './rng.ts';
import { classOf } from './slots.ts';

export interface ReportedContract {
  readonly institution: number;
  readonly guaranteed: boolean;
  readonly disputed: boolean;
  readonly inCourt: boolean;
  readonly maturities: readonly Maturity[];
}

export interface Position {
  readonly contracts: readonly ReportedContract[];
  readonly vendorRisk: Centavos;
}

export const EMPTY_POSITION: Position = { contracts: [], vendorRisk: 0 };

/** Returns all lenders' reports about a client in a month (index). */
export function positionOf(client: Client, month: number): Position {
  const contracts: ReportedContract[] = [];
  let risk = 0;
  for (const { contract, arrears } of [...paymentsOfNeeds(client, month), ...client.written(month)]) {
    if (contract.product.shape === 'vendor') {
      risk += vendorRisk(contract, month);
      continue;
    }
    const maturities = reportedMaturities(contract, arrears, client.losses, month);
    if (maturities.length > 0) contracts.push(report(client, contract, maturities, month));
  }
  return { contracts, vendorRisk: risk };
}

function paymentsOfNeeds(client: Client, month: number): Payment[] {
  const episodes = client.episodes(month);
  return contractsUntil(client, episodes, month).map((contract) => ({
    contract,
    arrears: arrearsAt(contract, episodes, client.lateChance, month),
  }));
}

/** Cents that a rectified month adds to the first amount to fall due. */
const RECTIFIED_BY: Centavos = 12_345;

/** Returns a corrected report of a month: one amount to fall due is larger, and so are the totals. */
export function rectified(position: Position): Position {
  const first = position.contracts
    .flatMap(({ maturities }) => maturities)
    .find(({ slot }) => classOf(slot) === 'a_vencer');
  const amended = (maturity: Maturity): Maturity =>
    maturity === first ? { ...maturity, amount: maturity.amount + RECTIFIED_BY } : maturity;
  const contracts = position.contracts.map((contract) => ({
    ...contract,
    maturities: contract.maturities.map(amended),
  }));
  return { ...position, contracts };
}

function report(client: Client, contract: Contract, maturities: Maturity[], month: number): ReportedContract {
  return {
    institution: contract.institution,
    guaranteed: contract.product.guaranteed,
    disputed: isMarked(contract, DISPUTE_OFFSET, client.disputes, month),
    inCourt: isMarked(contract, COURT_OFFSET, client.court, month),
    maturities,
  };
}

const DISPUTE_OFFSET = 600_000;
const COURT_OFFSET = 700_000;

/** Most months from the grant until a contract is marked. */
const MARKED_WITHIN = 12;

/** A contract is marked at most once, for several consecutive months. */
function isMarked(contract: Contract, index: number, { chance, months }: Marking, month: number): boolean {
  if (noise(contract.seed, index) >= chance) return false;
  const first = contract.origination + Math.floor(noise(contract.seed, index + 1) * MARKED_WITHIN);
  return month >= first && month < first + months;
}
