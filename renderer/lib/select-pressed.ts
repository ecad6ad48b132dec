import { copiedKind } from '#domain/basics/copied-text.ts';

/**
 * Selects the amount or document under a right click, so that the menu can copy it; an existing selection and the
 * selection in a field stay. Returns a function that stops it.
 */
export function selectPressed(page: Document): () => void {
  const select = ({ target }: MouseEvent): void => {
    const selection = page.getSelection();
    if (selection === null || !selection.isCollapsed || !(target instanceof Element)) return;
    if (copiedKind(target.textContent) !== null) selection.selectAllChildren(target);
  };
  page.addEventListener('contextmenu', select);
  return () => page.removeEventListener('contextmenu', select);
}
