import { describe, expect, test } from 'vitest';
import type { Output } from '#contract/contract.ts';
import { createAuditStore } from '#renderer/features/audit/store.ts';
import { createBackupStore } from '#renderer/features/backup/store.ts';
import { createCaptureStore } from '#renderer/features/consent/capture/store.ts';
import { createEntryStore } from '#renderer/features/consent/entry/entry-store.ts';
import { createFoundStore } from '#renderer/features/consulta/found-store.ts';
import { createLibraryStore } from '#renderer/features/library/store.ts';
import { createResultStore } from '#renderer/features/results/store.ts';
import { createRetentionStore } from '#renderer/features/retention/store.ts';
import { createSeriesStore } from '#renderer/features/series/store.ts';
import { createDossierStore } from '#renderer/features/subject/dossier/store.ts';
import { createSubjectStore } from '#renderer/features/subject/store.ts';
import { createVaultStore } from '#renderer/features/vault/store.ts';
import { createFakeBridge } from '#test/support/fakes/fake-bridge.ts';
import { consentOf, PEOPLE, savedResultOf } from '#test/support/fakes/fake-unlocked.ts';
import { SHOWN } from '#test/support/fakes/samples.ts';
import { holdReplies } from '#test/support/hold-replies.ts';

const [MARIA, JOAO] = [savedResultOf(PEOPLE.maria, '2026-09'), savedResultOf(PEOPLE.joao, '2026-09')];
const [CONSENT, REVOKED] = [consentOf(PEOPLE.maria), consentOf(PEOPLE.maria, { status: 'revoked' })];
const settle = () => new Promise((resolve) => setTimeout(resolve));

function over() {
  return createFakeBridge({ results: [MARIA, JOAO], consents: [CONSENT] });
}

/** The responses of the fake to two messages of one name, to be held. */
async function recorded<Value>(first: Promise<{ ok: boolean; value?: Value }>, change: (value: Value) => Value) {
  const { value } = await first;
  if (value === undefined) throw new Error('the fake refuses this message');
  return [value, change(value)] as const;
}

describe('an opened result', () => {
  const opened = () => {
    const fake = over();
    const store = createResultStore(fake.bridge);
    return { fake, act: store.getState(), now: store.getState };
  };
  const held = () => holdReplies(({ id }: { id: string }) => (id === MARIA.id ? MARIA : JOAO));

  test.each([
    [0, 1],
    [1, 0],
  ])('is the one asked for last, when response %i arrives before response %i', async (first, second) => {
    const { fake, act, now } = opened();
    const { reply, release } = held();
    fake.reply('results.open', reply);
    void act.open(MARIA.id);
    void act.open(JOAO.id);
    await release(first);
    await release(second);
    expect(now().opened).toMatchObject({ status: 'ready', value: { id: JOAO.id } });
  });

  test('keeps the newest months of its subject', async () => {
    const { fake, act, now } = opened();
    act.show(MARIA);
    await settle();
    const months = await fake.bridge['results.months']({ documento: MARIA.documento });
    if (!months.ok) throw new Error(months.error.code);
    const { reply, release } = holdReplies((_, index) => ({ ...months.value, nome: `${index}` }));
    fake.reply('results.months', reply);
    fake.emit('results.changed', {});
    fake.emit('results.changed', {});
    await release(1);
    await release(0);
    expect(now().months).toMatchObject({ status: 'ready', value: { nome: '1' } });
  });

  test('takes no months of the one before', async () => {
    const { fake, act, now } = opened();
    const months = await fake.bridge['results.months']({ documento: MARIA.documento });
    if (!months.ok) throw new Error(months.error.code);
    const { reply, release } = holdReplies(() => months.value);
    fake.reply('results.months', reply);
    fake.reply('results.open', held().reply);
    act.show(MARIA);
    void act.open(JOAO.id);
    await release(0);
    expect(now()).toMatchObject({ opened: { status: 'loading' }, months: { status: 'idle' } });
  });

  test.each(['raw', 'provenance'] as const)('keeps the newest %s', async (part) => {
    const { fake, act, now } = opened();
    const texts = holdReplies((_, index) => ({ text: `${index}` }));
    const origins = holdReplies((_, index) => ({ nome: `${index}` }) as Output<'export.provenance'>);
    fake.reply('results.raw', texts.reply);
    fake.reply('export.provenance', origins.reply);
    act.show(MARIA);
    const load = part === 'raw' ? act.loadRaw : act.loadProvenance;
    const { release } = part === 'raw' ? texts : origins;
    void load();
    void load();
    await release(1);
    await release(0);
    expect(now()[part]).toEqual({ status: 'ready', value: part === 'raw' ? '1' : { nome: '1' } });
  });
});

describe('an older response does not replace', () => {
  test('the newest plan of a series', async () => {
    const fake = over();
    const store = createSeriesStore(fake.bridge);
    await store.getState().load();
    const { reply, release } = holdReplies((_, index) => ({
      months: [],
      toAsk: index,
      otherSimulation: 0,
      questions: [],
      lettersLost: null,
      shown: SHOWN,
    }));
    fake.reply('series.plan', reply);
    store.getState().edit({ documento: MARIA.documento });
    store.getState().dismiss();
    await release(1);
    await release(0);
    expect(store.getState().plan).toMatchObject({ value: { toAsk: 1 } });
  });

  test('the newest page of a subject', async () => {
    const fake = over();
    const store = createSubjectStore(fake.bridge);
    const pages = await recorded(fake.bridge['subject.open']({ id: MARIA.id, again: false }), (page) => ({
      ...page,
      tags: ['vip'],
    }));
    const { reply, release } = holdReplies((_, index) => pages[index === 0 ? 0 : 1]);
    fake.reply('subject.open', reply);
    void store.getState().open(MARIA.id);
    void store.getState().reread();
    await release(1);
    await release(0);
    expect(store.getState().page).toMatchObject({ value: { tags: ['vip'] } });
  });

  test('the newest dossier', async () => {
    const fake = over();
    const store = createDossierStore(fake.bridge);
    const { reply, release } = holdReplies((_, index) => ({ documento: `${index}` }) as Output<'subject.dossier'>);
    fake.reply('subject.dossier', reply);
    void store.getState().open(MARIA.documento);
    void store.getState().open(MARIA.documento);
    await release(1);
    await release(0);
    expect(store.getState().dossier).toMatchObject({ value: { documento: '1' } });
  });

  test('what an erasure of the document asked for last would take', async () => {
    const fake = over();
    const store = createRetentionStore(fake.bridge);
    const { reply, release } = holdReplies(
      ({ documento }: { documento: string }) => ({ documento }) as Output<'retention.preview'>,
    );
    fake.reply('retention.preview', reply);
    void store.getState().look(MARIA.documento);
    void store.getState().look(JOAO.documento);
    await release(1);
    await release(0);
    expect(store.getState()).toMatchObject({ busy: false, preview: { documento: JOAO.documento } });
  });

  test('changed rules of retention', async () => {
    const fake = over();
    const store = createRetentionStore(fake.bridge);
    const stateOf = (results: number) => ({ rules: { results, consents: 5 }, due: [], total: 0 });
    const { reply, release } = holdReplies(() => stateOf(5));
    fake.reply('retention.read', reply);
    fake.reply('retention.change', ({ results }) => ({ ok: true, value: stateOf(results) }));
    void store.getState().load();
    await store.getState().changeRules({ results: 7, consents: 5 });
    await release(0);
    expect(store.getState().state).toMatchObject({ value: { rules: { results: 7 } } });
  });

  test('the newest verification of the audit log', async () => {
    const fake = over();
    const store = createAuditStore(fake.bridge);
    const { reply, release } = holdReplies((_, index) => ({ entries: index }) as Output<'audit.verify'>);
    fake.reply('audit.verify', reply);
    void store.getState().verify();
    void store.getState().verify();
    await release(1);
    await release(0);
    expect(store.getState().report).toMatchObject({ value: { entries: 1 } });
  });

  test('a state of the vault that main announced meanwhile', async () => {
    const fake = over();
    const store = createVaultStore(fake.bridge);
    const states = await recorded(fake.bridge['vault.state']({}), (state) => ({ ...state, version: '9' }));
    const { reply, release } = holdReplies(() => states[0]);
    fake.reply('vault.state', reply);
    void store.getState().load();
    fake.emit('vault.changed', states[1]);
    await release(0);
    expect(store.getState().state).toEqual({ status: 'ready', value: states[1] });
  });

  test('the newest state of the backups', async () => {
    const fake = over();
    const store = createBackupStore(fake.bridge);
    const { reply, release } = holdReplies((_, index) => ({ remindDays: index }) as unknown as Output<'backup.state'>);
    fake.reply('backup.state', reply);
    void store.getState().load();
    void store.getState().load();
    await release(1);
    await release(0);
    expect(store.getState().state).toMatchObject({ value: { remindDays: 1 } });
  });

  test('the clients that fit what is typed', async () => {
    const fake = over();
    const store = createFoundStore(fake.bridge);
    const { reply, release } = holdReplies((_, index) => ({
      rows: [{ ...(index === 1 ? MARIA : JOAO), lastQueriedAt: MARIA.queriedAt }],
    }));
    fake.reply('library.newest', reply);
    const whose = { environment: 'embutido', institution: '' } as const;
    for (const search of ['j', 'm']) store.getState().find({ search, ...whose }, true);
    await release(1);
    await release(0);
    expect(store.getState()).toMatchObject({ wanted: { search: 'm' }, saved: [{ id: MARIA.id }] });
  });

  test('the draft that was opened last', async () => {
    const fake = over();
    const store = createCaptureStore(fake.bridge);
    const saved = await Promise.all(
      ['Maria', 'João'].map((nome) =>
        fake.bridge['consent.draft_save']({ id: null, form: { ...store.getState().form, nome } }),
      ),
    );
    const [maria, joao] = saved.map((envelope) => (envelope.ok ? envelope.value.id : ''));
    const drafts = await Promise.all(
      [maria, joao].map((id) => recorded(fake.bridge['consent.draft_load']({ id: id ?? '' }), (draft) => draft)),
    );
    const { reply, release } = holdReplies((_, index) => drafts[index]?.[0] as Output<'consent.draft_load'>);
    fake.reply('consent.draft_load', reply);
    void store.getState().openDraft(maria ?? '');
    void store.getState().openDraft(joao ?? '');
    await release(1);
    await release(0);
    expect(store.getState()).toMatchObject({ form: { nome: 'João' }, draft: { id: joao } });
  });
});

describe('an entry of the ledger', () => {
  test('is not replaced by the outcome of an act upon the entry before', async () => {
    const fake = over();
    const store = createEntryStore(fake.bridge);
    const details = await recorded(fake.bridge['consent.open']({ id: CONSENT.id }), (entry) => ({
      ...entry,
      id: 'next',
    }));
    fake.reply('consent.open', ({ id }) => ({ ok: true, value: details[id === 'next' ? 1 : 0] }));
    const { reply, release } = holdReplies(() => ({ ...details[0], status: REVOKED.status }));
    fake.reply('consent.revoke', reply);
    await store.getState().load(CONSENT.id);
    void store.getState().revoke('Pedido do titular');
    await store.getState().load('next');
    await release(0);
    expect(store.getState()).toMatchObject({ entry: { status: 'ready', value: { id: 'next' } }, busy: false });
  });

  test('has the receipt that was asked for last', async () => {
    const fake = over();
    const store = createEntryStore(fake.bridge);
    const { reply, release } = holdReplies(
      ({ id }: { id: string }) => ({ consent: { id } }) as Output<'consent.receipt'>,
    );
    fake.reply('consent.receipt', reply);
    void store.getState().loadReceipt('first');
    void store.getState().loadReceipt('second');
    await release(1);
    await release(0);
    expect(store.getState().receipt).toMatchObject({ value: { consent: { id: 'second' } } });
  });
});

describe('the library', () => {
  test('reads each page once, also while the reading of a former filter ends', async () => {
    const fake = over();
    const store = createLibraryStore(fake.bridge);
    const rows = Array.from({ length: 100 }, (_, step) => ({ ...MARIA, id: `r${step}`, tags: [] }));
    const page = { rows, next: { value: null, seq: 1 } };
    fake.reply('library.list', () => ({ ok: true, value: page }));
    await store.getState().reload();
    const { reply, release } = holdReplies((_, index) => (index === 1 ? page : { rows, next: null }));
    fake.reply('library.list', reply);
    void store.getState().show(150);
    store.getState().narrow({ overdue: true });
    await release(1);
    void store.getState().show(150);
    await release(0);
    void store.getState().show(150);
    await release(2);
    expect(fake.sent.filter(({ name }) => name === 'library.list')).toHaveLength(4);
    expect(store.getState().rows).toHaveLength(200);
  });
});
