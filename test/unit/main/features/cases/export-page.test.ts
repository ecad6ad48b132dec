import { expect, test, vi } from 'vitest';
import { canonicalJson } from '#domain/audit/audit-entry.ts';
import { fail, ok } from '#domain/basics/outcome.ts';
import { committeePage } from '#domain/cases/make-committee-page.ts';
import { exportPage } from '#main/features/cases/export-page.ts';
import type { AuditEvent } from '#main/ports/audit.ts';
import type { PrintPage } from '#main/ports/files.ts';
import { fakeFiles } from '#test/support/fakes/fake-files.ts';
import { caseMaterial, wireOf } from '#test/unit/preload/domain/support/cases.ts';

/** A case with one signed page, in a host that prints. */
function start() {
  const material = caseMaterial({ answers: [{ month: '2026-09', wire: wireOf('2026-09') }] });
  const one = material.case;
  const page = canonicalJson(committeePage(material));
  const noted: AuditEvent[] = [];
  const files = fakeFiles();
  const printPage = vi.fn<PrintPage>(async () => Buffer.from('%PDF-1.7'));
  const controller = new AbortController();
  const unlocked = {
    cases: {
      get: async () => one,
      answers: async () => ({ kept: [], damaged: [] }),
      pages: async () => [{ caseId: one.id, version: 2, page, sha256: 'f00d', acts: [] }],
    },
    audit: {
      add: async (event: AuditEvent) => void noted.push(event),
      ofSubject: async () => ({ rows: [] }),
      list: async () => ({ rows: [] }),
    },
    people: { list: async () => [], keys: async () => [] },
    team: { read: async () => null },
    policies: { heads: async () => [], levels: async () => [] },
    files,
    printPage,
    clock: () => 0,
    officer: () => 'ana',
  } as unknown as Parameters<typeof exportPage>[0];
  const run = (changes: object = {}, version = 2) =>
    exportPage({ ...unlocked, ...changes }, { id: one.id, version, format: 'pdf' }, controller.signal);
  return { run, files, noted, printPage, controller };
}

test('a page is printed once its export is noted, by the version that was asked', async () => {
  const { run, files, noted, printPage } = start();
  expect(await run()).toMatchObject(ok({ outcome: 'saved', provenancePath: null }));
  expect(printPage).toHaveBeenCalledExactlyOnceWith(
    { kind: 'case_page', caseId: 'case-1', version: 2 },
    expect.any(AbortSignal),
  );
  expect([...files.saved].map(([name, bytes]) => [name, bytes.toString()])).toEqual([
    ['Lastro Maria Exemplo 2026-09 folha do comitê.pdf', '%PDF-1.7'],
  ]);
  const facts = { what: 'case_page', format: 'pdf', case: 'case-1', version: 2, sha256: 'f00d' };
  expect(noted).toMatchObject([{ kind: 'export', facts }]);
});

test('nothing is noted or written where the host cannot print, of no page, and for an officer who changes their mind', async () => {
  const { run, files, noted } = start();
  expect(await run({ printPage: null })).toEqual(fail('not_printable'));
  expect(await run({}, 3)).toEqual(fail('not_found'));
  files.changeMind();
  expect(await run()).toEqual(ok({ outcome: 'declined' }));
  expect([noted.length, files.saved.size]).toEqual([0, 0]);
});

test('a lock in the middle of a print leaves no file', async () => {
  const { run, files, controller, printPage } = start();
  printPage.mockImplementation(async (_page, signal) => {
    controller.abort();
    signal.throwIfAborted();
    return Buffer.from('%PDF-1.7');
  });
  expect(await run()).toEqual(ok({ outcome: 'cancelled' }));
  expect(files.saved.size).toBe(0);
});
