import type { AskableConsent } from '#contract/consent.ts';
import type { NewestRow } from '#contract/library.ts';
import { subjectKey } from '#domain/basics/document.ts';
import type { Environment, Purpose } from '#domain/basics/environment.ts';
import { type DataBase, isDataBase } from '#domain/basics/month.ts';
import { coveredPurpose } from '../../lib/covered-purpose.ts';

/** A line of the list: Enter opens a saved result, or queries a month that is not saved. */
export type AskOption =
  | { readonly kind: 'open'; readonly row: NewestRow }
  | {
      readonly kind: 'query';
      readonly consent: AskableConsent;
      readonly purpose: Purpose | null;
      /** True if the line before it is of the same client. */
      readonly isSecond: boolean;
    };

interface Asked {
  readonly environment: Environment | undefined;
  readonly month: DataBase;
  readonly purpose: Purpose | null;
  /** True if this workstation may query. */
  readonly canQuery: boolean;
}

interface Found {
  readonly saved: readonly NewestRow[];
  /** Authorizations in force of the environment in use. */
  readonly authorized: readonly AskableConsent[];
}

/**
 * Saved clients come first, those of the environment in use before the others; a query of the form's month follows
 * a client if another month is saved. Authorized clients without a saved result come last.
 */
export function askOptions({ saved, authorized }: Found, asked: Asked): AskOption[] {
  const mayQuery = asked.canQuery && isDataBase(asked.month);
  const bySubject = consentsBySubject(mayQuery ? authorized : [], asked.purpose);
  const isHere = (row: NewestRow): boolean => row.environment === asked.environment;
  const here = saved.filter(isHere);
  const query = (consent: AskableConsent, isSecond: boolean): AskOption => ({
    kind: 'query',
    consent,
    purpose: coveredPurpose(consent.purposes, asked.purpose),
    isSecond,
  });
  const known = [...here, ...saved.filter((row) => !isHere(row))].flatMap((row): AskOption[] => {
    const consent = isHere(row) && row.dataBase !== asked.month ? bySubject.get(subjectKey(row.documento)) : undefined;
    const open = { kind: 'open', row } as const;
    return consent === undefined ? [open] : [open, query(consent, true)];
  });
  const unsaved = [...bySubject].filter(([subject]) => !here.some((row) => subjectKey(row.documento) === subject));
  return [...known, ...unsaved.map(([, consent]) => query(consent, false))];
}

/** One authorization of each subject: one that covers the purpose, else the newest. */
function consentsBySubject(
  authorized: readonly AskableConsent[],
  purpose: Purpose | null,
): ReadonlyMap<string, AskableConsent> {
  const covers = (consent: AskableConsent): boolean => coveredPurpose(consent.purposes, purpose) === purpose;
  const found = new Map<string, AskableConsent>();
  for (const consent of authorized.toSorted((one, other) => Number(covers(other)) - Number(covers(one)))) {
    const subject = subjectKey(consent.documento);
    if (!found.has(subject)) found.set(subject, consent);
  }
  return found;
}
