import { type RefObject, useCallback, useEffect, useRef } from 'react';

const TYPED_IN = 'input:not([type="checkbox"]), textarea, [contenteditable="true"]';

/** Ctrl+A selects the rows of a screen's list and Escape clears the selection, except in fields and dialogs. */
export function useSelectionKeys(selectAll: () => void, clear: () => void): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.defaultPrevented || isElsewhere(event.target)) return;
      if (event.key === 'Escape') clear();
      else if (event.key.toLowerCase() === 'a' && (event.ctrlKey || event.metaKey)) {
        event.preventDefault();
        selectAll();
      }
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [selectAll, clear]);
}

function isElsewhere(target: EventTarget | null): boolean {
  const inField =
    target instanceof Element && target.closest(`${TYPED_IN}, [role="dialog"], [role="listbox"]`) !== null;
  return inField || document.querySelector('[role="dialog"][aria-modal="true"]') !== null;
}

/**
 * For lists without acts on several rows: Ctrl+A selects the text of the rows, so that copying takes the list and not
 * the page. Returns the table's ref.
 */
export function useRowMarks(): RefObject<HTMLTableElement | null> {
  const list = useRef<HTMLTableElement>(null);
  const mark = useCallback(() => markRows(list.current), []);
  const clear = useCallback(() => markRows(null), []);
  useSelectionKeys(mark, clear);
  return list;
}

function markRows(table: HTMLTableElement | null): void {
  const selection = window.getSelection();
  const [body] = table?.tBodies ?? [];
  if (body === undefined) selection?.removeAllRanges();
  else selection?.selectAllChildren(body);
}
