import { useEffect } from 'react';
import type { Screen } from '../../lib/routes/routes.ts';
import { useStore } from '../../lib/stores.ts';
import { CustomerApp, fetchScreen } from './screens.ts';

/** Screens that usually lead to a result. */
const BEFORE_RESULTS: readonly Screen[] = ['library', 'series', 'compare', 'dossier'];

/**
 * Loads the code of the result and its charts during a query, a search or a list of results, and the customer's screen
 * while a term is filled in. A component of its own, so that the start of a query does not render the whole window.
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
