import { useEffect, useRef, useState } from 'react';
import { latestValue } from '../lib/loadable.ts';
import { parseRoute } from '../lib/routes/routes.ts';
import { go } from '../lib/routes/use-route.ts';
import type { Ways } from '../lib/routes/ways.ts';
import { useStore } from '../lib/stores.ts';
import { useEnvironment } from '../lib/use-environment.ts';

/** The draft whose term the screen is turned to the customer with, as main says; null while the officer has it. */
export function useShownTerm(): string | null {
  const vault = useStore('vault', (store) => latestValue(store.state)?.vault);
  return vault?.status === 'open' ? (vault.customerScreen?.draftId ?? null) : null;
}

/**
 * Leads to what became of the act, in the window where the officer took the screen back or had shown the term; and on to the
 * query where the officer said so.
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
  // A query goes by the settings, which the customer's screen does not read.
  const isEnvironmentKnown = useEnvironment() !== undefined;
  useEffect(() => {
    if (!queries || step.name !== 'done' || !isEnvironmentKnown) return;
    setQueries(false);
    queryNow(step.consent);
  }, [queries, step, isEnvironmentKnown, queryNow]);
}
