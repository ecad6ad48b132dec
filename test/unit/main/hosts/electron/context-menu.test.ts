import { BrowserWindow, Menu, type MenuItemConstructorOptions } from 'electron';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { contextMenuTemplate, offerContextMenu } from '#main/hosts/electron/context-menu.ts';
import { HOST_STRINGS } from '#main/hosts/electron/host-strings.ts';

beforeEach(() => {
  vi.clearAllMocks();
});

const strings = HOST_STRINGS['pt-BR'];
const editFlags = {
  canUndo: false,
  canRedo: false,
  canCut: true,
  canCopy: true,
  canPaste: true,
  canDelete: true,
  canSelectAll: true,
  canEditRichly: false,
};
const clicked = { isEditable: true, selectionText: '', editFlags, misspelledWord: '', dictionarySuggestions: [] };

const labels = (given: Partial<typeof clicked>) =>
  contextMenuTemplate({ ...clicked, ...given }, strings, () => {}).map(({ label, type }) => label ?? type);

describe('the menu of the right button', () => {
  test('has in a field what Chromium lets be done there', () => {
    const flags = { ...editFlags, canCut: false, canCopy: false };
    const entries = contextMenuTemplate({ ...clicked, editFlags: flags }, strings, () => {});
    const acts = entries.flatMap(({ role, enabled }) => (role === undefined ? [] : [[role, enabled]]));
    expect(acts).toEqual([
      ['cut', false],
      ['copy', false],
      ['paste', true],
      ['selectAll', true],
    ]);
  });

  test.each([
    ['Maria da Silva', ['Copiar']],
    ['R$ 1.234,56', ['Copiar valor']],
    ['111.444.777-35', ['Copiar documento']],
    [' \n', []],
  ])('over %j says %j', (selectionText, said) => {
    expect(labels({ isEditable: false, selectionText })).toEqual(said);
  });

  test('has the likeliest words for one that is misspelled, or says that there is none', () => {
    const dictionarySuggestions = ['receita', 'receitas', 'receitar', 'receite', 'receito', 'receitou'] as never[];
    const misspelled = { misspelledWord: 'receitta' };
    expect(labels({ ...misspelled, dictionarySuggestions }).slice(0, 7)).toEqual([
      'receita',
      'receitas',
      'receitar',
      'receite',
      'receito',
      'separator',
      'Recortar',
    ]);
    expect(labels(misspelled)[0]).toBe('Nenhuma sugestão');
  });

  test('comes up over its window in the language of the moment, corrects a word, and stays away where it had nothing', () => {
    const window = new BrowserWindow();
    let now = strings;
    offerContextMenu(window, () => now);
    const rightClick = (given: object) =>
      window.webContents.emit('context-menu', {}, { ...clicked, frame: null, ...given });
    now = HOST_STRINGS.en;
    rightClick({ isEditable: false });
    expect(Menu.buildFromTemplate).not.toHaveBeenCalled();
    rightClick({ misspelledWord: 'receitta', dictionarySuggestions: ['receita'] });
    const template = vi.mocked(Menu.buildFromTemplate).mock.lastCall?.[0] as MenuItemConstructorOptions[];
    expect(template.at(-1)?.label).toBe('Select all');
    const menu: Menu = vi.mocked(Menu.buildFromTemplate).mock.results[0]?.value;
    expect(menu.popup).toHaveBeenCalledExactlyOnceWith({ window });
    Reflect.apply(template[0]?.click ?? expect.unreachable, undefined, []);
    expect(window.webContents.replaceMisspelling).toHaveBeenCalledExactlyOnceWith('receita');
  });
});
