import { useTranslation } from 'react-i18next';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { CaptureDone } from './CaptureDone.tsx';
import { useCapture } from './context.ts';
import type { OpenLink } from './open-link.ts';
import { SubjectForm } from './SubjectForm.tsx';
import { SubjectView } from './SubjectView.tsx';

interface Props {
  readonly onQuery: (documento: string) => void;
  readonly onLedger: () => void;
  readonly onSettings: () => void;
  readonly onOpenLink: OpenLink;
}

/** Captures one authorization in three steps: the officer's form, the subject's view, the record. */
export function CaptureScreen({ onQuery, onLedger, onSettings, onOpenLink }: Props) {
  const { t } = useTranslation();
  const step = useCapture((state) => state.step);
  if (step.name === 'done') {
    return <CaptureDone consent={step.consent} onQuery={onQuery} onLedger={onLedger} onOpenLink={onOpenLink} />;
  }
  return (
    <>
      <PageHeader title={t('consent.newTitle')} lead={t('consent.newLead')} />
      <SubjectForm onCancel={onLedger} />
      {step.name === 'term' && (
        <SubjectView prepared={step.prepared} agreed={step.agreed} onLedger={onLedger} onSettings={onSettings} />
      )}
    </>
  );
}
