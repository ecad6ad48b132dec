import { describe, expect, test } from 'vitest';
import { createTermPrintStore } from '#renderer/features/consent/print/store.ts';
import { paperForm } from '#test/e2e/support/paper-drafts.ts';
import { createFakeBridge } from '#test/support/fakes/fake-bridge.ts';
import { METADATA, NOW_ISO, TERM } from '#test/support/fakes/fake-unlocked.ts';

const NAMES = [0, 1, 2].map((number) => paperForm(number).nome);

/** Three drafts on paper and one in person; the term of the second cannot be filled. */
async function loaded() {
  const fake = createFakeBridge();
  const forms = [paperForm(0), paperForm(1), paperForm(2), { ...paperForm(3), kind: 'presencial' as const }];
  fake.state.drafts = forms.map((form) => ({ id: crypto.randomUUID(), createdAt: NOW_ISO, savedAt: NOW_ISO, form }));
  fake.reply('consent.prepare', ({ nome }) =>
    nome === NAMES[1]
      ? { ok: false, error: { code: 'invalid_input' } }
      : { ok: true, value: { term: TERM, metadata: METADATA, institution: null } },
  );
  const store = createTermPrintStore(fake.bridge);
  await store.getState().load();
  const names = (): string[] => {
    const { laidOut } = store.getState();
    return laidOut.status === 'ready' ? laidOut.value.terms.map(({ form }) => form.nome) : [];
  };
  return { fake, store, act: store.getState(), names };
}

describe('terms printed together', () => {
  test('are those of the drafts that wait for paper, but for what cannot be filled', async () => {
    const { store, act, names } = await loaded();
    await act.layOut();
    expect(names()).toEqual([NAMES[0], NAMES[2]]);
    expect(store.getState().laidOut).toMatchObject({ value: { left: [{ form: { nome: NAMES[1] } }] } });
  });

  test('are only the chosen ones', async () => {
    const { fake, act, names } = await loaded();
    act.choose([fake.state.drafts[0]?.id ?? ''], false);
    await act.layOut();
    expect(names()).toEqual([NAMES[2]]);
  });

  test('are written down, each for its subject', async () => {
    const { fake, act } = await loaded();
    await act.layOut();
    await act.notePrint();
    const noted = fake.sent.filter(({ name }) => name === 'subject.record_print').map(({ input }) => input);
    expect(noted).toEqual([0, 2].map((number) => ({ documento: paperForm(number).documento, what: 'term' })));
  });

  test('are those of every draft, however many there are', async () => {
    const { fake, store, act } = await loaded();
    const [first] = fake.state.drafts;
    if (first === undefined) throw new Error('no draft');
    fake.state.drafts = Array.from({ length: 450 }, () => ({ ...first, id: crypto.randomUUID() }));
    await act.load();
    expect(store.getState().chosen.size).toBe(450);
  });

  test('are not shown as complete while main cannot be asked', async () => {
    const { fake, store, act } = await loaded();
    fake.fail('consent.draft_load', { code: 'vault_closed' });
    await act.layOut();
    expect(store.getState().laidOut).toEqual({ status: 'failed', failure: { code: 'vault_closed' } });
  });
});
