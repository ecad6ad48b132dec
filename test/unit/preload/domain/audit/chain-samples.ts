import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { type AuditEntry, hashOfEntry, NO_ENTRY } from '#domain/audit/audit-entry.ts';
import { AUDIT_KINDS } from '#domain/audit/audit-kind.ts';

export const sha256 = (text: string): string => createHash('sha256').update(text, 'utf8').digest('hex');

export type Content = Omit<AuditEntry, 'v' | 'seq' | 'previous' | 'hash'>;

/** The entry that says `content` behind another one. */
export function following(last: Pick<AuditEntry, 'seq' | 'hash'>, content: Content): AuditEntry {
  const entry = { v: 1, ...content, seq: last.seq + 1, previous: last.hash, hash: '' } as const;
  return { ...entry, hash: hashOfEntry(entry, sha256) };
}

export function chainOf(contents: readonly Content[]): AuditEntry[] {
  const entries: AuditEntry[] = [];
  for (const content of contents) entries.push(following(entries.at(-1) ?? { seq: 0, hash: NO_ENTRY }, content));
  return entries;
}

export const VIEW: Content = {
  at: '2026-11-20T13:15:00.000Z',
  officer: 'ana',
  kind: 'view',
  subject: 'a'.repeat(32),
  environment: 'embutido',
  purpose: 'concessao',
  outcome: 'ok',
  consentId: 'consent-1',
  resultId: 'result-1',
  facts: {},
};

const anyContent: fc.Arbitrary<Content> = fc.record({
  at: fc.date({ noInvalidDate: true }).map((date) => date.toISOString()),
  officer: fc.string(),
  kind: fc.constantFrom(...AUDIT_KINDS),
  subject: fc.option(fc.string()),
  environment: fc.option(fc.string()),
  purpose: fc.option(fc.string()),
  outcome: fc.string(),
  consentId: fc.option(fc.uuid()),
  resultId: fc.option(fc.uuid()),
  facts: fc.dictionary(fc.string(), fc.oneof(fc.string(), fc.integer(), fc.boolean())),
});

/** Sound chains of at least `least` entries. */
export const anyChain = (min = 1): fc.Arbitrary<AuditEntry[]> =>
  fc.array(anyContent, { minLength: min, maxLength: 12 }).map(chainOf);
