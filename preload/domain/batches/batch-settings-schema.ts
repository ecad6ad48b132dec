import { z } from 'zod';
import { PURPOSES } from '../basics/environment.ts';
import { isDataBase } from '../basics/month.ts';
import { visibleText } from '../basics/visible-text.ts';
import { MAX_REFERENCE_LENGTH } from '../library/library-filter.ts';
import { BATCH_LIMITS, type BatchSettings } from './batch.ts';

const month = z.string().refine(isDataBase);

const monthsRuleSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('newest'), count: z.int().min(1).max(BATCH_LIMITS.months) }),
  z.strictObject({
    kind: z.literal('list'),
    months: z.array(month).min(1).max(BATCH_LIMITS.months),
    again: z.array(month).max(BATCH_LIMITS.months).optional(),
  }),
  z.strictObject({ kind: z.literal('per_line') }),
]);

const reuseRuleSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('any') }),
  z.strictObject({ kind: z.literal('max_age'), days: z.int().min(1).max(3_650) }),
  z.strictObject({ kind: z.literal('final') }),
]);

export const batchSettingsSchema = z.strictObject({
  name: z.string().overwrite(visibleText).trim().min(1).max(BATCH_LIMITS.name),
  purpose: z.enum(PURPOSES),
  institution: z.string().max(32).nullable(),
  reference: z.string().overwrite(visibleText).trim().max(MAX_REFERENCE_LENGTH),
  months: monthsRuleSchema,
  reuse: reuseRuleSchema,
  parallel: z.int().min(1).max(BATCH_LIMITS.parallel),
  perMinute: z.int().min(1).max(BATCH_LIMITS.perMinute),
}) satisfies z.ZodType<BatchSettings>;
