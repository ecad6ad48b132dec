import { subjectKey } from '#domain/document.ts';
import { readSettings } from '#domain/settings.ts';
import type { Archive, StoredConsent, StoredResult, UnreadableResponse } from '#main/ports/repositories.ts';
import { fakeAudit } from './fake-audit.ts';
import { fakeConsents } from './fake-consents.ts';
import { fakeDrafts } from './fake-drafts.ts';
import { fakeEraser } from './fake-eraser.ts';
import { fakeEvidence } from './fake-evidence.ts';
import { fakeLibrary } from './fake-library.ts';

/** An archive in memory for tests of the workflows; the real one is proved in test/integration/archive. */
export function fakeArchive(kept: { consents?: StoredConsent[]; results?: StoredResult[] } = {}): Archive {
  const audit = fakeAudit();
  const consents = fakeConsents(kept.consents ?? [], (id) => drafts.drop(id), audit.emit);
  const drafts = fakeDrafts(consents.has);
  const results = kept.results ?? [];
  const unreadable: UnreadableResponse[] = [];
  let stored = readSettings({});
  const page = <Row>(rows: readonly Row[], { limit, offset }: { limit: number; offset: number }) => ({
    rows: rows.toReversed().slice(offset, offset + limit),
    total: rows.length,
  });

  return {
    copies: {
      begin: () => Promise.reject(new Error('an archive in memory has no file')),
      goOn: async () => 0,
      end: async () => {},
      summary: async () => ({
        results: results.length,
        authorizations: 0,
        oldestQuery: null,
        newestQuery: null,
        newestMonth: null,
        institution: null,
      }),
    },
    consents,
    drafts,
    evidence: fakeEvidence(),
    audit,
    eraser: fakeEraser(),
    subjectResults: {
      ofSubject: async (documento, limit) =>
        page(
          results.filter((result) => subjectKey(result.documento.numero) === subjectKey(documento)),
          { limit, offset: 0 },
        ),
      countOfConsent: async (consentId) => results.filter((result) => result.consentId === consentId).length,
    },
    ...fakeLibrary(() => results),
    results: {
      save: async (result, auditEvent) => {
        results.push(result);
        audit.emit(auditEvent);
        consents.queried(result.consentId, result.queriedAt);
      },
      get: async (id) => results.find((result) => result.id === id) ?? null,
      find: async (environment, documento, dataBase) =>
        results.findLast(
          (each) =>
            each.environment === environment &&
            subjectKey(each.documento.numero) === subjectKey(documento) &&
            each.dataBase === dataBase,
        ) ?? null,
      newestOfMonths: async (environment, documento) => {
        const own = results.filter(
          (one) => one.environment === environment && subjectKey(one.documento.numero) === subjectKey(documento),
        );
        const newest = new Map(own.map((one) => [one.dataBase, one]));
        return [...newest.values()].toSorted((one, other) => (one.dataBase < other.dataBase ? -1 : 1));
      },
    },
    unreadable: {
      keep: async (response) => void unreadable.push(response),
      get: async (id) => unreadable.find((response) => response.id === id) ?? null,
    },
    integrity: { damaged: async () => [] },
    settings: {
      read: async () => stored,
      write: async (changes, auditEvent) => {
        stored = { ...stored, ...changes };
        audit.emit(auditEvent);
      },
    },
    close: async () => {},
  };
}
