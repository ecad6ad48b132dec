import { termNaming } from '../../preload/domain/consent/term-naming.ts';
import { CaptureScreen } from '../features/consent/capture/CaptureScreen.tsx';
import { EntryScreen } from '../features/consent/entry/EntryScreen.tsx';
import { ReceiptScreen } from '../features/consent/entry/ReceiptScreen.tsx';
import { ImportScreen } from '../features/consent/import/ImportScreen.tsx';
import { ConsentScreen } from '../features/consent/ledger/ConsentScreen.tsx';
import { useSettings } from '../features/settings/context.ts';
import { knownValue } from '../lib/loadable.ts';
import { type Route, routeHash } from './navigation/routes.ts';
import { go } from './navigation/use-route.ts';
import type { Errands } from './use-errands.ts';

type ConsentRoute = Extract<Route, { screen: `consent${string}` }>;

const entryHref = (id: string): string => routeHash({ screen: 'consent-entry', id });
const toReceipt = (id: string): void => go({ screen: 'consent-receipt', id });

/** The screens of authorizations, with the ways that lead from each to elsewhere. */
export function ConsentScreenOf({ route, errands }: { readonly route: ConsentRoute; readonly errands: Errands }) {
  const settings = useSettings((state) => knownValue(state.settings));
  switch (route.screen) {
    case 'consent':
      return (
        <ConsentScreen
          onNew={errands.captureAnyone}
          onDraft={errands.openDraft}
          onImport={() => go({ screen: 'consent-import' })}
          onDossier={() => go({ screen: 'dossier' })}
          entryHref={entryHref}
        />
      );
    case 'consent-new':
      return (
        <CaptureScreen
          mayLocate={settings?.location ?? false}
          naming={settings === undefined ? 'named' : termNaming(settings.environment, settings.institution)}
          onQuery={errands.query}
          onLedger={errands.ledger}
          onEntry={errands.openConsent}
          onReceipt={toReceipt}
          onSettings={errands.settings}
          onOpenLink={errands.openLink}
        />
      );
    case 'consent-import':
      return <ImportScreen onLedger={errands.ledger} />;
    case 'consent-receipt':
      return <ReceiptScreen id={route.id} onEntry={errands.openConsent} />;
    case 'consent-entry':
      return (
        <EntryScreen
          id={route.id}
          onQuery={errands.query}
          onReceipt={toReceipt}
          onDossier={errands.dossier}
          onDraft={errands.openDraft}
          onLedger={errands.ledger}
          onSettings={errands.settings}
          onOpenLink={errands.openLink}
        />
      );
  }
}
