import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { href } from '../../lib/routes/routes.ts';
import { useStore } from '../../lib/stores.ts';
import { ErrorNotice } from '../../ui/ErrorNotice.tsx';
import classes from './CaseButton.module.css';

/** Finds the case of a result's subject, and shows the failure if one could not be started. */
export function CaseNotice({ resultId }: { readonly resultId: string }) {
  const findOf = useStore('cases', (state) => state.findOf);
  const notStarted = useStore('case', (state) => state.notStarted);
  useEffect(() => void findOf(resultId), [findOf, resultId]);
  return (
    notStarted?.resultId === resultId && (
      <div className={classes.failure}>
        <ErrorNotice failure={notStarted.failure} />
      </div>
    )
  );
}

/** The case that a result's reference names, as a link. */
export function CaseLink({ resultId, reference }: { readonly resultId: string; readonly reference: string }) {
  const { t } = useTranslation();
  const found = useStore('cases', ({ ofResults }) => ofResults.get(resultId));
  if (!found || reference.trim() === '' || found.reference !== reference.trim()) return null;
  return (
    <a href={href({ screen: 'case', id: found.id })} className={classes.link}>
      {t('cases.caseOf', { reference })}
    </a>
  );
}
