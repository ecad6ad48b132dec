import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { isTakenElsewhere } from '#domain/consent/capture-kind.ts';
import { go } from '#renderer/lib/routes/use-route.ts';
import { useStore } from '#renderer/lib/stores.ts';
import { PageHeader } from '#renderer/ui/PageHeader.tsx';
import { NarrowPage } from '#renderer/ui/Section.tsx';
import { DiscardedDrafts } from '../DiscardedDrafts.tsx';
import { CaptureDone } from './CaptureDone.tsx';
import { DraftNotice } from './DraftNotice.tsx';
import { isSignature } from './form.ts';
import { NamelessTerm } from './NamelessTerm.tsx';
import { OfficerReview } from './OfficerReview.tsx';
import { PaperTerm } from './PaperTerm.tsx';
import { SignedNotice } from './SignedNotice.tsx';
import classes from './SubjectForm.module.css';
import { SubjectForm } from './SubjectForm.tsx';

interface Props {
  /** Month of the query that is offered after the registration. */
  readonly month: string;
}

/** Captures one authorization: the officer's form, the subject's view or officer's check, then the record. */
export function CaptureScreen({ month }: Props) {
  const { t } = useTranslation();
  const { step, form, evidence, failure, restore } = useStore('capture', (state) => state);
  useEffect(() => void restore(), [restore]);
  if (step.name === 'done') {
    return <CaptureDone consent={step.consent} month={month} />;
  }
  if (step.name === 'paper') {
    return <PaperTerm step={step} />;
  }
  const elsewhere = isTakenElsewhere(form.kind);
  const isShownBelow = failure?.code === 'institution_missing';
  const entryId = failure?.details?.consentId;
  const toEntry = (): void =>
    go(typeof entryId === 'string' ? { screen: 'consent-entry', id: entryId } : { screen: 'consent' });
  const header = (
    <PageHeader title={t('consent.newTitle')} lead={t(elsewhere ? 'consent.elsewhereLead' : 'consent.newLead')} />
  );
  if (step.name === 'term' && elsewhere) {
    return (
      <NarrowPage isNarrow={evidence.every(isSignature)}>
        {header}
        <OfficerReview step={step} onEntry={toEntry} />
      </NarrowPage>
    );
  }
  return (
    <NarrowPage>
      {header}
      <SignedNotice />
      <DraftNotice />
      <DiscardedDrafts />
      {!isShownBelow && <NamelessTerm className={classes.notice} />}
      <SubjectForm />
    </NarrowPage>
  );
}
