import type { Instant } from '#domain/instant.ts';
import type { LibraryCursor, LibraryFilter, LibrarySort } from '#domain/library/library-filter.ts';
import type { SubjectKey } from '#domain/subject-key.ts';
import type { Page } from './page.ts';
import type { SavedResultSummary } from './result-repository.ts';

/** A filter of the library with its days as instants; `before` is not included any more. */
export interface LibraryQuery extends Omit<LibraryFilter, 'from' | 'to'> {
  readonly since: Instant | null;
  readonly before: Instant | null;
}

export interface LibraryRequest {
  readonly question: LibraryQuery;
  readonly sort: LibrarySort;
  /** Null: from the beginning of the order. */
  readonly after: LibraryCursor | null;
  readonly limit: number;
}

export interface LibraryEntry extends SavedResultSummary {
  readonly cursor: LibraryCursor;
  /** Of its subject, by name. */
  readonly tags: readonly string[];
}

/** Saved results in any order. Pages go on from a place in the order and are never counted off from its beginning. */
export interface Library {
  page(request: LibraryRequest): Promise<readonly LibraryEntry[]>;
  count(question: LibraryQuery): Promise<number>;
  /** Results of a subject in every environment, the newest month first and of a month the newest query. */
  ofSubject(subject: SubjectKey, limit: number): Promise<Page<SavedResultSummary>>;
  /** The subjects of results, each once; unknown ids are passed over. */
  subjectsOf(ids: readonly string[]): Promise<readonly SubjectKey[]>;
}
