import type { TFunction } from 'i18next';
import { namedOfficer } from '#domain/people/printed-officer.ts';

/** The system's account behind an officer's name, for a tooltip; undefined where the account is all there is. */
export function officerTitle(t: TFunction, stored: string): string | undefined {
  const { account } = namedOfficer(stored);
  return account === null ? undefined : t('common.account', { account });
}
