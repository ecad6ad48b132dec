/** Who stands on a document: the officer's name, and the system's account it was made under; that alone while no name is set. */
export function printedOfficer(officerName: string, account: string): string {
  return officerName === '' ? account : `${officerName} (${account})`;
}
