import { type RefObject, useLayoutEffect, useRef } from 'react';
import { caretAfterMask, charactersBeforeCaret } from '../lib/format/document-mask.ts';

/**
 * Restores the caret behind the same character after a mask moved it; the returned function must be called at each
 * change.
 */
export function useMaskCaret(
  field: RefObject<HTMLInputElement | null>,
): (input: HTMLInputElement, masked: string) => void {
  const caret = useRef<number | null>(null);
  useLayoutEffect(() => {
    if (caret.current === null) return;
    field.current?.setSelectionRange(caret.current, caret.current);
    caret.current = null;
  });
  return ({ value, selectionStart }, masked) => {
    caret.current = caretAfterMask(masked, charactersBeforeCaret(value, selectionStart ?? value.length));
  };
}
