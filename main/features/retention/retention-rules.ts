import {
  DEFAULT_RETENTION,
  isRetention,
  RETAINED,
  type Retained,
  type RetentionRules,
} from '#domain/retention/retention-rules.ts';
import type { AuditEvent } from '../../ports/audit.ts';
import type { SettingsStore } from '../../ports/repositories.ts';

const nameOf = (kind: Retained): string => `retention.${kind}`;

/** The institution's rules; an absent or outdated value gives the default. */
export async function readRetention(store: SettingsStore): Promise<RetentionRules> {
  const stored = await store.read();
  const years = (kind: Retained): number => {
    const found = Number(stored[nameOf(kind)]);
    return isRetention(kind, found) ? found : DEFAULT_RETENTION[kind];
  };
  return { results: years('results'), consents: years('consents') };
}

/** Keeps rules that are within their bounds; what they make due is not erased before an officer does. */
export async function writeRetention(
  store: SettingsStore,
  rules: RetentionRules,
  auditEvent: AuditEvent,
): Promise<void> {
  await store.write(Object.fromEntries(RETAINED.map((kind) => [nameOf(kind), String(rules[kind])])), auditEvent);
}
