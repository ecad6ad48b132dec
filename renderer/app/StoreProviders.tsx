import type { ReactNode } from 'react';
import { ArchiveProvider, RecentProvider } from '../features/archive/context.ts';
import { CaptureProvider, LedgerProvider } from '../features/consent/context.ts';
import { ConsultaProvider } from '../features/consulta/context.ts';
import { ResultProvider } from '../features/result/context.ts';
import { SettingsProvider } from '../features/settings/context.ts';
import { WorkstationProvider } from '../features/workstation/context.ts';
import type { Stores } from './stores.ts';

export function StoreProviders({ stores, children }: { readonly stores: Stores; readonly children: ReactNode }) {
  return (
    <WorkstationProvider store={stores.workstation}>
      <SettingsProvider store={stores.settings}>
        <LedgerProvider store={stores.ledger}>
          <CaptureProvider store={stores.capture}>
            <ConsultaProvider store={stores.consulta}>
              <ResultProvider store={stores.result}>
                <ArchiveProvider store={stores.archive}>
                  <RecentProvider store={stores.recent}>{children}</RecentProvider>
                </ArchiveProvider>
              </ResultProvider>
            </ConsultaProvider>
          </CaptureProvider>
        </LedgerProvider>
      </SettingsProvider>
    </WorkstationProvider>
  );
}
