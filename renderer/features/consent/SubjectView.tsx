import { Button, Checkbox, Group, Modal } from '@mantine/core';
import { type SyntheticEvent, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { ConsentDraft } from '../../../preload/contract/consent.ts';
import { RefusalNotice } from '../../ui/RefusalNotice.tsx';
import { CollectionData } from './CollectionData.tsx';
import { useCapture } from './context.ts';
import classes from './SubjectView.module.css';
import { TermEvidence } from './TermEvidence.tsx';
import { TermText } from './TermText.tsx';

interface Props {
  readonly prepared: ConsentDraft;
  readonly agreed: boolean;
  readonly onLedger: () => void;
  readonly onSettings: () => void;
}

/** The whole screen belongs to the subject: the term in large type, one box to tick, one button to press. */
export function SubjectView({ prepared, agreed, onLedger, onSettings }: Props) {
  const { t } = useTranslation();
  const { busy, refusal, agree, giveBack, register } = useCapture((state) => state);
  const act = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (refusal !== null) act.current?.scrollIntoView({ block: 'nearest' });
  }, [refusal]);
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    void register();
  };
  return (
    <Modal
      opened
      onClose={giveBack}
      fullScreen
      withCloseButton={false}
      closeOnEscape={!busy}
      title={t('consent.subjectKicker')}
      classNames={{ header: classes.header, title: classes.kicker, content: classes.content, body: classes.body }}
    >
      <form onSubmit={submit} className={classes.page}>
        <TermText term={prepared.term} large />
        <div className={classes.act} ref={act}>
          <Checkbox
            size="md"
            checked={agreed}
            onChange={(event) => agree(event.currentTarget.checked)}
            label={t('consent.subjectAct')}
            description={t('consent.subjectHint')}
            disabled={busy}
            classNames={{ label: classes.tick }}
          />
          {refusal !== null && (
            <RefusalNotice
              refusal={refusal}
              actions={{ retry: () => void register(), open_ledger: onLedger, open_settings: onSettings }}
            />
          )}
          <Group justify="space-between">
            <Button variant="default" size="md" onClick={giveBack} disabled={busy}>
              {t('consent.giveBack')}
            </Button>
            <Button
              type="submit"
              size="md"
              loading={busy}
              disabled={!agreed}
              loaderProps={{ 'aria-label': t('consent.authorizing') }}
            >
              {t('consent.authorize')}
            </Button>
          </Group>
        </div>
        <CollectionData metadata={prepared.metadata} />
        <TermEvidence term={prepared.term} />
      </form>
    </Modal>
  );
}
