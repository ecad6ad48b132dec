import type { UpdatePolicy } from '#main/ports/policy.ts';
import type { Log } from '#main/ports/system.ts';
import type { Installation } from './read-installation.ts';
import type { Updater } from './updater.ts';

export interface UpdateDialogs {
  /** Asks whether to fetch this version and install it at the end of the program. */
  readonly askToInstall: (version: string) => Promise<boolean>;
  /** For versions that the administrators or the officer install by hand. */
  readonly announceVersion: (version: string) => Promise<void>;
  readonly inform: (what: 'managed' | 'newest' | 'failed' | 'ready') => Promise<void>;
}

export interface UpdateParts {
  readonly policy: UpdatePolicy;
  readonly installation: Installation;
  readonly updater: () => Promise<Updater>;
  readonly dialogs: UpdateDialogs;
  readonly log: Log;
}

/**
 * Looks for a newer version and offers it. Shows every outcome if the officer asked (`asked`); at the start only a
 * version that was found. Never rejects; fetches and installs only after a yes, and nothing unsigned.
 */
export async function offerUpdate(parts: UpdateParts, asked: boolean): Promise<void> {
  const { policy, installation, dialogs, log } = parts;
  try {
    if (policy === 'off' || !installation.configured) return await (asked ? dialogs.inform('managed') : undefined);
    const updater = await parts.updater();
    const version = await updater.find();
    if (version !== null) await offer(parts, updater, version);
    else if (asked) await dialogs.inform('newest');
  } catch (cause) {
    // The library's errors contain addresses and paths.
    log.warn('update.failed', { code: codeOf(cause) });
    if (asked) await dialogs.inform('failed');
  }
}

async function offer({ policy, installation, dialogs }: UpdateParts, updater: Updater, version: string): Promise<void> {
  if (policy !== 'install' || !installation.mayInstall) return dialogs.announceVersion(version);
  if (!(await dialogs.askToInstall(version))) return;
  await updater.fetch();
  await dialogs.inform('ready');
}

function codeOf(cause: unknown): string {
  return cause instanceof Error && 'code' in cause && typeof cause.code === 'string' ? cause.code : 'unknown';
}
