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
import { href } from '../lib/routes/routes.ts';
import { go, toSettings } from '../lib/routes/use-route.ts';
import type { Ways } from '../lib/routes/ways.ts';
import { useStore } from '../lib/stores.ts';
import type { ConsentRoute } from './navigation/route-kinds.ts';

const entryHref = (id: string): string => href({ screen: 'consent-entry', id });
const toPrint = (): void => go({ screen: 'consent-print' });
const toReceipt = (id: string): void => go({ screen: 'consent-receipt', id });

function namingOf({ environment, institutions }: Settings): TermNaming {
  return termNaming(environment, partyOf(institutionOf(institutions)));
}

export interface Props {
  readonly route: ConsentRoute;
  readonly navigation: Ways;
}

/** The screens of authorizations, with the ways that lead from each to elsewhere. */
export function ConsentScreenOf({ route, navigation }: Props) {
  const institutions = useStore('settings', (state) => latestValue(state.settings)?.institutions);
  switch (route.screen) {
    case 'consent':
      return (
        <ConsentScreen
          onNew={navigation.captureAnyone}
          onDraft={navigation.openDraft}
          onReturned={() => go({ screen: 'consent-returned' })}
          onImport={() => go({ screen: 'consent-import' })}
          onDossier={() => go({ screen: 'dossier' })}
          entryHref={entryHref}
        />
      );
    case 'consent-new':
      return <CaptureScreenOf navigation={navigation} />;
    case 'consent-returned':
      return (
        <ReturnedScreen
          onDraft={navigation.openDraft}
          onEntry={(id) => go({ screen: 'consent-entry', id })}
          onPrint={toPrint}
        />
      );
    case 'consent-print':
      return <PrintTermsScreen onNew={navigation.captureAnyone} onSettings={toSettings} />;
    case 'consent-import':
      return (
        <ImportScreen
          institutions={institutions ?? []}
          onLedger={() => go({ screen: 'consent' })}
          onSettings={toSettings}
        />
      );
    case 'consent-receipt':
      return <ReceiptScreen id={route.id} onEntry={(id) => go({ screen: 'consent-entry', id })} />;
    case 'consent-entry':
      return (
        <EntryScreen
          id={route.id}
          onQuery={navigation.queryNow}
          onReceipt={toReceipt}
          onDossier={navigation.dossier}
          onDraft={navigation.openDraft}
          onLedger={() => go({ screen: 'consent' })}
          onSettings={toSettings}
          onOpenLink={navigation.openLink}
        />
      );
  }
}

function CaptureScreenOf({ navigation }: Pick<Props, 'navigation'>) {
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
      onQuery={navigation.queryNow}
      month={month}
      onLedger={() => go({ screen: 'consent' })}
      onEntry={(id) => go({ screen: 'consent-entry', id })}
      onReceipt={toReceipt}
      onSettings={toSettings}
      onOpenLink={navigation.openLink}
    />
  );
}
