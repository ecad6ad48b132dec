import { expect, test } from 'vitest';
import { fail } from '#domain/basics/outcome.ts';
import { MAX_TAGS, NEWEST_QUERY_FIRST, WHOLE_LIBRARY } from '#domain/library/library-filter.ts';
import { removeView, saveView } from '#main/features/library/keep-views.ts';
import { addNote, removeNote, tagSubjects } from '#main/features/subject/label-subjects.ts';
import { sampleNote } from '../audit-samples.ts';
import { freshArchive } from '../fresh.ts';
import { NOON, sampleConsent, sampleResult } from '../samples.ts';

async function unlocked() {
  const archive = await freshArchive();
  const consent = sampleConsent();
  await archive.consents.add(consent);
  const result = sampleResult(consent);
  await archive.results.save(result);
  let ids = 0;
  const ports = { ...archive, clock: () => NOON, officer: () => 'ana', newId: () => `id-${++ids}` };
  const received = async () =>
    (await archive.audit.after(0, 100)).filter(({ kind }) => kind === 'label').map(({ facts }) => facts);
  return { archive, ports, id: result.id, received };
}

const VIEW = { name: 'Vencidos', filter: WHOLE_LIBRARY, sort: NEWEST_QUERY_FIRST };

test('tags, notes and views are told when they come and when they go, without what they say', async () => {
  const { archive, ports, id, received } = await unlocked();
  await tagSubjects(ports, { ids: [id], add: ['renovação', 'grupo'], remove: [] });
  const noted = await addNote(ports, { id, text: 'Ligar em dezembro' });
  await removeNote(ports, noted.ok ? (noted.value.notes[0]?.id ?? '') : '');
  await saveView(ports, VIEW);
  await removeView(ports, (await archive.views.list())[0]?.id ?? '');
  expect(await received()).toEqual([
    { what: 'tags', subjects: 1, added: 2, removed: 0 },
    { what: 'note', added: 1 },
    { what: 'note', removed: 1 },
    { what: 'view', added: 1 },
    { what: 'view', removed: 1 },
  ]);
  expect((await archive.audit.verify(null)).faults).toBe(0);
});

test('what changes nothing is not told', async () => {
  const { ports, id, received } = await unlocked();
  const add = Array.from({ length: MAX_TAGS + 1 }, (_, step) => `t${step}`);
  expect(await tagSubjects(ports, { ids: [id], add, remove: [] })).toEqual(fail('limit_reached', { max: MAX_TAGS }));
  expect(await ports.tags.all()).toEqual([]);
  expect(await removeNote(ports, 'nobody')).toBe(false);
  await removeView(ports, 'nobody');
  expect(await received()).toEqual([]);
});

test('a change that cannot be told is not made', async () => {
  const { archive } = await unlocked();
  const bad = { ...sampleNote({ kind: 'label' }), officer: null as unknown as string };
  await expect(archive.views.save({ ...VIEW, id: 'one' }, bad)).rejects.toThrow(/NOT NULL/);
  expect(await archive.views.list()).toEqual([]);
});
