import { join } from 'node:path';
import { accept } from '../preload/domain/outcome.ts';
import { asideFolder, listAside } from './archive/backup-place.ts';
import { runErrand } from './archive/backup-thread.ts';
import type { AsideState } from './archive/erasure-aside.ts';
import type { Answer } from './workflows/ports/answer.ts';
import type { AuditNote } from './workflows/ports/audit-log.ts';
import type { AsideEraser, AsideErasure, ErasureScope } from './workflows/ports/eraser.ts';

export interface AsideOptions {
  /** The data folder. */
  readonly home: string;
  /** The script of the archive's thread, which also does errands. */
  readonly thread: URL;
  /** The archive's key, asked of its keeper once more; wiped here. */
  readonly archiveKey: () => Promise<Answer<Uint8Array>>;
}

/** Erasures in the archives that a restored one took the place of, one after the other, each in a thread of its own. */
export function asideEraser({ home, thread, archiveKey }: AsideOptions): AsideEraser {
  const each = async (scope: ErasureScope, told: AuditNote | null): Promise<Answer<AsideErasure>> => {
    const asides = await listAside(home);
    if (asides.length === 0) return accept({ holding: 0, unopened: 0 });
    const key = await archiveKey();
    if (!key.ok) return key;
    try {
      const found: AsideState[] = [];
      for (const { id } of asides) {
        const folder = join(asideFolder(home, id), 'archive');
        const errand = { errand: 'erase', asked: { folder, scope, told }, key: key.value } as const;
        const state = (await runErrand(thread, errand)) as Answer<AsideState>;
        if (!state.ok) return state;
        found.push(state.value);
      }
      return accept({ holding: countOf(found, 'holding'), unopened: countOf(found, 'unopened') });
    } finally {
      key.value.fill(0);
    }
  };
  return { preview: (scope) => each(scope, null), erase: (scope, told) => each(scope, told) };
}

const countOf = (found: readonly AsideState[], state: AsideState): number =>
  found.filter((one) => one === state).length;
