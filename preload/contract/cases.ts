import { z } from 'zod';
import { ACT_TRUSTS } from '#domain/acts/trust.ts';
import { committeePageSchema } from '#domain/cases/committee-page.ts';
import { CASE_STATES, caseContentSchema, citedSchema, creditCaseSchema } from '#domain/cases/credit-case.ts';
import { CASE_ACTS, DECISIONS, ROLES, VOTES } from '#domain/people/people.ts';
import { evaluationSchema } from '#domain/policies/policy-evaluation.ts';
import { MAX_PAGE_FILE } from '#domain/sources/case-limits.ts';
import { sourcedAmountSchema } from '#domain/sources/case-request.ts';
import { evidenceSchema } from './evidence.ts';
import { exportOutcomeSchema, pageExportSchema } from './export.ts';
import { reading } from './message.ts';
import { shownLines, shownText } from './shown-text.ts';
import { uploadId } from './upload.ts';

const ofCase = { id: z.string().max(64) };
const passphrase = z.string().max(1_000);

const caseRowSchema = z.object({
  id: z.string(),
  nome: shownText(),
  documento: z.string(),
  tipoDocumento: z.enum(['cpf', 'cnpj']),
  environment: creditCaseSchema.shape.environment,
  reference: shownText(),
  product: shownText(),
  /** Cents. */
  amount: z.number().nullable(),
  state: z.enum(CASE_STATES),
  /** `YYYY-MM` of the answer that the case is judged by. */
  month: z.string(),
  /** ISO instant with offset. */
  changedAt: z.string(),
});

export type CaseRow = z.infer<typeof caseRowSchema>;

/** A person's act on a page; the hash binds it to that page only. */
const actSchema = z.object({
  kind: z.enum(CASE_ACTS),
  personId: z.string(),
  name: shownText(),
  role: z.enum(ROLES),
  text: shownLines(),
  /** Level of alçada in the page's policy; empty if there is no policy. */
  level: shownText(),
  /** ISO instant with offset. */
  at: z.string(),
  sha256: z.string(),
  /** The signed text, the public key and the signature; any Ed25519 tool can verify them. */
  signed: z.string(),
  publicKey: z.string(),
  signature: z.string(),
  trust: z.enum(ACT_TRUSTS),
  /** When the key was made; null if the key is unknown. */
  since: z.string().nullable(),
});

export type CaseAct = z.infer<typeof actSchema>;

/** A page that was saved as a file, and how each act on it stands by the keys that are known here. */
const verifiedFileSchema = z.object({
  page: z.object({ nome: shownText(), documento: z.string(), month: z.string() }),
  version: z.number(),
  sha256: z.string(),
  /** Whether this archive has that very page. */
  isHere: z.boolean(),
  acts: z.array(actSchema),
});

export type VerifiedFile = z.infer<typeof verifiedFileSchema>;

/**
 * A concluded page, newest version first. Workstations of a team that are offline may conclude the same version: both
 * pages are kept, the one with the latest act first.
 */
export const signedPageSchema = z.object({
  version: z.number(),
  sha256: z.string(),
  /** Login of the workstation that concluded it; null outside of a team. */
  workstation: shownText().nullable(),
  acts: z.array(actSchema),
});

export type SignedPage = z.infer<typeof signedPageSchema>;

/** A number that a text may cite, with its present value. */
const citableSchema = z.object({
  cited: citedSchema,
  /** Its heading in the list of citable numbers, and its name, in Portuguese as on the page. */
  heading: z.string(),
  label: z.string(),
  /** As printed on the page. */
  text: z.string(),
});

export type Citable = z.infer<typeof citableSchema>;

/** A risk that an alert suggests: a sentence with its citations. */
const proposedRiskSchema = z.object({
  /** Id that the entry of `risks` keeps after the proposal is taken. */
  proposal: z.string(),
  /** Cites `cited` as `[1]`, `[2]`, in that order. */
  text: z.string(),
  cited: z.array(citedSchema),
  /** The sentence with its present numbers. */
  shown: z.string(),
});

export type ProposedRisk = z.infer<typeof proposedRiskSchema>;

/** Whether a saved answer is still the pinned one: `changed` has another or damaged text, `missing` was erased. */
const answerStateSchema = z.object({
  resultId: z.string(),
  month: z.string(),
  state: z.enum(['same', 'changed', 'missing']),
});

/** Check of a signed page at its opening. */
const pageCheckSchema = z.object({
  /**
   * `broken`: the page is not what was signed; `acts_broken`: it is, and an act on it does not count; `act_missing`: one that the
   * log tells of is gone.
   */
  hash: z.enum(['holds', 'acts_broken', 'act_missing', 'broken']),
  answers: z.array(answerStateSchema),
  numbers: z.object({
    /** Numbers of sources. */
    held: z.array(z.number()),
    /** Sources with a missing, damaged or changed answer; they are not known to be wrong. */
    unchecked: z.array(z.number()),
    /** Sources that contradict the saved answers, are printed differently, or do not exist. */
    broken: z.array(z.number()),
  }),
  /** One officer who added all signers or at whose account all acts were signed (`handsOf`); null if several did. */
  hands: z.object({ addedBy: shownText().nullable(), signs: z.boolean(), enteredBy: shownText().nullable() }),
});

export type PageCheck = z.infer<typeof pageCheckSchema>;

const viewOfCase = z.object({
  case: creditCaseSchema,
  /** The page as it would be concluded now, or the page that is being decided. */
  page: committeePageSchema,
  /** SHA-256 of that page's canonical JSON. An act names it, so that it cannot apply to another page. */
  pageSha256: z.string(),
  /** The pinned answers; one that is not `same` is a gap of the page. */
  answers: z.array(answerStateSchema),
  citable: z.array(citableSchema),
  proposed: z.array(proposedRiskSchema),
  /** Saved answers newer than the case's: for later months, or corrections of its months; newest month first. */
  newer: z.array(
    z.object({ month: z.string(), resultId: z.string(), queriedAt: z.string(), isCorrection: z.boolean() }),
  ),
  /** Earlier months, newest first, with a saved answer that the case does not have. */
  earlier: z.array(z.string()),
  /**
   * The snapshot of the page's group: its version, the group's newest version, and the number of changes since in
   * members and answers. Null if the page has no snapshot or it was deleted.
   */
  group: z
    .object({
      groupId: z.string(),
      name: shownText(),
      version: z.number(),
      month: z.string(),
      newest: z.number(),
      changes: z.number(),
    })
    .nullable(),
  /** Own exposures by the institution's filings, up to the months of the case and of its group; null if none tells it. */
  filed: z.object({ ownExposure: sourcedAmountSchema.nullable(), groupExposure: sourcedAmountSchema.nullable() }),
  /** The policy version on its page; null if there is none or it is not in this archive. */
  policy: z
    .object({
      policyId: z.string(),
      version: z.number(),
      name: shownText(),
      /** The version in force today; null if none is. */
      inForce: z.number().nullable(),
      evaluation: evaluationSchema,
    })
    .nullable(),
  /** Versions in force for its institution and kind of subject, by name: the case may be judged by any of them. */
  policies: z.array(
    z.object({
      policyId: z.string(),
      version: z.number(),
      name: shownText(),
      segment: shownText(),
      isExample: z.boolean(),
    }),
  ),
  /** The case's kind of subject if versions are in force but not for that kind; otherwise null. */
  noPolicyFor: z.enum(['cpf', 'cnpj']).nullable(),
  /** Inputs that are missing for the conclusion. */
  missing: z.array(z.enum(['product', 'amount', 'proposal'])),
  signed: z.array(signedPageSchema),
});

export interface CaseView extends z.infer<typeof viewOfCase> {}

/** Named, because the contract's type would else hold the whole view once a message, more than the compiler writes. */
const caseViewSchema: z.ZodType<CaseView> = viewOfCase;

export const casesMessages = {
  /** Returns cases, last changed first; `search` as in the ledger, also by reference. */
  'cases.list': {
    input: z.strictObject({
      search: z.string().max(200),
      state: z.enum(CASE_STATES).nullable(),
      offset: z.int().min(0),
      limit: z.int().min(1).max(200),
    }),
    output: z.object({ rows: z.array(caseRowSchema), total: z.number() }),
    reads: true,
    byCommand: 'read',
  },
  /** Opens the undecided case of a result's subject, or makes one from that result and the months before it. */
  'cases.start': { input: z.strictObject({ resultId: z.string().max(64) }), output: caseViewSchema },
  /** Returns the case named by a result's reference, or else the newest of its subject; null if there is none. */
  'cases.of_result': {
    input: z.strictObject({ resultId: z.string().max(64) }),
    output: z.object({ case: caseRowSchema.nullable() }),
    reads: true,
  },
  'cases.open': { input: z.strictObject({ ...ofCase, ...reading }), output: caseViewSchema, reads: true },
  /**
   * Replaces the analyst's part. Fails with `case_changed` (another window was first), `case_closed`, and `not_found`
   * for a snapshot of a group that the subject never belonged to, for a policy version that neither is in force for its
   * institution nor was the case's before, or for a fact's file that is none of the case's.
   */
  'cases.save': {
    input: z.strictObject({ ...ofCase, revision: z.int(), content: caseContentSchema }),
    output: caseViewSchema,
  },
  /**
   * Stores an upload (`evidence`) as the file behind a fact of a case; a saved fact then names it, and
   * `consent.evidence_save` saves a copy. Fails with `evidence_refused`, `limit_reached` (`max`), `case_closed` and
   * `not_found`.
   */
  'cases.attach_fact': {
    input: z.strictObject({ ...ofCase, upload: uploadId, name: z.string().trim().min(1).max(255) }),
    output: evidenceSchema,
  },
  /** Pins the newest answer of each month up to the newest month. Fails with `case_closed`. */
  'cases.update_answers': { input: z.strictObject({ ...ofCase, revision: z.int() }), output: caseViewSchema },
  /**
   * Stores the page of this hash, signed by its author. Fails with `page_changed` if the case would now print another
   * page, and with `case_changed`, `case_closed`, `case_incomplete`, `person_passphrase_wrong` and `too_many_wrong`.
   */
  'cases.conclude': {
    input: z.strictObject({
      ...ofCase,
      revision: z.int(),
      sha256: z.string().length(64),
      personId: z.string().max(64),
      passphrase,
    }),
    output: caseViewSchema,
  },
  /**
   * Records a person's decision on the page of this hash. Fails with `same_person` (the author), `not_approver`,
   * `page_unsigned` (its conclusion has no valid signature), `below_level` (the policy's level requires another person;
   * returning a case needs no level), `case_changed` if another page is before the committee, `person_passphrase_wrong`
   * and `too_many_wrong`. Where a committee decides, people vote first, and a decision fails with `quorum_missing` and
   * `votes_differ`.
   */
  'cases.decide': {
    input: z.strictObject({
      ...ofCase,
      sha256: z.string().length(64),
      decision: z.enum([...DECISIONS, ...VOTES]),
      text: shownLines().trim().max(500),
      personId: z.string().max(64),
      passphrase,
    }),
    output: caseViewSchema,
  },
  /**
   * Takes a case that is before the committee, or decided, back into analysis; its signed pages stay. If the page is
   * decided, this is an act by a person who may decide it, on the page of this hash and with a reason: it fails as
   * `cases.decide`, and with `not_approver` if no person is given.
   */
  'cases.reopen': {
    input: z.strictObject({
      ...ofCase,
      revision: z.int(),
      by: z
        .strictObject({
          personId: z.string().max(64),
          passphrase,
          sha256: z.string().length(64),
          reason: shownLines().trim().min(1).max(500),
        })
        .nullable(),
    }),
    output: caseViewSchema,
  },
  /**
   * Returns who signed what of a page that was saved as a file with its acts. Fails with `invalid_input` for a text that is no
   * such file.
   */
  'cases.verify_file': {
    input: z.strictObject({ text: z.string().max(MAX_PAGE_FILE) }),
    output: verifiedFileSchema,
    reads: true,
  },
  'cases.archive': { input: z.strictObject({ ...ofCase, revision: z.int() }), output: caseViewSchema },
  /**
   * Returns a signed page as it was stored, with a check of its hash, of each cited answer, and of each number, traced
   * to its source and computed again from the saved answers. Fails with `not_found`.
   */
  'cases.page': {
    input: z.strictObject({ ...ofCase, version: z.int().min(1), sha256: z.string().length(64).optional() }),
    output: z.object({
      page: committeePageSchema,
      signed: signedPageSchema,
      check: pageCheckSchema,
      /** Version of the page's policy that is in force today; null if there is no policy or no such version. */
      policyInForce: z.number().nullable(),
    }),
    reads: true,
  },
  /** Returns the check of each signed page of a case, as `cases.page` makes it. Fails with `not_found`. */
  'cases.verify_pages': {
    input: z.strictObject(ofCase),
    output: z.object({ pages: z.array(z.object({ version: z.number(), sha256: z.string(), check: pageCheckSchema })) }),
    reads: true,
    byCommand: 'read',
  },
  /**
   * Writes a signed page, or the draft if `version` is null, into a file where the officer chooses, and records it in
   * the subject's history. Fails with `not_found`, `export_running`, and `not_printable` if the host cannot print.
   */
  'cases.export': {
    input: pageExportSchema,
    output: exportOutcomeSchema,
    reads: true,
  },
} as const;
