import { randomBytes } from 'node:crypto';
import { describe, expect, onTestFinished, test } from 'vitest';
import { auditLog } from '#main/repositories/audit/log.ts';
import { EVERYTHING, sampleNote, tables } from './audit-samples.ts';
import { freshArchive, freshFolder } from './fresh.ts';
import { CNPJ, CPF, NOON, OTHER_CPF, openOrFail, sampleConsent, sampleResult } from './samples.ts';

describe('what is told', () => {
  test('stands in the chain under a pseudonym, and survives closing', async () => {
    const folder = await freshFolder();
    const key = randomBytes(32);
    const first = await openOrFail(folder, key);
    await first.audit.add(sampleNote());
    await first.audit.add(sampleNote({ kind: 'lock', documento: null, facts: { reason: 'idle' } }));
    await first.close();

    const { audit, close } = await openOrFail(folder, key);
    onTestFinished(close);
    const [one, other] = await audit.after(0, 10);
    expect(one).toMatchObject({ seq: 1, at: '2026-11-20T13:15:00.000Z', outcome: 'ok' });
    expect(other).toMatchObject({
      seq: 2,
      subject: null,
      previous: one?.hash,
      facts: { reason: 'idle' },
    });
    expect(await audit.verify(null)).toEqual({ head: await audit.head(), findings: [], faults: 0 });
  });

  test('is found by whoever knows the document, under any mask, and by nobody else', async () => {
    const { audit } = await freshArchive();
    await audit.add(sampleNote());
    await audit.add(sampleNote({ documento: OTHER_CPF.numero, at: NOON + 1 }));
    await audit.add(sampleNote({ kind: 'print', at: NOON + 2 }));
    const found = await audit.ofSubject('111.444.777-35', 1);
    expect([found.total, found.rows.map(({ kind }) => kind)]).toEqual([2, ['print']]);
    const text = JSON.stringify(await audit.after(0, 10));
    expect(text).not.toMatch(/444.?777/);
    expect(text).not.toContain(OTHER_CPF.numero);
  });

  test('of a company is found by any of its branches, and nothing of another company', async () => {
    const { audit } = await freshArchive();
    const [branch, neighbour] = ['11222333000262', '11222334000107'];
    for (const [index, documento] of [CNPJ.numero, branch, neighbour, CPF.numero].entries())
      await audit.add(sampleNote({ documento, at: NOON + index }));
    await audit.add(sampleNote({ kind: 'lock', documento: null }));
    const found = await audit.ofSubject(branch, 10);
    expect(found.total).toBe(2);
    expect(found.rows.map(({ documento }) => documento)).toEqual(['11.222.333/0002-62', '11.222.333/0001-81']);
    expect((await audit.ofSubject('11.222.333/0001-81', 1)).rows).toEqual(found.rows.slice(0, 1));
    expect((await audit.ofSubject('00000000000191', 10)).total).toBe(0);
  });

  test('has other pseudonyms in every archive', async () => {
    const [one, other] = [await freshArchive(), await freshArchive()];
    for (const { audit } of [one, other]) await audit.add(sampleNote());
    const subjects = [await one.audit.after(0, 1), await other.audit.after(0, 1)].map((rows) => rows[0]?.subject);
    expect(subjects[0]).toMatch(/^[0-9a-f]{32}$/);
    expect(subjects[0]).not.toBe(subjects[1]);
  });

  test('is listed newest first, by kind, officer, subject and period, a page at a time', async () => {
    const { audit } = await freshArchive();
    for (let step = 0; step < 6; step++) {
      const about = step % 2 === 0 ? { kind: 'view' as const } : { kind: 'export' as const, documento: CNPJ.numero };
      await audit.add(sampleNote({ ...about, at: NOON + step, officer: step < 3 ? 'ana' : 'rui' }));
    }
    const seqs = async (changes: object): Promise<unknown[]> => {
      const { rows, total } = await audit.list({ ...EVERYTHING, ...changes });
      return [total, ...rows.map(({ seq }) => seq)];
    };
    expect(await seqs({ limit: 2 })).toEqual([6, 6, 5]);
    expect(await seqs({ limit: 2, before: 5 })).toEqual([6, 4, 3]);
    expect(await seqs({ limit: 2, before: 2, oldestFirst: true })).toEqual([6, 3, 4]);
    expect(await seqs({ kind: 'export' })).toEqual([3, 6, 4, 2]);
    expect(await seqs({ officer: 'rui', documento: '11.222.333/0001-81' })).toEqual([2, 6, 4]);
    expect(await seqs({ from: NOON + 1, until: NOON + 3 })).toEqual([2, 3, 2]);
  });
});

describe('an entry and what it tells', () => {
  test('are written together: a result, a revocation, settings', async () => {
    const { audit, consents, results, settings } = await freshArchive();
    const consent = sampleConsent();
    await consents.addAll([consent], [sampleNote({ kind: 'import' })]);
    const result = sampleResult(consent);
    await results.save(result, sampleNote({ kind: 'query', resultId: result.id }));
    await consents.revoke([consent.id], NOON, 'pedido', [sampleNote({ kind: 'revocation' })]);
    await settings.write({ theme: 'dark' }, sampleNote({ kind: 'settings', documento: null }));
    const entries = await audit.after(0, 10);
    expect(entries.map(({ kind, resultId }) => [kind, resultId])).toEqual([
      ['import', null],
      ['query', result.id],
      ['revocation', null],
      ['settings', null],
    ]);
    expect((await audit.verify(null)).faults).toBe(0);
  });

  test('are neither written when one of them fails, and the others of the same commit stand in the chain', async () => {
    const { audit, consents, results } = await freshArchive();
    const consent = sampleConsent();
    await consents.add(consent);
    const good = [sampleResult(consent), sampleResult(consent)];
    const all = [good[0], sampleResult(sampleConsent()), good[1]].filter((result) => result !== undefined);
    const ends = await Promise.allSettled(
      all.map((result) => results.save(result, sampleNote({ kind: 'query', resultId: result.id }))),
    );
    expect(ends.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    const received = (await audit.after(0, 10)).map(({ resultId }) => resultId);
    expect(received).toEqual(good.map(({ id }) => id));
    expect((await audit.verify(null)).faults).toBe(0);

    const forbidden = sampleNote({ kind: 'query', officer: null as unknown as string });
    const last = sampleResult(consent);
    await expect(results.save(last, forbidden)).rejects.toThrow(/NOT NULL/);
    expect(await results.get(last.id)).toBeNull();
  });
});

describe('whoever has the key and the tables', () => {
  test('is refused to change, remove, replace or insert an entry', async () => {
    const database = await tables(await freshFolder(), randomBytes(32));
    onTestFinished(() => void database.close());
    const audit = auditLog(database);
    for (let step = 0; step < 3; step++) await audit.add(sampleNote());
    const attempts = [
      `UPDATE audit_entries SET officer = 'eve' WHERE seq = 2`,
      `DELETE FROM audit_entries WHERE seq = 2`,
      `DELETE FROM audit_entries`,
      `REPLACE INTO audit_entries SELECT * FROM audit_entries WHERE seq = 2`,
      `INSERT INTO audit_entries SELECT 9, at, 'eve', kind, subject, environment, purpose, outcome,
         consent_id, result_id, facts, previous, hash FROM audit_entries WHERE seq = 2`,
    ];
    for (const sql of attempts) expect(() => database.exec(sql)).toThrow(/only added to/);
    expect((await audit.verify(null)).faults).toBe(0);
  });

  test('is found out by name after taking the refusals away', async () => {
    const database = await tables(await freshFolder(), randomBytes(32));
    onTestFinished(() => void database.close());
    const audit = auditLog(database);
    for (let step = 0; step < 5; step++) await audit.add(sampleNote({ at: NOON + step }));
    const seal = await audit.head();
    database.exec('DROP TRIGGER audit_entries_no_update; DROP TRIGGER audit_entries_no_delete');
    database.exec(`UPDATE audit_entries SET facts = '{"harm' WHERE seq = 2`);
    database.exec('UPDATE audit_entries SET at = 9e15 WHERE seq = 4');
    database.exec('DELETE FROM audit_entries WHERE seq IN (3, 5)');
    expect((await audit.verify(seal)).findings).toEqual([
      { fault: 'changed', seq: 2, last: 2 },
      { fault: 'missing', seq: 3, last: 3 },
      { fault: 'changed', seq: 4, last: 4 },
      { fault: 'missing', seq: 5, last: 5 },
    ]);
    expect((await audit.after(3, 1))[0]?.at).toBe('9000000000000000');
  });
});
