import { describe, expect, test } from 'vitest';
import { termCode } from '#domain/consent/term-code.ts';
import type { FileReading } from '#renderer/features/consent/returned/read-term-file.ts';
import { returnedRows } from '#renderer/features/consent/returned/returned-rows.ts';
import { createReturnedStore } from '#renderer/features/consent/returned/store.ts';
import { paperForm } from '#test/e2e/support/paper-drafts.ts';
import { createFakeBridge } from '#test/support/fakes/fake-bridge.ts';
import { NOW_ISO, TERM } from '#test/support/fakes/fake-unlocked.ts';

const idOf = (number: number): string => `0b9d6f3e-2c41-4d7a-9a51-${String(number).padStart(12, '0')}`;

/** A workstation with so many drafts that wait for paper; the content of a file is the number of the draft it belongs to. */
function stationWith(drafts: number) {
  const fake = createFakeBridge();
  fake.state.drafts = Array.from({ length: drafts }, (_, number) => ({
    id: idOf(number),
    createdAt: NOW_ISO,
    savedAt: NOW_ISO,
    form: paperForm(number),
  }));
  const read = async (file: Blob): Promise<FileReading> => {
    const content = await file.text();
    const draft = idOf(Number(content.replace('%PDF-', '')));
    const codes = [termCode({ draft, version: TERM.version, hash: TERM.sha256 })];
    return { ok: true, sha256: content, pages: 1, codes };
  };
  const store = createReturnedStore(fake.bridge, read, () => Date.parse(NOW_ISO));
  const rows = () =>
    returnedRows(store.getState()).map(({ item, known, reason }) => [known?.nome ?? null, item.step.name, reason]);
  return { fake, store, act: store.getState(), rows };
}

const files = (...numbers: readonly number[]): File[] =>
  numbers.map((number) => new File([`%PDF-${number}`], `${number}.pdf`));

const nameOf = (number: number): string => paperForm(number).nome;

describe('files that are dropped', () => {
  test('stand beside the subject of their code; nothing is attached before the officer says so', async () => {
    const { fake, act, rows } = stationWith(2);
    await act.take(files(1, 0, 7));
    expect(rows()).toEqual([
      [nameOf(1), 'read', null],
      [nameOf(0), 'read', null],
      [null, 'read', 'unknown'],
    ]);
    expect(fake.state.evidence).toEqual([]);
  });

  test('are all read, also those dropped while others are', async () => {
    const { act, rows } = stationWith(3);
    await Promise.all([act.take(files(0, 1)), act.take(files(2))]);
    expect(rows().map(([, , reason]) => reason)).toEqual([null, null, null]);
  });

  test('are not called unknown while main cannot be asked', async () => {
    const { fake, store, act, rows } = stationWith(1);
    fake.fail('consent.draft_load', { code: 'vault_closed' });
    await act.take(files(0, 1));
    expect(store.getState().failure).toEqual({ code: 'vault_closed' });
    expect(rows()).toEqual(Array(2).fill([null, 'read', 'stopped']));
  });

  test('left after a stop say that they were not read', async () => {
    const { act, rows } = stationWith(3);
    const taken = act.take(files(0, 1, 2));
    act.stop();
    await taken;
    expect(rows().filter(([, , reason]) => reason === 'stopped').length).toBeGreaterThan(0);
    expect(rows().filter(([, step]) => step === 'waiting')).toEqual([]);
  });
});

describe('the confirmed list', () => {
  test('is attached file by file, each to its own draft, without those the officer left out', async () => {
    const { fake, store, act, rows } = stationWith(3);
    await act.take(files(0, 1, 2));
    const [, second] = store.getState().items;
    act.choose(second?.id ?? '', false);
    await act.attach();
    expect(fake.state.evidence.map(({ ownerId, name }) => [ownerId, name])).toEqual([
      [idOf(0), '0.pdf'],
      [idOf(2), '2.pdf'],
    ]);
    expect(rows().map(([, step]) => step)).toEqual(['attached', 'read', 'attached']);
  });

  test('leaves out a draft that was changed or discarded since it was read', async () => {
    const { fake, act, rows } = stationWith(2);
    await act.take(files(0, 1));
    fake.reply('consent.prepare', ({ nome }) => ({
      ok: true,
      value: {
        term: nome === nameOf(0) ? { ...TERM, sha256: '0'.repeat(64) } : TERM,
        metadata: { ip: '', host: '', timestamp: NOW_ISO, userAgent: '' },
        institution: null,
      },
    }));
    fake.state.drafts = fake.state.drafts.filter(({ id }) => id !== idOf(1));
    await act.attach();
    expect(fake.state.evidence).toEqual([]);
    expect(rows()).toEqual([
      [nameOf(0), 'read', 'other_text'],
      [null, 'read', 'unknown'],
    ]);
  });

  test('goes on after a file that main refuses, which says why', async () => {
    const { fake, store, act, rows } = stationWith(2);
    await act.take([new File(['0'], 'no-pdf.pdf'), ...files(1)]);
    await act.attach();
    expect(rows().map(([, step]) => step)).toEqual(['read', 'attached']);
    expect(store.getState().items[0]?.failure).toMatchObject({ code: 'evidence_refused' });
    expect(fake.state.evidence).toHaveLength(1);
  });
});

describe('registering from the list', () => {
  async function attached() {
    const unlocked = stationWith(1);
    await unlocked.act.take(files(0));
    await unlocked.act.attach();
    const id = unlocked.store.getState().items[0]?.id ?? '';
    const sent = () => unlocked.fake.sent.filter(({ name }) => name === 'consent.register').map(({ input }) => input);
    return { ...unlocked, id, sent };
  }

  test('sends the text of the attached file once, with everything typed', async () => {
    const { act, rows, id, sent } = await attached();
    await Promise.all([act.register(id), act.register(id)]);
    expect(sent()).toMatchObject([
      { termSha256: TERM.sha256, kind: 'papel', place: 'Agência Centro', draftId: idOf(0) },
    ]);
    expect(rows()).toEqual([[nameOf(0), 'registered', null]]);
  });

  test('sends nothing where the draft is no longer what was signed', async () => {
    const { fake, act, rows, id, sent } = await attached();
    const term = { ...TERM, sha256: '0'.repeat(64) };
    fake.reply('consent.prepare', () => ({
      ok: true,
      value: { term, metadata: { ip: '', host: '', timestamp: NOW_ISO, userAgent: '' }, institution: null },
    }));
    await act.refresh();
    await act.register(id);
    expect(sent()).toEqual([]);
    expect(rows()).toEqual([[nameOf(0), 'attached', 'other_text']]);
  });

  test('keeps the file attached when the service refuses, and says so', async () => {
    const { fake, store, act, rows, id } = await attached();
    fake.fail('consent.register', { code: 'service_refused' });
    await act.register(id);
    expect(rows()).toEqual([[nameOf(0), 'attached', null]]);
    expect(store.getState().items[0]?.failure).toEqual({ code: 'service_refused' });
  });
});
