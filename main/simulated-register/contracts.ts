import type { Client, Need, Pace } from './client.ts';
import { arrearsAt, creditIsOpen, type Episode } from './episode.ts';
import { type Contract, endOf, grant, isRenewed, renew } from './product.ts';
import { productOf } from './products.ts';
import type { Rng } from './rng.ts';

/** Returns all contracts granted up to a month, paid ones included. A later month adds contracts but changes none. */
export function contractsUntil(client: Client, episodes: readonly Episode[], month: number): Contract[] {
  return client.needs.flatMap((need, index) => {
    const rng = client.rng.fork(index);
    const first = client.start + (index === 0 ? 0 : rng.int(0, client.pace.first));
    return contractsOf(need, client, episodes, { rng, first, month });
  });
}

/** Months until a refused client asks again. */
const ASKS_AGAIN = [3, 12] as const;

/** Returns the contracts of one need, granted from `first` to `month` (month indexes). */
function contractsOf(
  need: Need,
  client: Client,
  episodes: readonly Episode[],
  { rng, first, month }: { readonly rng: Rng; readonly first: number; readonly month: number },
): Contract[] {
  const product = productOf(need.modality);
  const granted: Contract[] = [];
  const grantedIn = (asked: number): Contract | null => {
    const last = granted.at(-1);
    const ends = last !== undefined && isRenewed(last) && endOf(last) === asked;
    if (ends && isPaid(last, episodes)) return renew(last, rng);
    if (!creditIsOpen(episodes, asked)) return null;
    return grant(product, asked, rng, { scale: need.scale, institutions: client.institutions });
  };
  let asked = first;
  while (asked <= month) {
    const contract = grantedIn(asked);
    if (contract === null) {
      asked += rng.int(...ASKS_AGAIN);
      continue;
    }
    granted.push(contract);
    asked += contract.term + (isRenewed(contract) ? 0 : pauseOf(client.pace, rng));
  }
  return granted;
}

/** Months from the end of a credit in instalments to the next one; negative if the next one starts before the end. */
function pauseOf({ next }: Pace, rng: Rng): number {
  return rng.int(-Math.floor(next / 3), next);
}

/** True if the contract is fully paid at its end. */
function isPaid(contract: Contract, episodes: readonly Episode[]): boolean {
  return arrearsAt(contract, episodes, 0, endOf(contract)).unpaidSince > endOf(contract);
}
