import { describe, expect, test } from 'vitest';
import type { SeriesRun } from '#contract/series.ts';
import { NOBODY } from '#domain/consent/institution.ts';
import { createSeriesStore } from '#renderer/features/series/store.ts';
import { createFakeBridge, type FakeState } from '#test/support/fakes/fake-bridge.ts';
import { consentOf, PEOPLE, savedResultOf } from '#test/support/fakes/fake-unlocked.ts';
import { BANCO, FUNDO } from '#test/support/fakes/samples.ts';

const KEPT = savedResultOf(PEOPLE.maria, '2026-09');

async function loaded(start: Partial<FakeState> = {}) {
  const fake = createFakeBridge({ consents: [consentOf(PEOPLE.maria)], results: [KEPT], ...start });
  const store = createSeriesStore(fake.bridge);
  await store.getState().load();
  return { fake, store, asked: () => fake.sent.filter(({ name }) => name === 'series.start') };
}

const settle = () => new Promise((resolve) => setTimeout(resolve));

describe('the store of a series', () => {
  test('offers the newest 24 months', async () => {
    const { store } = await loaded();
    expect(store.getState().draft).toMatchObject({ first: '10/2024', last: '09/2026' });
  });

  test('keeps the month that was typed before those that there are came', async () => {
    const store = createSeriesStore(createFakeBridge().bridge);
    const loading = store.getState().load();
    store.getState().edit({ first: '03/2026' });
    await loading;
    expect(store.getState().draft).toMatchObject({ first: '03/2026', last: '09/2026' });
  });

  test('looks up what is saved as soon as document and months are whole, and asks nothing', async () => {
    const { store, asked } = await loaded();
    store.getState().edit({ documento: '529.982.247' });
    await settle();
    expect(store.getState().plan.status).toBe('idle');
    store.getState().edit({ documento: PEOPLE.maria.documento });
    await settle();
    const { plan } = store.getState();
    expect(plan).toMatchObject({ status: 'ready', value: { toAsk: 23 } });
    expect(asked()).toEqual([]);
  });

  test('says nothing of a month that is half typed', async () => {
    const { store } = await loaded();
    store.getState().edit({ first: '1' });
    expect(store.getState().problems.first).toBeUndefined();
    store.getState().edit({ first: '13/2024' });
    expect(store.getState().problems.first).toEqual({ code: 'month_malformed' });
  });

  test('asks nothing while the form is not whole', async () => {
    const { store, asked } = await loaded();
    store.getState().edit({ purpose: null });
    await settle();
    await store.getState().start();
    expect(Object.keys(store.getState().problems)).toEqual(['documento', 'purpose']);
    expect(asked()).toEqual([]);
  });

  test('runs, and once more asks for the same months', async () => {
    const { store, asked } = await loaded();
    store.getState().edit({ documento: PEOPLE.maria.documento, purpose: 'concessao' });
    store.getState().pickNewest(12);
    await settle();
    await store.getState().start();
    expect(store.getState().run).toMatchObject({ status: 'completed' });
    expect(store.getState().run?.months).toHaveLength(12);
    await store.getState().startAgain();
    expect(asked().map(({ input }) => input)).toMatchObject(
      Array.from({ length: 2 }, () => ({ first: '2025-10', last: '2026-09', purpose: 'concessao' })),
    );
  });

  test('keeps a refusal that concerns no field, until something changes', async () => {
    const { store } = await loaded({ consents: [] });
    store.getState().edit({ documento: PEOPLE.maria.documento, purpose: 'concessao' });
    await settle();
    await store.getState().start();
    expect(store.getState().failure).toEqual({ code: 'consent_missing' });
    store.getState().edit({ reference: 'Proposta 7' });
    expect(store.getState().failure).toBeNull();
  });

  test('never falls back to an older state of the same series', async () => {
    const { fake, store } = await loaded();
    const run = (revision: number): SeriesRun => ({
      id: 's',
      revision,
      environment: 'embutido',
      nome: 'Maria',
      documento: '52998224725',
      tipoDocumento: 'cpf',
      purpose: 'concessao',
      institution: NOBODY,
      reference: '',
      startedAt: '',
      endedAt: null,
      status: 'running',
      stoppedBy: null,
      months: [],
    });
    fake.emit('series.changed', run(5));
    fake.emit('series.changed', run(4));
    expect(store.getState().run?.revision).toBe(5);
    store.getState().dismiss();
    expect(store.getState().run?.revision, 'a running series is not put aside').toBe(5);
    fake.emit('series.changed', { ...run(6), status: 'cancelled' });
    store.getState().dismiss();
    expect(store.getState().run).toBeNull();
  });

  test('is started again for the institution that it was for', async () => {
    const { fake, store, asked } = await loaded();
    fake.state.settings = { ...fake.state.settings, institutions: [BANCO, FUNDO] };
    store.getState().edit({ documento: PEOPLE.maria.documento, purpose: 'concessao', institution: FUNDO.cnpj });
    await settle();
    await store.getState().start();
    store.getState().edit({ institution: '' });
    await store.getState().startAgain();
    expect(asked().map(({ input }) => input)).toMatchObject([{ institution: FUNDO.cnpj }, { institution: FUNDO.cnpj }]);
  });

  test('looks up anew what is to be paid once a series has ended', async () => {
    const { fake, store } = await loaded();
    store.getState().edit({ documento: PEOPLE.maria.documento, purpose: 'concessao' });
    await settle();
    await store.getState().start();
    const run = store.getState().run;
    const plans = () => fake.sent.filter(({ name }) => name === 'series.plan').length;
    const before = plans();
    if (run !== null) fake.emit('series.changed', { ...run, revision: run.revision + 1, status: 'running' });
    expect(plans()).toBe(before);
    if (run !== null) fake.emit('series.changed', { ...run, revision: run.revision + 2, status: 'completed' });
    expect(plans()).toBe(before + 1);
  });

  describe('with months that may not be there', () => {
    async function started() {
      const all = await loaded();
      all.store.getState().edit({ documento: PEOPLE.maria.documento, purpose: 'concessao' });
      all.store.getState().edit({ first: '08/2021', last: '10/2025' });
      return all;
    }

    test('asks about each of them, and starts with the officer’s word', async () => {
      const { store, asked } = await loaded();
      store.getState().edit({ documento: PEOPLE.maria.documento, purpose: 'concessao' });
      store.getState().edit({ first: '07/2026', last: '10/2026' });
      await settle();
      await store.getState().start();
      const { question, run } = store.getState();
      expect(question?.asked).toEqual([{ question: 'confirm_missing_month', months: ['2026-10'] }]);
      expect(run).toBeNull();
      await store.getState().accept();
      expect(store.getState()).toMatchObject({ question: null, run: { status: 'completed' } });
      expect(asked().at(-1)?.input).toMatchObject({ accepted: ['confirm_missing_month'], last: '2026-10' });
    });

    test('asks about the letters of a CNPJ, with when they were lost, for what is to be asked alone', async () => {
      const { fake, store } = await loaded();
      const at = '2026-11-18T10:15:00-03:00';
      const saved = { id: 'saved', queriedAt: at, provisional: false, processed: 100 };
      const months = ['2026-07', '2026-08', '2026-09'].map((month) => {
        return { month, saved: month === '2026-07' ? saved : null, isUnknown: false };
      });
      const plan = { months, toAsk: 2, otherSimulation: 0, lettersLost: at, shown: '0'.repeat(64) };
      fake.reply('series.plan', () => ({ ok: true, value: { ...plan, questions: ['confirm_lost_letters'] } }));
      fake.fail('series.start', { code: 'confirm_lost_letters' });
      store.getState().edit({ documento: PEOPLE.empresa.documento, purpose: 'concessao' });
      await settle();
      await store.getState().start();
      const asked = [{ question: 'confirm_lost_letters', months: ['2026-08', '2026-09'], at }];
      expect(store.getState().question?.asked).toEqual(asked);
    });

    test('asks about those of long ago, and starts nothing where the officer declines', async () => {
      const { store, asked } = await started();
      await settle();
      await store.getState().start();
      const months = ['2021-08', '2021-09'];
      expect(store.getState().question?.asked).toEqual([{ question: 'confirm_old_month', months }]);
      store.getState().decline();
      expect(store.getState()).toMatchObject({ question: null, run: null });
      expect(asked()).toHaveLength(1);
    });
  });
});
