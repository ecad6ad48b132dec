import { useEffect } from 'react';
import { CaptureScreen } from '../features/consent/capture/CaptureScreen.tsx';
import { EntryScreen } from '../features/consent/entry/EntryScreen.tsx';
import { ReceiptScreen } from '../features/consent/entry/ReceiptScreen.tsx';
import { ImportScreen } from '../features/consent/import/ImportScreen.tsx';
import { ConsentScreen } from '../features/consent/list/ConsentScreen.tsx';
import { PrintTermsScreen } from '../features/consent/print/PrintTermsScreen.tsx';
import { ReturnedScreen } from '../features/consent/returned/ReturnedScreen.tsx';
import { useStore } from '../lib/stores.ts';
import { screensOf } from './screens/screens-of.tsx';

export const ConsentScreenOf = screensOf({
  consent: ConsentScreen,
  'consent-new': CaptureScreenOf,
  'consent-returned': ReturnedScreen,
  'consent-print': PrintTermsScreen,
  'consent-import': ImportScreen,
  'consent-entry': EntryScreen,
  'consent-receipt': ReceiptScreen,
});

/** The month comes from the query form. */
function CaptureScreenOf() {
  const { month } = useStore('consulta', (state) => state.draft);
  const loadMonths = useStore('consulta', (state) => state.loadMonths);
  useEffect(() => void loadMonths(), [loadMonths]);
  return <CaptureScreen month={month} />;
}
