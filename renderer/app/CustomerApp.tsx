import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { Party } from '#domain/consent/institution.ts';
import type { CaptureStep } from '../features/consent/capture/form.ts';
import { SubjectEnd } from '../features/consent/capture/SubjectEnd.tsx';
import { SubjectView } from '../features/consent/capture/SubjectView.tsx';
import { CustomerEnd, CustomerScreen } from '../features/customer/CustomerScreen.tsx';
import type { OfficerWay } from '../features/customer/store.ts';
import { latestValue } from '../lib/loadable.ts';
import { useStore } from '../lib/stores.ts';
import { useEnvironment } from '../lib/use-environment.ts';
import { ErrorBoundary } from './ErrorBoundary.tsx';

/**
 * Replaces the app while the screen is turned to the customer: no route, palette, shortcut or other customer's name.
 */
export function CustomerApp({ draftId }: { readonly draftId: string }) {
  const officerSecret = useStore('vault', (store) => latestValue(store.state)?.officerSecret ?? 'none');
  const { step, failure, showTerm } = useStore('capture', (store) => store);
  const begin = useStore('customer', (store) => store.begin);
  const closePalette = useStore('palette', (store) => store.close);
  // A reloaded window does not know the price of a query or its environment.
  const isEnvironmentKnown = useEnvironment() !== undefined;
  useEffect(() => {
    begin();
    closePalette();
    void showTerm(draftId);
  }, [begin, closePalette, showTerm, draftId]);
  const way = { officerSecret, mayQuery: step.name === 'done' && isEnvironmentKnown };
  const isOver = failure !== null || step.name === 'done' || step.name === 'over';
  return (
    <CustomerScreen institution={namedInstitution(step)} way={way} isOver={isOver}>
      <ErrorBoundary fallback={<CustomerEnd end="failed" way={isOver ? way : null} />}>
        {failure === null ? <CustomerStep step={step} way={way} /> : <CustomerEnd end="failed" way={way} />}
      </ErrorBoundary>
    </CustomerScreen>
  );
}

/** The institution named by the term; null if there is none or it is not loaded. */
function namedInstitution(step: CaptureStep): Party | null {
  if (step.name === 'term') return step.prepared.institution;
  return step.name === 'done' && step.consent.institution.nome !== '' ? step.consent.institution : null;
}

function CustomerStep({ step, way }: { readonly step: CaptureStep; readonly way: OfficerWay }) {
  const { t } = useTranslation();
  switch (step.name) {
    case 'term':
      return <SubjectView step={step} />;
    case 'done':
      return (
        <CustomerEnd end="done" way={way}>
          <SubjectEnd consent={step.consent} />
        </CustomerEnd>
      );
    case 'over':
      return <CustomerEnd end="over" way={way} />;
    default:
      return <p role="status">{t('customer.loading')}</p>;
  }
}
