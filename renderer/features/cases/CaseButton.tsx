import { ActionIcon } from '@mantine/core';
import { IconBriefcase } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { href } from '../../lib/routes/routes.ts';
import { go } from '../../lib/routes/use-route.ts';
import { useStore } from '../../lib/stores.ts';
import { useReadOnly } from '../../lib/use-read-only.ts';
import { ErrorNotice } from '../../ui/ErrorNotice.tsx';
import classes from './CaseButton.module.css';

/** The way from a result to its subject's case, which is made where there is none that is open. */
export function CaseButton({ resultId }: { readonly resultId: string }) {
  const { t } = useTranslation();
  const { findOf, ofResults } = useStore('cases', (state) => state);
  const { start, notStarted } = useStore('case', (state) => state);
  const [busy, setBusy] = useState(false);
  const isOnlyRead = useReadOnly();
  useEffect(() => void findOf(resultId), [findOf, resultId]);
  const found = ofResults.get(resultId) ?? null;
  const isOpen = found !== null && found.state !== 'decided' && found.state !== 'archived';
  const open = async (): Promise<void> => {
    setBusy(true);
    const started = await start(resultId);
    setBusy(false);
    if (started.ok) go({ screen: 'case', id: started.value.id });
  };
  if (isOnlyRead && !isOpen) return null;
  const label = t(isOpen ? 'cases.openCase' : 'cases.startCase');
  return (
    <>
      <ActionIcon
        variant="default"
        size={30}
        title={label}
        aria-label={label}
        loading={busy}
        onClick={() => void open()}
      >
        <IconBriefcase size={16} aria-hidden />
      </ActionIcon>
      {notStarted?.resultId === resultId && (
        <div className={classes.failure}>
          <ErrorNotice failure={notStarted.failure} />
        </div>
      )}
    </>
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
