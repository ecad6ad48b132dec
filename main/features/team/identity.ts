import { fail, type Outcome, ok } from '#domain/basics/outcome.ts';
import type { SecretStore } from '../../ports/secrets.ts';
import type { TeamRecord } from '../../ports/team-archive.ts';
import type { BoxPair, TeamKeyLibrary } from '../../ports/team-keys.ts';
import { hex } from './entries.ts';
import { newSignPair, type SignPair } from './signatures.ts';

/** Kept only in the secret store. */
export interface TeamIdentity {
  readonly sign: SignPair;
  readonly box: BoxPair;
}

const bytes = { parse: (text: string): Uint8Array => new Uint8Array(Buffer.from(text, 'hex')) };

export async function makeIdentity(
  secrets: SecretStore,
  library: TeamKeyLibrary,
  password: string,
): Promise<Outcome<TeamIdentity>> {
  const identity = { sign: newSignPair(), box: await library.newBoxPair() };
  const { sign, box } = identity;
  const texts = [sign.publicKey, sign.privateKey, box.publicKey, box.privateKey].map(hex);
  const kept = await secrets.write('team-keys', texts.join(' '));
  if (!kept.ok) return kept;
  const written = await secrets.write('team-password', password);
  return written.ok ? ok(identity) : written;
}

type MembershipName = Pick<TeamRecord, 'team' | 'workstation'>;

const nameOf = ({ team, workstation }: MembershipName): string => `${team} ${workstation}`;

/** Keeps beside the keys of which team and workstation they are: an archive that is restored may name another. */
export async function bindIdentity(secrets: SecretStore, record: MembershipName): Promise<Outcome<void>> {
  const keys = await secrets.read('team-keys');
  if (!keys.ok) return keys;
  return secrets.write('team-keys', [...(keys.value ?? '').split(' ').slice(0, 4), nameOf(record)].join(' '));
}

/** False too if the store has no keys, or cannot be read. */
export async function isOwnMembership(secrets: SecretStore, record: MembershipName): Promise<boolean> {
  const keys = await secrets.read('team-keys');
  return keys.ok && (keys.value ?? '').split(' ').slice(4).join(' ') === nameOf(record);
}

/** Fails with `team_keys_missing` if the store lost them, as when the archive came from another computer. */
export async function readIdentity(
  secrets: SecretStore,
): Promise<Outcome<{ readonly identity: TeamIdentity; readonly password: string }>> {
  const [keys, password] = [await secrets.read('team-keys'), await secrets.read('team-password')];
  if (!keys.ok) return keys;
  if (!password.ok) return password;
  const [signPublic, signPrivate, boxPublic, boxPrivate] = (keys.value ?? '').split(' ');
  if (!signPublic || !signPrivate || !boxPublic || !boxPrivate || password.value === null)
    return fail('team_keys_missing');
  const sign = { publicKey: bytes.parse(signPublic), privateKey: bytes.parse(signPrivate) };
  const box = { publicKey: bytes.parse(boxPublic), privateKey: bytes.parse(boxPrivate) };
  return ok({ identity: { sign, box }, password: password.value });
}

export async function forgetIdentity(secrets: SecretStore): Promise<Outcome<void>> {
  for (const name of ['team-keys', 'team-password', 'team-first-key'] as const) {
    const removed = await secrets.remove(name);
    if (!removed.ok) return removed;
  }
  return ok(undefined);
}
