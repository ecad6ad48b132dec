import type { AsideEraser, AsideErasure, Eraser, Erasure } from '../../../main/workflows/ports/eraser.ts';
import { accept } from '../../../preload/domain/outcome.ts';

export const NOTHING_KEPT: Erasure = {
  names: [],
  results: 0,
  consents: 0,
  unreadable: 0,
  drafts: 0,
  notes: 0,
  tags: 0,
  views: 0,
  evidence: 0,
  kept: 0,
  keptFrom: null,
};

/** An eraser that finds the same of everybody and remembers what it was told. */
export function fakeEraser(found: Partial<Erasure> = {}): Eraser & { readonly erased: unknown[] } {
  const erasure = { ...NOTHING_KEPT, ...found };
  const erased: unknown[] = [];
  return {
    erased,
    preview: async () => erasure,
    erase: async (scope, told) => {
      erased.push({ scope, told });
      return erasure;
    },
    due: async () => ({ rows: [], total: 0 }),
  };
}

/** Archives set aside of which the same is found for everybody; remembers what it was told. */
export function fakeAsides(found: Partial<AsideErasure> = {}): AsideEraser & { readonly erased: unknown[] } {
  const aside = { holding: 0, unopened: 0, ...found };
  const erased: unknown[] = [];
  return {
    erased,
    preview: async () => accept(aside),
    erase: async (scope, told) => {
      erased.push({ scope, told });
      return accept(aside);
    },
  };
}
