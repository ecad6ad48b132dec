import { describe, expect, test } from 'vitest';
import { type DraftForm, draftFormSchema } from '#contract/draft.ts';
import { MAX_FILE_SIZE } from '#domain/consent/evidence-type.ts';
import { createDraftAutosave } from '#renderer/features/consent/capture/draft-autosave.ts';
import { BLANK_FORM } from '#renderer/features/consent/capture/form.ts';
import { createCaptureStore } from '#renderer/features/consent/capture/store.ts';
import { createFakeBridge } from '#test/support/fakes/fake-bridge.ts';
import { NOW_ISO } from '#test/support/fakes/fake-unlocked.ts';

const DRAWING = { base64: 'iVBORw0KGgo=', strokes: [[{ x: 1, y: 2, pressure: 0.5, time: 1_763_600_000_000 }]] };
const MARIA = { nome: 'Maria da Silva', documento: '529.982.247-25', purposes: ['concessao' as const] };
const typed = (nome: string): DraftForm => ({ ...BLANK_FORM, nome });
const DRAFT_ID = 'b6c1f7a0-5a3e-4d55-9a77-3d2f5f4b8a11';
const DRAFT = {
  id: DRAFT_ID,
  createdAt: NOW_ISO,
  savedAt: NOW_ISO,
  form: { ...typed('Maria Apare'), kind: 'papel' as const },
};
const pdf = (name = 'termo.pdf', body = '%PDF-1.7 %%EOF') => new File([body], name, { type: 'application/pdf' });

function capture(start: Parameters<typeof createFakeBridge>[0] = {}) {
  const fake = createFakeBridge(start);
  const store = createCaptureStore(fake.bridge, () => Date.parse(NOW_ISO));
  return { fake, act: store.getState(), now: store.getState };
}

describe('the act itself', () => {
  test('is no part of a draft, and no draft brings it back', async () => {
    const claimed = { ...BLANK_FORM, ...MARIA, ticked: [0], drawings: { 0: DRAWING } };
    expect(draftFormSchema.safeParse(claimed).success).toBe(false);
    const { fake, act, now } = capture({ drafts: [{ ...DRAFT, form: claimed }] });
    await act.openDraft(DRAFT_ID);
    expect(now().step).toEqual({ name: 'subject' });
    await act.showTerm(DRAFT_ID);
    expect(now().step).toMatchObject({ name: 'term', ticked: [], drawings: {} });
    act.tick(0, true);
    act.begin(MARIA);
    act.edit({ place: 'Agência Centro' });
    await act.keepNow();
    expect(draftFormSchema.safeParse(fake.state.drafts[0]?.form).success).toBe(true);
  });
});

describe('keeping what is typed', () => {
  test('writes one draft, with the last word typed', async () => {
    const { bridge, state } = createFakeBridge();
    const vaultKind = createDraftAutosave(bridge, () => {});
    for (const nome of ['M', 'Ma', 'Mar']) vaultKind.keep(typed(nome));
    expect(await vaultKind.settle()).toBeNull();
    vaultKind.keep(typed('Maria'));
    await vaultKind.settle();
    expect(state.drafts.map(({ form }) => form.nome)).toEqual(['Maria']);
    expect(vaultKind.id()).toBe(state.drafts[0]?.id);
  });

  test('writes in order, although the first write is slow: the last word stays', async () => {
    const fake = createFakeBridge();
    const kept: string[] = [];
    fake.reply('consent.draft_save', async ({ id, form }) => {
      if (form.nome === 'slow') await new Promise((later) => setTimeout(later, 30));
      kept.push(form.nome);
      return { ok: true, value: { id: id ?? DRAFT_ID, savedAt: NOW_ISO } };
    });
    const vaultKind = createDraftAutosave(fake.bridge, () => {});
    vaultKind.keep(typed('slow'));
    const first = vaultKind.settle();
    vaultKind.keep(typed('fast'));
    await Promise.all([first, vaultKind.settle()]);
    expect(kept).toEqual(['slow', 'fast']);
  });

  test('keeps the words of a refused write for the next one, and says why', async () => {
    const fake = createFakeBridge();
    const status: unknown[] = [];
    const vaultKind = createDraftAutosave(fake.bridge, (kept) => status.push(kept));
    fake.fail('consent.draft_save', { code: 'disk_full' });
    vaultKind.keep(typed('Maria'));
    expect(await vaultKind.settle()).toEqual({ code: 'disk_full' });
    fake.reply('consent.draft_save', ({ form }) => ({ ok: true, value: { id: DRAFT_ID, savedAt: form.nome } }));
    expect(await vaultKind.settle()).toBeNull();
    expect(status).toEqual([{ failure: { code: 'disk_full' } }, { savedAt: 'Maria' }]);
  });

  test('begins a new draft when the one it had is gone', async () => {
    const { bridge, state } = createFakeBridge();
    const vaultKind = createDraftAutosave(bridge, () => {});
    vaultKind.adopt(DRAFT_ID);
    vaultKind.keep(typed('Maria'));
    expect(await vaultKind.settle()).toBeNull();
    expect(state.drafts).toHaveLength(1);
    expect(vaultKind.id()).not.toBe(DRAFT_ID);
  });

  test('writes what waits for a draft that is left into that draft, and not into the next', async () => {
    const { bridge, state } = createFakeBridge({ drafts: [DRAFT] });
    const vaultKind = createDraftAutosave(bridge, () => {});
    vaultKind.adopt(DRAFT_ID);
    vaultKind.keep(typed('Maria Aparecida'));
    vaultKind.adopt(null);
    vaultKind.keep(typed('João'));
    await vaultKind.settle();
    expect(state.drafts.map(({ id, form }) => [id === DRAFT_ID, form.nome])).toEqual([
      [false, 'João'],
      [true, 'Maria Aparecida'],
    ]);
  });
});

describe('a capture after a crash', () => {
  test('has back what was typed, and says from when', async () => {
    const { act, now } = capture({ drafts: [DRAFT] });
    await act.restore();
    expect(now()).toMatchObject({
      form: { nome: 'Maria Apare', kind: 'papel' },
      draft: { id: DRAFT_ID, restoredFrom: NOW_ISO },
    });
  });

  test('never puts it over something that is typed already', async () => {
    const { act, now } = capture({ drafts: [DRAFT] });
    const restoring = act.restore();
    act.edit({ nome: 'João' });
    await restoring;
    expect(now().form.nome).toBe('João');
  });

  test('does not bring it back a second time after the officer began another', async () => {
    const { act, now } = capture({ drafts: [DRAFT] });
    await act.restore();
    act.begin();
    await act.restore();
    expect(now().form).toEqual(BLANK_FORM);
  });

  test('keeps no draft of a form in which nothing was typed', async () => {
    const { act, fake } = capture();
    act.edit({ kind: 'papel' });
    await new Promise((later) => setTimeout(later, 300));
    expect(fake.state.drafts).toEqual([]);
  });
});

describe('a signed file', () => {
  test('goes in chunks into the draft', async () => {
    const { act, now, fake } = capture();
    act.edit(MARIA);
    await act.attach(pdf('termo.pdf', `%PDF-${'x'.repeat(700_000)}`), 'arquivo_assinado');
    expect(now().evidence).toMatchObject([{ name: 'termo.pdf', type: 'application/pdf' }]);
    expect(fake.sent.filter(({ name }) => name === 'upload.append')).toHaveLength(2);
    expect(fake.state.evidence[0]?.ownerId).toBe(now().draft.id);
  });

  test.each([
    ['that is empty', pdf('vazio.pdf', ''), 'empty'],
    ['beyond the limit', new File([new Uint8Array(MAX_FILE_SIZE + 1)], 'grande.pdf'), 'too_large'],
    ['that is no document', pdf('jogo.pdf', 'MZ'), 'type'],
  ])('%s is refused with the reason, and nothing typed is lost', async (_, file, reason) => {
    const { act, now } = capture();
    act.edit(MARIA);
    await act.attach(file, 'arquivo_assinado');
    expect(now().upload).toMatchObject({ name: file.name, failure: { code: 'evidence_refused', details: { reason } } });
    expect(now()).toMatchObject({ form: MARIA, evidence: [] });
  });

  test('is not taken while the draft it belongs to cannot be kept', async () => {
    const { act, now, fake } = capture();
    fake.fail('consent.draft_save', { code: 'disk_full' });
    act.edit(MARIA);
    await act.attach(pdf(), 'arquivo_assinado');
    expect(now().upload?.failure).toEqual({ code: 'disk_full' });
    expect(fake.sent.map(({ name }) => name)).not.toContain('upload.begin');
  });
});

describe('an act with proofs', () => {
  const signed = async () => {
    const unlocked = capture();
    unlocked.act.begin(MARIA);
    await unlocked.act.presentTerm();
    await unlocked.act.showTerm(unlocked.now().draft.id ?? '');
    unlocked.act.sign(0, { base64: btoa('png'), strokes: [] });
    unlocked.act.tick(0, true);
    return unlocked;
  };

  test('takes the drawn signature along, in the draft that becomes the entry', async () => {
    const { act, now, fake } = await signed();
    await act.register();
    const draftId = fake.state.evidence[0]?.ownerId;
    expect(fake.sent.at(-1)).toMatchObject({ name: 'consent.register', input: { ...MARIA, draftId } });
    expect(now().step).toMatchObject({ name: 'done', consent: { id: draftId } });
  });

  test('leaves behind the signature of an earlier showing', async () => {
    const { act, fake } = await signed();
    fake.fail('consent.register', { code: 'service_unreachable' });
    await act.register();
    expect(fake.state.evidence).toHaveLength(1);
    act.giveBack();
    await act.presentTerm();
    expect(fake.state.evidence).toEqual([]);
  });

  test('is not sent while its signature cannot be kept', async () => {
    const { act, now, fake } = await signed();
    fake.fail('consent.evidence_draw', { code: 'disk_full' });
    await act.register();
    expect(fake.sent.map(({ name }) => name)).not.toContain('consent.register');
    expect(now()).toMatchObject({ failure: { code: 'disk_full' }, step: { name: 'term', ticked: [] } });
  });

  test('is not begun while its draft cannot be kept, since main shows the term by it', async () => {
    const { act, now, fake } = capture();
    fake.fail('consent.draft_save', { code: 'disk_full' });
    act.edit(MARIA);
    await act.presentTerm();
    expect(fake.sent.map(({ name }) => name)).not.toContain('customer.show');
    expect(now()).toMatchObject({ step: { name: 'subject' }, failure: { code: 'disk_full' }, busy: false });
  });

  test('leads back to its form when the service refuses a field, with everything as typed', async () => {
    const { act, now, fake } = await signed();
    fake.fail('consent.register', { code: 'service_refused', details: { 'campo.nome': 'não pode ficar em branco' } });
    await act.register();
    expect(now()).toMatchObject({
      step: { name: 'subject' },
      form: MARIA,
      problems: { nome: { words: 'não pode ficar em branco' } },
    });
  });

  test('leaves its draft to the ledger after an unknown outcome', async () => {
    const { act, now, fake } = await signed();
    fake.fail('consent.register', { code: 'consent_outcome_unknown', details: { consentId: 'x' } });
    await act.register();
    expect(now()).toMatchObject({ draft: { id: null }, evidence: [], form: MARIA, step: { ticked: [] } });
  });
});
