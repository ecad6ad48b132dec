import { z } from 'zod';
import { MENTION_KINDS, MENTION_SCREENS } from '#domain/retention/mention.ts';
import { ERASURE_REASONS } from '#domain/retention/retention-rules.ts';
import { STORED_SETTINGS } from '#domain/settings/settings.ts';
import { shown } from './message.ts';
import { shownText } from './shown-text.ts';

/** Whole years after a subject's last query. */
const rules = STORED_SETTINGS.retention.unwrap();

const retentionStateSchema = z.object({
  rules,
  /** The subjects with something that was kept long enough, at most 200, the longest kept first. */
  due: z.array(
    z.object({
      documento: z.string(),
      nome: shownText(),
      /** ISO instant of the last query or authorization. */
      lastAt: z.string(),
      results: z.number(),
      consents: z.number(),
      /** They go with the subject, signed pages included. */
      cases: z.number(),
    }),
  ),
  total: z.number(),
});

export type RetentionState = z.infer<typeof retentionStateSchema>;

/** How much an erasure would delete, or deleted. */
const erasurePreviewSchema = z.object({
  documento: z.string(),
  nomes: z.array(z.string()),
  results: z.number(),
  consents: z.number(),
  /** Cases, with their signed pages and the acts on them. */
  cases: z.number(),
  /** Lines of batches that are emptied, with what was asked for them. */
  batchLines: z.number(),
  /** Groups that lose the subject: its links, and its part of what was kept of them. */
  groups: z.number(),
  /** Monitored portfolios that lose the subject, with what was found of it. */
  watches: z.number(),
  unreadable: z.number(),
  /** Attempts that lose the subject and stay in the costs. */
  attempts: z.number(),
  drafts: z.number(),
  notes: z.number(),
  tags: z.number(),
  /** Saved views of the library that name the subject. */
  views: z.number(),
  /** Documents by which the audit log finds entries. */
  pseudonyms: z.number(),
  evidence: z.number(),
  /** How many authorizations stay as evidence, and at least until when. */
  kept: z.number(),
  keptUntil: z.string().nullable(),
  /** Previous archives: how many hold the subject and lose it too, and how many cannot be opened with this key. */
  previousArchives: z.object({
    holding: z.number(),
    unopened: z.number(),
    /** Texts of others in them that mention the subject, and stay. */
    mentions: z.number(),
  }),
});

/** A text of somebody else that mentions the subject. An erasure leaves it; an officer may erase it by itself. */
const mentionSchema = z.object({
  kind: z.enum(MENTION_KINDS),
  /** The record by its name in the archive, and the place of the text in it. */
  row: z.string(),
  place: z.string(),
  text: shownText(),
  /** Name, document, month and line by which lists show the record. */
  title: shownText(),
  documento: z.string().nullable(),
  month: z.string().nullable(),
  line: z.number().nullable(),
  opens: z.object({ screen: z.enum(MENTION_SCREENS), id: z.string() }).nullable(),
  /** A signed text cannot be changed. */
  isSigned: z.boolean(),
  canBlank: z.boolean(),
});

export type Mention = z.infer<typeof mentionSchema>;

const plannedErasureSchema = erasurePreviewSchema.extend({
  ...shown,
  /** At most 50 of them; `total` counts all. */
  mentions: z.object({ rows: z.array(mentionSchema), total: z.number() }),
});

export type ErasurePreview = z.infer<typeof erasurePreviewSchema>;
export type PlannedErasure = z.infer<typeof plannedErasureSchema>;

const documento = z.string().max(32);

export const retentionMessages = {
  'retention.read': { input: z.strictObject({}), output: retentionStateSchema, reads: true },
  'retention.change': { input: rules, output: retentionStateSchema },
  /** Returns what an erasure would delete. Changes nothing. */
  'retention.preview': { input: z.strictObject({ documento }), output: plannedErasureSchema, reads: true },
  /** Erases a text of somebody else that mentions the subject, and returns the preview. Fails with `not_found` if the text is gone. */
  'retention.blank': {
    input: z.strictObject({
      documento,
      kind: z.enum(MENTION_KINDS),
      row: z.string().max(400),
      place: z.string().max(64),
    }),
    output: plannedErasureSchema,
  },
  /** Erases a subject for good, once the officer has typed the document again. Fails with `shown_changed`. */
  'retention.erase': {
    input: z.strictObject({ documento, typed: documento, reason: z.enum(ERASURE_REASONS), ...shown }),
    output: erasurePreviewSchema,
    secondLook: true,
  },
} as const;
