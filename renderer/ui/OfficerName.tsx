import { useTranslation } from 'react-i18next';
import { namedOfficer } from '#domain/people/printed-officer.ts';
import { officerTitle } from '../lib/officer-title.ts';

/** The name set at the time of the act, with the system account in a tooltip; the account alone if no name was set. */
export function OfficerName({ stored }: { readonly stored: string }) {
  const { t } = useTranslation();
  return <span title={officerTitle(t, stored)}>{namedOfficer(stored).name}</span>;
}
