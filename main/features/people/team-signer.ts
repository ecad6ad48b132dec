import { createPrivateKey, createPublicKey, sign } from 'node:crypto';
import { fail, type Outcome, ok } from '#domain/basics/outcome.ts';
import type { KeyConfirmation, PersonKey, Sign, StoredPerson } from '../../ports/people.ts';
import type { Bytes32 } from '../../ports/team.ts';
import { readIdentity } from '../team/identity.ts';
import type { Unlocked } from '../unlocked.ts';
import { confirmationAct, isActSigned, signAct } from './acts.ts';

export type TeamPorts = Pick<Unlocked, 'team' | 'secrets'>;

const url = (bytes: Bytes32): string => Buffer.from(bytes).toString('base64url');

/** Encodes a workstation's key in the same way as people's keys. */
function publicKeyOf(key: Bytes32): string {
  const jwk = { kty: 'OKP', crv: 'Ed25519', x: url(key) };
  return createPublicKey({ key: jwk, format: 'jwk' }).export({ format: 'der', type: 'spki' }).toString('base64');
}

interface Supervisor {
  readonly workstation: string;
  readonly sign: Sign;
}

/** Returns the key with which this workstation signs as a supervisor. Fails with `team_not_supervisor`. */
async function supervisor({ team, secrets }: TeamPorts): Promise<Outcome<Supervisor>> {
  const record = await team.read();
  if (record === null || record.stage === 'waiting' || record.role !== 'supervisor') return fail('team_not_supervisor');
  const read = await readIdentity(secrets);
  if (!read.ok) return read;
  const { publicKey, privateKey } = read.value.identity.sign;
  const jwk = { kty: 'OKP', crv: 'Ed25519', x: url(publicKey), d: url(privateKey) };
  const key = createPrivateKey({ key: jwk, format: 'jwk' });
  const signText: Sign = (text) => sign(null, Buffer.from(text, 'utf8'), key).toString('base64');
  return ok({ workstation: record.workstation, sign: signText });
}

/** Signs, as this workstation, that a key is the person's. Fails with `team_not_supervisor`. */
export async function confirmation(
  ports: TeamPorts & Pick<Unlocked, 'clock' | 'officer'>,
  publicKey: string,
  person: StoredPerson,
): Promise<Outcome<KeyConfirmation>> {
  const by = await supervisor(ports);
  if (!by.ok) return by;
  const said = { workstation: by.value.workstation, name: ports.officer(), at: ports.clock() };
  return ok({ ...said, signature: signAct(confirmationAct(publicKey, person, said), by.value.sign) });
}

/** Whether a supervisor of the team signed that a key is the person's. */
export type IsConfirmed = (key: PersonKey, person: StoredPerson) => boolean;

/**
 * Returns null outside a team. Confirmations are accepted only from supervisors' logs; this verifies each with the key
 * of the workstation it names.
 */
export async function confirmedBy(
  { team, secrets }: TeamPorts,
  keys: readonly PersonKey[],
): Promise<IsConfirmed | null> {
  const record = await team.read();
  if (record === null || record.stage === 'waiting') return null;
  const signers = new Map((await team.peers()).map(({ workstation, signKey }) => [workstation, publicKeyOf(signKey)]));
  const isOwn = ({ confirmation: said }: PersonKey): boolean => said?.workstation === record.workstation;
  if (record.role === 'supervisor' && keys.some(isOwn)) {
    const read = await readIdentity(secrets);
    if (read.ok) signers.set(record.workstation, publicKeyOf(read.value.identity.sign.publicKey));
  }
  return ({ publicKey, confirmation: said }, person) => {
    const signer = said === null ? undefined : signers.get(said.workstation);
    if (said === null || signer === undefined) return false;
    return isActSigned(confirmationAct(publicKey, person, said), signer, said.signature);
  };
}
