import { describe, expect, test } from 'vitest';
import { MAX_CHART_SIZE } from '#domain/export/chart-provenance.ts';
import { fail, ok } from '#domain/outcome.ts';
import { exportWriters } from '#main/exporting/export-writers.ts';
import { beginChart, type ChartPorts, chartBuffer, saveChart } from '#main/features/export/chart.ts';
import type { StoredResult } from '#main/ports/repositories.ts';
import { fakeArchive } from '#test/support/fakes/fake-archive.ts';
import { fakeFiles } from '#test/support/fakes/fake-files.ts';
import { MARIA, NOW, sampleSaved } from '#test/support/fakes/samples.ts';
import { readPng, samplePng } from '#test/support/read-png.ts';

const TITLE = 'Escada de vencimentos';

function unlocked(
  results: StoredResult[] = [sampleSaved('september'), sampleSaved('august', { dataBase: '2026-08' })],
) {
  const archive = fakeArchive({ results });
  const files = fakeFiles();
  const ports: ChartPorts = {
    ...archive,
    files,
    writers: exportWriters,
    printPage: null,
    charts: chartBuffer(),
    newId: () => 'chart-1',
    clock: () => NOW,
    officer: () => 'maria',
  };
  const controller = new AbortController();
  const hand = async (picture: Buffer, ...ids: string[]) => {
    const begun = await beginChart(ports, { ids, title: TITLE });
    ports.charts.add('chart-1', 0, picture.subarray(0, 20));
    ports.charts.add('chart-1', 20, picture.subarray(20));
    return begun;
  };
  const save = () => saveChart(ports, 'chart-1', controller.signal);
  const noted = async () => (await archive.audit.ofSubject(MARIA.numero, 10)).rows;
  return { results, files, ports, controller, hand, save, noted };
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
    const { files, hand, save, noted } = unlocked();
    await hand(samplePng(), 'september');
    const name = 'Lastro Maria da Silva 2026-09 Escada de vencimentos.png';
    expect(await save()).toEqual(ok({ outcome: 'saved', path: `/saved/${name}`, provenancePath: null, results: 1 }));
    const { texts } = readPng(files.saved.get(name) ?? Buffer.alloc(0));
    expect(texts.get('Title')).toBe(TITLE);
    expect(texts.get('Description')).toMatch(/Titular: Maria da Silva\n.*Exportado por: maria\n.*SHA-256/s);
    expect(texts.get('Disclaimer')).toContain('sigilo bancário');
    expect(await noted()).toMatchObject([
      { kind: 'export', officer: 'maria', resultId: 'september', facts: { format: 'png' } },
    ]);
  });

  test('of several months tells and notes each', async () => {
    const { files, hand, save, noted } = unlocked();
    await hand(samplePng(), 'september', 'august', 'september');
    await save();
    const [[name, bytes] = ['', Buffer.alloc(0)]] = [...files.saved];
    expect(name).toBe('Lastro Maria da Silva 2026-08 a 2026-09 Escada de vencimentos.png');
    expect(
      readPng(bytes)
        .texts.get('Description')
        ?.match(/Data-base: 0[89]\/2026/g),
    ).toHaveLength(2);
    expect((await noted()).map(({ resultId }) => resultId).toSorted()).toEqual(['august', 'september']);
  });

  test('that is none is refused before anything is asked or noted', async () => {
    const { files, hand, save, noted } = unlocked();
    await hand(Buffer.from('<svg onload="…"/> and more of it'), 'september');
    expect(await save()).toEqual(fail('picture_refused'));
    expect(files.saved.size).toBe(0);
    expect(await noted()).toEqual([]);
  });

  test('is neither saved nor noted for an officer who changes their mind', async () => {
    const { files, hand, save, noted } = unlocked();
    await hand(samplePng(), 'september');
    files.changeMind();
    expect(await save()).toEqual(ok({ outcome: 'declined' }));
    expect(await noted()).toEqual([]);
  });

  test('of what is not kept is refused, be it erased meanwhile', async () => {
    const { results, files, ports, hand, save } = unlocked();
    expect(await beginChart(ports, { ids: ['nowhere'], title: TITLE })).toEqual(fail('not_found'));
    await hand(samplePng(), 'september');
    results.length = 0;
    expect(await save()).toEqual(fail('not_found'));
    expect(files.saved.size).toBe(0);
  });

  test('is given up like any export', async () => {
    const { files, controller, hand, save } = unlocked();
    await hand(samplePng(), 'september');
    controller.abort();
    expect(await save()).toEqual(ok({ outcome: 'cancelled' }));
    expect(files.saved.size).toBe(0);
  });

  test('is saved once', async () => {
    const { hand, save } = unlocked();
    await hand(samplePng(), 'september');
    await save();
    expect(await save()).toEqual(fail('not_found'));
  });
});

describe('the tray of a picture', () => {
  const chart = { id: 'one', title: TITLE, provenances: [] };

  test('takes no piece twice, none out of order and none of another picture', () => {
    const buffer = chartBuffer();
    buffer.announce(chart);
    expect(buffer.add('one', 0, Buffer.from('abc'))).toEqual(ok({ received: 3 }));
    for (const offset of [0, 2, 4]) {
      expect(buffer.add('one', offset, Buffer.from('d'))).toEqual(
        fail('invalid_input', { fields: 'offset', received: 3 }),
      );
    }
    expect(buffer.add('two', 0, Buffer.from('d'))).toEqual(fail('not_found'));
    expect(Buffer.from(buffer.take('one')?.bytes ?? []).toString()).toBe('abc');
  });

  test('holds one picture, within bounds', () => {
    const buffer = chartBuffer();
    buffer.announce(chart);
    buffer.announce({ ...chart, id: 'two' });
    expect(buffer.take('one')).toBeNull();
    expect(buffer.add('two', 0, Buffer.alloc(MAX_CHART_SIZE))).toMatchObject({ ok: true });
    expect(buffer.add('two', MAX_CHART_SIZE, Buffer.alloc(1))).toEqual(fail('picture_refused'));
    expect(buffer.take('two')).toBeNull();
  });
});
