import { Menu, type MenuItemConstructorOptions } from 'electron';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { ENTRIES, ENTRY_NAMES } from '#domain/navigation/navigation.ts';
import { BACKUP_PATH, SCREEN_PATHS } from '#domain/navigation/screen-paths.ts';
import { menuTemplate, showMenu } from '#main/hosts/electron/menu.ts';

beforeEach(() => {
  vi.clearAllMocks();
});

const actions = { print: vi.fn(), find: vi.fn(), go: vi.fn(), checkUpdates: vi.fn(), lock: vi.fn(), openLogs: vi.fn() };
const around = { platform: 'linux', packaged: true, officer: true, ...actions } as const;

/** The help has a menu of its own. */
const OF_GO = ENTRIES.filter(({ entry }) => entry !== 'help');

const itemsOf = ({ submenu }: MenuItemConstructorOptions): MenuItemConstructorOptions[] =>
  Array.isArray(submenu) ? submenu : [];
const rolesOf = (template: MenuItemConstructorOptions[]) => template.flatMap(itemsOf).map(({ role }) => role);

describe('the menu', () => {
  test.each(['pt-BR', 'en'] as const)('has a label in %s on everything but lines', (locale) => {
    for (const platform of ['linux', 'darwin', 'win32'] as const) {
      const template = menuTemplate(locale, { ...around, platform, packaged: false });
      const items = [...template, ...template.flatMap(itemsOf)].filter(({ type }) => type !== 'separator');
      expect(items.filter(({ label }) => !label)).toEqual([]);
    }
  });

  test('offers what builds the program only while it is built', () => {
    const building = ['reload', 'toggleDevTools'];
    const packaged = rolesOf(menuTemplate('en', around));
    const unpackaged = rolesOf(menuTemplate('en', { ...around, packaged: false }));
    expect(packaged.filter((role) => building.includes(String(role)))).toEqual([]);
    expect(unpackaged).toEqual(expect.arrayContaining(building));
  });

  test.each([
    ['darwin', 'Lastro'],
    ['linux', 'Arquivo'],
    ['win32', 'Arquivo'],
  ] as const)('on %s ends the program from the menu %s', (platform, index) => {
    const template = menuTemplate('pt-BR', { ...around, platform });
    const positions = template.filter((menu) => itemsOf(menu).some(({ role }) => role === 'quit'));
    expect(positions.map(({ label }) => label)).toEqual([index]);
  });

  /** Clicks an entry of the menu that is up. */
  function click(label: string): void {
    const template = vi.mocked(Menu.buildFromTemplate).mock.lastCall?.[0] as MenuItemConstructorOptions[];
    const entry = template.flatMap(itemsOf).find((item) => item.label === label);
    Reflect.apply(entry?.click ?? expect.unreachable, undefined, []);
  }

  test('leads nowhere while the screen is turned to the customer, but locks and ends', () => {
    const template = menuTemplate('pt-BR', { ...around, officer: false });
    const active = template.flatMap(itemsOf).filter(({ click, enabled }) => click !== undefined && enabled !== false);
    expect(active.map(({ label }) => label)).toEqual(['Bloquear']);
    expect(rolesOf(template)).toContain('quit');
  });

  test('prints, finds, looks for updates and opens the folder of the log', () => {
    showMenu('pt-BR', true, actions);
    click('Imprimir…');
    click('Localizar…');
    click('Procurar atualizações…');
    click('Abrir pasta de registros');
    const { print, find, checkUpdates, openLogs } = actions;
    expect([print, find, checkUpdates, openLogs].map(({ mock }) => mock.calls)).toEqual([[[]], [[]], [[]], [[]]]);
    expect(Menu.setApplicationMenu).toHaveBeenCalledOnce();
  });

  test.each([
    ['Nova consulta', SCREEN_PATHS.consulta],
    ['Nova autorização', SCREEN_PATHS['consent-new']],
    ['Exportar consultas…', SCREEN_PATHS.library],
    ['Cópia de segurança…', BACKUP_PATH],
    ['Configurações…', SCREEN_PATHS.settings],
    ['Carteiras', SCREEN_PATHS.batches],
    ['Série de meses', SCREEN_PATHS.series],
    ['Dossiê', SCREEN_PATHS.dossier],
    ['Relatar problema…', SCREEN_PATHS.help],
  ])('%s goes to %s', (label, path) => {
    showMenu('pt-BR', true, actions);
    click(label);
    expect(actions.go).toHaveBeenCalledExactlyOnceWith(path);
  });

  test('has the screens of the sidebar in its order, and one entry of settings with its key', () => {
    const template = menuTemplate('en', around);
    const screens = template.find(({ label }) => label === 'Go');
    expect(itemsOf(screens ?? {}).slice(0, OF_GO.length)).toMatchObject(
      OF_GO.map(({ entry, keys }) => ({ label: ENTRY_NAMES[entry].en, accelerator: keys })),
    );
    for (const platform of ['linux', 'darwin'] as const) {
      const entries = menuTemplate('en', { ...around, platform }).flatMap(itemsOf);
      expect(entries.filter(({ accelerator }) => accelerator === 'CmdOrCtrl+,')).toHaveLength(1);
    }
  });

  test('has on macOS what every program has there', () => {
    const roles = rolesOf(menuTemplate('en', { ...around, platform: 'darwin' }));
    expect(roles).toEqual(
      expect.arrayContaining(['services', 'hide', 'hideOthers', 'unhide', 'zoom', 'front', 'close']),
    );
  });

  test('leaves the keys of the screens to the window, which hears them', () => {
    const entries = menuTemplate('en', around).flatMap(itemsOf);
    const heard = entries.filter(({ accelerator }) => String(accelerator).startsWith('Alt+'));
    expect(heard).toHaveLength(OF_GO.length);
    expect(heard.filter(({ registerAccelerator }) => registerAccelerator !== false)).toEqual([]);
  });
});

test('the menu locks the desk, wherever the focus is', () => {
  const lock = vi.fn();
  const template = menuTemplate('en', { ...around, lock });
  const locking = template.flatMap(itemsOf).find(({ label }) => label === 'Lock');
  expect(locking?.accelerator).toBe('CmdOrCtrl+L');
  Reflect.apply(locking?.click ?? expect.unreachable, undefined, []);
  expect(lock).toHaveBeenCalledOnce();
});
