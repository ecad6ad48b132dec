import { useTranslation } from 'react-i18next';
import { namedOfficer } from '#domain/people/printed-officer.ts';
import { officerTitle } from '../lib/officer-title.ts';

/** Who did something: the name that was set then, with the system's account behind it; the account alone where none was. */
export function OfficerName({ stored }: { readonly stored: string }) {
  const { t } = useTranslation();
  return <span title={officerTitle(t, stored)}>{namedOfficer(stored).name}</span>;
}
