import type { Evidence } from '#contract/evidence.ts';
import { fail, type Outcome } from '#domain/basics/outcome.ts';
import { keepProof, type ProofPorts } from '../consent/evidence.ts';
import type { Unlocked } from '../unlocked.ts';
import { stateNow, WRITABLE } from './change-case.ts';
import type { SignerPorts } from './known-signers.ts';

/** Most files of one case, those of removed facts among them. */
const MAX_FILES = 20;

interface FactFile {
  /** Id of the case. */
  readonly id: string;
  readonly name: string;
  readonly bytes: Uint8Array;
}

/**
 * Keeps a file as the source of a fact of a case; a fact then names it. It stays as long as its case, since a signed page
 * may name it.
 */
export async function attachFactFile(
  unlocked: SignerPorts & ProofPorts & Pick<Unlocked, 'cases'>,
  { id: ownerId, name, bytes }: FactFile,
): Promise<Outcome<Evidence>> {
  const one = await unlocked.cases.get(ownerId);
  if (one === null) return fail('not_found');
  if (!WRITABLE.includes(await stateNow(unlocked, one))) return fail('case_closed');
  if ((await unlocked.evidence.ofOwner(ownerId)).length >= MAX_FILES) return fail('limit_reached', { max: MAX_FILES });
  return keepProof(unlocked, { ownerId, kind: 'fonte', name }, bytes);
}
