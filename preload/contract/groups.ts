import { z } from 'zod';
import { ENVIRONMENTS, PURPOSES } from '#domain/basics/environment.ts';
import { GROUP_KINDS, groupContentSchema, groupSchema, MEMBER_ROLES } from '#domain/groups/group.ts';
import { groupSnapshotSchema } from '#domain/groups/group-snapshot.ts';
import { GROUP_AMOUNTS, MISSING_REASONS } from '#domain/groups/group-view.ts';
import { exportOutcomeSchema, groupAskedSchema, groupExportSchema } from './export.ts';
import { reading, shown } from './message.ts';
import { shownText } from './shown-text.ts';

const ofGroup = { id: z.string().max(64) };
const revised = { ...ofGroup, revision: z.int() };
const paged = { search: z.string().max(200), offset: z.int().min(0), limit: z.int().min(1).max(200) };

/** Cents. */
const cents = z.number().nullable();
const list = <Item extends z.ZodType>(item: Item) => z.array(item).readonly();
const memberIds = list(z.string());
const totalSchema = z.object({ cents, missing: memberIds });
const totals = <Key extends string>(keys: readonly [Key, ...Key[]]) => z.record(z.enum(keys), totalSchema);

const memberSchema = z.object({
  id: z.string(),
  documento: z.string().nullable(),
  nome: shownText(),
  linkIds: list(z.string()),
});

/** `GroupView`: a group on one data-base; shares and ratios of 0.1 are 10 %. */
const viewSchema = z.object({
  month: z.string(),
  members: list(memberSchema),
  rows: list(
    z.object({
      memberId: z.string(),
      missing: z.enum(MISSING_REASONS).nullable(),
      resultId: z.string().nullable(),
      provisional: z.boolean(),
      nothingOnRecord: z.boolean(),
      amounts: z.record(z.enum(GROUP_AMOUNTS), cents),
      share: z.number().nullable(),
      limitUsage: z.number().nullable(),
      institutions: z.number().nullable(),
    }),
  ),
  totals: totals(GROUP_AMOUNTS),
  ladder: list(
    z.object({
      bucket: z.string(),
      total: totalSchema,
      parts: list(z.object({ memberId: z.string(), cents: z.number() })),
    }),
  ),
  largest: z.object({ memberId: z.string(), share: z.number() }).nullable(),
  arrears: list(z.object({ memberId: z.string(), cents: z.number(), loss: z.number(), share: z.number() })),
  institutions: z.object({ least: z.number(), most: z.number(), missing: memberIds }).nullable(),
  limitUsage: z.object({ ratio: z.number(), missing: memberIds }).nullable(),
  evolution: list(
    z.object({
      month: z.string(),
      totals: totals(['carteiraAtiva', 'carteiraVencido', 'prejuizo', 'riscoTotal']),
      missing: list(z.object({ memberId: z.string(), reason: z.enum(MISSING_REASONS) })),
    }),
  ),
  simulation: z.number().nullable(),
  proportional: z.boolean(),
});
const shownViewSchema = viewSchema.extend(shown);
export type ShownGroupView = z.infer<typeof viewSchema>;
export type OpenedGroupView = z.infer<typeof shownViewSchema>;

const groupRowSchema = z.object({
  id: z.string(),
  environment: z.enum(ENVIRONMENTS),
  name: shownText(),
  kind: z.enum(GROUP_KINDS),
  members: z.number(),
  isArchived: z.boolean(),
  /** ISO instant with offset. */
  changedAt: z.string(),
});
export type GroupRow = z.infer<typeof groupRowSchema>;

/** Whether a member may be asked about today. `until`: ISO instant with offset. */
const memberStateSchema = z.object({
  memberId: z.string(),
  consent: z.enum(['valid', 'other_purpose', 'missing', 'no_document', 'erased']),
  until: z.string().nullable(),
  /** `YYYY-MM` of the newest answer that tells something; null without one. */
  newestMonth: z.string().nullable(),
  /** Of that answer. */
  resultId: z.string().nullable(),
});
export type MemberState = z.infer<typeof memberStateSchema>;

const openedSchema = z.object({
  group: groupSchema.omit({ createdAt: true, changedAt: true }),
  /** ISO instants with offset. */
  createdAt: z.string(),
  changedAt: z.string(),
  members: list(memberSchema),
  states: list(memberStateSchema),
  /** The newest month that a member has an answer of, and the newest that can be asked; `YYYY-MM`. */
  newestMonth: z.string().nullable(),
  newestAskable: z.string(),
});
export type OpenedGroup = z.infer<typeof openedSchema>;

/** A person or company of a pasted table of partners. */
const qsaPartnerSchema = z.object({
  nome: shownText(),
  /** As the text words it, a code alone by the words of its table; empty where it says none. */
  qualification: shownText(),
  role: z.enum(MEMBER_ROLES),
  /** The six digits of a masked CPF; null where none are shown. */
  digits: z.string().nullable(),
  /** A whole CPF, or a document whose check digits do not fit, as it stands without its mask; null where there is none. */
  documento: z.string().nullable(),
  /** A company's, which is not masked; null of a person. */
  cnpj: z.string().nullable(),
  isCompany: z.boolean(),
  /** Share in the company, in basis points. */
  shareBp: z.number().nullable(),
});
export type QsaPartner = z.infer<typeof qsaPartnerSchema>;

const snapshotRowSchema = z.object({
  id: z.string(),
  version: z.number(),
  month: z.string(),
  /** ISO instant with offset. */
  at: z.string(),
  officer: shownText(),
  sha256: z.string(),
  members: z.number(),
  known: z.number(),
});
export type SnapshotRow = z.infer<typeof snapshotRowSchema>;

/** What is otherwise today than in a snapshot, by the members' names; amounts in cents. */
const snapshotChangeSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('joined'), nome: shownText() }),
  z.object({ kind: z.literal('left'), nome: shownText() }),
  z.object({ kind: z.literal('erased') }),
  /** Another answer of the same month counts now; `now` null: none does. */
  z.object({
    kind: z.literal('answer'),
    nome: shownText(),
    before: z.string().nullable(),
    now: z.string().nullable(),
    carteiraAtivaBefore: cents,
    carteiraAtivaNow: cents,
  }),
]);
export type SnapshotChange = z.infer<typeof snapshotChangeSchema>;

export const groupsMessages = {
  /** The groups in use, or the archived ones. */
  'groups.list': {
    input: z.strictObject({ ...paged, archived: z.boolean() }),
    output: z.object({ rows: z.array(groupRowSchema), total: z.number() }),
    reads: true,
  },
  /** The groups that a document's subject is or was in, also archived ones. */
  'groups.of_subject': {
    input: z.strictObject({ documento: z.string().max(32) }),
    output: z.object({ rows: z.array(groupRowSchema) }),
    reads: true,
  },
  /** Fails with the codes of a document, and `limit_reached` (`max`) of members or links. */
  'groups.add': { input: z.strictObject({ content: groupContentSchema }), output: openedSchema },
  'groups.open': { input: z.strictObject({ ...ofGroup, ...reading }), output: openedSchema, reads: true },
  /** Fails as `groups.add` does, and with `group_changed` (another window was first). */
  'groups.change': { input: z.strictObject({ ...revised, content: groupContentSchema }), output: openedSchema },
  /** Takes a group out of use with all that it holds, or into use again. Fails with `group_changed`. */
  'groups.archive': { input: z.strictObject({ ...ofGroup, isArchived: z.boolean() }), output: openedSchema },
  /** Reads partners as they were pasted: an extract, a table, a list, JSON, a deed; keeps nothing. Fails with `qsa_unreadable`. */
  'groups.read_qsa': {
    input: z.strictObject({ text: z.string().max(200_000) }),
    output: z.object({
      cnpj: z.string().nullable(),
      nome: shownText().nullable(),
      partners: list(qsaPartnerSchema),
      /** Text that names nobody who was taken, by its line from 1; null in JSON. */
      unread: list(z.object({ line: z.number().nullable(), text: shownText() })),
    }),
    reads: true,
  },
  /** The groups that the lines of a batch name, each with how many subjects it has; `groupId`: of one that is called so already. */
  'groups.of_batch': {
    input: z.strictObject({ batchId: z.string().max(64) }),
    output: z.object({
      groups: z.array(z.object({ name: shownText(), subjects: z.number(), groupId: z.string().nullable() })),
    }),
    reads: true,
  },
  /** Makes a group of each of these names. Returns how many, and the first. */
  'groups.add_from_batch': {
    input: z.strictObject({
      batchId: z.string().max(64),
      names: z.array(z.string().max(200)).min(1).max(1_000),
      kind: z.enum(GROUP_KINDS),
    }),
    output: z.object({ made: z.number(), id: z.string().nullable() }),
  },
  /** Reads the archive alone. Fails with `month_unknown` where `month` is null and no member has an answer. */
  'groups.view': { input: groupAskedSchema, output: shownViewSchema, reads: true },
  /** The modalities of the known members on a data-base, from their whole answers; the largest first. */
  'groups.modalities': {
    input: groupAskedSchema,
    output: z.object({
      rows: list(
        z.object({ codigo: z.string(), nome: shownText(), dominio: shownText().nullable(), total: totalSchema }),
      ),
    }),
    reads: true,
  },
  /**
   * Drafts a batch of the members without an answer of one of these months; nothing is asked yet. `leftOut`: members whose
   * document is not known. Fails with the codes of a month, and with `nothing_missing`.
   */
  'groups.ask_missing': {
    input: z.strictObject({
      ...ofGroup,
      purpose: z.enum(PURPOSES),
      months: z.array(z.string().max(7)).min(1).max(24),
    }),
    output: z.object({ batchId: z.string(), subjects: z.number(), leftOut: z.number() }),
  },
  /**
   * Keeps what a committee is to see of a data-base. Fails as `groups.view` does, with `shown_changed` where the view is
   * another than was shown, with `limit_reached` (`max`), and with `group_changed` where the group changed, or one of its members was erased, while it was read.
   */
  'groups.keep_snapshot': { input: groupAskedSchema.extend(shown), output: snapshotRowSchema },
  'groups.snapshots': {
    input: z.strictObject(ofGroup),
    output: z.object({ rows: z.array(snapshotRowSchema) }),
    reads: true,
  },
  /** A snapshot with what is otherwise today. `holds`: its SHA-256, and that of each part that is kept, is right. */
  'groups.snapshot': {
    input: z.strictObject({ snapshotId: z.string().max(64), ...reading }),
    output: z.object({
      snapshot: groupSnapshotSchema,
      row: snapshotRowSchema,
      holds: z.boolean(),
      changes: z.array(snapshotChangeSchema),
    }),
    reads: true,
  },
  /**
   * Writes a view, or a snapshot as it was kept, where the officer chooses, and records it in each member's history. Fails
   * with `export_running`, as `groups.view` does, and with `not_printable` if the host cannot print.
   */
  'groups.export': {
    input: groupExportSchema,
    output: exportOutcomeSchema,
    reads: true,
  },
} as const;
