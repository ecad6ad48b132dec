import type { AuditFacts } from '#domain/audit/audit-entry.ts';
import type { ChainHead } from '#domain/audit/check-chain.ts';
import { OUTER_ENVIRONMENTS } from '#domain/basics/environment.ts';
import type { Instant } from '#domain/basics/instant.ts';
import type { Outcome } from '#domain/basics/outcome.ts';
import { ok } from '#domain/basics/outcome.ts';
import type { SecretStore } from '../../ports/secrets.ts';
import { type AuditPorts, buildEvent, recordEvent } from '../audit/record-event.ts';
import { type AuditSeal, sealedFacts } from '../audit/seal.ts';
import { originOf } from '../settings/addresses.ts';
import { isOwnMembership } from '../team/identity.ts';
import type { Unlocked } from '../unlocked.ts';

/** Name of the secret, kept with the log's seal: write access to the files alone cannot announce another archive. */
const NAME = 'expected-archive';

/** The end of the log, then the backup's time, results and addresses, or the results a salvage read and lost. */
const TEXT = /^(\d+):([^:]+)(?::(\d+|salvage):(\d+)(?::(\d+|taken|kept))?)?$/;

/** Addresses of the register after a restore: taken from the backup, or kept from before. */
type RestoredAddresses = 'taken' | 'kept';

/** Longest text of an address in an entry; the rest is cut off. */
const SHOWN = 300;

/** An archive that is about to replace the present one, identified by the end of its log. */
export interface PendingRestore {
  readonly head: ChainHead;
  /** Null if a previous archive is put back, or a salvage made the archive. */
  readonly backup: {
    readonly madeAt: Instant;
    readonly results: number;
    /** Null in a record of an earlier program version. */
    readonly addresses: RestoredAddresses | null;
  } | null;
  /** Results that a salvage read and lost, if it made the archive. */
  readonly salvage?: { readonly results: number; readonly lost: number } | null;
}

/** Records, before archives are exchanged, which one the next opening may find. */
export function recordPendingRestore(
  secrets: SecretStore,
  { head, backup, salvage = null }: PendingRestore,
): Promise<Outcome<void>> {
  const restored =
    backup === null ? [] : [backup.madeAt, backup.results, backup.addresses].filter((part) => part !== null);
  const parts = [head.count, head.hash, ...(salvage === null ? restored : ['salvage', salvage.results, salvage.lost])];
  return secrets.write(NAME, parts.join(':'));
}

type RestorePorts = AuditPorts & Pick<Unlocked, 'secrets' | 'settings' | 'seal' | 'log' | 'team'>;

/**
 * Runs first after an opening: if the recorded archive was opened, its log gets an entry and a new seal, since it may
 * be shorter than the former log. An archive that was not exchanged, or was exchanged back, gets no entry. The next
 * opening finishes what a killed process began. Returns whether this opening may have found another archive than before.
 */
export async function completePendingRestore(ports: RestorePorts): Promise<Outcome<boolean>> {
  const { secrets, seal, audit, log } = ports;
  const found = await secrets.read(NAME);
  if (!found.ok) {
    log.warn('archive.expected_unknown', { code: found.error.code });
    return found;
  }
  const pending = pendingFrom(found.value);
  if (pending === null) return ok(found.value !== null);
  if (same(await audit.head(), pending.head)) await arrive(ports, pending);
  else if (await isUnsealed(seal, pending.head)) await seal.renew();
  await leaveForeignTeam(ports);
  await secrets.remove(NAME);
  return ok(true);
}

/** An archive that came may name a team that this workstation never joined: with its keys nothing is sent there. */
async function leaveForeignTeam({ team, secrets, ...ports }: RestorePorts): Promise<void> {
  const record = await team.read();
  if (record === null || (await isOwnMembership(secrets, record))) return;
  await team.leave(buildEvent(ports, { kind: 'team', facts: { act: 'left' } }));
}

/** Returns null for a text of another form. */
function pendingFrom(text: string | null): PendingRestore | null {
  const [, count, hash, madeAt, results, last] = TEXT.exec(text ?? '') ?? [];
  if (count === undefined || hash === undefined) return null;
  const head = { count: Number(count), hash };
  if (madeAt === 'salvage') return { head, backup: null, salvage: { results: Number(results), lost: Number(last) } };
  if (madeAt === undefined) return { head, backup: null };
  const addresses = last === 'taken' || last === 'kept' ? last : null;
  return { head, backup: { madeAt: Number(madeAt), results: Number(results), addresses } };
}

const same = (left: ChainHead, right: ChainHead): boolean => left.count === right.count && left.hash === right.hash;

async function arrive(ports: RestorePorts, { backup, salvage = null }: PendingRestore): Promise<void> {
  if (backup !== null) await ports.settings.write({ lastBackup: { at: backup.madeAt, results: backup.results } });
  const whose = backup === null || backup.addresses === null ? {} : await addressFacts(ports, backup.addresses);
  const restored = backup === null ? { undone: true } : { results: backup.results, ...whose };
  const arrived = salvage === null ? restored : { act: 'salvage', results: salvage.results, lostResults: salvage.lost };
  const what = { ...arrived, ...(await endPrograms(ports)) };
  // The entry keeps the end of the replaced log, as a proof of what the restore took away.
  const former = await ports.seal.read();
  const facts = former.ok && former.value !== null ? { ...what, ...sealedFacts(former.value) } : what;
  await recordEvent(ports, { kind: 'restore', facts });
  await ports.seal.renew();
}

/** Ends the tokens of the time of the archive: one that was ended since would be valid again. Returns how many, for the log. */
async function endPrograms({ settings }: Pick<RestorePorts, 'settings'>): Promise<AuditFacts> {
  const { programs } = await settings.read();
  if (programs.length === 0) return {};
  await settings.write({ programs: [] });
  return { endedPrograms: programs.length };
}

/** Returns whose addresses hold from now on, and their origins in each environment. */
async function addressFacts(
  { settings }: Pick<RestorePorts, 'settings'>,
  addresses: RestoredAddresses,
): Promise<AuditFacts> {
  const stored = await settings.read();
  const origins = OUTER_ENVIRONMENTS.map((environment) => {
    const { baseUrl, authUrl } = stored[environment];
    const found = new Set([baseUrl, authUrl].map(originOf).filter((origin) => origin !== null));
    return [environment, [...found].map((origin) => origin.slice(0, SHOWN)).join(',')] as const;
  });
  return { addresses, ...Object.fromEntries(origins.filter(([, named]) => named !== '')) };
}

/** Whether a process was killed between entry and seal: the log matches the recorded end, but not its seal. */
async function isUnsealed(seal: AuditSeal, pending: ChainHead): Promise<boolean> {
  const sealed = await seal.read();
  if (!sealed.ok || sealed.value === null) return false;
  return (await seal.contradicted(sealed.value)) && !(await seal.contradicted(pending));
}
