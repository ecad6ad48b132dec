import { Button, Checkbox, Group, Modal } from '@mantine/core';
import { type SyntheticEvent, useEffect, useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from '#renderer/lib/stores.ts';
import { ErrorNotice } from '#renderer/ui/ErrorNotice.tsx';
import { CollectionData } from '../CollectionData.tsx';
import { TermEvidence, TermText } from '../TermText.tsx';
import type { TermStep } from './form.ts';
import { actMetadata } from './register.ts';
import { SignaturePad } from './SignaturePad.tsx';
import classes from './SubjectView.module.css';

interface Props {
  readonly step: TermStep;
  /** To the entry of an act whose outcome is unknown. */
  readonly onEntry: () => void;
  readonly onSettings: () => void;
}

/** The whole screen belongs to the subject: the term in large type, one box to tick, one button to press. */
export function SubjectView({ step, onEntry, onSettings }: Props) {
  const { t } = useTranslation();
  const { form, busy, failure, restartTerm, agree, sign, giveBack, register } = useStore('capture', (state) => state);
  const act = useRef<HTMLDivElement>(null);
  useLayoutEffect(restartTerm, [restartTerm]);
  useEffect(() => {
    if (failure !== null) act.current?.scrollIntoView({ block: 'nearest' });
  }, [failure]);
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    void register();
  };
  // An act that went out is the ledger's matter now; what may be given again is a new one.
  const isSent = failure?.code === 'consent_outcome_unknown' && failure.details?.consentId !== undefined;
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
        <TermText term={step.prepared.term} large />
        <div className={classes.act} ref={act}>
          <Checkbox
            size="md"
            checked={step.agreed}
            onChange={(event) => agree(event.currentTarget.checked)}
            label={t('consent.subjectAct')}
            description={t('consent.subjectHint')}
            disabled={busy || isSent}
            classNames={{ label: classes.tick }}
          />
          {!isSent && <SignaturePad onChange={sign} name={form.nome} />}
          {failure !== null && (
            <ErrorNotice failure={failure} actions={{ open_ledger: onEntry, open_settings: onSettings }} />
          )}
          <ActButtons agreed={step.agreed} />
        </div>
        <CollectionData metadata={actMetadata(form, step.prepared)} />
        <TermEvidence term={step.prepared.term} />
      </form>
    </Modal>
  );
}

/** Back to the officer, or the act itself. */
function ActButtons({ agreed }: { readonly agreed: boolean }) {
  const { t } = useTranslation();
  const { busy, giveBack } = useStore('capture', (state) => state);
  return (
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
  );
}
