import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { CaseContent, CreditCase } from '#domain/cases/credit-case.ts';
import type { CasesRequest } from '#main/ports/cases.ts';
import type { Archive } from '#main/ports/repositories.ts';
import { sha256Of } from '#main/ports/sha256.ts';
import { memoryArchive } from '../../support/fakes/memory-archive.ts';
import { EVERYTHING, sampleNote, tables } from './audit-samples.ts';
import { changed, sampleAct, sampleCase, sampleKey, samplePage, samplePerson, withKey } from './case-samples.ts';
import { freshFolder } from './fresh.ts';
import { CNPJ, CPF, LETTERED_CNPJ, NOON, OTHER_CPF, openOrFail, sampleConsent, sampleResult } from './samples.ts';

const auditEvent = sampleNote();

async function entries({ audit }: Archive): Promise<number> {
  return (await audit.list(EVERYTHING)).total;
}

describe('a case', () => {
  test('is read back as it was added and as it was replaced, each with its event', async () => {
    const archive = memoryArchive();
    const added = sampleCase();
    await archive.cases.add(added, auditEvent);
    expect(await archive.cases.get(added.id)).toEqual(added);
    const next = changed(added, { state: 'analysis', content: { ...added.content, proposal: 'Aprovar em 24 meses.' } });
    expect(await archive.cases.replace(next, auditEvent)).toBe(true);
    expect(await archive.cases.get(added.id)).toEqual(next);
    expect(await archive.cases.replace(changed(next), null)).toBe(true);
    expect(await entries(archive)).toBe(2);
    expect(await archive.cases.get('nobody')).toBeNull();
  });

  test('of before proposals could be dismissed is read with none', async () => {
    const { cases } = memoryArchive();
    const { content, ...one } = sampleCase();
    const { dismissed, ...before } = content;
    await cases.add({ ...one, content: before as CaseContent }, auditEvent);
    expect(await cases.get(one.id)).toEqual({ ...one, content: { ...before, dismissed: [] } });
    expect(dismissed).toEqual([]);
  });

  test('is of its subject: branches of a company together, environments apart', async () => {
    const { cases } = memoryArchive();
    const branch = `${CNPJ.numero.slice(0, 8)}000262`;
    const [head, filial, sandbox] = [
      sampleCase({ documento: CNPJ.numero }),
      sampleCase({ documento: branch, changedAt: 2 }),
      sampleCase({ documento: CNPJ.numero, environment: 'sandbox', changedAt: 1 }),
    ];
    for (const one of [head, filial, sandbox, sampleCase({ documento: LETTERED_CNPJ.numero })]) {
      await cases.add(one, auditEvent);
    }
    expect(await cases.ofSubject(CNPJ.numero, 'embutido')).toEqual([head, filial]);
    expect(await cases.ofSubject(branch, null)).toEqual([head, filial, sandbox]);
  });

  test('is changed by one of any number of hands, whatever their order, and the others are told', {
    tags: ['long'],
  }, async () => {
    const step = fc.record({
      hand: fc.nat(2),
      act: fc.constantFrom('read', 'replace', 'conclude', 'decide'),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 40 }), async (steps) => {
        const archive = memoryArchive();
        const first = sampleCase();
        await archive.cases.add(first, auditEvent);
        const hands: CreditCase[] = [first, first, first];
        let [held, pages, acts, events] = [first, 0, 0, 1];
        for (const { hand, act } of steps) {
          const seen = hands[hand] ?? first;
          const next = changed(seen, { content: { ...seen.content, proposal: `${hand}${seen.revision}` } });
          const written =
            act === 'read'
              ? null
              : act === 'replace'
                ? await archive.cases.replace(next, auditEvent)
                : act === 'conclude' || pages === 0
                  ? await archive.cases.conclude(next, samplePage(next, pages + 1), auditEvent)
                  : await archive.cases.decide(
                      next,
                      samplePage(next, pages),
                      sampleAct({ kind: 'returned', at: next.changedAt }),
                      auditEvent,
                    );
          const isFirst = seen.revision === held.revision;
          if (written !== null) expect(written).toBe(isFirst);
          if (written === true) {
            held = next;
            events += 1;
            if (act === 'conclude' || (act === 'decide' && pages === 0)) pages += 1;
            else if (act === 'decide') acts += 1;
          }
          hands[hand] = (await archive.cases.get(first.id)) ?? first;
          expect(hands[hand]).toEqual(held);
        }
        const kept = await archive.cases.pages(first.id);
        expect(kept.map(({ version }) => version)).toEqual(Array.from({ length: pages }, (_, at) => pages - at));
        expect(kept.reduce((sum, page) => sum + page.acts.length, 0)).toBe(pages + acts);
        expect(await entries(archive)).toBe(events);
      }),
      { numRuns: 60 },
    );
  });

  test('stays as it is where its page or act cannot be kept', async () => {
    const archive = memoryArchive();
    const one = sampleCase();
    await archive.cases.add(one, auditEvent);
    const concluded = changed(one, { state: 'committee' });
    await archive.cases.conclude(concluded, samplePage(one), auditEvent);
    const again = changed(concluded);
    await expect(archive.cases.conclude(again, samplePage(one), auditEvent)).rejects.toThrow();
    await expect(archive.cases.decide(again, samplePage(one, 7), sampleAct(), auditEvent)).rejects.toThrow();
    expect(await archive.cases.get(one.id)).toEqual(concluded);
    expect(await archive.cases.pages(one.id)).toHaveLength(1);
    expect(await entries(archive)).toBe(2);
  });
});

describe('signed pages', () => {
  test('are read with their acts, the newest page and the oldest act first', async () => {
    const { cases } = memoryArchive();
    const one = sampleCase();
    await cases.add(one, auditEvent);
    const [first, second] = [samplePage(one, 1), samplePage(one, 2, 'Revista')];
    const returned = sampleAct({
      kind: 'returned',
      personId: 'rui',
      name: 'Rui Lopes',
      role: 'approver',
      text: 'Prazo?',
    });
    const two = changed(one);
    await cases.conclude(two, first, auditEvent);
    await cases.decide(changed(two), first, returned, auditEvent);
    await cases.conclude(changed(changed(two)), second, auditEvent);
    expect(await cases.pages(one.id)).toEqual([
      { ...second, workstation: null },
      { ...first, workstation: null, acts: [...first.acts, returned] },
    ]);
  });

  test('data, signed pages: the database itself refuses that one or an act on it is changed or removed', async () => {
    const [folder, key] = [await freshFolder(), new Uint8Array(32).fill(3)];
    const archive = await openOrFail(folder, key);
    const one = sampleCase();
    await archive.cases.add(one, auditEvent);
    await archive.cases.conclude(changed(one), samplePage(one), auditEvent);
    await archive.close();
    const database = await tables(folder, key);
    for (const sql of [
      "UPDATE case_pages SET page = '{}'",
      'UPDATE case_pages SET version = 2',
      'DELETE FROM case_pages',
      "UPDATE case_acts SET kind = 'approved'",
      'DELETE FROM case_acts',
    ]) {
      expect(() => database.exec(sql), sql).toThrow(/never changed|its case alone/);
    }
    database.exec('DELETE FROM cases');
    const left = database.prepare<[], number>('SELECT count(*) FROM case_pages, case_acts').pluck();
    expect(left.get()).toBe(0);
    database.close();
  });
});

describe('the list of cases', () => {
  const everything: CasesRequest = { search: '', limit: 10, offset: 0 };

  test('has the last changed first, by state, name, document and the words of a reference', async () => {
    const { cases } = memoryArchive();
    const [joao, empresa, maria] = [
      sampleCase({ changedAt: 3 }),
      sampleCase({ nome: 'Água Boa S/A', documento: CNPJ.numero, changedAt: 2, state: 'decided' }),
      sampleCase({
        nome: 'Maria Souza',
        documento: OTHER_CPF.numero,
        changedAt: 1,
        content: { ...joaoContent(), reference: 'Renovação Çedro 99' },
      }),
    ];
    for (const one of [maria, joao, empresa]) await cases.add(one, auditEvent);
    const found = async (changes: Partial<CasesRequest>): Promise<readonly string[]> => {
      const { rows, total } = await cases.list({ ...everything, ...changes });
      if (changes.limit === undefined) expect(total).toBe(rows.length);
      return rows.map(({ nome }) => nome);
    };
    expect(await found({})).toEqual([joao.nome, empresa.nome, maria.nome]);
    expect(await found({ limit: 1, offset: 1 })).toEqual([empresa.nome]);
    expect(await found({ state: 'decided' })).toEqual([empresa.nome]);
    expect(await found({ search: 'agua' })).toEqual([empresa.nome]);
    expect(await found({ search: '11.222.333' })).toEqual([empresa.nome]);
    expect(await found({ search: 'ced renova' })).toEqual([maria.nome]);
    expect(await found({ search: 'propo', state: 'decided' })).toEqual([empresa.nome]);
    expect(await found({ search: 'edro' })).toEqual([]);
    expect(await found({ search: '7781' })).toEqual([joao.nome, empresa.nome]);
  });

  test('takes a few milliseconds of ten thousand cases', { tags: ['long'] }, async () => {
    const { cases } = memoryArchive();
    for (let at = 0; at < 10_000; at++) {
      const reference = { ...joaoContent(), reference: `Proposta ${at}` };
      await cases.add(sampleCase({ nome: `Cliente ${at} da Silva`, changedAt: at, content: reference }), auditEvent);
    }
    const timed = async (search: string): Promise<number> => {
      const spans: number[] = [];
      for (let round = 0; round < 9; round++) {
        const start = performance.now();
        await cases.list({ ...everything, limit: 50, search });
        spans.push(performance.now() - start);
      }
      // The others tell how busy the machine is.
      return Math.min(...spans);
    };
    const took = { all: await timed(''), name: await timed('silva'), nothing: await timed('xyz quarto') };
    // About ten times the time on an idle machine.
    for (const ms of Object.values(took)) expect(ms, JSON.stringify(took)).toBeLessThan(60);
  });
});

test('answers are found with the hash of their text, without those that are gone', async () => {
  const consent = sampleConsent();
  const results = ['2026-08', '2026-09'].map((dataBase) => sampleResult(consent, { dataBase, figures: [] }));
  const archive = memoryArchive({ consents: [consent], results });
  const { kept, damaged } = await archive.cases.answers([...results.map(({ id }) => id), 'gone']);
  const [result = sampleResult(consent)] = results;
  expect([kept.length, damaged]).toEqual([2, []]);
  expect(kept).toContainEqual({ ...result, sha256: sha256Of(result.rawText).toString('hex') });
  expect((await archive.results.get(result.id))?.documento).toEqual(CPF);
});

describe('people', () => {
  test('have a name of their own while they act, accents and case aside', async () => {
    const archive = memoryArchive();
    const [ana, again, rui] = [
      samplePerson(),
      samplePerson({ name: 'ANA  PRÁDO' }),
      samplePerson({ name: 'Rui', role: 'approver' }),
    ];
    expect(await archive.people.add(withKey(ana), auditEvent)).toBe(true);
    expect(await archive.people.add(withKey(again), auditEvent)).toBe(false);
    expect(await archive.people.add(withKey(rui), auditEvent)).toBe(true);
    await archive.people.end(ana.id, 5, auditEvent);
    expect(await archive.people.add(withKey(again), auditEvent)).toBe(true);
    expect(await archive.people.list()).toEqual([again, rui, { ...ana, endedAt: 5 }]);
    expect(await entries(archive)).toBe(4);
  });

  test('keep a new key in place of the one that is known, and how often another passphrase was typed', async () => {
    const archive = memoryArchive();
    const ana = samplePerson();
    await archive.people.add(withKey(ana), auditEvent);
    await archive.people.countWrong(ana.id, 3);
    const [first] = await archive.people.keys();
    expect(await archive.people.ownKey(ana.id)).toMatchObject({ publicKey: first?.publicKey, wrongTries: 3 });
    const second = sampleKey(ana.id, { madeAt: NOON + 1 });
    expect(await archive.people.setKey(second, 'another', auditEvent)).toBe(false);
    expect(await archive.people.setKey(second, null, auditEvent)).toBe(false);
    expect(await archive.people.setKey(second, first?.publicKey ?? '', auditEvent)).toBe(true);
    expect(await archive.people.ownKey(ana.id)).toEqual({
      publicKey: second.publicKey,
      sealed: second.sealed,
      wrongTries: 0,
    });
    expect((await archive.people.keys()).map(({ publicKey }) => publicKey)).toEqual([
      first?.publicKey,
      second.publicKey,
    ]);
    expect(await entries(archive)).toBe(2);
  });
});

function joaoContent(): CreditCase['content'] {
  return sampleCase().content;
}
