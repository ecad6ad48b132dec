import { describe, expect, test } from 'vitest';
import type { UnreadableResponse } from '#main/ports/repositories.ts';
import { savedResults } from '../../support/whole-library.ts';
import { freshArchive, freshFolder } from './fresh.ts';
import { CPF, NOON, openOrFail } from './samples.ts';

function unreadable(id: string, text = `<html>${id}</html>`): UnreadableResponse {
  return { id, environment: 'producao', documento: CPF.numero, month: '2026-09', status: 200, savedAt: NOON, text };
}

describe('answers nobody could read', () => {
  test('come back as they were, also from a new opening', async () => {
    const folder = await freshFolder();
    const key = Buffer.alloc(32, 7);
    const response = unreadable('1', '\u0000"Conceição 😀" { não é JSON \r\n ');
    const first = await openOrFail(folder, key);
    await first.unreadable.keep(response);
    await first.close();

    const second = await openOrFail(folder, key);
    expect(await second.unreadable.get('1')).toEqual(response);
    expect(await second.unreadable.get('2')).toBeNull();
    await second.close();
  });

  test('are all kept, since each may have been paid, and listed without their texts', async () => {
    const { unreadable: texts } = await freshArchive();
    for (let number = 1; number <= 103; number++)
      await texts.keep({ ...unreadable(String(number), 'é'), savedAt: NOON + number });
    const { rows, total } = await texts.list(2);
    expect(total).toBe(103);
    const { text: _, ...first } = unreadable('103');
    expect(rows).toEqual([{ ...first, savedAt: NOON + 103, size: 2 }, expect.objectContaining({ id: '102' })]);
    expect(await texts.get('1')).not.toBeNull();
  });

  test('say whom they are about, as far as that is known', async () => {
    const { unreadable: room } = await freshArchive();
    await room.keep(unreadable('1'));
    await room.keep({ ...unreadable('2'), documento: null });
    expect((await room.get('1'))?.documento).toBe(CPF.numero);
    expect((await room.get('2'))?.documento).toBeNull();
  });

  test('are no results', async () => {
    const archive = await freshArchive();
    await archive.unreadable.keep(unreadable('1'));
    expect(await archive.results.get('1')).toBeNull();
    expect(await savedResults(archive.library)).toEqual({ rows: [], total: 0 });
  });
});
