import type { ReactNode } from 'react';
import { AuditProvider } from '../features/audit/context.ts';
import { BackupProvider } from '../features/backup/context.ts';
import { CompareProvider } from '../features/compare/context.ts';
import { CaptureProvider, EntryProvider, ImportProvider, LedgerProvider } from '../features/consent/context.ts';
import { ConsultaProvider } from '../features/consulta/context.ts';
import { ExportProvider } from '../features/export/context.ts';
import { LibraryProvider, RecentProvider } from '../features/library/context.ts';
import { LockProvider } from '../features/lock/context.ts';
import { PaletteProvider } from '../features/palette/context.ts';
import { ResultProvider } from '../features/results/context.ts';
import { RetentionProvider } from '../features/retention/context.ts';
import { SeriesProvider } from '../features/series/context.ts';
import { SettingsProvider } from '../features/settings/context.ts';
import { SubjectProvider } from '../features/subject/context.ts';
import { DossierProvider } from '../features/subject/dossier/context.ts';
import { VaultProvider } from '../features/vault/context.ts';
import type { Stores } from './stores.ts';

export function StoreProviders({ stores, children }: { readonly stores: Stores; readonly children: ReactNode }) {
  return (
    <VaultProvider store={stores.vault}>
      <SettingsProvider store={stores.settings}>
        <ConsentProviders stores={stores}>
          <ConsultaProvider store={stores.consulta}>
            <ResultProviders stores={stores}>
              <LibraryProvider store={stores.library}>
                <RecentProvider store={stores.recent}>
                  <PaletteProvider store={stores.palette}>
                    <GuardProviders stores={stores}>{children}</GuardProviders>
                  </PaletteProvider>
                </RecentProvider>
              </LibraryProvider>
            </ResultProviders>
          </ConsultaProvider>
        </ConsentProviders>
      </SettingsProvider>
    </VaultProvider>
  );
}

/** The lock, and what is kept of everything that was done. */
function GuardProviders({ stores, children }: { readonly stores: Stores; readonly children: ReactNode }) {
  return (
    <LockProvider store={stores.lock}>
      <AuditProvider store={stores.audit}>
        <RetentionProvider store={stores.retention}>{children}</RetentionProvider>
      </AuditProvider>
    </LockProvider>
  );
}

/** One result, several months of a subject, two results side by side, and their way out of the desk. */
function ResultProviders({ stores, children }: { readonly stores: Stores; readonly children: ReactNode }) {
  return (
    <ResultProvider store={stores.result}>
      <SeriesProvider store={stores.series}>
        <CompareProvider store={stores.compare}>
          <ExportProvider store={stores.exporting}>
            <BackupProvider store={stores.backup}>
              <SubjectProvider store={stores.subject}>{children}</SubjectProvider>
            </BackupProvider>
          </ExportProvider>
        </CompareProvider>
      </SeriesProvider>
    </ResultProvider>
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
