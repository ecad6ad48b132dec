import { useEffect } from 'react';
import type { Settings } from '#contract/settings.ts';
import { institutionOf, NO_CLAUSES, type Party, partyOf } from '#domain/consent/institution.ts';
import { type TermNaming, termNaming } from '#domain/consent/term-naming.ts';
import { CaptureScreen } from '../features/consent/capture/CaptureScreen.tsx';
import { EntryScreen } from '../features/consent/entry/EntryScreen.tsx';
import { ReceiptScreen } from '../features/consent/entry/ReceiptScreen.tsx';
import { ImportScreen } from '../features/consent/import/ImportScreen.tsx';
import { ConsentScreen } from '../features/consent/list/ConsentScreen.tsx';
import { PrintTermsScreen } from '../features/consent/print/PrintTermsScreen.tsx';
import { ReturnedScreen } from '../features/consent/returned/ReturnedScreen.tsx';
import { latestValue } from '../lib/loadable.ts';
import { useStore } from '../lib/stores.ts';
import { screensOf } from './screens/screens-of.tsx';

/** The screens of authorizations. */
export const ConsentScreenOf = screensOf({
  consent: ConsentScreen,
  'consent-new': CaptureScreenOf,
  'consent-returned': ReturnedScreen,
  'consent-print': PrintTermsScreen,
  'consent-import': ImportScreen,
  'consent-entry': EntryScreen,
  'consent-receipt': ReceiptScreen,
});

/** What the settings and the form of a query say of a new authorization. */
function CaptureScreenOf() {
  const settings = useStore('settings', (state) => latestValue(state.settings));
  const change = useStore('settings', (state) => state.change);
  const { month } = useStore('consulta', (state) => state.draft);
  const loadMonths = useStore('consulta', (state) => state.loadMonths);
  useEffect(() => void loadMonths(), [loadMonths]);
  const institutions = settings?.institutions ?? [];
  const nameInstitution = (party: Party) => change({ institutions: [...institutions, { ...party, ...NO_CLAUSES }] });
  return (
    <CaptureScreen
      mayLocate={settings?.location ?? false}
      naming={settings === undefined ? 'named' : namingOf(settings)}
      institutions={institutions}
      onName={nameInstitution}
      month={month}
    />
  );
}

function namingOf({ environment, institutions }: Settings): TermNaming {
  return termNaming(environment, partyOf(institutionOf(institutions)));
}
