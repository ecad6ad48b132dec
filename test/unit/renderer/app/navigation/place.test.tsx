import { expect, onTestFinished, test } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { returnToPlace } from '#renderer/app/navigation/place.ts';
import type { LibraryStore } from '#renderer/features/library/library-state.ts';
import { createFakeBridge } from '#test/support/fakes/fake-bridge.ts';

test.each([
  ['', '#/acervo'],
  ['#/casos/7f0c7c1e-52b1-4c0e-9a3e-0d2f5f4b8a11', '#/casos/7f0c7c1e-52b1-4c0e-9a3e-0d2f5f4b8a11'],
])('after a lock a window at "%s" goes on at %s: a link that was opened meanwhile is not lost', async (now, then) => {
  const fake = createFakeBridge();
  const place = { hash: '#/acervo', scroll: 0, listScroll: 0, library: null };
  fake.reply('lists.take_place', () => ({ ok: true, value: { place } }));
  window.location.hash = now;
  onTestFinished(() => {
    window.location.hash = '';
  });
  await returnToPlace(
    fake.bridge,
    createStore(() => ({}) as LibraryStore),
  );
  expect(window.location.hash).toBe(then);
});
