import { createContext, useContext } from 'react';
import type { ConsentRow } from '#contract/consent.ts';
import type { BridgeFailure, Envelope } from '#contract/errors.ts';
import type { SavedResult } from '#contract/results.ts';
import type { Purpose } from '#domain/basics/environment.ts';
import type { DataBase } from '#domain/basics/month.ts';
import type { Severity } from '#domain/monitoring/severity.ts';

/** The part of an authorization that a query needs. */
interface AskedConsent {
  readonly documento: string;
  readonly purpose: Purpose | null;
  readonly institution: string;
  /** Absent if not typed. */
  readonly nome?: string;
}

type AskedBefore = Pick<
  SavedResult,
  'environment' | 'documento' | 'dataBase' | 'purpose' | 'institution' | 'reference' | 'provisional'
>;

/** Ways to a screen that pass data along: a document must never be part of an address. */
export interface Ways {
  readonly showResult: (result: SavedResult) => void;
  /** Starts an authorization for the query. */
  readonly capture: (asked: AskedConsent) => void;
  /** Shows the term for the query to the person of this name. */
  readonly present: (asked: AskedConsent, nome: string) => void;
  readonly captureAnyone: () => void;
  /** Resumes a capture saved as a draft. */
  readonly openDraft: (id: string) => void;
  readonly dossier: (documento: string) => void;
  /** Opens the query form; keeps its purpose if it is among these, else takes the first. */
  readonly query: (documento: string, purposes?: readonly Purpose[]) => void;
  /** Queries the month of the form under an authorization; keeps the form's purpose if it is covered. */
  readonly queryNow: (consent: Pick<ConsentRow, 'documento' | 'purposes' | 'institution'>) => void;
  /** Opens the query form for a month of a result's subject, with the result's purpose. */
  readonly queryMonth: (row: AskedBefore, month: DataBase) => void;
  /** Queries a result's month again; if the result is of another environment, only fills the form. */
  readonly askAgain: (result: AskedBefore) => void;
  /** Queries a month of a result's subject. */
  readonly queryOtherMonth: (result: AskedBefore, month: DataBase) => void;
  /** Authorizes a test subject and queries the newest month, or opens it if it is saved. */
  readonly tryOut: (documento: string) => Promise<void>;
  /** Opens a series of months, of this document or with the form as left. */
  readonly series: (documento?: string) => void;
  readonly newGroup: (first: { readonly documento: string; readonly nome: string }) => void;
  /** Filters the list that a line of the first page leads to. */
  readonly filterDue: (due: string) => void;
  readonly chooseFindings: (asked: { readonly severity: Severity } | { readonly watchId: string }) => void;
  /** Opens the case of a result's subject; creates one if none is open. */
  readonly startCase: (resultId: string) => Promise<Envelope<{ readonly id: string }>>;
  /** Opens an address outside the app; resolves with null, or the failure. */
  readonly openLink: (url: string) => Promise<BridgeFailure | null>;
}

const WaysContext = createContext<Ways | null>(null);

/** Set by the app only, which joins features. */
export const WaysProvider = WaysContext.Provider;

export function useWays(): Ways {
  const ways = useContext(WaysContext);
  if (ways === null) throw new Error('the ways between screens are not provided here');
  return ways;
}
