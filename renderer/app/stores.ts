import type { Bridge } from '#contract/contract.ts';
import { createAttemptsStore } from '../features/attempts/store.ts';
import { createAuditStore } from '../features/audit/store.ts';
import { createBatchStore } from '../features/batches/batch-store.ts';
import { createBatchListStore } from '../features/batches/list/list-store.ts';
import { createNewBatchStore } from '../features/batches/new/new-store.ts';
import { createCaseStore } from '../features/cases/case-store.ts';
import { createCaseListStore } from '../features/cases/list/list-store.ts';
import { createCasePageStore } from '../features/cases/page/store.ts';
import { createCompareStore } from '../features/compare/store.ts';
import { createCaptureStore } from '../features/consent/capture/store.ts';
import { createEntryStore } from '../features/consent/entry/entry-store.ts';
import { createImportStore } from '../features/consent/import/import-store.ts';
import { createLedgerStore } from '../features/consent/list/ledger-store.ts';
import { createSubjectListStore } from '../features/consent/print/list-store.ts';
import { createTermPrintStore } from '../features/consent/print/store.ts';
import { createReturnedStore } from '../features/consent/returned/store.ts';
import { createFoundStore } from '../features/consulta/found-store.ts';
import { createConsultaStore } from '../features/consulta/store.ts';
import { createInvoiceStore } from '../features/costs/invoice/invoice-store.ts';
import { createCostsStore } from '../features/costs/store.ts';
import { createCustomerStore } from '../features/customer/store.ts';
import { createExportStore } from '../features/export/store.ts';
import { createFilingsStore } from '../features/filings/store.ts';
import { createGroupsStore } from '../features/groups/store.ts';
import { createHelpStore } from '../features/help/store.ts';
import { createHomeStore } from '../features/home/store.ts';
import { createLibraryStore } from '../features/library/store.ts';
import { createListsStore } from '../features/lists/store.ts';
import { createLockStore } from '../features/lock/store.ts';
import { createPaletteStore } from '../features/palette/store.ts';
import { createPeopleStore } from '../features/people/store.ts';
import { createPoliciesStore } from '../features/policies/store.ts';
import { createProvidedStore } from '../features/provided/store.ts';
import { createRegistratoStore } from '../features/registrato/store.ts';
import { createResultStore } from '../features/results/store.ts';
import { createRetentionStore } from '../features/retention/store.ts';
import { createSeriesStore } from '../features/series/store.ts';
import { createDossierStore } from '../features/subject/dossier/store.ts';
import { createSubjectStore } from '../features/subject/store.ts';
import { createTeamReachStore } from '../features/team/reach-store.ts';
import { createTeamStore } from '../features/team/store.ts';
import { createUnreadableStore } from '../features/unreadable/store.ts';
import { createFindingsStore } from '../features/watches/findings/findings-store.ts';
import { createCycleReportStore } from '../features/watches/sheet/report-store.ts';
import { createWatchesStore } from '../features/watches/store.ts';
import { createActsStore } from '../lib/acts.ts';
import { latestValue } from '../lib/loadable.ts';
import type { Stores } from '../lib/stores.ts';
import { closedStores } from './closed-stores.ts';
import { loadWhenOpen } from './load-when-open.ts';
import { keepPlace, returnToPlace } from './navigation/place.ts';
import { oncePerWindow } from './opening-stores.ts';

/** Each feature makes its stores; only the app, which joins features, sees all of them. */
export const allStores = oncePerWindow((opening): Stores => {
  const { bridge } = opening;
  const closed = closedStores(opening);
  const { settings } = closed;
  const capture = createCaptureStore(bridge);
  const consulta = createConsultaStore(bridge);
  const series = createSeriesStore(bridge);
  followSettings({ settings, consulta, series });
  const library = createLibraryStore(bridge);
  const openCase = createCaseStore(bridge);
  const policies = createPoliciesStore(bridge);
  const keepTyped = () =>
    Promise.all([
      capture.getState().keepNow(),
      openCase.getState().settle(),
      policies.getState().settle(),
      keepPlace(bridge, library),
    ]);
  const stores = {
    ...closed,
    ledger: createLedgerStore(bridge),
    capture,
    entry: createEntryStore(bridge),
    returned: createReturnedStore(bridge),
    termPrint: createTermPrintStore(bridge),
    subjectList: createSubjectListStore(bridge),
    consentImport: createImportStore(bridge),
    customer: createCustomerStore(bridge),
    dossier: createDossierStore(bridge),
    consulta,
    series,
    acts: createActsStore(),
    attempts: createAttemptsStore(bridge),
    unreadable: createUnreadableStore(bridge),
    provided: createProvidedStore(bridge),
    result: createResultStore(bridge),
    casePage: createCasePageStore(bridge),
    case: openCase,
    cases: createCaseListStore(bridge),
    people: createPeopleStore(bridge),
    ...batchStores(bridge),
    groups: createGroupsStore(bridge),
    filings: createFilingsStore(bridge),
    registrato: createRegistratoStore(bridge),
    policies,
    team: createTeamStore(bridge),
    teamReach: createTeamReachStore(bridge),
    ...watchStores(bridge),
    compare: createCompareStore(bridge),
    lists: createListsStore(bridge, () => returnToPlace(bridge, library)),
    library,
    home: createHomeStore(bridge),
    help: createHelpStore(bridge),
    found: createFoundStore(bridge),
    subject: createSubjectStore(bridge),
    palette: createPaletteStore(bridge),
    audit: createAuditStore(bridge),
    costs: createCostsStore(bridge),
    invoice: createInvoiceStore(bridge),
    retention: createRetentionStore(bridge),
    lock: createLockStore(bridge, keepTyped),
    export: createExportStore(bridge),
  };
  loadWhenOpen(stores);
  return stores;
});

function watchStores(bridge: Bridge): Pick<Stores, 'watches' | 'findings' | 'cycleReport'> {
  return {
    watches: createWatchesStore(bridge),
    findings: createFindingsStore(bridge),
    cycleReport: createCycleReportStore(bridge),
  };
}

function batchStores(bridge: Bridge): Pick<Stores, 'batches' | 'batch' | 'newBatch'> {
  return {
    batches: createBatchListStore(bridge),
    batch: createBatchStore(bridge),
    newBatch: createNewBatchStore(bridge),
  };
}

/** A query belongs to one environment and to institutions in the settings. */
function followSettings({ settings, consulta, series }: Pick<Stores, 'settings' | 'consulta' | 'series'>): void {
  settings.subscribe((now, before) => {
    const [from, to] = [latestValue(before.settings)?.environment, latestValue(now.settings)?.environment];
    // The outcome of a query says nothing about another environment.
    if (from !== undefined && to !== undefined && from !== to) consulta.getState().dismiss();
    // Drafts must not keep a removed institution.
    const institutions = latestValue(now.settings)?.institutions;
    for (const { getState } of institutions === undefined ? [] : [consulta, series]) {
      const { draft, edit } = getState();
      const isGone = draft.institution !== '' && !institutions?.some(({ cnpj }) => cnpj === draft.institution);
      if (isGone) edit({ institution: '' });
    }
  });
}
