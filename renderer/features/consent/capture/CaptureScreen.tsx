import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { ConsentRow } from '#contract/consent.ts';
import { isTakenElsewhere } from '#domain/consent/capture-kind.ts';
import type { Party } from '#domain/consent/institution.ts';
import type { TermNaming } from '#domain/consent/term-naming.ts';
import { useStore } from '#renderer/lib/stores.ts';
import { PageHeader } from '#renderer/ui/PageHeader.tsx';
import { DiscardedDrafts } from '../DiscardedDrafts.tsx';
import type { OpenLink } from '../PublicAddress.tsx';
import { CaptureDone } from './CaptureDone.tsx';
import { DraftNotice } from './DraftNotice.tsx';
import { type NameInstitution, NamelessTerm } from './NamelessTerm.tsx';
import { OfficerReview } from './OfficerReview.tsx';
import { PaperTerm } from './PaperTerm.tsx';
import { SignedNotice } from './SignedNotice.tsx';
import classes from './SubjectForm.module.css';
import { SubjectForm } from './SubjectForm.tsx';

interface Props {
  /** Whether the officer lets the form ask where the device is. */
  readonly mayLocate: boolean;
  /** Whether the settings say who is authorized. */
  readonly naming: TermNaming;
  /** Those the settings name; the first is the usual one. */
  readonly institutions: readonly Party[];
  readonly onName: NameInstitution;
  /** Queries by an authorization at once, for this month. */
  readonly onQuery: (consent: ConsentRow) => void;
  readonly month: string;
  readonly onLedger: () => void;
  /** To one entry of the ledger. */
  readonly onEntry: (id: string) => void;
  readonly onReceipt: (id: string) => void;
  readonly onSettings: () => void;
  readonly onOpenLink: OpenLink;
}

/** Captures one authorization in three steps: the officer's form, the subject's view or officer's check, the record. */
export function CaptureScreen({
  mayLocate,
  naming,
  institutions,
  onName,
  onQuery,
  month,
  onLedger,
  onEntry,
  onReceipt,
  onSettings,
  onOpenLink,
}: Props) {
  const { t } = useTranslation();
  const { step, form, failure, restore } = useStore('capture', (state) => state);
  useEffect(() => void restore(), [restore]);
  if (step.name === 'done') {
    return (
      <CaptureDone
        consent={step.consent}
        month={month}
        onQuery={onQuery}
        onLedger={onLedger}
        onReceipt={onReceipt}
        onOpenLink={onOpenLink}
      />
    );
  }
  if (step.name === 'paper') {
    return <PaperTerm step={step} naming={naming} onName={onName} onSettings={onSettings} />;
  }
  const elsewhere = isTakenElsewhere(form.kind);
  const isShownBelow = failure?.code === 'institution_missing';
  const entryId = failure?.details?.consentId;
  const toEntry = (): void => (typeof entryId === 'string' ? onEntry(entryId) : onLedger());
  return (
    <>
      <PageHeader title={t('consent.newTitle')} lead={t(elsewhere ? 'consent.elsewhereLead' : 'consent.newLead')} />
      {step.name === 'term' && elsewhere ? (
        <OfficerReview step={step} onEntry={toEntry} onSettings={onSettings} />
      ) : (
        <>
          <SignedNotice />
          <DraftNotice />
          <DiscardedDrafts />
          {!isShownBelow && (
            <NamelessTerm naming={naming} className={classes.notice} onName={onName} onSettings={onSettings} />
          )}
          <SubjectForm mayLocate={mayLocate} institutions={institutions} onLeave={onLedger} onSettings={onSettings} />
        </>
      )}
    </>
  );
}
