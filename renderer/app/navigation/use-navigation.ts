import { useCallback, useMemo } from 'react';
import type { Settings } from '#contract/settings.ts';
import { institutionOf } from '#domain/consent/institution.ts';
import { ALL } from '../../features/consent/list/ledger-store.ts';
import { otherPurpose } from '../../lib/covered-purpose.ts';
import { formatMonth } from '../../lib/format/date.ts';
import { maskDocument } from '../../lib/format/document-mask.ts';
import { latestValue } from '../../lib/loadable.ts';
import { go } from '../../lib/routes/use-route.ts';
import type { Ways } from '../../lib/routes/ways.ts';
import { useStore } from '../../lib/stores.ts';
import { useEnvironment } from '../../lib/use-environment.ts';

/** Moves between screens, and first fills the stores of the features they belong to. */
export function useNavigation(): Ways {
  const show = useStore('result', (state) => state.show);
  const begin = useStore('capture', (state) => state.begin);
  const presentTerm = useStore('capture', (state) => state.presentTerm);
  const resume = useStore('capture', (state) => state.resume);
  const openDraft = useStore('capture', (state) => state.openDraft);
  const openDossier = useStore('dossier', (state) => state.open);
  const beginGroup = useStore('groups', (state) => state.begin);
  const queries = useQueries();
  const lists = useLists();
  const tryOut = useTryOut();
  const startCase = useStore('case', (state) => state.start);
  const openLink = useStore('vault', (state) => state.openLink);
  return useMemo(
    () => ({
      ...queries,
      ...lists,
      showResult: (result) => {
        show(result);
        go({ screen: 'result', id: result.id });
      },
      capture: ({ documento, purpose, institution, nome = '' }) => {
        begin({ documento, nome, purposes: purpose === null ? [] : [purpose], institution });
        go({ screen: 'consent-new' });
      },
      present: ({ documento, purpose, institution }, nome) => {
        begin({ documento, nome, purposes: purpose === null ? [] : [purpose], institution });
        go({ screen: 'consent-new' });
        void presentTerm();
      },
      captureAnyone: () => {
        resume();
        go({ screen: 'consent-new' });
      },
      openDraft: (id) => {
        void openDraft(id);
        go({ screen: 'consent-new' });
      },
      dossier: (documento) => {
        void openDossier(documento);
        go({ screen: 'dossier' });
      },
      newGroup: ({ documento, nome }) => {
        beginGroup({ documento, nome });
        go({ screen: 'group-new' });
      },
      tryOut,
      startCase,
      openLink,
    }),
    [queries, lists, show, begin, presentTerm, resume, openDraft, openDossier, beginGroup, tryOut, startCase, openLink],
  );
}

/** A CNPJ of the settings; blank, which means the usual institution, if the settings lack it. */
function knownInstitution(settings: Settings | undefined, cnpj: string): string {
  return institutionOf(settings?.institutions ?? [], cnpj)?.cnpj ?? '';
}

/** Each way fills the query form first. */
function useQueries(): Pick<Ways, 'query' | 'queryNow' | 'queryMonth' | 'askAgain' | 'queryOtherMonth' | 'series'> {
  const edit = useStore('consulta', (state) => state.edit);
  const askedFor = useStore('consulta', (state) => state.draft.purpose);
  const submit = useStore('consulta', (state) => state.submit);
  const loadMonths = useStore('consulta', (state) => state.loadMonths);
  const settings = useStore('settings', (state) => latestValue(state.settings));
  const editSeries = useStore('series', (state) => state.edit);
  const askAgain = useCallback<Ways['askAgain']>(
    ({ environment, documento, dataBase, purpose, institution: { cnpj }, reference, provisional }) => {
      const institution = knownInstitution(settings, cnpj);
      const asked = { documento: maskDocument(documento), month: formatMonth(dataBase) };
      edit({ ...asked, purpose, institution, reference });
      go({ screen: 'consulta' });
      if (environment === settings?.environment) void submit({ again: provisional });
    },
    [edit, submit, settings],
  );
  return useMemo(
    () => ({
      query: (documento, purposes = []) => {
        edit({ documento: maskDocument(documento), ...otherPurpose(purposes, askedFor) });
        go({ screen: 'consulta' });
      },
      queryNow: ({ documento, purposes, institution: { cnpj } }) => {
        const institution = knownInstitution(settings, cnpj);
        const asked = { documento: maskDocument(documento), institution, reference: '' };
        edit({ ...asked, ...otherPurpose(purposes, askedFor) });
        go({ screen: 'consulta' });
        void loadMonths().then(() => submit());
      },
      queryMonth: ({ documento, purpose, institution: { cnpj }, reference }, month) => {
        const asked = { documento: maskDocument(documento), month: formatMonth(month) };
        edit({ ...asked, purpose, institution: knownInstitution(settings, cnpj), reference });
        go({ screen: 'consulta' });
      },
      askAgain,
      queryOtherMonth: (result, dataBase) => askAgain({ ...result, dataBase, provisional: false }),
      series: (documento) => {
        if (documento !== undefined) editSeries({ documento: maskDocument(documento) });
        go({ screen: 'series' });
      },
    }),
    [edit, askedFor, submit, loadMonths, settings, editSeries, askAgain],
  );
}

/** Filters a list by the count that another screen shows: authorizations, cases or findings. */
function useLists(): Pick<Ways, 'filterDue' | 'chooseFindings'> {
  const filter = useStore('ledger', (state) => state.filter);
  const filterCases = useStore('cases', (state) => state.filter);
  const choose = useStore('findings', (state) => state.choose);
  const environment = useEnvironment() ?? null;
  return useMemo(
    () => ({
      filterDue: (due) => {
        if (due === 'endingConsents') filter({ ...ALL, status: 'due_soon', environment });
        if (due === 'unknownConsents') filter({ ...ALL, status: 'unknown', environment });
        if (due === 'drafts') filter(ALL);
        if (due === 'committeeCases') filterCases({ search: '', state: 'committee' });
        if (due === 'analysisCases') filterCases({ search: '', state: 'analysis' });
      },
      chooseFindings: (asked) => choose({ choice: 'open', ...asked }),
    }),
    [filter, filterCases, choose, environment],
  );
}

/** Authorizes a test subject for the purpose of the form, then queries the newest month. */
function useTryOut(): Ways['tryOut'] {
  const tryOut = useStore('home', (state) => state.tryOut);
  const edit = useStore('consulta', (state) => state.edit);
  const submit = useStore('consulta', (state) => state.submit);
  const dismiss = useStore('consulta', (state) => state.dismiss);
  const purpose = useStore('consulta', ({ draft }) => draft.purpose ?? 'concessao');
  const newest = useStore('consulta', ({ months }) => latestValue(months)?.newest);
  return useCallback(
    (documento) =>
      tryOut(documento, purpose, async () => {
        const month = newest === undefined ? {} : { month: formatMonth(newest) };
        edit({ documento: maskDocument(documento), ...month, purpose, institution: '', reference: '' });
        const run = await submit();
        if (run.status !== 'refused' || run.failure.code !== 'already_saved') return;
        dismiss();
        edit({ documento: '' });
        go({ screen: 'result', id: String(run.failure.details?.id) });
      }),
    [tryOut, edit, submit, dismiss, purpose, newest],
  );
}
