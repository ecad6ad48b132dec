import type { MessageName, Parsed } from '#contract/contract.ts';
import type { EventName } from '#contract/events.ts';
import { isTakenElsewhere } from '#domain/consent/capture-kind.ts';
import type { Unlocked } from '../features/unlocked.ts';

export type ShownTerm = NonNullable<Unlocked['customerScreen']['shown']>;

type Concerns<Name extends MessageName> = (input: Parsed<Name>, shown: ShownTerm) => boolean;

/**
 * Messages that the customer's screen needs; all others are refused while a term is shown. A draft must be the shown
 * one, an act must have the shown text, and a receipt must be that act's.
 */
const CUSTOMER_MESSAGES: { readonly [Name in MessageName]?: Concerns<Name> } = {
  'vault.state': () => true,
  'customer.leave': () => true,
  'lock.touch': () => true,
  'lock.now': () => true,
  'consent.draft_load': ({ id }, { draftId }) => id === draftId,
  'consent.prepare': () => true,
  'consent.receipt': ({ id }, { draftId }) => id === draftId,
  'consent.evidence_draw': (drawn, { draftId }) => drawn.draftId === draftId,
  'consent.register': ({ kind = 'presencial', ...act }, { draftId, termSha256 }) =>
    act.draftId === draftId && act.termSha256 === termSha256 && !isTakenElsewhere(kind),
};

/** Events without data about subjects; the others wait until the officer is back. */
export const CUSTOMER_EVENTS: readonly EventName[] = ['vault.changed', 'settings.changed', 'lock.coming'];

/** True if the message is refused with `customer_screen` while a term is shown. */
export function isKeptFromCustomer<Name extends MessageName>(
  name: Name,
  input: Parsed<Name>,
  shown: ShownTerm | null,
): boolean {
  if (shown === null) return false;
  const concerns: Concerns<Name> | undefined = CUSTOMER_MESSAGES[name];
  return concerns === undefined || !concerns(input, shown);
}
