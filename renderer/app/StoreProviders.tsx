import type { ReactNode } from 'react';
import { ArchiveProvider, RecentProvider } from '../features/archive/context.ts';
import { CaptureProvider, EntryProvider, ImportProvider, LedgerProvider } from '../features/consent/context.ts';
import { ConsultaProvider } from '../features/consulta/context.ts';
import { DossierProvider } from '../features/dossier/context.ts';
import { ResultProvider } from '../features/result/context.ts';
import { SettingsProvider } from '../features/settings/context.ts';
import { WorkstationProvider } from '../features/workstation/context.ts';
import type { Stores } from './stores.ts';

export function StoreProviders({ stores, children }: { readonly stores: Stores; readonly children: ReactNode }) {
  return (
    <WorkstationProvider store={stores.workstation}>
      <SettingsProvider store={stores.settings}>
        <ConsentProviders stores={stores}>
          <ConsultaProvider store={stores.consulta}>
            <ResultProvider store={stores.result}>
              <ArchiveProvider store={stores.archive}>
                <RecentProvider store={stores.recent}>{children}</RecentProvider>
              </ArchiveProvider>
            </ResultProvider>
          </ConsultaProvider>
        </ConsentProviders>
      </SettingsProvider>
    </WorkstationProvider>
  );
}

/** Authorizations, and what is kept of their subjects. */
function ConsentProviders({ stores, children }: { readonly stores: Stores; readonly children: ReactNode }) {
  return (
    <LedgerProvider store={stores.ledger}>
      <EntryProvider store={stores.entry}>
        <CaptureProvider store={stores.capture}>
          <ImportProvider store={stores.consentImport}>
            <DossierProvider store={stores.dossier}>{children}</DossierProvider>
          </ImportProvider>
        </CaptureProvider>
      </EntryProvider>
    </LedgerProvider>
  );
}
