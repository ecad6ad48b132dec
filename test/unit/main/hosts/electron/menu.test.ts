import { app, BrowserWindow, Menu, type MenuItemConstructorOptions } from 'electron';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { HOST_WORDS, systemLocale } from '../../../../../main/hosts/electron/host-words.ts';
import { menuTemplate } from '../../../../../main/hosts/electron/menu/menu-template.ts';
import { showMenu } from '../../../../../main/hosts/electron/menu/show-menu.ts';

beforeEach(() => {
  vi.clearAllMocks();
});

const around = { platform: 'linux', packaged: true, print: vi.fn() } as const;

const itemsOf = ({ submenu }: MenuItemConstructorOptions): MenuItemConstructorOptions[] =>
  Array.isArray(submenu) ? submenu : [];
const rolesOf = (template: MenuItemConstructorOptions[]) => template.flatMap(itemsOf).map(({ role }) => role);

describe('the menu', () => {
  test.each(['pt-BR', 'en'] as const)('has a label in %s on everything but lines', (locale) => {
    for (const platform of ['linux', 'darwin', 'win32'] as const) {
      const template = menuTemplate(HOST_WORDS[locale], { ...around, platform, packaged: false });
      const items = [...template, ...template.flatMap(itemsOf)].filter(({ type }) => type !== 'separator');
      expect(items.filter(({ label }) => !label)).toEqual([]);
    }
  });

  test('offers what builds the program only while it is built', () => {
    const building = ['reload', 'toggleDevTools'];
    const packaged = rolesOf(menuTemplate(HOST_WORDS.en, around));
    const unpackaged = rolesOf(menuTemplate(HOST_WORDS.en, { ...around, packaged: false }));
    expect(packaged.filter((role) => building.includes(String(role)))).toEqual([]);
    expect(unpackaged).toEqual(expect.arrayContaining(building));
  });

  test.each([
    ['darwin', 'Lastro'],
    ['linux', 'Arquivo'],
    ['win32', 'Arquivo'],
  ] as const)('on %s ends the program from the menu %s', (platform, place) => {
    const template = menuTemplate(HOST_WORDS['pt-BR'], { ...around, platform });
    const places = template.filter((menu) => itemsOf(menu).some(({ role }) => role === 'quit'));
    expect(places.map(({ label }) => label)).toEqual([place]);
  });

  test('prints the window in front', () => {
    const window = new BrowserWindow();
    showMenu(HOST_WORDS['pt-BR']);
    const template = vi.mocked(Menu.buildFromTemplate).mock.lastCall?.[0] as MenuItemConstructorOptions[];
    const printing = template.flatMap(itemsOf).find(({ label }) => label === 'Imprimir…');
    Reflect.apply(printing?.click ?? expect.unreachable, undefined, []);
    expect(window.webContents.print).toHaveBeenCalledOnce();
    expect(Menu.setApplicationMenu).toHaveBeenCalledOnce();
  });
});

describe('the language of the shell', () => {
  test.each([
    ['pt-BR', 'pt-BR'],
    ['pt-PT', 'pt-BR'],
    ['PT', 'pt-BR'],
    ['en-GB', 'en'],
    ['de', 'en'],
    ['', 'en'],
  ])('of a system in "%s" is %s', (tag, locale) => {
    expect(systemLocale(tag)).toBe(locale);
    expect(app.getLocale()).toBe('pt-BR');
  });
});
