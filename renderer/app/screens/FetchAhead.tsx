import { useEffect } from 'react';
import type { Screen } from '../../lib/routes/routes.ts';
import { useStore } from '../../lib/stores.ts';
import { CustomerApp, fetchScreen } from './screens.ts';

/** Screens from which the next step is mostly to a result. */
const BEFORE_RESULTS: readonly Screen[] = ['library', 'series', 'compare', 'dossier'];

/**
 * Fetches the code of the result and its charts while a query runs, a client is found or a list of results is read, and that of the
 * customer's screen while a term is filled in. It is a component that shows nothing, so that the start of a query
 * renders it alone and not the whole window.
 */
export function FetchAhead({ screen }: { readonly screen: Screen }) {
  const awaited = useStore('consulta', (state) => state.run.status === 'running');
  const isFound = useStore('found', (state) => state.saved.length > 0);
  const likely = awaited || isFound || BEFORE_RESULTS.includes(screen);
  useEffect(() => {
    if (likely) fetchScreen('result');
  }, [likely]);
  useEffect(() => {
    if (screen === 'consent-new') CustomerApp.fetch().catch(() => undefined);
  }, [screen]);
  return null;
}
