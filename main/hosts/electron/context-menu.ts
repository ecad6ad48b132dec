import { type BrowserWindow, type ContextMenuParams, Menu, type MenuItemConstructorOptions } from 'electron';
import { copiedKind } from '#domain/basics/copied-text.ts';
import type { HostStrings } from './host-strings.ts';

type Pressed = Pick<
  ContextMenuParams,
  'isEditable' | 'selectionText' | 'editFlags' | 'misspelledWord' | 'dictionarySuggestions'
>;

/**
 * Returns the entries of a field, with suggestions for a misspelled word; for other selected text only a copy entry.
 */
export function contextMenuTemplate(
  clicked: Pressed,
  strings: HostStrings,
  correct: (word: string) => void,
): MenuItemConstructorOptions[] {
  const { isEditable, selectionText, editFlags } = clicked;
  if (!isEditable) {
    return selectionText.trim() === '' ? [] : [{ role: 'copy', label: strings[copyingOf(selectionText)] }];
  }
  return [
    ...spelling(clicked, strings, correct),
    { role: 'cut', label: strings.cut, enabled: editFlags.canCut },
    { role: 'copy', label: strings.copy, enabled: editFlags.canCopy },
    { role: 'paste', label: strings.paste, enabled: editFlags.canPaste },
    { type: 'separator' },
    { role: 'selectAll', label: strings.selectAll, enabled: editFlags.canSelectAll },
  ];
}

function copyingOf(text: string): 'copy' | 'copyAmount' | 'copyDocument' {
  const kind = copiedKind(text);
  if (kind === null) return 'copy';
  return kind === 'amount' ? 'copyAmount' : 'copyDocument';
}

/** The system's checker puts the likeliest words first. */
const MOST_WORDS = 5;

function spelling(
  { misspelledWord, dictionarySuggestions }: Pressed,
  strings: HostStrings,
  correct: (word: string) => void,
): MenuItemConstructorOptions[] {
  if (misspelledWord === '') return [];
  const likely = dictionarySuggestions.slice(0, MOST_WORDS);
  const entries = likely.map((word) => ({ label: word, click: () => correct(word) }));
  const noWord = { label: strings.noSuggestion, enabled: false };
  return [...(likely.length === 0 ? [noWord] : entries), { type: 'separator' }];
}

/** Shows a context menu in the window: Electron has none of its own. */
export function offerContextMenu(window: BrowserWindow, strings: () => HostStrings): void {
  const { webContents } = window;
  webContents.on('context-menu', (_event, clicked) => {
    const place = clicked.frame === null ? { window } : { window, frame: clicked.frame };
    const template = contextMenuTemplate(clicked, strings(), (word) => webContents.replaceMisspelling(word));
    if (template.length > 0) Menu.buildFromTemplate(template).popup(place);
  });
}
