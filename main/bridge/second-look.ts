import type { MessageName, Parsed } from '#contract/contract.ts';
import type { ProvedMessage } from '#domain/proved-messages.ts';

/**
 * The messages before which the officer proves again who asks, and with which input: what takes everything away, gives
 * a way in, decides where the key goes, cannot be undone, loosens the lock, or says who may decide a case.
 */
export const SECOND_LOOK: { readonly [Name in ProvedMessage]: (input: Parsed<Name>) => boolean } = {
  'backup.run': () => true,
  'backup.automatic_start': () => true,
  'backup.restore_run': () => true,
  'backup.restore_undo': () => true,
  'backup.restore_forget': () => true,
  'backup.merge_run': () => true,
  'salvage.run': () => true,
  'vault.make_recovery_key': () => true,
  'settings.change': ({ lockMinutes, contentProtection }) =>
    lockMinutes !== undefined || contentProtection !== undefined,
  'settings.set_addresses': () => true,
  'settings.set_key': () => true,
  'settings.remove_key': () => true,
  'retention.erase': () => true,
  'people.add': () => true,
  'people.end': () => true,
  'team.create': () => true,
  'team.new_code': () => true,
  'team.join': () => true,
  'team.recover': () => true,
  'team.admit': () => true,
  'team.remove': () => true,
  'team.heal': () => true,
};

/** Returns the message's own name if it needs a proof with this input, else null. */
export function provedName<Name extends MessageName>(name: Name, input: Parsed<Name>): ProvedMessage | null {
  if (!isProved(name)) return null;
  const needs = SECOND_LOOK[name] as (input: unknown) => boolean;
  return needs(input) ? name : null;
}

function isProved(name: MessageName): name is ProvedMessage {
  return Object.hasOwn(SECOND_LOOK, name);
}
