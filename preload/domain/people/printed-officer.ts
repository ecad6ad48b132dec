/** An officer as an entry names one: the name that was set then, else the account alone. */
interface NamedOfficer {
  readonly name: string;
  /** The system's account behind the name; null where it is the name. */
  readonly account: string | null;
}

/** Who did something, as it is stored and printed: the officer's name, and the system's account; that alone while no name is set. */
export function printedOfficer(officerName: string, account: string): string {
  return officerName === '' || account === '' ? officerName || account : `${officerName} (${account})`;
}

/** Takes a stored officer apart; what was stored before names were is the account alone. */
export function namedOfficer(stored: string): NamedOfficer {
  const [, name, account] = /^(.+) \(([^()]+)\)$/s.exec(stored) ?? [];
  return name === undefined || account === undefined ? { name: stored, account: null } : { name, account };
}
