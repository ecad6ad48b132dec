import { useEffect, useRef, useState } from 'react';
import { latestValue } from '../lib/loadable.ts';
import { parseRoute } from '../lib/routes/routes.ts';
import { go } from '../lib/routes/use-route.ts';
import type { Ways } from '../lib/routes/ways.ts';
import { useStore } from '../lib/stores.ts';
import { useEnvironment } from '../lib/use-environment.ts';

/** The draft of the term on the customer's screen, as main reports it; null while the screen is the officer's. */
export function useShownTerm(): string | null {
  const vault = useStore('vault', (store) => latestValue(store.state)?.vault);
  return vault?.status === 'open' ? (vault.customerScreen?.draftId ?? null) : null;
}

/**
 * Opens the outcome of the act in the window where the officer took the screen back or showed the term; also starts the
 * query if the officer asked for one.
 */
export function useReturn(shownTerm: string | null, queryNow: Ways['queryNow']): void {
  const takeBack = useStore('capture', (store) => store.takeBack);
  const tookBack = useStore('customer', (store) => store.tookBack);
  const step = useStore('capture', (store) => store.step);
  const [queries, setQueries] = useState(false);
  const before = useRef(shownTerm);
  useEffect(() => {
    const left = before.current;
    before.current = shownTerm;
    if (left === null || shownTerm !== null) return;
    void takeBack(left).then((entryId) => {
      if (tookBack === null && parseRoute(window.location.hash).screen !== 'consent-new') return;
      go(entryId === null ? { screen: 'consent-new' } : { screen: 'consent-entry', id: entryId });
      setQueries(tookBack === 'query');
    });
  }, [shownTerm, takeBack, tookBack]);
  // A query needs the settings, which the customer's screen does not load.
  const isEnvironmentKnown = useEnvironment() !== undefined;
  useEffect(() => {
    if (!queries || step.name !== 'done' || !isEnvironmentKnown) return;
    setQueries(false);
    queryNow(step.consent);
  }, [queries, step, isEnvironmentKnown, queryNow]);
}
