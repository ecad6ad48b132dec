import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { CaptureStep } from '../features/consent/capture/form.ts';
import { SubjectView } from '../features/consent/capture/SubjectView.tsx';
import { CustomerNotice, CustomerScreen } from '../features/customer/CustomerScreen.tsx';
import { latestValue } from '../lib/loadable.ts';
import { useStore } from '../lib/stores.ts';
import { ErrorBoundary } from './ErrorBoundary.tsx';

/** Everything there is while the screen is turned to the customer: no route, no palette, no shortcut, no other name. */
export function CustomerApp({ draftId }: { readonly draftId: string }) {
  const officerSecret = useStore('vault', (store) => latestValue(store.state)?.officerSecret ?? 'none');
  const { step, failure, showTerm } = useStore('capture', (store) => store);
  const begin = useStore('customer', (store) => store.begin);
  const closePalette = useStore('palette', (store) => store.close);
  useEffect(() => {
    begin();
    closePalette();
    void showTerm(draftId);
  }, [begin, closePalette, showTerm, draftId]);
  return (
    <CustomerScreen officerSecret={officerSecret}>
      <ErrorBoundary fallback={<CustomerNotice end="failed" />}>
        {failure === null ? <CustomerStep step={step} /> : <CustomerNotice end="failed" />}
      </ErrorBoundary>
    </CustomerScreen>
  );
}

function CustomerStep({ step }: { readonly step: CaptureStep }) {
  const { t } = useTranslation();
  switch (step.name) {
    case 'term':
      return <SubjectView step={step} />;
    case 'done':
    case 'over':
      return <CustomerNotice end={step.name} />;
    default:
      return <p role="status">{t('customer.loading')}</p>;
  }
}
