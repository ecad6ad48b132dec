import { type AuditEntry, hashOfEntry, NO_ENTRY, type Sha256 } from './audit-entry.ts';

/**
 * What is wrong with an entry: its content is not what was hashed; entries `seq` to `last` are not there; it does not
 * follow the one before, which was replaced; it stands where another belongs; it is whole, but not the one that was
 * sealed: everything up to it may have been rewritten.
 */
type ChainFault = 'changed' | 'missing' | 'unchained' | 'misplaced' | 'unsealed';

interface ChainFinding {
  readonly fault: ChainFault;
  readonly seq: number;
  /** The last entry of a gap; `seq` for everything else. */
  readonly last: number;
}

/** The end of the log: how many entries there are and the hash of the last one. */
export interface ChainHead {
  readonly count: number;
  readonly hash: string;
}

export interface ChainReport {
  readonly head: ChainHead;
  /** The first of them, by entry. */
  readonly findings: readonly ChainFinding[];
  /** All of them, also those not listed. */
  readonly faults: number;
}

/** A forged log of a million entries must not become a report of a million findings. */
export const MAX_FINDINGS = 100;

const EMPTY: ChainHead = { count: 0, hash: NO_ENTRY };

/** A walk along the log that may be interrupted. */
interface ChainCheck {
  readonly add: (entry: AuditEntry) => void;
  readonly end: () => ChainReport;
}

/**
 * Takes entries in the order they are kept and names every one that was changed, removed, inserted or moved. `seal` is
 * the end of the log as it was put down outside of it; without one a cut tail cannot be noticed. Neither can, with one,
 * what was cut after the seal was made.
 */
export function chainCheck(seal: ChainHead | null, sha256: Sha256): ChainCheck {
  const findings: ChainFinding[] = [];
  let faults = 0;
  let last = EMPTY;
  const find = (fault: ChainFault, seq: number, end = seq): void => {
    faults += 1;
    if (findings.length < MAX_FINDINGS) findings.push({ fault, seq, last: end });
  };

  return {
    add: (entry) => {
      const fault = faultOf(entry, last, sha256);
      if (entry.seq > last.count + 1) find('missing', last.count + 1, entry.seq - 1);
      if (fault !== null) find(fault, entry.seq);
      else if (isOtherThanSealed(entry, seal)) find('unsealed', entry.seq);
      if (entry.seq > last.count) last = { count: entry.seq, hash: entry.hash };
    },
    end: () => {
      if (seal !== null && seal.count > last.count) find('missing', last.count + 1, seal.count);
      return { head: last, findings, faults };
    },
  };
}

/** What follows a changed entry is judged by the hash that is written there, so that one change is one finding. */
function faultOf(entry: AuditEntry, last: ChainHead, sha256: Sha256): ChainFault | null {
  if (entry.seq <= last.count) return 'misplaced';
  if (hashOfEntry(entry, sha256) !== entry.hash) return 'changed';
  return entry.seq === last.count + 1 && entry.previous !== last.hash ? 'unchained' : null;
}

function isOtherThanSealed(entry: AuditEntry, seal: ChainHead | null): boolean {
  return entry.seq === seal?.count && entry.hash !== seal.hash;
}
