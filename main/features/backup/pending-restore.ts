import type { ChainHead } from '#domain/audit/check-chain.ts';
import type { Instant } from '#domain/instant.ts';
import type { Outcome } from '#domain/outcome.ts';
import { ok } from '#domain/outcome.ts';
import type { SettingsStore } from '../../ports/repositories.ts';
import type { SecretStore } from '../../ports/secrets.ts';
import type { Log } from '../../ports/system.ts';
import { type AuditPorts, recordEvent } from '../audit/record-event.ts';
import type { AuditSeal } from '../audit/seal.ts';

/** Kept beside the seal of the log, so that whoever can write files alone cannot make another archive expected. */
const NAME = 'expected-archive';

/** The end of the log, then the backup. */
const TEXT = /^(\d+):([^:]+)(?::(\d+):(\d+))?$/;

/** An archive that is about to take the place of the present one, known by the end of its log. */
export interface PendingRestore {
  readonly head: ChainHead;
  /** When the backup was made and how many results it holds; null for an archive that is put back. */
  readonly backup: { readonly madeAt: Instant; readonly results: number } | null;
}

/** Says, before archives change places, which one the desk may find when it opens the next time. */
export function recordPendingRestore(secrets: SecretStore, { head, backup }: PendingRestore): Promise<Outcome<void>> {
  const parts = [head.count, head.hash, ...(backup === null ? [] : [backup.madeAt, backup.results])];
  return secrets.write(NAME, parts.join(':'));
}

export interface ExpectingPorts extends AuditPorts {
  readonly secrets: SecretStore;
  readonly settings: SettingsStore;
  readonly seal: AuditSeal;
  readonly log: Log;
}

/**
 * The first thing at a desk that opens: where the expected archive is there, its log tells of that and is sealed anew,
 * for it may end before the one that was there. Archives that did not change places, or were changed back, leave no word.
 * What a killed process began of this, the next opening finishes.
 */
export async function completePendingRestore(ports: ExpectingPorts): Promise<void> {
  const { secrets, seal, audit, log } = ports;
  const found = await pendingIn(secrets);
  if (!found.ok) return log.warn('archive.expected_unknown', { code: found.error.code });
  const pending = found.value;
  if (pending === null) return;
  if (same(await audit.head(), pending.head)) await arrive(ports, pending);
  else if (await isUnsealed(seal, pending.head)) await seal.renew();
  await secrets.remove(NAME);
}

async function pendingIn(secrets: SecretStore): Promise<Outcome<PendingRestore | null>> {
  const found = await secrets.read(NAME);
  return found.ok ? ok(pendingFrom(found.value)) : found;
}

/** What is no expectation counts as none. */
function pendingFrom(text: string | null): PendingRestore | null {
  const [, count, hash, madeAt, results] = TEXT.exec(text ?? '') ?? [];
  if (count === undefined || hash === undefined) return null;
  const backup = madeAt === undefined ? null : { madeAt: Number(madeAt), results: Number(results) };
  return { head: { count: Number(count), hash }, backup };
}

const same = (one: ChainHead, other: ChainHead): boolean => one.count === other.count && one.hash === other.hash;

async function arrive(ports: ExpectingPorts, { backup }: PendingRestore): Promise<void> {
  if (backup !== null) await ports.settings.write({ lastBackup: { at: backup.madeAt, results: backup.results } });
  await recordEvent(ports, {
    kind: 'restore',
    facts: backup === null ? { undone: true } : { results: backup.results },
  });
  await ports.seal.renew();
}

/** Told, and killed before it was sealed: the log goes through what was expected, and not through its seal. */
async function isUnsealed(seal: AuditSeal, pending: ChainHead): Promise<boolean> {
  const sealed = await seal.read();
  if (!sealed.ok || sealed.value === null) return false;
  return (await seal.contradicted(sealed.value)) && !(await seal.contradicted(pending));
}
