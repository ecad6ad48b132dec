import { Button, Checkbox } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ConsentDetail } from '#contract/consent.ts';
import { toSettings } from '#renderer/lib/routes/use-route.ts';
import { useWays } from '#renderer/lib/routes/ways.ts';
import { useStore } from '#renderer/lib/stores.ts';
import { ErrorNotice } from '#renderer/ui/ErrorNotice.tsx';
import { Notice } from '#renderer/ui/Notice.tsx';
import { Panel } from '#renderer/ui/Panel.tsx';
import classes from './EntryScreen.module.css';
import { FoundForm } from './FoundForm.tsx';
import { Doubts, ReturnedRecord } from './ReturnedRecord.tsx';

export function UnknownOutcome({ entry }: { readonly entry: ConsentDetail }) {
  const { t } = useTranslation();
  const { openDraft } = useWays();
  const { busy, failure, dismiss, sendAgain } = useStore('entry', (state) => state);
  const [knows, setKnows] = useState(false);
  const giveBack = async (): Promise<void> => {
    const draftId = await dismiss();
    // An act that was not registered becomes a draft again.
    if (draftId !== null) openDraft(draftId);
  };
  return (
    <div className={classes.above}>
      <Notice tone="warning" title={t('consent.status.unknown')}>
        {entry.doubt === null ? t('consent.unknownHint') : <Doubts doubts={entry.doubt.doubts} />}
      </Notice>
      {entry.doubt?.record && <ReturnedRecord entry={entry} record={entry.doubt.record} />}
      {failure !== null && <ErrorNotice failure={failure} actions={{ open_settings: toSettings }} />}
      <Panel title={t('consent.unknown.title')} lead={t('consent.unknown.lead')}>
        <div className={classes.ways}>
          <section className={classes.way}>
            <h3>{t('consent.unknown.isTitle')}</h3>
            <p>{t('consent.unknown.isText')}</p>
            <FoundForm />
          </section>
          <section className={classes.way}>
            <h3>{t('consent.unknown.isNotTitle')}</h3>
            <p>{t('consent.unknown.isNotText')}</p>
            <Button variant="default" disabled={busy} onClick={() => void giveBack()}>
              {t('consent.unknown.isNot')}
            </Button>
          </section>
          <section className={classes.way}>
            <h3>{t('consent.unknown.againTitle')}</h3>
            <p>{t('consent.unknown.againText')}</p>
            <Checkbox
              checked={knows}
              onChange={(event) => setKnows(event.currentTarget.checked)}
              label={t('consent.unknown.knowingly')}
              disabled={busy}
            />
            <Button variant="default" disabled={!knows} loading={busy} onClick={() => void sendAgain()}>
              {t('consent.unknown.again')}
            </Button>
          </section>
        </div>
      </Panel>
    </div>
  );
}
