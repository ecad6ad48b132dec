import type { Archive, SavedAnswer, StoredConsent, UnreadableAnswer } from '../../../main/workflows/ports.ts';

/** An archive in memory for tests of the workflows; the real one is proved in test/integration/archive. */
export function fakeArchive(kept: { consents?: StoredConsent[]; results?: SavedAnswer[] } = {}): Archive {
  let consents = kept.consents ?? [];
  const results = kept.results ?? [];
  const unreadable: UnreadableAnswer[] = [];
  const texts: Record<string, string> = {};
  const page = <Row>(rows: readonly Row[], { limit, offset }: { limit: number; offset: number }) => ({
    rows: rows.toReversed().slice(offset, offset + limit),
    total: rows.length,
  });

  return {
    consents: {
      add: async (consent) => {
        consents = [...consents, consent];
      },
      ofDocument: async (environment, documento) =>
        consents.filter((each) => each.environment === environment && each.documento.numero === documento).toReversed(),
      list: async (request) => page(consents, request),
    },
    results: {
      save: async (result) => {
        results.push(result);
        consents = consents.map((consent) =>
          consent.id === result.consentId ? { ...consent, lastQueryAt: result.queriedAt } : consent,
        );
      },
      get: async (id) => results.find((result) => result.id === id) ?? null,
      find: async (environment, documento, dataBase) =>
        results.findLast(
          (each) =>
            each.environment === environment && each.documento.numero === documento && each.dataBase === dataBase,
        ) ?? null,
      newestOfMonths: async (environment, documento) => {
        const own = results.filter((one) => one.environment === environment && one.documento.numero === documento);
        const newest = new Map(own.map((one) => [one.dataBase, one]));
        return [...newest.values()].toSorted((one, other) => (one.dataBase < other.dataBase ? -1 : 1));
      },
      list: async (request) => page(results, request),
    },
    unreadable: {
      keep: async (answer) => void unreadable.push(answer),
      get: async (id) => unreadable.find((answer) => answer.id === id) ?? null,
    },
    settings: {
      read: async () => texts,
      write: async (changes) => {
        Object.assign(texts, changes);
      },
    },
    close: async () => {},
  };
}
