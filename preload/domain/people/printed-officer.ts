/** An officer in an entry: the name set at that time, or the account alone. */
interface NamedOfficer {
  readonly name: string;
  /** The system's account; null if `name` is the account. */
  readonly account: string | null;
}

/**
 * The stored and printed form of an officer: the name and the system's account, or the account alone if no name is set.
 */
export function printedOfficer(officerName: string, account: string): string {
  return officerName === '' || account === '' ? officerName || account : `${officerName} (${account})`;
}

/** Splits a stored officer; entries from before names were set have the account alone. */
export function namedOfficer(stored: string): NamedOfficer {
  const [, name, account] = /^(.+) \(([^()]+)\)$/s.exec(stored) ?? [];
  return name === undefined || account === undefined ? { name: stored, account: null } : { name, account };
}
