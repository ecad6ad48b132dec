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

/** `GroupView`: a group on one data-base. A share or ratio of 0.1 is 10 %. */
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

/** Whether a member may be queried today. `until`: ISO instant with offset. */
const memberStateSchema = z.object({
  memberId: z.string(),
  consent: z.enum(['valid', 'other_purpose', 'missing', 'no_document', 'erased']),
  until: z.string().nullable(),
  /** `YYYY-MM` of the newest informative answer; null if there is none. */
  newestMonth: z.string().nullable(),
  /** Result of that answer. */
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
  /** Newest month with an answer of any member, and newest month that can be queried; `YYYY-MM`. */
  newestMonth: z.string().nullable(),
  newestAskable: z.string(),
});
export type OpenedGroup = z.infer<typeof openedSchema>;

/** A person or company in a pasted table of partners. */
const qsaPartnerSchema = z.object({
  nome: shownText(),
  /** As the text has it, or the meaning of its code; empty if missing. */
  qualification: shownText(),
  role: z.enum(MEMBER_ROLES),
  /** The six digits of a masked CPF; null if it shows none. */
  digits: z.string().nullable(),
  /** A whole CPF, or a document with wrong check digits, without its mask; null if missing. */
  documento: z.string().nullable(),
  /** A company's unmasked CNPJ; null for a person. */
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

/** Changes since a snapshot, by the members' names; amounts in cents. */
const snapshotChangeSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('joined'), nome: shownText() }),
  z.object({ kind: z.literal('left'), nome: shownText() }),
  z.object({ kind: z.literal('erased') }),
  /** Another answer of the same month counts now; `now` is null if no answer does. */
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
  /** Returns the groups in use, or the archived ones. */
  'groups.list': {
    input: z.strictObject({ ...paged, archived: z.boolean() }),
    output: z.object({ rows: z.array(groupRowSchema), total: z.number() }),
    reads: true,
  },
  /** Returns the groups that a document's subject is or was in, including archived ones. */
  'groups.of_subject': {
    input: z.strictObject({ documento: z.string().max(32) }),
    output: z.object({ rows: z.array(groupRowSchema) }),
    reads: true,
  },
  /** Fails with the codes of a document, and with `limit_reached` (`max`) for members or links. */
  'groups.add': { input: z.strictObject({ content: groupContentSchema }), output: openedSchema },
  'groups.open': { input: z.strictObject({ ...ofGroup, ...reading }), output: openedSchema, reads: true },
  /** Fails as `groups.add` does, and with `group_changed` (another window was first). */
  'groups.change': { input: z.strictObject({ ...revised, content: groupContentSchema }), output: openedSchema },
  /** Archives a group with its contents, or takes it into use again. Fails with `group_changed`. */
  'groups.archive': { input: z.strictObject({ ...ofGroup, isArchived: z.boolean() }), output: openedSchema },
  /**
   * Reads pasted partners (an extract, a table, a list, JSON or a deed) without storing them. Fails with
   * `qsa_unreadable`.
   */
  'groups.read_qsa': {
    input: z.strictObject({ text: z.string().max(200_000) }),
    output: z.object({
      cnpj: z.string().nullable(),
      nome: shownText().nullable(),
      partners: list(qsaPartnerSchema),
      /** Text without a recognised partner, by its line number from 1; null in JSON. */
      unread: list(z.object({ line: z.number().nullable(), text: shownText() })),
    }),
    reads: true,
  },
  /**
   * Returns the groups named on a batch's lines, with their numbers of subjects; `groupId` is an existing group of that
   * name.
   */
  'groups.of_batch': {
    input: z.strictObject({ batchId: z.string().max(64) }),
    output: z.object({
      groups: z.array(z.object({ name: shownText(), subjects: z.number(), groupId: z.string().nullable() })),
    }),
    reads: true,
  },
  /** Makes a group for each of these names. Returns the number of groups and the first one. */
  'groups.add_from_batch': {
    input: z.strictObject({
      batchId: z.string().max(64),
      names: z.array(z.string().max(200)).min(1).max(1_000),
      kind: z.enum(GROUP_KINDS),
    }),
    output: z.object({ made: z.number(), id: z.string().nullable() }),
  },
  /** Reads only the archive. Fails with `month_unknown` if `month` is null and no member has an answer. */
  'groups.view': { input: groupAskedSchema, output: shownViewSchema, reads: true },
  /** Returns the modalities of the known members on a data-base, from their whole answers, largest first. */
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
   * Drafts a batch of the members without an answer for any of these months; it queries nothing yet. `leftOut`: members
   * without a known document. Fails with the codes of a month, and with `nothing_missing`.
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
   * Stores a snapshot of a data-base for a committee. Fails as `groups.view` does, with `shown_changed` if the view
   * differs from the shown one, with `limit_reached` (`max`), and with `group_changed` if the group changed, or a
   * member was erased, during the reading.
   */
  'groups.keep_snapshot': { input: groupAskedSchema.extend(shown), output: snapshotRowSchema },
  'groups.snapshots': {
    input: z.strictObject(ofGroup),
    output: z.object({ rows: z.array(snapshotRowSchema) }),
    reads: true,
  },
  /** Returns a snapshot and the changes since. `holds`: its SHA-256, and that of each remaining part, is right. */
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
   * Writes a view, or a stored snapshot, where the officer chooses, and records it in each member's history. Fails with
   * `export_running`, as `groups.view` does, and with `not_printable` if the host cannot print.
   */
  'groups.export': {
    input: groupExportSchema,
    output: exportOutcomeSchema,
    reads: true,
  },
} as const;
