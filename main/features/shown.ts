import { canonicalJson } from '#domain/audit/audit-entry.ts';
import { fail, type Outcome, ok } from '#domain/basics/outcome.ts';
import { sha256Of } from '../ports/sha256.ts';

/** Adds to what a window is to show the SHA-256 of its canonical JSON; `of`: what is hashed, where some of it changes by itself. */
export function withShown<Shown extends object>(shows: Shown, of: object = shows): Shown & { readonly shown: string } {
  return { ...shows, shown: shownOf(of) };
}

export function shownOf(shows: object): string {
  return sha256Of(canonicalJson(shows)).toString('hex');
}

/** Fails with `shown_changed` where `now`, made anew, is another than what the officer acts on. */
export function stillShown(now: { readonly shown: string }, shown: string): Outcome<void> {
  return now.shown === shown ? ok(undefined) : fail('shown_changed');
}
