import { subjectKey } from '#domain/document.ts';
import type { ConsentRepository, StoredConsent } from '#main/ports/repositories.ts';
import type { FakeAudit } from './fake-audit.ts';

export interface FakeConsents extends ConsentRepository {
  /** A query was saved that leans on an entry. */
  readonly queried: (consentId: string, at: number) => void;
  /** Says which entry is in the ledger, so that a draft of the same id hides. */
  readonly has: (id: string) => boolean;
}

/** Consents in memory; calls `settled` for every outcome that became known, and `emit` with events for the audit log. */
export function fakeConsents(
  start: readonly StoredConsent[],
  settled: (id: string) => void,
  emit: FakeAudit['emit'],
): FakeConsents {
  let consents = [...start];
  const change = (ids: readonly string[], changes: Partial<StoredConsent>): void => {
    consents = consents.map((each) => (ids.includes(each.id) ? { ...each, ...changes } : each));
  };
  const page = (rows: readonly StoredConsent[], limit: number, offset = 0) => ({
    rows: rows.toReversed().slice(offset, offset + limit),
    total: rows.length,
  });

  return {
    has: (id) => consents.some((each) => each.id === id),
    queried: (id, at) => change([id], { lastQueryAt: at }),
    add: async (consent) => {
      consents = [...consents, consent];
    },
    addAll: async (more, auditEvent) => {
      consents = [...consents, ...more];
      emit(auditEvent);
    },
    get: async (id) => consents.find((each) => each.id === id) ?? null,
    settle: async (id, record, origin, auditEvent) => {
      change([id], { record, origin });
      emit(auditEvent);
      settled(id);
    },
    withdraw: async (id, auditEvent) => {
      emit(auditEvent);
      consents = consents.filter((each) => each.id !== id || each.record !== null);
    },
    revoke: async (ids, at, reason, auditEvent) => {
      change(ids, { revokedAt: at, revokedReason: reason });
      emit(auditEvent);
    },
    byAuthorization: async (environment, authorizationId) =>
      consents.find((each) => each.environment === environment && each.record?.id === authorizationId) ?? null,
    knownAuthorizations: async (environment, ids) =>
      consents.flatMap(({ environment: of, record }) =>
        of === environment && record !== null && ids.includes(record.id) ? [record.id] : [],
      ),
    ofDocument: async (environment, documento) =>
      consents.filter((each) => each.environment === environment && each.documento.numero === documento).toReversed(),
    ofSubject: async (documento, limit) =>
      page(
        consents.filter((each) => subjectKey(each.documento.numero) === subjectKey(documento)),
        limit,
      ),
    list: async ({ limit, offset }) => page(consents, limit, offset),
  };
}
