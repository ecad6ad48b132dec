import { useMemo } from 'react';
import type { ConsentRow } from '#contract/consent.ts';
import type { BridgeFailure } from '#contract/errors.ts';
import type { SavedResult } from '#contract/results.ts';
import type { Settings } from '#contract/settings.ts';
import type { Purpose } from '#domain/basics/environment.ts';
import type { DataBase } from '#domain/basics/month.ts';
import { institutionOf } from '#domain/consent/institution.ts';
import type { ConsultaDraft } from '../../features/consulta/check-draft.ts';
import { formatMonth } from '../../lib/format/date.ts';
import { maskDocument } from '../../lib/format/document-mask.ts';
import { latestValue } from '../../lib/loadable.ts';
import { go } from '../../lib/routes/use-route.ts';
import { useStore } from '../../lib/stores.ts';

/** The ways from one screen to another, and what is carried along: a document goes by hand, never by address. */
export interface AppNavigation {
  readonly showResult: (result: SavedResult) => void;
  readonly openResult: (id: string) => void;
  /** Starts an authorization for what a query asks, as far as it says. */
  readonly capture: (asked: Pick<ConsultaDraft, 'documento' | 'purpose' | 'institution'>) => void;
  /** Shows the term for what a query asks to a person of this name. */
  readonly present: (asked: Pick<ConsultaDraft, 'documento' | 'purpose' | 'institution'>, nome: string) => void;
  readonly captureAnyone: () => void;
  /** Goes on with a capture that was left as a draft. */
  readonly openDraft: (id: string) => void;
  readonly openConsent: (id: string) => void;
  readonly dossier: (documento: string) => void;
  /** Leads to a query, for one of these purposes: the one it asks for already, if that is among them. */
  readonly query: (documento: string, purposes?: readonly Purpose[]) => void;
  /** Queries the month of the form by an authorization, for the purpose the form asks for where that is covered. */
  readonly queryNow: (consent: Pick<ConsentRow, 'documento' | 'purposes' | 'institution'>) => void;
  /** Leads to a query of a month of the subject of a result, for the same purpose. */
  readonly queryMonth: (row: AskedBefore, month: DataBase) => void;
  /** Asks a month of a result once more; only fills the form where the result is of another environment. */
  readonly askAgain: (result: AskedBefore) => void;
  /** Leads to a series of months, of this document or as the form was left. */
  readonly series: (documento?: string) => void;
  readonly compare: (left: string | null, right: string | null) => void;
  /** Begins a group with this subject. */
  readonly newGroup: (first: { readonly documento: string; readonly nome: string }) => void;
  readonly ledger: () => void;
  readonly library: () => void;
  readonly settings: () => void;
  readonly openLink: (url: string) => Promise<BridgeFailure | null>;
}

type AskedBefore = Pick<
  SavedResult,
  'environment' | 'documento' | 'dataBase' | 'purpose' | 'institution' | 'reference' | 'provisional'
>;

export function useNavigation(): AppNavigation {
  const show = useStore('result', (state) => state.show);
  const begin = useStore('capture', (state) => state.begin);
  const presentTerm = useStore('capture', (state) => state.presentTerm);
  const resume = useStore('capture', (state) => state.resume);
  const openDraft = useStore('capture', (state) => state.openDraft);
  const openDossier = useStore('dossier', (state) => state.open);
  const beginGroup = useStore('groups', (state) => state.begin);
  const queries = useQueries();
  const openLink = useStore('vault', (state) => state.openLink);
  return useMemo(
    () => ({
      ...queries,
      showResult: (result) => {
        show(result);
        go({ screen: 'result', id: result.id });
      },
      openResult: (id) => go({ screen: 'result', id }),
      capture: ({ documento, purpose, institution }) => {
        begin({ documento, purposes: purpose === null ? [] : [purpose], institution });
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
      openConsent: (id) => go({ screen: 'consent-entry', id }),
      dossier: (documento) => {
        void openDossier(documento);
        go({ screen: 'dossier' });
      },
      compare: (left, right) =>
        go({ screen: 'compare', ...(left !== null && { left }), ...(right !== null && { right }) }),
      newGroup: ({ documento, nome }) => {
        beginGroup({ documento, nome });
        go({ screen: 'group-new' });
      },
      ledger: () => go({ screen: 'consent' }),
      library: () => go({ screen: 'library' }),
      settings: () => go({ screen: 'settings' }),
      openLink,
    }),
    [queries, show, begin, presentTerm, resume, openDraft, openDossier, beginGroup, openLink],
  );
}

/** The CNPJ of an institution as the settings write it; blank, for the usual one, where they do not name it. */
function knownInstitution(settings: Settings | undefined, cnpj: string): string {
  return institutionOf(settings?.institutions ?? [], cnpj)?.cnpj ?? '';
}

/** The ways to a query, each with what the form is to ask. */
function useQueries(): Pick<AppNavigation, 'query' | 'queryNow' | 'queryMonth' | 'askAgain' | 'series'> {
  const edit = useStore('consulta', (state) => state.edit);
  const askedFor = useStore('consulta', (state) => state.draft.purpose);
  const submit = useStore('consulta', (state) => state.submit);
  const loadMonths = useStore('consulta', (state) => state.loadMonths);
  const settings = useStore('settings', (state) => latestValue(state.settings));
  const editSeries = useStore('series', (state) => state.edit);
  return useMemo(
    () => ({
      query: (documento, purposes = []) => {
        const isCovered = purposes.length === 0 || purposes.some((purpose) => purpose === askedFor);
        edit({ documento: maskDocument(documento), ...(!isCovered && { purpose: purposes[0] ?? null }) });
        go({ screen: 'consulta' });
      },
      queryNow: ({ documento, purposes, institution: { cnpj } }) => {
        const isCovered = purposes.length === 0 || purposes.some((purpose) => purpose === askedFor);
        const institution = knownInstitution(settings, cnpj);
        const asked = { documento: maskDocument(documento), institution, reference: '' };
        edit({ ...asked, ...(!isCovered && { purpose: purposes[0] ?? null }) });
        go({ screen: 'consulta' });
        void loadMonths().then(() => submit());
      },
      queryMonth: ({ documento, purpose, institution: { cnpj }, reference }, month) => {
        const asked = { documento: maskDocument(documento), month: formatMonth(month) };
        edit({ ...asked, purpose, institution: knownInstitution(settings, cnpj), reference });
      },
      askAgain: ({ environment, documento, dataBase, purpose, institution: { cnpj }, reference, provisional }) => {
        const institution = knownInstitution(settings, cnpj);
        const asked = { documento: maskDocument(documento), month: formatMonth(dataBase) };
        edit({ ...asked, purpose, institution, reference });
        go({ screen: 'consulta' });
        if (environment === settings?.environment) void submit({ again: provisional });
      },
      series: (documento) => {
        if (documento !== undefined) editSeries({ documento: maskDocument(documento) });
        go({ screen: 'series' });
      },
    }),
    [edit, askedFor, submit, loadMonths, settings, editSeries],
  );
}
