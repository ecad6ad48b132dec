import type { StoreApi } from 'zustand/vanilla';
import type { Bridge } from '#contract/contract.ts';
import { type AuditStore, createAuditStore } from '../features/audit/store.ts';
import { type BackupStore, createBackupStore } from '../features/backup/store.ts';
import { type CompareStore, createCompareStore } from '../features/compare/store.ts';
import type { CaptureStore } from '../features/consent/capture/form.ts';
import { createCaptureStore } from '../features/consent/capture/store.ts';
import { createEntryStore, type EntryStore } from '../features/consent/entry/entry-store.ts';
import { createImportStore, type ImportStore } from '../features/consent/import/import-store.ts';
import { createLedgerStore, type LedgerStore } from '../features/consent/list/ledger-store.ts';
import { type ConsultaStore, createConsultaStore } from '../features/consulta/store.ts';
import { createExportStore, type ExportStore } from '../features/export/store.ts';
import type { LibraryStore } from '../features/library/library-state.ts';
import { createRecentStore, type RecentStore } from '../features/library/recent-store.ts';
import { createLibraryStore } from '../features/library/store.ts';
import { createLockStore, type LockStore } from '../features/lock/store.ts';
import { createPaletteStore, type PaletteStore } from '../features/palette/store.ts';
import { createResultStore, type ResultStore } from '../features/results/store.ts';
import { createRetentionStore, type RetentionStore } from '../features/retention/store.ts';
import { createSeriesStore, type SeriesStore } from '../features/series/store.ts';
import { createSettingsStore, type SettingsStore } from '../features/settings/store.ts';
import { createDossierStore, type DossierStore } from '../features/subject/dossier/store.ts';
import { createSubjectStore, type SubjectStore } from '../features/subject/store.ts';
import { createVaultStore, type VaultStore } from '../features/vault/store.ts';

/** The window's mirror of main, one store a feature; only the app, which joins features, sees them together. */
export interface Stores {
  readonly vault: StoreApi<VaultStore>;
  readonly settings: StoreApi<SettingsStore>;
  readonly ledger: StoreApi<LedgerStore>;
  readonly capture: StoreApi<CaptureStore>;
  readonly entry: StoreApi<EntryStore>;
  readonly consentImport: StoreApi<ImportStore>;
  readonly dossier: StoreApi<DossierStore>;
  readonly consulta: StoreApi<ConsultaStore>;
  readonly series: StoreApi<SeriesStore>;
  readonly result: StoreApi<ResultStore>;
  readonly compare: StoreApi<CompareStore>;
  readonly library: StoreApi<LibraryStore>;
  readonly recent: StoreApi<RecentStore>;
  readonly subject: StoreApi<SubjectStore>;
  readonly palette: StoreApi<PaletteStore>;
  readonly lock: StoreApi<LockStore>;
  readonly audit: StoreApi<AuditStore>;
  readonly retention: StoreApi<RetentionStore>;
  readonly exporting: StoreApi<ExportStore>;
  readonly backup: StoreApi<BackupStore>;
}

export function createStores(bridge: Bridge): Stores {
  const capture = createCaptureStore(bridge);
  return {
    vault: createVaultStore(bridge),
    settings: createSettingsStore(bridge),
    ledger: createLedgerStore(bridge),
    capture,
    entry: createEntryStore(bridge),
    consentImport: createImportStore(bridge),
    dossier: createDossierStore(bridge),
    consulta: createConsultaStore(bridge),
    series: createSeriesStore(bridge),
    result: createResultStore(bridge),
    compare: createCompareStore(bridge),
    library: createLibraryStore(bridge),
    recent: createRecentStore(bridge),
    subject: createSubjectStore(bridge),
    palette: createPaletteStore(bridge),
    audit: createAuditStore(bridge),
    retention: createRetentionStore(bridge),
    lock: createLockStore(bridge, capture.getState().keepNow),
    exporting: createExportStore(bridge),
    backup: createBackupStore(bridge),
  };
}
