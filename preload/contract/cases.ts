import { z } from 'zod';
import { ACT_TRUSTS } from '#domain/acts/trust.ts';
import { committeePageSchema } from '#domain/cases/committee-page.ts';
import { CASE_STATES, caseContentSchema, citedSchema, creditCaseSchema } from '#domain/cases/credit-case.ts';
import { CASE_ACTS, DECISIONS, ROLES } from '#domain/people/people.ts';
import { evaluationSchema } from '#domain/policies/policy-evaluation.ts';
import { MAX_PAGE_FILE } from '#domain/sources/case-limits.ts';
import { exportOutcomeSchema, pageExportSchema } from './export.ts';
import { reading } from './message.ts';
import { shownLines, shownText } from './shown-text.ts';

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
  /** `YYYY-MM` of the answer it is judged by. */
  month: z.string(),
  /** ISO instant with offset. */
  changedAt: z.string(),
});

export type CaseRow = z.infer<typeof caseRowSchema>;

/** A person's act on a page; the hash binds it to that page alone. */
const actSchema = z.object({
  kind: z.enum(CASE_ACTS),
  personId: z.string(),
  name: shownText(),
  role: z.enum(ROLES),
  text: shownLines(),
  /** Name of the level of alçada of the page's policy; empty without one. */
  level: shownText(),
  /** ISO instant with offset. */
  at: z.string(),
  sha256: z.string(),
  /** The text that was signed, by which key, and the signature: whoever has an Ed25519 tool verifies it. */
  signed: z.string(),
  publicKey: z.string(),
  signature: z.string(),
  trust: z.enum(ACT_TRUSTS),
  /** Since when the key is there; null where it is not known. */
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
 * A page as somebody concluded it, the newest version first. Workstations of a team that do not hear of one another may
 * conclude the same version: both are kept, the one that was acted on last first.
 */
export const signedPageSchema = z.object({
  version: z.number(),
  sha256: z.string(),
  /** Login of the workstation that it was concluded at; null outside of a team. */
  workstation: shownText().nullable(),
  acts: z.array(actSchema),
});

export type SignedPage = z.infer<typeof signedPageSchema>;

/** A number that a text may cite, as it is now. */
const citableSchema = z.object({
  cited: citedSchema,
  /** Under which heading it is offered, and what it is, in Portuguese as the page prints it. */
  heading: z.string(),
  label: z.string(),
  /** As the page prints it. */
  text: z.string(),
});

export type Citable = z.infer<typeof citableSchema>;

/** A risk that an alert suggests: the sentence with citations of its own. */
const proposedRiskSchema = z.object({
  /** Which one, as `risks` name it once it is taken. */
  proposal: z.string(),
  /** Holds citations as `[1]`, `[2]` of `cited`, in that order. */
  text: z.string(),
  cited: z.array(citedSchema),
  /** The sentence as it reads now. */
  shown: z.string(),
});

export type ProposedRisk = z.infer<typeof proposedRiskSchema>;

/** Whether a saved answer still is the one that was meant: `changed` has another text or a damaged one, `missing` was erased. */
const answerStateSchema = z.object({
  resultId: z.string(),
  month: z.string(),
  state: z.enum(['same', 'changed', 'missing']),
});

/** What was found of a signed page when it was opened. */
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
    /** Those of which an answer is missing, damaged or another: nothing says that they are wrong. */
    unchecked: z.array(z.number()),
    /** Those that the saved answers do not say, or that are printed otherwise or of no source. */
    broken: z.array(z.number()),
  }),
});

export type PageCheck = z.infer<typeof pageCheckSchema>;

const caseViewSchema = z.object({
  case: creditCaseSchema,
  /** The page as it would be concluded now, or as it is being decided. */
  page: committeePageSchema,
  /** SHA-256 of that page's canonical JSON: an act over the page names it, so that nobody signs another one. */
  pageSha256: z.string(),
  /** The pinned answers; one that is not the same is a gap of the page. */
  answers: z.array(answerStateSchema),
  citable: z.array(citableSchema),
  proposed: z.array(proposedRiskSchema),
  /** Answers newer than the case: of later months, and others of its months than it has; newest month first. */
  newer: z.array(
    z.object({ month: z.string(), resultId: z.string(), queriedAt: z.string(), isCorrection: z.boolean() }),
  ),
  /** Months before, newest first, of which an answer is saved that the case does not have. */
  earlier: z.array(z.string()),
  /**
   * Of the snapshot of a group that the page tells of: its own number and the newest of that group, and how much is
   * otherwise today, members and answers. Null without one, and where it is not kept any more.
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
  /** The version of a credit policy that it is judged by, as its page says; null without one that is kept. */
  policy: z
    .object({
      policyId: z.string(),
      version: z.number(),
      name: shownText(),
      /** The version that is in force today; null where none is. */
      inForce: z.number().nullable(),
      evaluation: evaluationSchema,
    })
    .nullable(),
  /** Versions that are in force for its institution and such a subject, by name: those it may be judged by. */
  policies: z.array(
    z.object({
      policyId: z.string(),
      version: z.number(),
      name: shownText(),
      segment: shownText(),
      isExample: z.boolean(),
    }),
  ),
  /** Of whom the case is, where versions are in force and none of them is of such a subject; null else. */
  noPolicyFor: z.enum(['cpf', 'cnpj']).nullable(),
  /** What has to be there before the case can be concluded. */
  missing: z.array(z.enum(['product', 'amount', 'proposal'])),
  signed: z.array(signedPageSchema),
});

export type CaseView = z.infer<typeof caseViewSchema>;

export const casesMessages = {
  /** Returns cases, the last changed first; `search` as in the ledger, also by reference. */
  'cases.list': {
    input: z.strictObject({
      search: z.string().max(200),
      state: z.enum(CASE_STATES).nullable(),
      offset: z.int().min(0),
      limit: z.int().min(1).max(200),
    }),
    output: z.object({ rows: z.array(caseRowSchema), total: z.number() }),
    reads: true,
  },
  /** Opens the case of a result's subject that is not decided yet, or makes one of that result and the months before it. */
  'cases.start': { input: z.strictObject({ resultId: z.string().max(64) }), output: caseViewSchema },
  /** Returns the case a result's reference names, else the newest of its subject; null if there is none. */
  'cases.of_result': {
    input: z.strictObject({ resultId: z.string().max(64) }),
    output: z.object({ case: caseRowSchema.nullable() }),
    reads: true,
  },
  'cases.open': { input: z.strictObject({ ...ofCase, ...reading }), output: caseViewSchema, reads: true },
  /**
   * Replaces what the analyst writes. Fails with `case_changed` (another window was first), `case_closed`, and `not_found`
   * for a snapshot of no group that the subject is or was in, and for a version of a policy that is not in force for its
   * institution and was not the case's before.
   */
  'cases.save': {
    input: z.strictObject({ ...ofCase, revision: z.int(), content: caseContentSchema }),
    output: caseViewSchema,
  },
  /** Pins the newest answer of each month up to the newest. Fails with `case_closed`. */
  'cases.update_answers': { input: z.strictObject({ ...ofCase, revision: z.int() }), output: caseViewSchema },
  /**
   * Keeps the page of this hash, signed by its author. Fails with `page_changed` where the case would print another page by
   * now, with `case_changed`, `case_closed`, `case_incomplete`, `person_passphrase_wrong` and `too_many_wrong`.
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
   * `page_unsigned` (nobody's signature holds its conclusion), `below_level` (the level of the page's policy is another's; who returns a case decides nothing),
   * `case_changed` where another page is before the committee, `person_passphrase_wrong` and `too_many_wrong`.
   */
  'cases.decide': {
    input: z.strictObject({
      ...ofCase,
      sha256: z.string().length(64),
      decision: z.enum(DECISIONS),
      text: shownLines().trim().max(500),
      personId: z.string().max(64),
      passphrase,
    }),
    output: caseViewSchema,
  },
  /**
   * Takes a case that is before the committee or decided back into analysis; its signed pages stay. Of a decided page it is
   * an act of who may decide it, over the page of this hash and with a reason: fails as `cases.decide`, and with `not_approver` where nobody is named.
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
   * Returns a signed page as it was kept, and whether it still is what was signed: its hash, each answer that it cites, and
   * each of its numbers, walked to its source and computed again from the saved answers. Fails with `not_found`.
   */
  'cases.page': {
    input: z.strictObject({ ...ofCase, version: z.int().min(1), sha256: z.string().length(64).optional() }),
    output: z.object({
      page: committeePageSchema,
      signed: signedPageSchema,
      check: pageCheckSchema,
      /** Of the page's policy, the version that is in force today; null without a policy, and where none is. */
      policyInForce: z.number().nullable(),
    }),
    reads: true,
  },
  /**
   * Writes a signed page, or with `version` null the draft, into a file where the officer chooses, and records it in the
   * subject's history. Fails with `not_found`, `export_running`, and `not_printable` if the host cannot print.
   */
  'cases.export': {
    input: pageExportSchema,
    output: exportOutcomeSchema,
    reads: true,
  },
} as const;
