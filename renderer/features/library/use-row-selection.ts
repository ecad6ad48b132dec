import { useStore } from '../../lib/stores.ts';
import { idsOf, type LibraryLine } from './library-state.ts';

/** For a subject, the selection is about all its matching results. */
export function useRowSelection({ kind, row }: LibraryLine) {
  const { selected, months, toggle, toggleSubject } = useStore('library', (state) => state);
  const ids = kind === 'subject' ? idsOf(row, months) : [row.id];
  const count = ids.filter((id) => selected.includes(id)).length;
  return {
    isSelected: count === ids.length,
    isPartly: count > 0 && count < ids.length,
    toggle: () => (kind === 'subject' ? void toggleSubject(row.id) : toggle(row.id)),
  };
}
