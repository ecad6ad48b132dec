import type { Environment } from '#domain/basics/environment.ts';
import type { Instant } from '#domain/basics/instant.ts';
import type { CaseState, CreditCase } from '#domain/cases/credit-case.ts';
import type { Party } from '#domain/consent/institution.ts';
import type { CaseActKind, Role } from '#domain/people/people.ts';
import type { AuditEvent } from './audit.ts';
import type { Page, PageRequest } from './page.ts';
import type { MonthResult } from './saved-result.ts';

export interface CasesRequest extends PageRequest {
  readonly state?: CaseState | undefined;
}

/** What somebody did with a page; `person` stands by id and by the name of that moment. */
export interface CaseAct {
  readonly kind: CaseActKind;
  readonly personId: string;
  readonly name: string;
  readonly role: Role;
  readonly text: string;
  /** Name of the level of alçada of the page's policy; empty without one. */
  readonly level: string;
  readonly at: Instant;
  /** Public key of the person and signature, in base 64. */
  readonly key: string;
  readonly signature: string;
}

/** Which page of a case. Workstations of a team that do not hear of one another may sign the same version. */
export interface PageName {
  readonly version: number;
  readonly sha256: string;
}

/** A page as somebody concluded it, in its canonical JSON; `version` counts from 1 in each case. */
export interface NewPage extends PageName {
  readonly caseId: string;
  readonly page: string;
  /** Oldest first; the first one concluded it. */
  readonly acts: readonly CaseAct[];
}

export interface SignedPage extends NewPage {
  /** Login of the workstation of the team that it came from; null where no team was joined. */
  readonly workstation: string | null;
}

/** A saved answer with the SHA-256 of its text, in hex. */
export interface PinnedText extends MonthResult {
  readonly rawText: string;
  readonly sha256: string;
  /** As of a stored result. */
  readonly consentEndsAt: Instant | null;
  readonly via: Party | null;
}

/** Saved answers, and the ids of those whose text cannot be read back as it was saved. */
interface PinnedTexts {
  readonly kept: readonly PinnedText[];
  readonly damaged: readonly string[];
}

/** Requests for credit and their signed pages. A case belongs to the subject of its document, branches included. */
export interface CaseRepository {
  add(one: CreditCase, auditEvent: AuditEvent): Promise<void>;
  get(id: string): Promise<CreditCase | null>;
  /** Returns cases, the last changed first; `search` matches as in the ledger, and the beginning of a reference. */
  list(request: CasesRequest): Promise<Page<CreditCase>>;
  /** Returns cases of a document's subject, the last changed first. */
  ofSubject(documento: string, environment: Environment | null): Promise<readonly CreditCase[]>;
  /** Replaces a case. Returns false, and changes nothing, if its revision is not the one before. */
  replace(one: CreditCase, auditEvent: AuditEvent | null): Promise<boolean>;
  /** Replaces a case and keeps a page of it, together; returns as `replace`. */
  conclude(one: CreditCase, page: NewPage, auditEvent: AuditEvent): Promise<boolean>;
  /** Replaces a case and adds an act to a page of it, together; returns as `replace`. */
  decide(one: CreditCase, page: PageName, act: CaseAct, auditEvent: AuditEvent): Promise<boolean>;
  /** Returns the signed pages of a case, the newest version first; of one version that which was acted on last. */
  pages(caseId: string): Promise<readonly SignedPage[]>;
  /** Returns them without the pages themselves. */
  signatures(caseId: string): Promise<readonly Omit<SignedPage, 'page'>[]>;
  /** Returns saved answers by their ids, in any order, without those that are not kept any more. */
  answers(resultIds: readonly string[]): Promise<PinnedTexts>;
}
