import { canonicalJson } from '#domain/audit/audit-entry.ts';
import { fail, type Outcome, ok } from '#domain/basics/outcome.ts';
import { sha256Of } from '../ports/sha256.ts';

/** Adds the SHA-256 of the canonical JSON of `of`: all of `shows`, or the part that does not change on its own. */
export function withShown<Shown extends object>(shows: Shown, of: object = shows): Shown & { readonly shown: string } {
  return { ...shows, shown: shownOf(of) };
}

export function shownOf(shows: object): string {
  return sha256Of(canonicalJson(shows)).toString('hex');
}

/** Fails with `shown_changed` if the current view differs from the one on which the officer acts. */
export function stillShown(now: { readonly shown: string }, shown: string): Outcome<void> {
  return now.shown === shown ? ok(undefined) : fail('shown_changed');
}
