import { describe, expect, test } from 'vitest';
import type { Input } from '#contract/contract.ts';
import type { ErrorCode } from '#domain/basics/error-codes.ts';
import { createConsultaStore, questionOf } from '#renderer/features/consulta/store.ts';
import { createFakeBridge, type FakeBridge } from '#test/support/fakes/fake-bridge.ts';
import { consentOf, MONTHS, PEOPLE, savedResultOf } from '#test/support/fakes/fake-unlocked.ts';
import { holdReplies } from '#test/support/hold-replies.ts';

/** CNPJ of an institution that is not the usual one. */
const PARCEIRO = '12ABC34501DE35';

const TYPED = { documento: '529.982.247-25', month: '09/2026', purpose: 'renovacao', reference: 'Proposta 7' } as const;

/** A desk where Maria has authorized. */
function unlocked(saved = false) {
  const fake = createFakeBridge({
    consents: [consentOf(PEOPLE.maria)],
    results: saved ? [savedResultOf(PEOPLE.maria, '2026-09')] : [],
  });
  const store = createConsultaStore(fake.bridge);
  return { fake, store, act: store.getState(), now: store.getState };
}

async function typed(saved = false) {
  const all = unlocked(saved);
  await all.act.loadMonths();
  all.act.edit(TYPED);
  return all;
}

describe('the query form', () => {
  test('begins with the newest month that can be asked for', async () => {
    const { act, now } = unlocked();
    await act.loadMonths();
    expect(now().draft.month).toBe('09/2026');
  });

  test('does not overwrite a month that was typed before', async () => {
    const { act, now } = unlocked();
    act.edit({ month: '01/2026' });
    await act.loadMonths();
    expect(now().draft.month).toBe('01/2026');
  });

  test('of an authorization is sent by the newest answer of two about its months', async () => {
    const { fake, act, now } = unlocked();
    const held = holdReplies(() => ({ ...MONTHS, purpose: null }));
    fake.reply('consulta.months', held.reply);
    act.edit({ documento: TYPED.documento, purpose: 'renovacao' });
    const sent = act.loadMonths().then(() => act.submit());
    void act.loadMonths();
    await held.release(0);
    await held.release(1);
    await sent;
    expect(now()).toMatchObject({ problems: {}, run: { status: 'done' } });
  });

  test('sends what was typed, the month as the register writes it', async () => {
    const { fake, act } = await typed();
    await act.submit();
    expect(fake.sent.at(-1)).toEqual({
      name: 'consulta.run',
      input: { ...TYPED, month: '2026-09', again: false, accepted: [] },
    });
  });

  test('is sent for the institution that was chosen, which stays for the next client', async () => {
    const { fake, act, now } = await typed();
    act.edit({ institution: PARCEIRO });
    await act.submit();
    expect(fake.sent.at(-1)).toMatchObject({ name: 'consulta.run', input: { institution: PARCEIRO } });
    act.takeResult();
    expect(now().draft).toMatchObject({ documento: '', institution: PARCEIRO });
  });

  test('sends nothing while a field is wrong', async () => {
    const { fake, act, now } = await typed();
    act.edit({ month: '13/2026' });
    await act.submit();
    expect(now().problems.month).toEqual({ code: 'month_malformed' });
    expect(fake.sent.some(({ name }) => name === 'consulta.run')).toBe(false);
  });

  test.each<ErrorCode>(['key_refused', 'service_unreachable', 'service_timeout', 'internal'])(
    'keeps everything typed after %s',
    async (code) => {
      const { fake, act, now } = await typed();
      fake.fail('consulta.run', { code });
      await act.submit();
      expect(now().draft).toMatchObject(TYPED);
      expect(now().run).toEqual({ status: 'refused', failure: { code }, again: false });
    },
  );

  test('shows a refusal of main at the field it speaks of', async () => {
    const { fake, act, now } = await typed();
    const failure = { code: 'month_not_available', details: { newest: '2026-08' } } as const;
    fake.fail('consulta.run', failure);
    await act.submit();
    expect(now()).toMatchObject({ problems: { month: failure }, run: { status: 'idle' } });
  });

  test('drops a refusal once a field changes, since it speaks of what was sent', async () => {
    const { fake, act, now } = await typed();
    fake.fail('consulta.run', { code: 'key_refused' });
    await act.submit();
    act.edit({ reference: 'outra' });
    expect(now().run.status).toBe('idle');
  });
});

describe('the purpose', () => {
  const OTHER = { code: 'consent_other_purpose', details: { purposes: 'renovacao,garantia', consentId: 'a' } } as const;

  /** A subject whose only authorization is that of `OTHER`. */
  async function narrow() {
    const all = unlocked();
    all.fake.state.settings = { ...all.fake.state.settings, purpose: 'monitoramento' };
    const consent = all.fake.state.consents[0] ?? null;
    all.fake.reply('consent.find', ({ purpose }) => {
      const isCovered = purpose === 'renovacao' || purpose === 'garantia';
      return { ok: true, value: { consent, refusal: isCovered ? null : OTHER } };
    });
    await all.act.loadMonths();
    return all;
  }

  test('is proposed as main knows it', async () => {
    const { now } = await narrow();
    expect(now().draft.purpose).toBe('monitoramento');
  });

  test('that is only proposed gives way to one that is authorized', async () => {
    const { act, now } = await narrow();
    act.edit({ documento: TYPED.documento });
    await expect.poll(() => now().activeConsent).toMatchObject({ value: { refusal: null } });
    expect(now().draft.purpose).toBe('renovacao');
  });

  test('that was chosen stays, and the refusal is said', async () => {
    const { act, now } = await narrow();
    act.edit({ documento: TYPED.documento, purpose: 'outra' });
    await expect.poll(() => now().activeConsent).toMatchObject({ value: { refusal: OTHER } });
    expect(now().draft.purpose).toBe('outra');
  });

  test('of the authorization is proposed where nothing else is', async () => {
    const { act, now } = unlocked();
    act.edit({ documento: TYPED.documento });
    await expect.poll(() => now().draft.purpose).toBe('concessao');
  });
});

describe('a query', () => {
  test('ends in the saved result', async () => {
    const { act, now } = await typed();
    await act.submit();
    expect(now().run).toMatchObject({ status: 'done', result: { nome: 'Maria da Silva', dataBase: '2026-09' } });
  });

  test('clears the client off the form when its result is taken, and keeps month and purpose', async () => {
    const { act, now } = await typed();
    await act.submit();
    act.takeResult();
    expect(now().draft).toEqual({
      documento: '',
      month: '09/2026',
      purpose: 'renovacao',
      institution: '',
      reference: '',
    });
    expect(now()).toMatchObject({ run: { status: 'idle' }, activeConsent: { status: 'idle' } });
  });

  test('of a saved month is offered instead of paid for', async () => {
    const { act, now } = await typed(true);
    await act.submit();
    expect(now().run).toMatchObject({ status: 'refused', failure: { code: 'already_saved' } });
    await act.submit({ again: true });
    expect(now().run.status).toBe('done');
  });

  test('is sent once while it runs', async () => {
    const { fake, act } = await typed();
    await Promise.all([act.submit(), act.submit()]);
    expect(fake.sent.filter(({ name }) => name === 'consulta.run')).toHaveLength(1);
  });

  test('can be cancelled, and says so', async () => {
    const { fake, act, now } = await typed();
    let stop = (): void => {};
    fake.reply(
      'consulta.run',
      () =>
        new Promise((resolve) => {
          stop = () => resolve({ ok: false, error: { code: 'cancelled' } });
        }),
    );
    fake.reply('consulta.cancel', () => {
      stop();
      return { ok: true, value: { cancelled: true } };
    });
    const running = act.submit();
    await act.cancel();
    await running;
    expect(now().run).toEqual({ status: 'refused', failure: { code: 'cancelled' }, again: false });
    expect(now().draft).toMatchObject(TYPED);
  });

  test('does not ask to cancel what does not run', async () => {
    const { fake, act } = await typed();
    await act.cancel();
    expect(fake.sent.some(({ name }) => name === 'consulta.cancel')).toBe(false);
  });
});

describe('a month that may not be there', () => {
  const runs = ({ sent }: FakeBridge) =>
    sent.filter(({ name }) => name === 'consulta.run').map(({ input }) => input as Input<'consulta.run'>);

  test('is asked about before it is queried, and queried with the officer’s word', async () => {
    const { fake, act, now } = await typed();
    act.edit({ month: '10/2026' });
    await act.submit();
    expect(questionOf(now().run)).toBe('confirm_missing_month');
    await act.accept();
    expect(now().run.status).toBe('done');
    expect(runs(fake).map(({ accepted }) => accepted)).toEqual([[], ['confirm_missing_month']]);
  });

  test('is not queried where the officer declines', async () => {
    const { fake, act, now } = await typed();
    act.edit({ month: '10/2026' });
    await act.submit();
    act.dismiss();
    expect([now().run.status, now().accepted, runs(fake).length]).toEqual(['idle', [], 1]);
  });

  test('keeps that word for the same document only', async () => {
    const { fake, act } = await typed();
    fake.fail('consulta.run', { code: 'confirm_lost_letters', details: { at: '2026-11-18T10:15:00-03:00' } });
    await act.submit();
    await act.accept();
    act.edit({ documento: PEOPLE.empresa.documento });
    await act.submit();
    expect(runs(fake).map(({ accepted }) => accepted)).toEqual([[], ['confirm_lost_letters'], []]);
  });

  test('keeps that word for the same month only', async () => {
    const { fake, act, now } = await typed();
    fake.state.results = [savedResultOf(PEOPLE.maria, '2026-10')];
    act.edit({ month: '10/2026' });
    await act.submit();
    await act.accept();
    expect(now().run).toMatchObject({ failure: { code: 'already_saved' } });
    await act.submit({ again: true });
    expect(runs(fake).at(-1)).toMatchObject({ again: true, accepted: ['confirm_missing_month'] });
    act.edit({ documento: '529.982.247-25', month: '01/2015' });
    await act.submit();
    expect(runs(fake).at(-1)).toMatchObject({ accepted: [] });
    expect(questionOf(now().run)).toBe('confirm_old_month');
  });
});

test('a query whose service asks to wait knows until when', async () => {
  const { fake, act, now } = await typed();
  const held = holdReplies(() => savedResultOf(PEOPLE.maria, '2026-09'));
  fake.reply('consulta.run', held.reply);
  const running = act.submit();
  fake.emit('consulta.waiting', { until: '2026-11-20T10:15:12-03:00' });
  expect(now().run).toMatchObject({ status: 'running', waitsUntil: Date.parse('2026-11-20T13:15:12Z') });
  await held.release(0);
  await running;
  fake.emit('consulta.waiting', { until: '2026-11-20T10:15:12-03:00' });
  expect(now().run.status).toBe('done');
});

describe('the standing authorization', () => {
  test('is looked for as soon as the document is complete, not before', async () => {
    const { fake, act, now } = unlocked();
    act.edit({ documento: '529.982.247-2' });
    expect(now().activeConsent.status).toBe('idle');
    act.edit({ documento: '529.982.247-25' });
    await expect.poll(() => now().activeConsent).toMatchObject({ value: { consent: { nome: PEOPLE.maria.nome } } });
    expect(fake.sent.filter(({ name }) => name === 'consent.find')).toHaveLength(1);
  });

  test('may be missing', async () => {
    const { act, now } = unlocked();
    act.edit({ documento: '111.444.777-35' });
    await expect
      .poll(() => now().activeConsent)
      .toMatchObject({ value: { consent: null, refusal: { code: 'consent_missing' } } });
  });

  test('is compared with the purpose and the institution that are asked for', async () => {
    const { fake, act } = unlocked();
    act.edit({ documento: '529.982.247-25' });
    act.edit({ purpose: 'garantia' });
    act.edit({ institution: PARCEIRO });
    const asked = fake.sent.flatMap(({ name, input }) => (name === 'consent.find' ? [input] : []));
    const documento = '529.982.247-25';
    expect(asked).toEqual([
      { documento },
      { documento, purpose: 'garantia' },
      { documento, purpose: 'garantia', institution: PARCEIRO },
    ]);
  });

  test('is that of the document typed last, whatever answer comes first', async () => {
    const { fake, act, now } = unlocked();
    const held = holdReplies(({ documento }: { documento: string }) => ({
      consent: consentOf(documento.startsWith('529') ? PEOPLE.maria : PEOPLE.joao),
      refusal: null,
    }));
    fake.reply('consent.find', held.reply);
    act.edit({ documento: '529.982.247-25' });
    act.edit({ documento: '111.444.777-35' });
    await held.release(1);
    expect(now().activeConsent.status).toBe('ready');
    await held.release(0);
    expect(now().activeConsent).toMatchObject({ value: { consent: { nome: PEOPLE.joao.nome } } });
  });

  test('is looked for again when one was captured or the environment changed', async () => {
    const { fake, act, now } = unlocked();
    act.edit({ documento: '111.444.777-35' });
    await expect
      .poll(() => now().activeConsent)
      .toMatchObject({ value: { consent: null, refusal: { code: 'consent_missing' } } });
    fake.state.consents = [consentOf(PEOPLE.joao), ...fake.state.consents];
    fake.emit('consent.changed', {});
    await expect.poll(() => now().activeConsent).toMatchObject({ value: { consent: { nome: PEOPLE.joao.nome } } });
  });
});
