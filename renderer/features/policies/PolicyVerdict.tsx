import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { SavedResult } from '#contract/results.ts';
import { useStore } from '../../lib/stores.ts';
import { useApply } from './apply-act.ts';
import classes from './PolicyVerdict.module.css';

/** The verdict of the one policy in force on a result, and the way to its rules; nothing where it says nothing. A person decides. */
export function PolicyVerdict({ result: { id, documento, nome } }: { readonly result: SavedResult }) {
  const { t } = useTranslation();
  const { verdict, loadVerdict } = useStore('policies', (state) => state);
  const apply = useApply({ of: { kind: 'result', resultId: id }, documento, name: nome });
  useEffect(() => void loadVerdict(id), [loadVerdict, id]);
  if (verdict?.resultId !== id || verdict.said === null) return null;
  const { name, version, overall, reservations, withoutData, provisional } = verdict.said;
  // Reservations that are counted are named once.
  const isCounted = overall === 'fits_with_reservations' && reservations > 0;
  const words = [
    t(`policies.verdict.${isCounted ? 'fits' : overall}`, { name, version }),
    ...(isCounted ? [t('policies.verdict.reservations', { count: reservations })] : []),
    ...(withoutData > 0 ? [t('policies.verdict.withoutData', { count: withoutData })] : []),
    ...(provisional ? [t('policies.provisional')] : []),
  ];
  return (
    <button type="button" className={classes.verdict} data-overall={overall} onClick={() => apply(verdict.said)}>
      {words.join(' · ')}
    </button>
  );
}
