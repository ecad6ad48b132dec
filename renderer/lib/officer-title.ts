import type { TFunction } from 'i18next';
import { namedOfficer } from '#domain/people/printed-officer.ts';

/** A tooltip with the system account behind an officer's name; undefined if only the account is known. */
export function officerTitle(t: TFunction, stored: string): string | undefined {
  const { account } = namedOfficer(stored);
  return account === null ? undefined : t('common.account', { account });
}
