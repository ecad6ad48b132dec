import { describe, expect, test } from 'vitest';
import { fail, ok } from '#domain/basics/outcome.ts';
import { exportWriters } from '#main/exporting/export-writers.ts';
import { buildEvent } from '#main/features/audit/record-event.ts';
import { beginChart, saveChart } from '#main/features/export/chart.ts';
import type { StoredResult } from '#main/ports/repositories.ts';
import { fakeFiles } from '#test/support/fakes/fake-files.ts';
import { memoryArchive } from '#test/support/fakes/memory-archive.ts';
import { MARIA, NOW, sampleSaved } from '#test/support/fakes/samples.ts';
import { readPng, samplePng } from '#test/support/read-png.ts';

const TITLE = 'Escada de vencimentos';

function unlocked(
  results: StoredResult[] = [sampleSaved('september'), sampleSaved('august', { dataBase: '2026-08' })],
) {
  let announced = 0;
  const archive = memoryArchive({ results });
  const files = fakeFiles();
  const ports = {
    ...archive,
    files,
    writers: exportWriters,
    charts: new Map(),
    newId: () => `chart-${++announced}`,
    clock: () => NOW,
    officer: () => 'maria',
  };
  const controller = new AbortController();
  const announce = (...ids: string[]) => beginChart(ports, { ids, title: TITLE });
  const save = (picture = samplePng(), id = 'chart-1') => saveChart(ports, { id, picture }, controller.signal);
  const noted = async () => (await archive.audit.ofSubject(MARIA.numero, 10)).rows;
  return { files, ports, controller, announce, save, noted };
}

describe('the picture of a chart', () => {
  test('is told what to draw at its foot', async () => {
    const { ports, noted } = unlocked();
    const begun = await beginChart(ports, { ids: ['september'], title: TITLE });
    expect(begun).toMatchObject({ ok: true, value: { id: 'chart-1' } });
    const foot = begun.ok ? begun.value.foot.join('\n') : '';
    for (const part of ['Maria da Silva', '529.982.247-25', '09/2026', 'authorization-1', 'maria', 'sigilo bancário'])
      expect(foot).toContain(part);
    expect(await noted()).toEqual([]);
  });

  test('is saved under the subject’s name with all it comes from, and is an event of the subject', async () => {
    const { files, announce, save, noted } = unlocked();
    await announce('september');
    const name = 'Lastro Maria da Silva 2026-09 Escada de vencimentos.png';
    expect(await save()).toEqual(
      ok({ outcome: 'saved', path: `/saved/${name}`, provenancePath: null, results: 1, leftOut: 0 }),
    );
    const { texts } = readPng(files.saved.get(name) ?? Buffer.alloc(0));
    expect(texts.get('Title')).toBe(TITLE);
    expect(texts.get('Description')).toMatch(/Titular: Maria da Silva\n.*Exportado por: maria\n.*SHA-256/s);
    expect(texts.get('Disclaimer')).toContain('sigilo bancário');
    expect(await noted()).toMatchObject([
      { kind: 'export', officer: 'maria', resultId: 'september', facts: { format: 'png' } },
    ]);
  });

  test('of several months tells and notes each', async () => {
    const { files, announce, save, noted } = unlocked();
    await announce('september', 'august', 'september');
    await save();
    const [[name, bytes] = ['', Buffer.alloc(0)]] = [...files.saved];
    expect(name).toBe('Lastro Maria da Silva 2026-08 a 2026-09 Escada de vencimentos.png');
    expect(
      readPng(bytes)
        .texts.get('Description')
        ?.match(/Data-base: 0[89]\/2026/g),
    ).toHaveLength(2);
    expect(await noted()).toMatchObject([
      { resultId: null, facts: { format: 'png', results: 2, firstMonth: '2026-08', lastMonth: '2026-09' } },
    ]);
  });

  test('that is none is refused before anything is asked or noted', async () => {
    const { files, announce, save, noted } = unlocked();
    await announce('september');
    expect(await save(Buffer.from('<svg onload="…"/> and more of it'))).toEqual(fail('picture_refused'));
    expect(files.saved.size).toBe(0);
    expect(await noted()).toEqual([]);
  });

  test('is neither saved nor noted for an officer who changes their mind', async () => {
    const { files, announce, save, noted } = unlocked();
    await announce('september');
    files.changeMind();
    expect(await save()).toEqual(ok({ outcome: 'declined' }));
    expect(await noted()).toEqual([]);
  });

  test('of what is not kept is refused, be it erased meanwhile', async () => {
    const { files, ports, announce, save } = unlocked();
    expect(await beginChart(ports, { ids: ['nowhere'], title: TITLE })).toEqual(fail('not_found'));
    await announce('september');
    const event = buildEvent(ports, { kind: 'erase', documento: MARIA.numero });
    await ports.eraser.erase({ documento: MARIA.numero, consentsBefore: NOW }, event);
    expect(await save()).toEqual(fail('not_found'));
    expect(files.saved.size).toBe(0);
  });

  test('is given up like any export', async () => {
    const { files, controller, announce, save } = unlocked();
    await announce('september');
    controller.abort();
    expect(await save()).toEqual(ok({ outcome: 'cancelled' }));
    expect(files.saved.size).toBe(0);
  });

  test('is saved once', async () => {
    const { announce, save } = unlocked();
    await announce('september');
    await save();
    expect(await save()).toEqual(fail('not_found'));
  });

  test('gives way to the next one', async () => {
    const { announce, save } = unlocked();
    await announce('september');
    await announce('september');
    expect(await save()).toEqual(fail('not_found'));
    expect(await save(samplePng(), 'chart-2')).toMatchObject({ ok: true });
  });
});
