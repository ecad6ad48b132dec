import { describe, expect, test } from 'vitest';
import type { Unlocked } from '#main/features/unlocked.ts';
import { unreadableHandlers } from '#main/features/unreadable/handlers.ts';
import { type FakeFiles, fakeFiles } from '#test/support/fakes/fake-files.ts';
import { memoryArchive } from '#test/support/fakes/memory-archive.ts';
import { MARIA, NOW } from '#test/support/fakes/samples.ts';
import { recordingLog } from '#test/support/http/recording-log.ts';

const SENDER = { userAgent: 'under test' };

/** The messages over an archive with one text. */
async function keeping(text: string, files: FakeFiles = fakeFiles()) {
  const archive = memoryArchive();
  const asked = { environment: 'producao', documento: MARIA.numero, month: '2026-09', status: 200 } as const;
  await archive.unreadable.keep({ ...asked, id: 'text-1', savedAt: NOW, text });
  const unlocked = { ...archive, clock: () => NOW, officer: () => 'ana', files, log: recordingLog() };
  const handlers = unreadableHandlers((work) => work(unlocked as unknown as Unlocked));
  const recorded = async () => (await archive.audit.ofSubject(MARIA.numero, 9)).rows;
  return { handlers, recorded, files };
}

describe('a text that could not be read', () => {
  test('is listed with what was asked, and without itself', async () => {
    const { handlers } = await keeping('<é>');
    expect(await handlers['unreadable.list']({}, SENDER)).toEqual({
      ok: true,
      value: {
        total: 1,
        rows: [
          {
            id: 'text-1',
            environment: 'producao',
            documento: MARIA.numero,
            month: '2026-09',
            status: 200,
            size: 4,
            savedAt: '2026-11-20T10:15:00-03:00',
          },
        ],
      },
    });
  });

  test.each([
    ['a line', 'a line', true],
    ['lines\r\nof\nany\rkind', 'lines\nof\nany\nkind', true],
    ['a\u202Eb\u0000c\u200Bd\u2028e', 'aU+202Eb cU+200Bd e', true],
    ['x'.repeat(4_000), 'x'.repeat(4_000), true],
    ['x'.repeat(4_001), 'x'.repeat(4_000), false],
  ])('%j is shown with nothing unseen in it', async (text, shown, isWhole) => {
    const { handlers, recorded } = await keeping(text);
    expect(await handlers['unreadable.beginning']({ id: 'text-1' }, SENDER)).toEqual({
      ok: true,
      value: { text: shown, isWhole },
    });
    expect(await recorded()).toMatchObject([{ kind: 'view', facts: { what: 'unreadable', month: '2026-09' } }]);
  });

  test('is saved to a file as it came, with its entry in the log', async () => {
    const { handlers, recorded, files } = await keeping('a\u202Eb\r\n');
    const saved = await handlers['unreadable.export']({ id: 'text-1' }, SENDER);
    expect(saved).toEqual({ ok: true, value: { path: '/saved/lastro-resposta-ilegivel-2026-09.txt' } });
    expect([...files.saved.values()].map(String)).toEqual(['a\u202Eb\r\n']);
    expect(await recorded()).toMatchObject([
      { kind: 'export', environment: 'producao', facts: { what: 'unreadable' } },
    ]);
  });

  test('leaves no entry where the officer chose no place', async () => {
    const files = fakeFiles();
    files.changeMind();
    const { handlers, recorded } = await keeping('<html>', files);
    expect(await handlers['unreadable.export']({ id: 'text-1' }, SENDER)).toEqual({ ok: true, value: { path: null } });
    expect(await recorded()).toEqual([]);
  });

  test('that is not kept is not found', async () => {
    const { handlers } = await keeping('<html>');
    for (const name of ['unreadable.beginning', 'unreadable.export'] as const)
      expect(await handlers[name]({ id: 'text-2' }, SENDER)).toMatchObject({ error: { code: 'not_found' } });
  });
});
