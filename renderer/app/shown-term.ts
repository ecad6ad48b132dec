import { useEffect, useRef } from 'react';
import { latestValue } from '../lib/loadable.ts';
import { parseRoute } from '../lib/routes/routes.ts';
import { go } from '../lib/routes/use-route.ts';
import { useStore } from '../lib/stores.ts';

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
