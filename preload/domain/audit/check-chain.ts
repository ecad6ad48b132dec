import { type AuditEntry, hashOfEntry, NO_ENTRY, type Sha256 } from './audit-entry.ts';

/**
 * A fault of an entry. `changed`: its content does not match its hash; `missing`: entries `seq` to `last` are absent;
 * `unchained`: it does not follow the entry before, which was replaced; `misplaced`: its number is out of order;
 * `unsealed`: it is intact but differs from the sealed one, so all entries up to it may be rewritten.
 */
type ChainFault = 'changed' | 'missing' | 'unchained' | 'misplaced' | 'unsealed';

interface ChainFinding {
  readonly fault: ChainFault;
  readonly seq: number;
  /** Last entry of a gap; otherwise `seq`. */
  readonly last: number;
}

export interface ChainHead {
  readonly count: number;
  readonly hash: string;
}

export interface ChainReport {
  readonly head: ChainHead;
  /** The first findings, in the order of entries. */
  readonly findings: readonly ChainFinding[];
  /** Number of all faults, listed or not. */
  readonly faults: number;
}

/** Limits the report, because a forged log may have a million faults. */
export const MAX_FINDINGS = 100;

const EMPTY: ChainHead = { count: 0, hash: NO_ENTRY };

/** A check of the log that can be interrupted. */
interface ChainCheck {
  readonly add: (entry: AuditEntry) => void;
  readonly end: () => ChainReport;
}

/**
 * Checks entries in stored order, and reports every one that was changed, removed, inserted or moved. `seal` is the end
 * of the log as noted outside of it; without a seal, a removed tail cannot be detected. Entries added after the seal
 * can be removed unnoticed too.
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

/** The next entry is checked against the stored hash of a changed one, so that one change gives one finding. */
function faultOf(entry: AuditEntry, last: ChainHead, sha256: Sha256): ChainFault | null {
  if (entry.seq <= last.count) return 'misplaced';
  if (hashOfEntry(entry, sha256) !== entry.hash) return 'changed';
  return entry.seq === last.count + 1 && entry.previous !== last.hash ? 'unchained' : null;
}

function isOtherThanSealed(entry: AuditEntry, seal: ChainHead | null): boolean {
  return entry.seq === seal?.count && entry.hash !== seal.hash;
}
