import { createContext, useContext } from 'react';
import type { ConsentRow } from '#contract/consent.ts';
import type { BridgeFailure, Envelope } from '#contract/errors.ts';
import type { SavedResult } from '#contract/results.ts';
import type { Purpose } from '#domain/basics/environment.ts';
import type { DataBase } from '#domain/basics/month.ts';
import type { Severity } from '#domain/monitoring/severity.ts';

/** A consent as a query asks for it, as far as it says. */
interface AskedConsent {
  readonly documento: string;
  readonly purpose: Purpose | null;
  readonly institution: string;
  /** As far as it was typed. */
  readonly nome?: string;
}

type AskedBefore = Pick<
  SavedResult,
  'environment' | 'documento' | 'dataBase' | 'purpose' | 'institution' | 'reference' | 'provisional'
>;

/** The ways to a screen that carry something along: a document goes by hand, never by address. */
export interface Ways {
  readonly showResult: (result: SavedResult) => void;
  /** Starts an authorization for what a query asks. */
  readonly capture: (asked: AskedConsent) => void;
  /** Shows the term for what a query asks to a person of this name. */
  readonly present: (asked: AskedConsent, nome: string) => void;
  readonly captureAnyone: () => void;
  /** Goes on with a capture that was left as a draft. */
  readonly openDraft: (id: string) => void;
  readonly dossier: (documento: string) => void;
  /** Leads to a query, for one of these purposes: the one it asks for already, if that is among them. */
  readonly query: (documento: string, purposes?: readonly Purpose[]) => void;
  /** Queries the month of the form by an authorization, for the purpose the form asks for where that is covered. */
  readonly queryNow: (consent: Pick<ConsentRow, 'documento' | 'purposes' | 'institution'>) => void;
  /** Leads to a query of a month of the subject of a result, for the same purpose. */
  readonly queryMonth: (row: AskedBefore, month: DataBase) => void;
  /** Asks a month of a result once more; only fills the form where the result is of another environment. */
  readonly askAgain: (result: AskedBefore) => void;
  /** Asks the register for a month of the subject of a result. */
  readonly queryOtherMonth: (result: AskedBefore, month: DataBase) => void;
  /** Queries the newest month of a test subject, once it is authorized, or opens it where it is saved. */
  readonly tryOut: (documento: string) => Promise<void>;
  /** Leads to a series of months, of this document or as the form was left. */
  readonly series: (documento?: string) => void;
  /** Begins a group with this subject. */
  readonly newGroup: (first: { readonly documento: string; readonly nome: string }) => void;
  /** Prepares the list to which a line of the first page leads. */
  readonly filterDue: (due: string) => void;
  /** Prepares the list of findings for those of a severity or of a portfolio. */
  readonly chooseFindings: (asked: { readonly severity: Severity } | { readonly watchId: string }) => void;
  /** Opens the case of the subject of a result, which is made where none is open. */
  readonly startCase: (resultId: string) => Promise<Envelope<{ readonly id: string }>>;
  /** Opens an address outside the app; resolves with null, or why it was not opened. */
  readonly openLink: (url: string) => Promise<BridgeFailure | null>;
}

const WaysContext = createContext<Ways | null>(null);

/** Only the app, which joins features, knows these ways. */
export const WaysProvider = WaysContext.Provider;

export function useWays(): Ways {
  const ways = useContext(WaysContext);
  if (ways === null) throw new Error('the ways between screens are not provided here');
  return ways;
}
