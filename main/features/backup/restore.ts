import type { RestorePlan } from '#contract/backup.ts';
import { OUTER_ENVIRONMENTS } from '#domain/basics/environment.ts';
import { isoWithOffset } from '#domain/basics/instant.ts';
import { visibleText } from '#domain/basics/visible-text.ts';
import { type Addresses, NO_ADDRESSES, type OuterAddresses } from '#domain/settings/settings.ts';
import type { ArchiveSummary, InspectedBackup } from '../../ports/backup.ts';
import { withShown } from '../shown.ts';
import { reportedSummary } from './make-backup.ts';

export interface PresentArchive {
  readonly summary: ArchiveSummary;
  readonly addresses: OuterAddresses;
}

export function restorePlan(
  { madeAt, program, summary, addresses }: InspectedBackup,
  present: PresentArchive | null,
): RestorePlan {
  return withShown({
    addresses: foreignAddresses(addresses, present?.addresses ?? NO_ADDRESSES),
    madeAt: isoWithOffset(madeAt),
    program: visibleText(program),
    backup: reportedSummary(summary),
    present: present === null ? null : reportedSummary(present.summary),
  });
}

/** Longest text of an address that is shown; the rest is cut off. */
const SHOWN = 300;

/** Returns a backup's addresses that differ from the present ones; they are taken over only if the officer agrees. */
function foreignAddresses(from: OuterAddresses, present: OuterAddresses): RestorePlan['addresses'] {
  const shown = ({ baseUrl, authUrl }: Addresses) => ({
    baseUrl: visibleText(baseUrl.slice(0, SHOWN)),
    authUrl: visibleText(authUrl.slice(0, SHOWN)),
  });
  const isForeign = (theirs: Addresses, ours: Addresses): boolean =>
    theirs.baseUrl + theirs.authUrl !== '' && (theirs.baseUrl !== ours.baseUrl || theirs.authUrl !== ours.authUrl);
  return OUTER_ENVIRONMENTS.filter((name) => isForeign(from[name], present[name])).map((environment) => ({
    environment,
    backup: shown(from[environment]),
    present: shown(present[environment]),
  }));
}

/** The latest backup file that was opened from outside the window: main knows its path, the window only its name. */
export interface OpenedBackupFile {
  readonly offer: (path: string) => void;
  /** Returns null if no file was opened, or it was declined or restored. */
  readonly path: () => string | null;
  readonly forget: () => void;
}

/** Calls `offered` after each file. */
export function openedBackupFile(offered: () => void): OpenedBackupFile {
  let latest: string | null = null;
  return {
    offer: (path) => {
      latest = path;
      offered();
    },
    path: () => latest,
    forget: () => {
      latest = null;
    },
  };
}
