import { copiedKind } from '#domain/basics/copied-text.ts';

/**
 * Selects an amount or a document that the right button is pressed on, so that the menu can copy it; what is selected
 * already stays, and a field has its own. Returns how to stop.
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
