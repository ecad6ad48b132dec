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
  /** Subjects whose retention time is over, at most 200, longest kept first. */
  due: z.array(
    z.object({
      documento: z.string(),
      nome: shownText(),
      /** ISO instant of the last query or authorization. */
      lastAt: z.string(),
      results: z.number(),
      consents: z.number(),
      /** Erased with the subject, signed pages included. */
      cases: z.number(),
    }),
  ),
  total: z.number(),
});

export type RetentionState = z.infer<typeof retentionStateSchema>;

/** Counts of what an erasure would delete, or deleted. */
const erasurePreviewSchema = z.object({
  documento: z.string(),
  nomes: z.array(z.string()),
  results: z.number(),
  consents: z.number(),
  /** Cases, with their signed pages and acts. */
  cases: z.number(),
  /** Lines of batches that are emptied, with their items. */
  batchLines: z.number(),
  /** Groups that lose the subject: its links, and its part of their snapshots. */
  groups: z.number(),
  /** Monitored portfolios that lose the subject, with its findings. */
  watches: z.number(),
  filings: z.number(),
  /** The client's own reports, with their months. */
  registrato: z.number(),
  unreadable: z.number(),
  /** Imported answers without an authorization. */
  waiting: z.number(),
  /** Attempts that lose the subject but stay in the costs. */
  attempts: z.number(),
  drafts: z.number(),
  notes: z.number(),
  tags: z.number(),
  /** Saved views of the library that name the subject. */
  views: z.number(),
  /** Pseudonyms by which the audit log finds the subject's entries. */
  pseudonyms: z.number(),
  evidence: z.number(),
  /** Number of authorizations kept as evidence, and the earliest end of that. */
  kept: z.number(),
  keptUntil: z.string().nullable(),
  /** Previous archives: the number that hold the subject and lose it too, and the number that this key cannot open. */
  previousArchives: z.object({
    holding: z.number(),
    unopened: z.number(),
    /** Texts in other subjects' records there that mention the subject, and stay. */
    mentions: z.number(),
  }),
});

/**
 * A text in someone else's record that mentions the subject. An erasure does not change it; an officer may erase it
 * separately.
 */
const mentionSchema = z.object({
  kind: z.enum(MENTION_KINDS),
  /** Id of the record in the archive, and the place of the text in it. */
  row: z.string(),
  place: z.string(),
  text: shownText(),
  /** Name, document, month and line with which lists show the record. */
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
  /** Returns the counts of an erasure. Changes nothing. */
  'retention.preview': { input: z.strictObject({ documento }), output: plannedErasureSchema, reads: true },
  /**
   * Erases a text in someone else's record that mentions the subject, and returns the preview. Fails with `not_found`
   * if the text is gone.
   */
  'retention.blank': {
    input: z.strictObject({
      documento,
      kind: z.enum(MENTION_KINDS),
      row: z.string().max(400),
      place: z.string().max(64),
    }),
    output: plannedErasureSchema,
  },
  /** Erases a subject for good; the officer has to type the document again. Fails with `shown_changed`. */
  'retention.erase': {
    input: z.strictObject({ documento, typed: documento, reason: z.enum(ERASURE_REASONS), ...shown }),
    output: erasurePreviewSchema,
    secondLook: true,
  },
} as const;
