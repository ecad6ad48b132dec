import { Button, Checkbox } from '@mantine/core';
import type { SyntheticEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from '#renderer/lib/stores.ts';
import { CollectionData } from '../CollectionData.tsx';
import { TermEvidence, TermText } from '../TermText.tsx';
import type { TermStep } from './form.ts';
import { actMetadata } from './register.ts';
import { SignaturePad } from './SignaturePad.tsx';
import classes from './SubjectView.module.css';

/** What the subject reads and does: the term in large type, one box to tick, one button to press. */
export function SubjectView({ step }: { readonly step: TermStep }) {
  const { t } = useTranslation();
  const { form, busy, agree, sign, register } = useStore('capture', (state) => state);
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    void register();
  };
  return (
    <form onSubmit={submit} className={classes.page}>
      <TermText term={step.prepared.term} large />
      <div className={classes.act}>
        <Checkbox
          size="md"
          checked={step.agreed}
          onChange={(event) => agree(event.currentTarget.checked)}
          label={t('consent.subjectAct')}
          description={t('consent.subjectHint')}
          disabled={busy}
          classNames={{ root: classes.target, label: classes.tick }}
        />
        <SignaturePad onChange={sign} name={form.nome} />
        <Button
          type="submit"
          size="md"
          className={classes.authorize}
          loading={busy}
          disabled={!step.agreed}
          loaderProps={{ 'aria-label': t('consent.authorizing') }}
        >
          {t('consent.authorize')}
        </Button>
      </div>
      <CollectionData metadata={actMetadata(form, step.prepared)} />
      <TermEvidence term={step.prepared.term} />
    </form>
  );
}
