import type { LibraryFilter, LibrarySort } from '#domain/library/library-filter.ts';
import type { AuditEvent } from './audit-log.ts';

export interface StoredView {
  readonly id: string;
  readonly name: string;
  readonly filter: LibraryFilter;
  readonly sort: LibrarySort;
}

/** Named ways to look at the library. */
export interface LibraryViews {
  /** By name. */
  list(): Promise<readonly StoredView[]>;
  /** Replaces the view of the same name; false when it is new and there are as many as there may be. */
  save(view: StoredView, auditEvent?: AuditEvent): Promise<boolean>;
  remove(id: string, auditEvent?: AuditEvent): Promise<boolean>;
}
