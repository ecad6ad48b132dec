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

/** A person's act on a page; `name` and `role` are those at that moment. */
export interface CaseAct {
  readonly kind: CaseActKind;
  readonly personId: string;
  readonly name: string;
  readonly role: Role;
  readonly text: string;
  /** Level of alçada in the page's policy; empty if there is no policy. */
  readonly level: string;
  readonly at: Instant;
  /** The person's public key and signature, both base 64. */
  readonly key: string;
  readonly signature: string;
}

/** Identifies a page of a case. Workstations of a team that are offline may sign the same version. */
export interface PageName {
  readonly version: number;
  readonly sha256: string;
}

/** A concluded page in its canonical JSON; `version` counts from 1 in each case. */
export interface NewPage extends PageName {
  readonly caseId: string;
  readonly page: string;
  /** Oldest first; the first act concluded the page. */
  readonly acts: readonly CaseAct[];
}

export interface SignedPage extends NewPage {
  /** Login of the team's workstation that the page came from; null if no team was joined. */
  readonly workstation: string | null;
}

/** A saved answer with the SHA-256 of its text, in hex. */
export interface PinnedText extends MonthResult {
  readonly rawText: string;
  readonly sha256: string;
  /** Same as in `StoredResult`. */
  readonly consentEndsAt: Instant | null;
  readonly via: Party | null;
}

/** Saved answers, and the ids of those with a text that differs from the saved one. */
interface PinnedTexts {
  readonly kept: readonly PinnedText[];
  readonly damaged: readonly string[];
}

/** Credit requests and their signed pages. A case belongs to its document's subject, branches included. */
export interface CaseRepository {
  add(one: CreditCase, auditEvent: AuditEvent): Promise<void>;
  get(id: string): Promise<CreditCase | null>;
  /** Returns cases, last changed first; `search` matches as in the ledger, or the beginning of a reference. */
  list(request: CasesRequest): Promise<Page<CreditCase>>;
  /** Returns the cases of a document's subject, last changed first. */
  ofSubject(documento: string, environment: Environment | null): Promise<readonly CreditCase[]>;
  /** Replaces a case. Returns false, and changes nothing, if its revision is not the next one. */
  replace(one: CreditCase, auditEvent: AuditEvent | null): Promise<boolean>;
  /** Replaces a case and stores its page in one transaction. Returns as `replace` does. */
  conclude(one: CreditCase, page: NewPage, auditEvent: AuditEvent): Promise<boolean>;
  /** Replaces a case and adds an act to its page in one transaction. Returns as `replace` does. */
  decide(one: CreditCase, page: PageName, act: CaseAct, auditEvent: AuditEvent): Promise<boolean>;
  /** Returns the signed pages of a case, newest version first; within a version, the page with the latest act first. */
  pages(caseId: string): Promise<readonly SignedPage[]>;
  signatures(caseId: string): Promise<readonly Omit<SignedPage, 'page'>[]>;
  /** Returns the saved answers with these ids that still exist, in any order. */
  answers(resultIds: readonly string[]): Promise<PinnedTexts>;
}
