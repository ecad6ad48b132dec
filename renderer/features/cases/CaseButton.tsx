import { Menu } from '@mantine/core';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { href } from '../../lib/routes/routes.ts';
import { go } from '../../lib/routes/use-route.ts';
import { useStore } from '../../lib/stores.ts';
import { useReadOnly } from '../../lib/use-read-only.ts';
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

/** Opens the subject's case from a result, and starts one if no case is open. */
export function CaseEntry({ resultId }: { readonly resultId: string }) {
  const { t } = useTranslation();
  const ofResults = useStore('cases', (state) => state.ofResults);
  const start = useStore('case', (state) => state.start);
  const isOnlyRead = useReadOnly();
  const found = ofResults.get(resultId) ?? null;
  const isOpen = found !== null && found.state !== 'decided' && found.state !== 'archived';
  const open = async (): Promise<void> => {
    const started = await start(resultId);
    if (started.ok) go({ screen: 'case', id: started.value.id });
  };
  if (isOnlyRead && !isOpen) return null;
  return <Menu.Item onClick={() => void open()}>{t(isOpen ? 'cases.openCase' : 'cases.startCase')}</Menu.Item>;
}

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
