import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { CaptureStep } from '../features/consent/capture/form.ts';
import { SubjectView } from '../features/consent/capture/SubjectView.tsx';
import { CustomerNotice, CustomerScreen } from '../features/customer/CustomerScreen.tsx';
import { latestValue } from '../lib/loadable.ts';
import { useStore } from '../lib/stores.ts';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { parseRoute } from './navigation/routes.ts';
import { go } from './navigation/use-route.ts';

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

/** The draft whose term the screen is turned to the customer with, as main says; null while the officer has it. */
export function useShownTerm(): string | null {
  const vault = useStore('vault', (store) => latestValue(store.state)?.vault);
  return vault?.status === 'open' ? (vault.customerScreen?.draftId ?? null) : null;
}

/** Leads to what became of the act, in the window where the officer took the screen back or had shown the term. */
export function useReturn(shownTerm: string | null): void {
  const takeBack = useStore('capture', (store) => store.takeBack);
  const tookBack = useStore('customer', (store) => store.tookBack);
  const before = useRef(shownTerm);
  useEffect(() => {
    const left = before.current;
    before.current = shownTerm;
    if (left === null || shownTerm !== null) return;
    void takeBack(left).then((entryId) => {
      if (!tookBack && parseRoute(window.location.hash).screen !== 'consent-new') return;
      go(entryId === null ? { screen: 'consent-new' } : { screen: 'consent-entry', id: entryId });
    });
  }, [shownTerm, takeBack, tookBack]);
}
