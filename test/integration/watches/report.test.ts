import { expect, test, vi } from 'vitest';
import { formatDocument } from '#domain/basics/document.ts';
import { fail, ok } from '#domain/basics/outcome.ts';
import { cycleReport, exportCycle } from '#main/features/watches/report.ts';
import type { PrintPage } from '#main/ports/files.ts';
import { fakeFiles } from '../../support/fakes/fake-files.ts';
import { EVERYTHING } from '../repositories/audit-samples.ts';
import { portfolio } from './portfolio.ts';

const WORSENING = '90000007000104';

/** A cycle with one finding, in a host that prints. */
async function reported() {
  const { archive, unlocked, cycle } = await portfolio([WORSENING]);
  await cycle('2025-05');
  const cycleId = (await cycle('2025-06')).cycle?.id ?? '';
  const files = fakeFiles();
  const printPage = vi.fn<PrintPage>(async () => Buffer.from('%PDF-1.7'));
  const controller = new AbortController();
  const ports = { ...unlocked, files, printPage } as unknown as Parameters<typeof exportCycle>[0];
  const run = (changes: object = {}, id = cycleId) =>
    exportCycle({ ...ports, ...changes }, { cycleId: id, format: 'pdf' }, controller.signal);
  const left = async () => (await archive.audit.list({ ...EVERYTHING, kind: 'export' })).rows;
  return { archive, ports, run, files, printPage, controller, cycleId, left };
}

test('data, report of a cycle: printed once its export is noted, in the log and of each subject whose answers it cites', async () => {
  const { ports, run, files, printPage, cycleId, left } = await reported();
  printPage.mockImplementationOnce(async () => {
    expect(await left()).toHaveLength(2);
    return Buffer.from('%PDF-1.7');
  });
  expect(await run()).toMatchObject(ok({ outcome: 'saved', provenancePath: null }));
  expect(printPage).toHaveBeenCalledExactlyOnceWith({ kind: 'watch_cycle', cycleId }, expect.any(AbortSignal));
  expect([...files.saved].map(([name, bytes]) => [name, bytes.toString()])).toEqual([
    ['Lastro Carteira do varejo 2025-06 ciclo.pdf', '%PDF-1.7'],
  ]);
  const report = await cycleReport(ports, cycleId);
  const [found] = report.ok ? report.value.findings : [];
  expect(found?.before.resultId).not.toBe(found?.now.resultId);
  const facts = { what: 'watch_cycle', month: '2025-06', findings: 1, format: 'pdf' };
  const cited = { results: 2, firstMonth: '2025-05', lastMonth: '2025-06' };
  expect(await left()).toEqual([
    expect.objectContaining({
      documento: formatDocument(WORSENING),
      facts: expect.objectContaining({ ...facts, ...cited }),
    }),
    expect.objectContaining({ documento: null, facts: expect.objectContaining(facts) }),
  ]);
});

test('nothing is noted or written where the host cannot print, of no cycle, and for an officer who changes their mind', async () => {
  const { run, files, left } = await reported();
  expect(await run({ printPage: null })).toEqual(fail('not_printable'));
  expect(await run({}, 'gone')).toEqual(fail('not_found'));
  files.changeMind();
  expect(await run()).toEqual(ok({ outcome: 'declined' }));
  expect([(await left()).length, files.saved.size]).toEqual([0, 0]);
});

test('a lock in the middle of a print leaves no file', async () => {
  const { run, files, controller, printPage } = await reported();
  printPage.mockImplementation(async (_page, signal) => {
    controller.abort();
    signal.throwIfAborted();
    return Buffer.from('%PDF-1.7');
  });
  expect(await run()).toEqual(ok({ outcome: 'cancelled' }));
  expect(files.saved.size).toBe(0);
});
