import type { Client, Need } from './client.ts';
import { creditIsOpen, type Episode } from './episode.ts';
import { type Contract, grant } from './product.ts';
import { productOf } from './products.ts';
import type { Rng } from './rng.ts';

/** All contracts granted up to a month, paid ones included. A later month adds contracts and changes none. */
export function contractsUntil(client: Client, episodes: readonly Episode[], month: number): Contract[] {
  return client.needs.flatMap((need, index) => {
    const rng = client.rng.fork(index);
    const first = client.start + (index === 0 ? 0 : rng.int(0, client.pace.first));
    return contractsOf(need, client, episodes, { rng, first, month });
  });
}

interface Course {
  readonly rng: Rng;
  readonly first: number;
  readonly month: number;
}

function contractsOf(
  need: Need,
  client: Client,
  episodes: readonly Episode[],
  { rng, first, month }: Course,
): Contract[] {
  const product = productOf(need.modality);
  const granted: Contract[] = [];
  let asked = first;
  while (asked <= month) {
    const contract = grant(product, asked, rng, { scale: need.scale, institutions: client.institutions });
    if (creditIsOpen(episodes, asked)) granted.push(contract);
    asked += contract.term + rng.int(0, client.pace.next);
  }
  return granted;
}
