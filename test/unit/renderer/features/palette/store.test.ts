import { describe, expect, test } from 'vitest';
import { createPaletteStore } from '#renderer/features/palette/store.ts';
import { createFakeBridge } from '#test/support/fakes/fake-bridge.ts';
import { PEOPLE, savedResultOf } from '#test/support/fakes/fake-unlocked.ts';

const RESULTS = [savedResultOf(PEOPLE.maria, '2026-09'), savedResultOf(PEOPLE.joao, '2026-09')];

function paletteOver(fake = createFakeBridge({ results: RESULTS })) {
  const store = createPaletteStore(fake.bridge);
  return { fake, act: store.getState(), now: store.getState };
}
const settle = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

describe('the palette', () => {
  test('opens on the newest subjects, whatever was typed before', async () => {
    const { act, now } = paletteOver();
    act.type('maria');
    act.open();
    await settle();
    expect(now().shown).toBe('commands');
    expect(now().typed).toBe('');
    expect(now().saved.map(({ nome }) => nome)).toEqual([PEOPLE.maria.nome, PEOPLE.joao.nome]);
  });

  test.each(['joão', '111.444.777-35'])('finds a subject by "%s"', async (typed) => {
    const { act, now } = paletteOver();
    act.type(typed);
    await settle();
    expect(now().saved.map(({ nome }) => nome)).toEqual([PEOPLE.joao.nome]);
  });

  test('shows what fits the last thing typed, whichever answer comes last', async () => {
    const { fake, act, now } = paletteOver();
    const slow = Promise.withResolvers<void>();
    const list = createFakeBridge({ results: RESULTS }).bridge['library.newest'];
    fake.reply('library.newest', async (request) => {
      if (request.search === 'maria') await slow.promise;
      return list(request);
    });
    act.type('maria');
    act.type('joão');
    await settle();
    slow.resolve();
    await settle();
    expect(now().saved.map(({ nome }) => nome)).toEqual([PEOPLE.joao.nome]);
  });

  test('offers no subject while the archive refuses', async () => {
    const { fake, act, now } = paletteOver();
    act.open();
    await settle();
    fake.fail('library.newest', { code: 'archive_unreadable' });
    act.type('maria');
    await settle();
    expect(now().saved).toEqual([]);
  });

  test('leads to the shortcuts and closes', () => {
    const { act, now } = paletteOver();
    act.openShortcuts();
    expect(now().shown).toBe('shortcuts');
    act.close();
    expect(now().shown).toBe('nothing');
  });
});
