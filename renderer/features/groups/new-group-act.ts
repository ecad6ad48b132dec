import { useTranslation } from 'react-i18next';
import type { Act } from '../../lib/acts.ts';
import { useWays } from '../../lib/routes/ways.ts';

/** Begins a group with the subject of a result. */
export function useNewGroupAct(first: { readonly documento: string; readonly nome: string }): Act {
  const { t } = useTranslation();
  const { newGroup } = useWays();
  return { id: 'new-group', label: t('groups.begin'), run: () => newGroup(first) };
}
