import { isoWithOffset } from '#domain/basics/instant.ts';
import { newId, systemClock } from '../../platform/system.ts';
import { type KeyEntry, keyRingOf } from './key-ring.ts';
import { type Command, UsageError } from './read-arguments.ts';

/** Lists, creates or revokes API keys of a home, also while its service runs. Returns the text to print. */
export async function manageKeys(command: Exclude<Command, { kind: 'serve' | 'help' }>): Promise<string> {
  const keys = keyRingOf(command.home, newId);
  if (command.kind === 'list_keys') return (await keys.list()).map(lineOf).join('\n') || 'no api keys';
  if (command.kind === 'create_key') return `api_key=${await keys.create(systemClock())}`;
  if (await keys.revoke(command.id, systemClock())) return `revoked ${command.id}`;
  throw new UsageError(`no valid key has the id ${command.id}; see keys list`);
}

function lineOf({ id, createdAt, revokedAt }: KeyEntry): string {
  const state = revokedAt === null ? 'valid' : `revoked ${isoWithOffset(revokedAt)}`;
  return `${id} created ${isoWithOffset(createdAt)} ${state}`;
}
