import { describe, expect, test } from 'vitest';
import { fail, ok } from '#domain/basics/outcome.ts';
import type { ConsultaPorts, ConsultaRequest } from '#main/features/consulta/consulta-request.ts';
import { queryMonth } from '#main/features/consulta/query-month.ts';
import { savePending } from '#main/features/consulta/save-end.ts';
import { consultaPorts, SINGLE } from '#test/support/fakes/consulta-ports.ts';
import { fakeRegister } from '#test/support/fakes/fake-register.ts';
import { memoryArchive } from '#test/support/fakes/memory-archive.ts';
import { sampleConsent } from '#test/support/fakes/samples.ts';

const request: ConsultaRequest = {
  environment: 'embutido',
  documento: '529.982.247-25',
  month: '2026-09',
  purpose: 'concessao',
  reference: '',
  ...SINGLE,
};

/** A workstation whose disk fails as long as `cause` is set. */
function unlockedOn(disk: { cause: Error | null }): {
  ports: ConsultaPorts;
  register: ReturnType<typeof fakeRegister>;
} {
  const archive = memoryArchive({ consents: [sampleConsent()] });
  const register = fakeRegister();
  const { results } = archive;
  const save: typeof results.save = async (...written) => {
    if (disk.cause !== null) throw disk.cause;
    await results.save(...written);
  };
  return { ports: consultaPorts({ ...archive, results: { ...results, save } }), register };
}

const noRoom = (): Error => Object.assign(new Error(), { code: 'SQLITE_FULL' });

describe('an answer that was paid for and that the disk does not take', () => {
  test('is held, and saved without another query when it is asked for again', async () => {
    const disk: { cause: Error | null } = { cause: noRoom() };
    const { ports, register } = unlockedOn(disk);
    expect(await queryMonth(ports, register, request)).toEqual({
      ok: false,
      error: { code: 'answer_held', details: { cause: 'disk_full' } },
    });
    expect(await queryMonth(ports, register, request)).toMatchObject({ error: { code: 'answer_held' } });
    disk.cause = null;
    expect(await queryMonth(ports, register, request)).toMatchObject({ ok: true, value: { id: 'result-1' } });
    expect(register.queries).toHaveLength(1);
  });

  test('is told to the log once, when it is saved', async () => {
    const disk: { cause: Error | null } = { cause: noRoom() };
    const { ports, register } = unlockedOn(disk);
    const received = () => ports.audit.after(0, 9);
    await queryMonth(ports, register, request);
    expect(await received()).toEqual([]);
    disk.cause = null;
    await queryMonth(ports, register, request);
    expect(await received()).toMatchObject([{ kind: 'query', outcome: 'ok', resultId: 'result-1' }]);
  });

  test('keeps anything new from being asked, until it is saved first', async () => {
    const disk: { cause: Error | null } = { cause: noRoom() };
    const { ports, register } = unlockedOn(disk);
    await queryMonth(ports, register, request);
    const other = { ...request, month: '2026-08' };
    expect(await queryMonth(ports, register, other)).toEqual(fail('saving_blocked', { cause: 'disk_full' }));
    expect(register.queries).toHaveLength(1);
    disk.cause = null;
    expect(await queryMonth(ports, register, other)).toMatchObject({ ok: true });
    expect(ports.pendingSaves.size).toBe(0);
    const months = await ports.results.months('embutido', request.documento);
    expect(months.map(({ dataBase }) => dataBase)).toEqual(['2026-08', '2026-09']);
  });

  test('is held also when the cause is a surprise, which goes on to whoever logs it', async () => {
    const disk: { cause: Error | null } = { cause: new TypeError('a defect') };
    const { ports, register } = unlockedOn(disk);
    await expect(queryMonth(ports, register, request)).rejects.toThrow('a defect');
    disk.cause = null;
    expect(await queryMonth(ports, register, request)).toMatchObject({ ok: true });
    expect(register.queries).toHaveLength(1);
  });

  test('is saved once however many queries find it at the same time, and none of them is in its way', async () => {
    const disk: { cause: Error | null } = { cause: noRoom() };
    const { ports, register } = unlockedOn(disk);
    await queryMonth(ports, register, request);
    disk.cause = null;
    const others = ['2026-08', '2026-07', '2026-06'].map((month) => queryMonth(ports, register, { ...request, month }));
    expect((await Promise.all(others)).map(({ ok }) => ok)).toEqual([true, true, true]);
    expect(ports.pendingSaves.size).toBe(0);
    expect(await ports.audit.after(0, 9)).toHaveLength(4);
  });

  test('is saved once where the archive wrote it and could not say so any more', async () => {
    const { ports, register } = unlockedOn({ cause: null });
    const { results, unreadable, attempts } = ports;
    const lost = new TypeError('the archive thread ended');
    const saying =
      <Written extends unknown[]>(write: (...written: Written) => Promise<void>) =>
      async (...written: Written) =>
        write(...written).then(() => Promise.reject(lost));
    const deaf = {
      ...ports,
      results: { ...results, save: saying(results.save) },
      unreadable: { ...unreadable, keep: saying(unreadable.keep) },
      attempts: { ...attempts, end: saying(attempts.end) },
    };
    const refused = fakeRegister({ query: fail('service_refused', { reached: true }) });
    const page = fakeRegister({ query: ok({ readable: false, text: '<html>' }) });
    await expect(queryMonth(deaf, register, request)).rejects.toThrow(lost);
    expect(await queryMonth(ports, refused, { ...request, month: '2026-08' })).toMatchObject({ ok: false });
    expect(ports.pendingSaves.size).toBe(0);
    await expect(queryMonth(deaf, refused, { ...request, month: '2026-07' })).rejects.toThrow(lost);
    expect(await savePending(ports)).toEqual(ok(undefined));
    await expect(queryMonth(deaf, page, { ...request, month: '2026-06' })).rejects.toThrow(lost);
    expect(await savePending(ports)).toEqual(ok(undefined));
    expect((await ports.audit.after(0, 9)).map(({ outcome }) => outcome)).toEqual([
      'ok',
      'service_refused',
      'service_refused',
      'unexpected_answer',
    ]);
  });
});
