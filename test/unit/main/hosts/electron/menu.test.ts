import { app, BrowserWindow, Menu, type MenuItemConstructorOptions } from 'electron';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { HOST_WORDS, systemLocale } from '../../../../../main/hosts/electron/host-words.ts';
import { followLanguage } from '../../../../../main/hosts/electron/menu/follow-language.ts';
import { menuTemplate } from '../../../../../main/hosts/electron/menu/menu-template.ts';
import { showMenu } from '../../../../../main/hosts/electron/menu/show-menu.ts';
import type { Settings } from '../../../../../preload/contract/settings.ts';
import { DEFAULT_THRESHOLDS } from '../../../../../preload/domain/indicators/thresholds.ts';
import { accept, refuse } from '../../../../../preload/domain/outcome.ts';
import { CLOSED_STATE, fakeWorkstation } from '../../../../support/fakes/fake-workstation.ts';

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
  const settings = (locale: Settings['locale']) => {
    const institution = { nome: '', cnpj: '' };
    const limits = { session: 30, query: 60, consent: 60 };
    return accept<Settings>({
      locale,
      theme: 'system',
      environment: 'embutido',
      environments: [],
      institution,
      limits,
      thresholds: DEFAULT_THRESHOLDS,
    });
  };
  const unexpected = (cause: unknown): never => {
    throw cause;
  };

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

  test('follows the officer: at once, when the vault opens, when the settings change', async () => {
    const read = vi.fn(async () => settings('en'));
    const workstation = fakeWorkstation({ 'settings.read': read });
    const use = vi.fn();
    followLanguage(workstation, use, unexpected);
    await vi.waitFor(() => expect(use).toHaveBeenCalledTimes(1));
    workstation.tell('workstation.changed', CLOSED_STATE);
    read.mockResolvedValue(settings('pt-BR'));
    workstation.tell('settings.changed', {});
    await vi.waitFor(() => expect(use.mock.calls.at(-1)).toEqual(['pt-BR']));
    expect(use).toHaveBeenCalledTimes(3);
  });

  test('stays while the vault is closed', async () => {
    const read = vi.fn(async () => refuse('vault_closed'));
    const use = vi.fn();
    followLanguage(fakeWorkstation({ 'settings.read': read }), use, unexpected);
    await vi.waitFor(() => expect(read).toHaveBeenCalled());
    expect(use).not.toHaveBeenCalled();
  });

  test('that cannot be read is a surprise and no end of the program', async () => {
    const surprised = vi.fn();
    const broken = fakeWorkstation({ 'settings.read': () => Promise.reject(new Error('disk')) });
    followLanguage(broken, vi.fn(), surprised);
    await vi.waitFor(() => expect(surprised).toHaveBeenCalledExactlyOnceWith(new Error('disk')));
  });
});
