import { describe, expect, test, vi } from 'vitest';
import { BLANK_SIGNER } from '#renderer/features/consent/capture/form.ts';
import { createCaptureStore } from '#renderer/features/consent/capture/store.ts';
import { createFakeBridge } from '#test/support/fakes/fake-bridge.ts';
import { detailOf } from '#test/support/fakes/fake-consent.ts';
import { consentOf, METADATA, PEOPLE, TERM } from '#test/support/fakes/fake-unlocked.ts';

const DRAWING = { base64: 'iVBORw0KGgo=', strokes: [[{ x: 1, y: 2, pressure: 0.5, time: 1_763_600_000_000 }]] };
const MARIA = { nome: 'Maria da Silva', documento: '529.982.247-25', purposes: ['concessao' as const] };

function capture(start: Parameters<typeof createFakeBridge>[0] = {}) {
  const fake = createFakeBridge(start);
  const store = createCaptureStore(fake.bridge);
  const sentNames = () => fake.sent.map(({ name }) => name);
  return { fake, store, act: store.getState(), now: store.getState, sentNames };
}

/** The screen is turned to the customer, and the window shows the term. */
async function atTerm() {
  const unlocked = capture();
  unlocked.act.begin(MARIA);
  await unlocked.act.presentTerm();
  const { vault } = unlocked.fake.state;
  const draftId = vault.status === 'open' ? (vault.customerScreen?.draftId ?? '') : '';
  await unlocked.act.showTerm(draftId);
  return { ...unlocked, draftId };
}

describe('the subject of an authorization', () => {
  test('needs a name, a document and a purpose before the term is shown', async () => {
    const { act, now, sentNames } = capture();
    await act.presentTerm();
    expect(now().problems).toEqual({
      nome: { code: 'missing' },
      documento: { code: 'document_empty' },
      purposes: { code: 'missing' },
    });
    expect(sentNames()).toEqual([]);
  });

  test('has a document whose check digits hold', async () => {
    const { act, now } = capture();
    act.begin({ ...MARIA, documento: '529.982.247-24' });
    await act.presentTerm();
    expect(now().problems).toEqual({ documento: { code: 'document_invalid' } });
    expect(now().form.documento).toBe('529.982.247-24');
  });

  test('loses the mark of a field once that field is edited, and no other', async () => {
    const { act, now } = capture();
    await act.presentTerm();
    act.edit({ nome: 'M' });
    expect(now().problems.nome).toBeUndefined();
    expect(now().problems.documento).toEqual({ code: 'document_empty' });
  });

  test('may be known already from another screen', () => {
    const { act, now } = capture();
    act.begin({ documento: MARIA.documento, purposes: ['garantia'] });
    expect(now().form).toMatchObject({ nome: '', documento: MARIA.documento, purposes: ['garantia'] });
  });

  test('of another company shows the first line for who signs', () => {
    const { act, now } = capture();
    act.begin({ documento: '11.222.333/0001-81' });
    expect(now().form.representatives).toEqual([BLANK_SIGNER]);
  });

  test('stays as typed when main refuses it', async () => {
    const { fake, act, now } = capture();
    fake.fail('consent.prepare', { code: 'vault_closed' });
    act.begin(MARIA);
    await act.presentTerm();
    expect(now()).toMatchObject({ form: MARIA, step: { name: 'subject' }, failure: { code: 'vault_closed' } });
  });
});

describe('the purposes', () => {
  const last = consentOf(PEOPLE.joao, { purposes: ['renegociacao', 'garantia'] });

  test('are proposed as the last authorization has them', async () => {
    const { act, now } = capture({ consents: [last, consentOf(PEOPLE.maria)] });
    await act.restore();
    expect(now().form.purposes).toEqual(['renegociacao', 'garantia']);
    act.begin();
    await vi.waitFor(() => expect(now().form.purposes).not.toEqual([]));
    expect(now().form.purposes).toEqual(['renegociacao', 'garantia']);
  });

  test('of the query that led here stay, and so do those the officer ticked meanwhile', async () => {
    const { act, now } = capture({ consents: [last] });
    act.begin({ documento: MARIA.documento, purposes: ['monitoramento'] });
    await act.restore();
    expect(now().form.purposes).toEqual(['monitoramento']);
    act.begin();
    act.edit({ purposes: ['concessao'] });
    await vi.waitFor(() => expect(now().form.purposes).toEqual(['concessao']));
  });

  test('make no draft by being proposed', async () => {
    const { fake, act } = capture({ consents: [last] });
    await act.restore();
    await act.keepNow();
    expect(fake.state.drafts).toEqual([]);
  });
});

describe('the term on paper', () => {
  const onPaper = { ...MARIA, kind: 'papel' } as const;

  test('is laid out before anything is known of when and where it will be signed', async () => {
    const { act, now, fake } = capture();
    act.edit(onPaper);
    await act.layOutPaper();
    const draftId = fake.state.drafts[0]?.id;
    expect(now().step).toEqual({
      name: 'paper',
      draftId,
      prepared: { term: TERM, metadata: METADATA, institution: null },
    });
    act.giveBack();
    expect(now()).toMatchObject({ step: { name: 'subject' }, form: onPaper });
  });

  test('is noted when it is printed, of the subject it names', async () => {
    const { fake, act } = capture();
    act.edit(onPaper);
    await act.layOutPaper();
    await act.notePrint();
    expect(fake.sent.at(-1)).toEqual({
      name: 'subject.record_print',
      input: { documento: onPaper.documento, what: 'term' },
    });
  });

  test('needs who gives it, and everyone who signs for a company', async () => {
    const { act, now, sentNames } = capture();
    act.edit({
      kind: 'papel',
      documento: '11.222.333/0001-81',
      purposes: ['concessao'],
      representatives: [{ ...BLANK_SIGNER, nome: 'Ana', cpf: '1' }],
    });
    await act.layOutPaper();
    expect(now().problems).toEqual({
      nome: { code: 'missing' },
      'representatives.0.cpf': { code: 'document_incomplete' },
      'representatives.0.cargo': { code: 'missing' },
      'representatives.0.power': { code: 'missing' },
    });
    expect(sentNames()).not.toContain('consent.prepare');
  });
});

describe("the subject's act", () => {
  test('is never there when the term appears', async () => {
    const { now } = await atTerm();
    expect(now().step).toEqual({
      name: 'term',
      prepared: { term: TERM, metadata: METADATA, institution: null },
      ticked: [],
      drawings: {},
    });
  });

  test('is not carried from one reading into the next', async () => {
    const { act, now, draftId } = await atTerm();
    act.tick(0, true);
    await act.showTerm(draftId);
    expect(now().step).toMatchObject({ name: 'term', ticked: [] });
  });

  test('is sent only when it was given', async () => {
    const { act, sentNames } = await atTerm();
    await act.register();
    expect(sentNames()).not.toContain('consent.register');
  });

  test('is sent with exactly the term and the metadata that were shown', async () => {
    const { fake, act, draftId } = await atTerm();
    act.tick(0, true);
    await act.register();
    expect(fake.sent.at(-1)).toEqual({
      name: 'consent.register',
      input: {
        ...MARIA,
        consentimento: true,
        metadata: METADATA,
        termSha256: TERM.sha256,
        kind: 'presencial',
        draftId,
      },
    });
  });

  test('of several who sign is given when each has ticked, whatever the order, and a tick can be taken back', async () => {
    const { act, now, sentNames } = capture();
    const signer = { ...BLANK_SIGNER, cargo: 'Sócia', power: 'contrato_social' as const };
    const representatives = [
      { ...signer, nome: 'Ana', cpf: '529.982.247-25' },
      { ...signer, nome: 'João', cpf: '111.444.777-35' },
    ];
    const company = { nome: 'Indústria', documento: '11.222.333/0001-81', purposes: MARIA.purposes };
    act.edit({ ...company, representatives, signTogether: 2 });
    await act.presentTerm();
    await act.showTerm(now().draft.id ?? '');
    act.tick(1, true);
    await act.register();
    act.tick(0, true);
    act.tick(1, false);
    await act.register();
    expect(sentNames()).not.toContain('consent.register');
    act.tick(1, true);
    await act.register();
    expect(now().step.name).toBe('done');
  });

  test('is sent once, however often the button is pressed', async () => {
    const { act, sentNames } = await atTerm();
    act.tick(0, true);
    await Promise.all([act.register(), act.register(), act.register()]);
    expect(sentNames().filter((name) => name === 'consent.register')).toHaveLength(1);
  });

  test('ends in the record', async () => {
    const { act, now } = await atTerm();
    act.tick(0, true);
    await act.register();
    expect(now().step).toMatchObject({ name: 'done', consent: { nome: 'Maria da Silva', status: 'valid' } });
  });

  test('has to be given anew after every refusal, and nothing is sent again without it', async () => {
    const { fake, act, now, sentNames } = await atTerm();
    fake.fail('consent.register', { code: 'service_unreachable' });
    act.tick(0, true);
    await act.register();
    await act.register();
    expect(now()).toMatchObject({ step: { name: 'term', ticked: [] }, failure: { code: 'service_unreachable' } });
    expect(sentNames().filter((name) => name === 'consent.register')).toHaveLength(1);
  });

  test('is gone when the term is shown anew, and a signature that nobody sees any more with it', async () => {
    const { act, now } = await atTerm();
    act.tick(0, true);
    act.sign(0, DRAWING);
    act.restartTerm();
    expect(now().step).toMatchObject({ name: 'term', ticked: [], drawings: {} });
  });

  test('does not come back by a refusal that arrives when the term is no longer shown', async () => {
    const { fake, act, now } = await atTerm();
    fake.reply('consent.register', () => {
      act.resume();
      return { ok: false, error: { code: 'service_unreachable' } };
    });
    act.tick(0, true);
    await act.register();
    expect(now()).toMatchObject({ step: { name: 'subject' }, failure: { code: 'service_unreachable' } });
  });

  test('has to be given anew after an unknown outcome: sending it again could register it twice', async () => {
    const { fake, act, now, sentNames } = await atTerm();
    fake.fail('consent.register', { code: 'consent_outcome_unknown' });
    act.tick(0, true);
    await act.register();
    await act.register();
    expect(now().step).toMatchObject({ name: 'term', ticked: [] });
    expect(sentNames().filter((name) => name === 'consent.register')).toHaveLength(1);
  });
});

describe('a capture that was left', () => {
  test('goes on with what was typed', async () => {
    const { act, now } = await atTerm();
    act.tick(0, true);
    act.resume();
    expect(now()).toMatchObject({ form: MARIA, step: { name: 'subject' } });
  });

  test('starts anew after a finished one', async () => {
    const { act, now } = await atTerm();
    act.tick(0, true);
    await act.register();
    act.resume();
    expect(now()).toMatchObject({ form: { nome: '', documento: '' }, step: { name: 'subject' } });
  });
});

describe('once the officer is back', () => {
  const SIGNED = {
    at: '2026-11-20T10:15:00-03:00',
    nome: MARIA.nome,
    termVersion: '2.0',
    termSha256: TERM.sha256,
    failure: { code: 'service_unreachable' as const },
  };

  test('a term that was left unsigned is the form again, with nothing said of a draft', async () => {
    const { act, now, draftId } = await atTerm();
    expect(await act.takeBack(draftId)).toBeNull();
    expect(now()).toMatchObject({
      step: { name: 'subject' },
      form: MARIA,
      draft: { restoredFrom: null, signed: null },
    });
  });

  test('the record is shown, also in a window that did not send it', async () => {
    const { act, now, draftId, fake } = await atTerm();
    act.tick(0, true);
    await act.register();
    const other = createCaptureStore(fake.bridge).getState;
    await other().showTerm(draftId);
    expect(other().step).toEqual({ name: 'over' });
    await Promise.all([act.takeBack(draftId), other().takeBack(draftId)]);
    for (const { step } of [now(), other()]) expect(step).toMatchObject({ name: 'done', consent: { id: draftId } });
  });

  test('an act that is still on its way is waited for', async () => {
    const { act, now, draftId, fake } = await atTerm();
    const { promise, resolve } = Promise.withResolvers<void>();
    fake.reply('consent.register', async () => {
      await promise;
      return { ok: true, value: { ...consentOf(PEOPLE.maria), id: draftId } };
    });
    act.tick(0, true);
    const [acted, back] = [act.register(), act.takeBack(draftId)];
    expect(fake.sent.map(({ name }) => name)).not.toContain('consent.open');
    resolve();
    await Promise.all([acted, back]);
    expect(now().step).toMatchObject({ name: 'done', consent: { id: draftId } });
  });

  test('an act of unknown outcome leads to its entry', async () => {
    const { act, now, draftId, fake } = await atTerm();
    fake.state.consents = [{ ...consentOf(PEOPLE.maria), id: draftId }];
    fake.reply('consent.open', () => ({ ok: true, value: { ...detailOf(consentOf(PEOPLE.maria)), record: null } }));
    expect(await act.takeBack(draftId)).toBe(draftId);
    expect(now()).toMatchObject({ step: { name: 'subject' }, draft: { id: null } });
  });

  test('what was signed and not taken is sent again by the officer alone', async () => {
    const { act, now, draftId, fake, sentNames } = await atTerm();
    fake.state.drafts = fake.state.drafts.map((draft) => ({ ...draft, signed: SIGNED }));
    await act.takeBack(draftId);
    expect(now()).toMatchObject({ draft: { signed: SIGNED }, failure: null });
    expect(sentNames()).not.toContain('consent.send_signed');
    fake.fail('consent.send_signed', { code: 'service_timeout' });
    await act.sendSigned();
    expect(now()).toMatchObject({ draft: { signed: SIGNED }, failure: { code: 'service_timeout' } });
    fake.reply('consent.send_signed', () => ({ ok: true, value: consentOf(PEOPLE.maria) }));
    await act.sendSigned();
    expect(now().step).toMatchObject({ name: 'done' });
  });

  test('why an act did not leave this computer is told to the officer', async () => {
    const { act, now, draftId, fake } = await atTerm();
    fake.fail('consent.evidence_draw', { code: 'disk_full' });
    act.tick(0, true);
    act.sign(0, DRAWING);
    await act.register();
    await act.takeBack(draftId);
    expect(now()).toMatchObject({ step: { name: 'subject' }, failure: { code: 'disk_full' } });
  });
});
