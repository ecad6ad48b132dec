import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { canonicalJson } from '#domain/audit/audit-entry.ts';
import { ANA, addPerson, CONTENT, concludedCase, MONTH, openCases, RUI, shownPage, writtenCase } from './cases.ts';
import { runMonth, SUBJECT } from './officer.ts';
import { codeOf, value } from './opened.ts';

const sha256 = (text: string): string => createHash('sha256').update(text, 'utf8').digest('hex');
const known = ({ case: { id, revision } }: { readonly case: { readonly id: string; readonly revision: number } }) => ({
  id,
  revision,
});

/** Its last byte is another, whatever it was. */
const DAMAGE_FIRST = `UPDATE responses SET compressed = CAST(substr(compressed, 1, length(compressed) - 1) ||
  CASE substr(compressed, -1) WHEN x'00' THEN x'01' ELSE x'00' END AS BLOB) WHERE result_seq = 1`;

describe('a case', () => {
  test('pins the result it is started from and the months before, and is found again', async () => {
    const opened = await openCases();
    const [june, july] = opened.results;
    const ask = opened.ask();
    const both = [1, 2].map(() => value(ask('cases.start', { resultId: july?.id ?? '' })));
    const [started, again] = await Promise.all(both);
    if (started === undefined) throw new Error('no case was started');
    expect(again?.case.id).toBe(started.case.id);
    expect(started.case).toMatchObject({ state: 'open', nome: SUBJECT.nome, environment: 'embutido' });
    expect(started.case.answers).toEqual([
      { month: '2026-06', resultId: june?.id },
      { month: MONTH, resultId: july?.id },
    ]);
    expect(started).toMatchObject({ newer: [], missing: ['product', 'amount', 'proposal'], signed: [] });
    expect((await value(ask('cases.start', { resultId: june?.id ?? '' }))).case.id).toBe(started.case.id);
    const listed = await value(ask('cases.list', { search: 'aparecida', state: null, offset: 0, limit: 10 }));
    expect(listed).toMatchObject({ total: 1, rows: [{ id: started.case.id, month: MONTH, state: 'open' }] });
    expect(await value(ask('cases.of_result', { resultId: june?.id ?? '' }))).toMatchObject({
      case: { id: started.case.id },
    });
  });

  test('two windows: the second one that saves is told so, and overwrites nothing', async () => {
    const opened = await openCases();
    const ask = opened.ask();
    const first = await writtenCase(opened);
    const saved = { ...CONTENT, proposal: 'Da primeira janela.' };
    await value(ask('cases.save', { ...known(first), content: saved }));
    const second = { ...known(first), content: { ...CONTENT, proposal: 'Da segunda.' } };
    expect(await codeOf(ask('cases.save', second))).toBe('case_changed');
    const both = ['um', 'dois'].map(async (proposal) => {
      const { revision } = (await value(ask('cases.open', { id: first.case.id }))).case;
      return codeOf(ask('cases.save', { id: first.case.id, revision, content: { ...CONTENT, proposal } }));
    });
    expect((await Promise.all(both)).toSorted()).toEqual(['case_changed', 'ok']);
  });

  test('a newer answer is told, and changes neither draft nor signed page until it is taken', {
    tags: ['long'],
  }, async () => {
    const opened = await openCases();
    const ask = opened.ask();
    const before = await writtenCase(opened);
    const { id } = await value(runMonth(ask, MONTH, true));
    const august = await value(runMonth(ask, '2026-08'));
    const after = await value(ask('cases.open', { id: before.case.id }));
    expect(after.newer).toMatchObject([
      { month: '2026-08', resultId: august.id, isCorrection: false },
      { month: MONTH, resultId: id, isCorrection: true },
    ]);
    expect(canonicalJson(after.page)).toBe(canonicalJson(before.page));
    const signing = { ...shownPage(after), personId: opened.ana, passphrase: ANA };
    const concluded = await value(ask('cases.conclude', signing));
    expect(concluded.page).toEqual(before.page);
    expect(await codeOf(ask('cases.update_answers', known(concluded)))).toBe('case_closed');
    const reopened = await value(ask('cases.reopen', { ...known(concluded), by: null }));
    const updated = await value(ask('cases.update_answers', known(reopened)));
    expect(updated.newer).toEqual([]);
    expect(updated.page.month).toBe('2026-08');
    expect(updated.case.answers.map(({ resultId }) => resultId)).toEqual([opened.results[0]?.id, id, august.id]);
    const signed = await value(ask('cases.page', { id: before.case.id, version: 1 }));
    expect(signed).toMatchObject({ check: { hash: 'holds' }, page: before.page });
  });

  test('of which months before were saved later says so, and counts as newer what is newer alone', {
    tags: ['long'],
  }, async () => {
    const opened = await openCases();
    const ask = opened.ask();
    const before = await writtenCase(opened);
    const wordOf = (view: typeof before, month: string) => view.page.months.find((each) => each.month === month)?.note;
    expect(wordOf(before, '2026-05')).toBe('sem resposta salva');
    for (const month of ['2026-04', '2026-05', '2026-08']) await value(runMonth(ask, month));
    const after = await value(ask('cases.open', { id: before.case.id }));
    expect(after.newer.map(({ month }) => month)).toEqual(['2026-08']);
    expect(after.earlier).toEqual(['2026-05', '2026-04']);
    for (const month of after.earlier) expect(wordOf(after, month)).toBe('resposta salva que o caso não usa');
    expect(wordOf(after, '2026-03')).toBe('sem resposta salva');
    const updated = await value(ask('cases.update_answers', known(after)));
    expect(updated).toMatchObject({ newer: [], earlier: [] });
    expect(wordOf(updated, '2026-05')).toBeNull();
  });

  test('that is decided is reopened by a person who may decide it, with a reason, put away or not', {
    tags: ['long'],
  }, async () => {
    for (const isPutAway of [false, true]) {
      const opened = await openCases();
      const ask = opened.ask();
      const bia = await addPerson(ask, 'Bia Souza', 'analyst', RUI);
      const concluded = await concludedCase(opened);
      const { id } = concluded.case;
      const sha = concluded.signed[0]?.sha256 ?? '';
      const rui = { personId: opened.rui, passphrase: RUI };
      const decided = await value(ask('cases.decide', { id, sha256: sha, decision: 'approved', text: '', ...rui }));
      const closed = isPutAway ? await value(ask('cases.archive', known(decided))) : decided;
      const by = async (
        signing: { personId: string; passphrase: string; sha256?: string } | null,
        reason = 'Renda revista.',
      ) => codeOf(ask('cases.reopen', { ...known(closed), by: signing && { sha256: sha, reason, ...signing } }));
      expect(await by(null)).toBe('not_approver');
      expect(await by({ personId: bia, passphrase: RUI })).toBe('not_approver');
      expect(await by({ ...rui, passphrase: ANA })).toBe('person_passphrase_wrong');
      expect(await by(rui, '  ')).toBe('invalid_input');
      expect(await by({ ...rui, sha256: 'a'.repeat(64) })).toBe('case_changed');
      expect((await value(ask('cases.open', { id }))).case.state).toBe(isPutAway ? 'archived' : 'decided');
      expect(await by(rui)).toBe('ok');
      const reopened = await value(ask('cases.open', { id }));
      expect(reopened.case.state).toBe('analysis');
      expect(reopened.signed[0]?.acts.map(({ kind, text }) => [kind, text])).toEqual([
        ['concluded', ''],
        ['approved', ''],
        ['reopened', 'Renda revista.'],
      ]);
      expect(await value(ask('cases.page', { id, version: 1 }))).toMatchObject({ check: { hash: 'holds' } });
      const { rows } = await value(ask('audit.list', { kind: 'case', limit: 5 }));
      expect(rows[0]?.facts).toMatchObject({ act: 'reopen', person: opened.rui, sha256: sha });
    }
  });

  test('an erased subject takes its cases and pages along', async () => {
    const opened = await openCases();
    const ask = opened.ask();
    const { id } = (await concludedCase(opened)).case;
    const { documento } = SUBJECT;
    const changes: unknown[] = [];
    opened.on('cases.changed', (change) => changes.push(change));
    await value(ask('retention.erase', { documento, typed: documento, reason: 'pedido_do_titular' }));
    expect(changes).toHaveLength(1);
    expect(await codeOf(ask('cases.open', { id }))).toBe('not_found');
    expect(await codeOf(ask('cases.page', { id, version: 1 }))).toBe('not_found');
    expect(await codeOf(ask('cases.export', { id, version: 1, format: 'markdown' }))).toBe('not_found');
    expect((await value(ask('cases.list', { search: '', state: null, offset: 0, limit: 9 }))).rows).toEqual([]);
    expect((await value(ask('people.list', {}))).people).toHaveLength(2);
  });

  test('is concluded as the page that was shown, and as no other one of the same revision', async () => {
    const opened = await openCases();
    const ask = opened.ask();
    const started = await value(ask('cases.start', { resultId: opened.results[1]?.id ?? '' }));
    const shown = await value(ask('cases.save', { ...known(started), content: CONTENT }));
    const signing = { personId: opened.ana, passphrase: ANA };
    const other = { ...shownPage(shown), sha256: started.pageSha256 };
    expect(await codeOf(ask('cases.conclude', { ...other, ...signing }))).toBe('page_changed');
    expect((await value(ask('cases.open', { id: shown.case.id }))).signed).toEqual([]);
    const concluded = await value(ask('cases.conclude', { ...shownPage(shown), ...signing }));
    expect(concluded.signed).toMatchObject([{ sha256: shown.pageSha256 }]);
    expect(concluded.pageSha256).toBe(shown.pageSha256);
  });

  test('what was left out is asked for before a page is signed, unknown citations too', async () => {
    const opened = await openCases();
    const ask = opened.ask();
    const started = await value(ask('cases.start', { resultId: opened.results[1]?.id ?? '' }));
    const signing = { personId: opened.ana, passphrase: ANA };
    expect(await ask('cases.conclude', { ...shownPage(started), ...signing })).toMatchObject({
      error: { code: 'case_incomplete', details: { missing: 'product,amount,proposal' } },
    });
    const content = { ...CONTENT, proposal: 'Conceder, com [1] e [7].' };
    const saved = await value(ask('cases.save', { ...known(started), content }));
    expect(await ask('cases.conclude', { ...shownPage(saved), ...signing })).toMatchObject({
      error: { code: 'case_incomplete', details: { missing: 'citations' } },
    });
  });
});

describe('data, signed pages', () => {
  test('a page is signed by who proves it, once, and its hash stands in the log', async () => {
    const opened = await openCases();
    const ask = opened.ask();
    const concluded = await concludedCase(opened);
    const { id } = concluded.case;
    const hash = concluded.signed[0]?.sha256 ?? '';
    expect(concluded.case.state).toBe('committee');
    expect(concluded.signed).toMatchObject([{ version: 1, acts: [{ kind: 'concluded', name: 'Ana Prado' }] }]);
    expect(sha256(canonicalJson(concluded.page))).toBe(hash);
    const shown = await value(ask('cases.page', { id, version: 1 }));
    expect(shown).toMatchObject({ check: { hash: 'holds' }, signed: { sha256: hash } });
    expect(shown.check.answers.map(({ state }) => state)).toEqual(['same', 'same']);
    expect(shown.check.numbers).toEqual({
      held: shown.page.sources.map(({ number }) => number),
      unchecked: [],
      broken: [],
    });
    const raw = await value(ask('results.raw', { id: opened.results[1]?.id ?? '' }));
    expect(shown.page.sources.flatMap(({ answers }) => answers).map((each) => each.sha256)).toContain(sha256(raw.text));
    const { rows } = await value(ask('audit.list', { kind: 'case', limit: 9 }));
    expect(rows.map(({ facts }) => facts)).toEqual([
      { act: 'conclude', case: id, person: opened.ana, sha256: hash, version: 1 },
      { act: 'start', case: id },
    ]);
    expect(JSON.stringify(await value(ask('audit.list', { limit: 99 })))).not.toMatch(/Ana Prado|Rui Matos|5000000/);
  });

  test('data, author and approver: they are two people, and nobody decides but an approver', async () => {
    const opened = await openCases();
    const ask = opened.ask();
    const { case: one, signed } = await concludedCase(opened);
    const decided = { id: one.id, sha256: signed[0]?.sha256 ?? '', decision: 'approved', text: 'De acordo.' } as const;
    const by = (personId: string, passphrase: string) => ask('cases.decide', { ...decided, personId, passphrase });
    expect(await codeOf(by(opened.ana, ANA))).toBe('not_approver');
    // The same person and name, added again as an approver.
    await value(ask('people.end', { personId: opened.ana }));
    expect(await codeOf(by(opened.ana, ANA))).toBe('not_found');
    const again = await addPerson(ask, 'ANA PRADO', 'approver', ANA);
    expect(await codeOf(by(again, ANA))).toBe('same_person');
    expect(await codeOf(by(opened.rui, ANA))).toBe('person_passphrase_wrong');
    const other = { ...decided, sha256: 'a'.repeat(64), personId: opened.rui, passphrase: RUI };
    expect(await codeOf(ask('cases.decide', other))).toBe('case_changed');
    expect((await value(ask('cases.open', { id: one.id }))).case.state).toBe('committee');
    const done = await value(by(opened.rui, RUI));
    expect(done.case.state).toBe('decided');
    expect(done.signed[0]?.acts).toMatchObject([
      { kind: 'concluded', name: 'Ana Prado', role: 'analyst' },
      { kind: 'approved', name: 'Rui Matos', role: 'approver', text: 'De acordo.', sha256: decided.sha256 },
    ]);
    expect(await codeOf(by(opened.rui, RUI))).toBe('case_changed');
    const { rows } = await value(ask('audit.list', { kind: 'decision', limit: 9 }));
    expect(rows).toMatchObject([{ facts: { act: 'approved', sha256: decided.sha256, person: opened.rui } }]);
    expect(JSON.stringify(rows)).not.toContain('De acordo');
  });

  test('data, author and approver: an approver who prepares a page decides on others alone', {
    tags: ['long'],
  }, async () => {
    const opened = await openCases();
    const ask = opened.ask();
    const written = await writtenCase(opened);
    const signing = { personId: opened.rui, passphrase: RUI };
    const { case: one, signed } = await value(ask('cases.conclude', { ...shownPage(written), ...signing }));
    const decided = {
      id: one.id,
      sha256: signed[0]?.sha256 ?? '',
      decision: 'approved',
      text: '',
      ...signing,
    } as const;
    expect(await codeOf(ask('cases.decide', decided))).toBe('same_person');
  });

  test('what was returned is concluded again as another version, and the first one stays', {
    tags: ['long'],
  }, async () => {
    const opened = await openCases();
    const ask = opened.ask();
    const first = await concludedCase(opened);
    const back = await value(
      ask('cases.decide', {
        id: first.case.id,
        sha256: first.signed[0]?.sha256 ?? '',
        decision: 'returned',
        text: 'Falta a garantia.',
        personId: opened.rui,
        passphrase: RUI,
      }),
    );
    expect(back.case.state).toBe('analysis');
    const content = { ...CONTENT, conditions: 'Aval dos sócios.' };
    const saved = await value(ask('cases.save', { ...known(back), content }));
    const second = await value(ask('cases.conclude', { ...shownPage(saved), personId: opened.ana, passphrase: ANA }));
    expect(second.signed.map(({ version }) => version)).toEqual([2, 1]);
    for (const version of [1, 2]) {
      expect(await value(ask('cases.page', { id: first.case.id, version }))).toMatchObject({
        check: { hash: 'holds' },
      });
    }
    expect(await value(ask('cases.page', { id: first.case.id, version: 1 }))).toMatchObject({ page: first.page });
    expect((await value(ask('audit.verify', {}))).faults).toBe(0);
  });

  test('a changed byte of a saved answer is told as changed, an amount of the page as broken', {
    tags: ['long'],
  }, async () => {
    const opened = await openCases();
    const { id } = (await concludedCase(opened)).case;
    await opened.restart(DAMAGE_FIRST);
    const altered = await value(opened.ask()('cases.page', { id, version: 1 }));
    expect(altered).toMatchObject({ check: { hash: 'holds' } });
    expect(altered.check.answers.map(({ state }) => state)).toEqual(['changed', 'same']);
    const ofJune = altered.page.sources.filter(({ answers }) => answers.some(({ month }) => month === '2026-06'));
    expect(altered.check.numbers).toMatchObject({ unchecked: ofJune.map(({ number }) => number), broken: [] });
    expect(ofJune.length).toBeGreaterThan(0);
    await opened.restart("UPDATE case_pages SET page = replace(page, 'Capital de giro', 'Capital de gira')");
    expect(await value(opened.ask()('cases.page', { id, version: 1 }))).toMatchObject({ check: { hash: 'broken' } });
  });

  test.each(['responses', 'results'])(
    'data, damaged answers: a case of which a byte of %s is flipped in the file opens, and its page tells the gap',
    async (table) => {
      const opened = await openCases();
      const written = await writtenCase(opened);
      await opened.flip(table, 1);
      const ask = opened.ask();
      const shown = await value(ask('cases.open', { id: written.case.id }));
      expect(shown.answers).toEqual(
        written.case.answers.map(({ month, resultId }) => ({ month, resultId, state: 'changed' })),
      );
      expect(shown.page.notices).toContainEqual(
        'A resposta de 07/2026 está danificada: não foi possível verificar nenhum valor desta data-base.',
      );
      expect(shown.page.months.at(-1)).toMatchObject({ carteiraAtiva: null, note: 'resposta salva danificada' });
      const content = { ...CONTENT, conditions: 'Consultar de novo.' };
      const saved = await value(ask('cases.save', { ...known(shown), content }));
      const signing = { ...shownPage(saved), personId: opened.ana, passphrase: ANA };
      const { page } = await value(ask('cases.conclude', signing));
      expect(page.sources.flatMap(({ answers }) => answers)).toEqual([]);
      expect(page.proposal).toContainEqual({ text: 'não foi possível verificar', source: null });
      expect(await value(ask('cases.page', { id: saved.case.id, version: 1 }))).toMatchObject({
        check: { hash: 'holds' },
      });
    },
  );

  test('data, damaged answers: one damaged text of two is named, and the other month stays usable', async () => {
    const opened = await openCases();
    const written = await writtenCase(opened);
    const [june] = written.case.answers;
    await opened.restart(DAMAGE_FIRST);
    const { answers, page } = await value(opened.ask()('cases.open', { id: written.case.id }));
    expect(answers.map(({ state }) => state)).toEqual(['changed', 'same']);
    expect(page.figures).toEqual(written.page.figures);
    expect(page.months.find(({ month }) => month === june?.month)).toMatchObject({ note: 'resposta salva danificada' });
  });

  test('data, walked numbers: one cent that the saved answer does not say is named by its source, also on the file', async () => {
    const opened = await openCases();
    const { case: one, page } = await concludedCase(opened);
    const printed = page.figures[0]?.now.text ?? '';
    const other = printed.replace(/\d$/, (digit) => String((Number(digit) + 1) % 10));
    await opened.restart(`UPDATE case_pages SET page = replace(page, '${printed}', '${other}')`);
    const ask = opened.ask();
    const { check } = await value(ask('cases.page', { id: one.id, version: 1 }));
    const sources = page.sources.filter(({ path }) => path === 'figure:carteiradeCredito');
    expect(check.numbers.broken).toContain(sources[0]?.number);
    expect(check.numbers.held.length).toBeGreaterThan(check.numbers.broken.length);
    await value(ask('cases.export', { id: one.id, version: 1, format: 'markdown' }));
    const [[, content] = []] = [...opened.files.saved];
    expect(content?.toString()).toContain('Esta folha não é a que foi assinada');
    expect(content?.toString()).toMatch(/Não conferem com as respostas salvas: as? fontes? \d/);
  });

  test('a page that was written anew with its hash is not what the log says was signed', async () => {
    const opened = await openCases();
    const { case: one, page } = await concludedCase(opened);
    const rewritten = canonicalJson({ ...page, reference: 'Outra' });
    await opened.restart(
      `UPDATE case_pages SET page = '${rewritten.replaceAll("'", "''")}', sha256 = '${sha256(rewritten)}'`,
    );
    expect(await value(opened.ask()('cases.page', { id: one.id, version: 1 }))).toMatchObject({
      check: { hash: 'broken' },
    });
  });

  test('a lock in the middle keeps the signature or nothing, and asks of nobody twice', async () => {
    const opened = await openCases();
    const written = await writtenCase(opened);
    const signing = opened.ask()('cases.conclude', { ...shownPage(written), personId: opened.ana, passphrase: ANA });
    await value(opened.ask()('lock.now', {}));
    const ended = await signing;
    await opened.restart();
    const after = await value(opened.ask()('cases.open', { id: written.case.id }));
    expect(after.signed).toHaveLength(ended.ok ? 1 : 0);
    expect(after.case.state).toBe(ended.ok ? 'committee' : 'analysis');
    expect((await value(opened.ask()('audit.verify', {}))).faults).toBe(0);
  });
});

describe('a committee page that leaves', () => {
  test('is a file of Markdown and an event of its subject; a host that cannot print says so', {
    tags: ['long'],
  }, async () => {
    const opened = await openCases();
    const ask = opened.ask();
    const { case: one, signed } = await concludedCase(opened);
    const asked = { id: one.id, version: 1, format: 'markdown' } as const;
    const saved = await value(ask('cases.export', asked));
    expect(saved).toMatchObject({ outcome: 'saved', results: 1 });
    const [[name, content] = []] = [...opened.files.saved];
    expect(name).toBe(`Lastro ${SUBJECT.nome} ${MONTH} folha do comitê.md`);
    expect(content?.toString()).toContain('Capital de giro');
    const { rows } = await value(ask('audit.list', { kind: 'export', limit: 9 }));
    const facts = { what: 'case_page', format: 'markdown', case: one.id, version: 1, sha256: signed[0]?.sha256 };
    expect(rows).toMatchObject([{ facts, documento: expect.any(String) }]);
    expect(await codeOf(ask('cases.export', { ...asked, format: 'pdf' }))).toBe('not_printable');
    expect(await codeOf(ask('cases.export', { ...asked, version: 2 }))).toBe('not_found');
    opened.files.changeMind();
    expect(await value(ask('cases.export', { ...asked, version: null }))).toEqual({ outcome: 'declined' });
  });
});
