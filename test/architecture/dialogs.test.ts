import { expect, test } from 'vitest';
import { readSources, type Source } from './imports.ts';

/** The one part that opens as it comes and gives the focus back as it goes. */
const DIALOG = 'renderer/ui/Dialog.tsx';

const screens = readSources().filter(({ path }) => path.startsWith('renderer/') && path.endsWith('.tsx'));

/** Mantine gives the focus back to the opener of a part that it saw closed first, and never of one that is open as it comes. */
function openAtOnce({ path, text }: Source): string[] {
  const tags = [...text.matchAll(/<([A-Z][\w.]*)\s(?:[^<>]|=>)*?(?<=[\w"}]\s+)opened(?=[\s/>])/g)];
  return path === DIALOG ? [] : tags.map(([, tag]) => `${path}: ${tag}`);
}

/** A menu gives the focus to its first item, which cannot take it while it is disabled. */
function disabledItems({ path, text }: Source): string[] {
  return [...text.matchAll(/<Menu\.Item\s(?:[^<>]|=>)*?(?<=\s)disabled\b/g)].map(() => path);
}

test('each dialog that is on the page only while it is open gives the focus back, by one part', () => {
  expect(screens.length).toBeGreaterThan(100);
  expect(screens.flatMap(openAtOnce)).toEqual([]);
});

test('no menu has an item that is disabled', () => {
  expect(screens.flatMap(disabledItems)).toEqual([]);
});

test.each(['<Modal opened onClose={close}>', '<Drawer\n  opened\n  size={360}\n>', '<RecoveryDialog opened />'])(
  '%s would be found',
  (text) => {
    expect(openAtOnce({ path: 'renderer/features/x.tsx', text })).toHaveLength(1);
    expect(openAtOnce({ path: DIALOG, text })).toEqual([]);
  },
);

test.each(['<Menu.Item disabled onClick={act}>', '<Menu.Item\n  disabled={at === 0}\n>'])(
  '%s would be found too',
  (text) => {
    expect(disabledItems({ path: 'renderer/features/x.tsx', text })).toHaveLength(1);
  },
);
