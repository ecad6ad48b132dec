import { Button } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { type SyntheticEvent, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { isTakenElsewhere } from '#domain/consent/capture-kind.ts';
import { focusFirstInvalid } from '#renderer/lib/focus.ts';
import { go } from '#renderer/lib/routes/use-route.ts';
import { useStore } from '#renderer/lib/stores.ts';
import { useSettings } from '#renderer/lib/use-settings.ts';
import { Section } from '#renderer/ui/Section.tsx';
import { SignedFiles } from './AttachedFiles.tsx';
import { DraftStatus } from './DraftStatus.tsx';
import { ElsewhereFields } from './ElsewhereFields.tsx';
import { FormFailure } from './FormFailure.tsx';
import { KindField } from './KindField.tsx';
import { LocationField } from './LocationField.tsx';
import { SignersFields } from './SignersFields.tsx';
import { InstitutionField, PurposesField, RepresentedField, SubjectFields } from './SubjectFields.tsx';
import classes from './SubjectForm.module.css';
import { useDiscard } from './use-discard.ts';

/** The officer's form. Its text survives errors, other screens and a power cut. */
export function SubjectForm() {
  const { t } = useTranslation();
  const mayLocate = useSettings()?.location ?? false;
  const { form, step, presentTerm, layOutPaper } = useStore('capture', (state) => state);
  const fields = useRef<HTMLFormElement>(null);
  const elsewhere = isTakenElsewhere(form.kind);
  useEffect(() => {
    if (step.name === 'subject') focusFirstInvalid(fields.current);
  }, [step.name]);
  const layOut = (): void => void layOutPaper().then(() => focusFirstInvalid(fields.current));
  const present = (): void => void presentTerm().then(() => focusFirstInvalid(fields.current));
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    present();
  };
  return (
    <form ref={fields} onSubmit={submit} noValidate className={classes.form}>
      <Section title={t('consent.subject')}>
        <div className={classes.fields}>
          <KindField />
          <SubjectFields />
          <RepresentedField />
          <InstitutionField />
          <PurposesField />
          {!elsewhere && mayLocate && <LocationField />}
        </div>
      </Section>
      <SignersFields />
      {elsewhere && <ElsewhereFields />}
      {elsewhere && (
        <SignedFiles
          actions={
            form.kind === 'papel' && (
              <Button variant="default" size="xs" leftSection={<IconPrinter size={15} aria-hidden />} onClick={layOut}>
                {t('consent.paper.open')}
              </Button>
            )
          }
        />
      )}
      <FormFailure onRetry={present} />
      <FormActions />
      <p className={`${classes.hint} ${classes.requiredHint}`}>{t('consent.requiredHint')}</p>
    </form>
  );
}

function FormActions() {
  const { t } = useTranslation();
  const { form, draft, busy, step, begin } = useStore('capture', (state) => state);
  const discard = useDiscard();
  const leaveBy = (way: () => void) => (): void => {
    way();
    go({ screen: 'consent' });
  };
  return (
    <div className={classes.actions}>
      <Button type="submit" loading={busy && step.name === 'subject'}>
        {t(isTakenElsewhere(form.kind) ? 'consent.review' : 'consent.continue')}
      </Button>
      <Button variant="default" onClick={leaveBy(() => begin())}>
        {t(draft.id === null ? 'common.cancel' : 'consent.draft.leave')}
      </Button>
      {draft.id !== null && (
        <Button variant="subtle" color="gray" onClick={leaveBy(discard)}>
          {t('consent.draft.drop')}
        </Button>
      )}
      <DraftStatus />
    </div>
  );
}
