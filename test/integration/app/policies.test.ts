import { describe, expect, test } from 'vitest';
import type { Input, Output } from '#contract/contract.ts';
import type { Backtest } from '#contract/policies.ts';
import { canonicalJson } from '#domain/audit/audit-entry.ts';
import { pageFile } from '#domain/cases/page-file.ts';
import { EXAMPLE_CONTENTS } from '#domain/policies/policy-examples.ts';
import { ANA, addPerson, MONTH, openCases, RUI, shownPage, writtenCase } from './cases.ts';
import { SUBJECT } from './officer.ts';
import { codeOf, value } from './opened.ts';

type Opened = Awaited<ReturnType<typeof openCases>>;
type PolicyView = Output<'policies.open'>;

/** Two of twelve months do not tell it. */
const HISTORY = 'Vencido há mais de 90 dias';

const EVERY = { overall: null, other: null, changed: false, rule: null, noRule: false, level: null } as const;

async function drafted(opened: Opened, content = EXAMPLE_CONTENTS.person_loan): Promise<PolicyView> {
  const ask = opened.ask();
  const made = await value(ask('policies.add', { institution: null, from: { kind: 'blank', name: 'Pessoal' } }));
  return value(ask('policies.save', { ...draftOf(made), content }));
}

const draftOf = ({ policyId, version, revision }: PolicyView) => ({ policyId, version, revision });

const ofVersion = ({ policyId, version }: PolicyView) => ({ policyId, version });

/** Ana stands for the draft, and Rui approves it. */
async function approved(opened: Opened, draft: PolicyView): Promise<PolicyView> {
  const ask = opened.ask();
  const signing = { personId: opened.ana, passphrase: ANA };
  const proposed = await value(ask('policies.propose', { ...draftOf(draft), ...signing }));
  const { sha256 } = proposed;
  const approving = { ...ofVersion(proposed), sha256, personId: opened.rui, passphrase: RUI };
  return value(ask('policies.approve', approving));
}

async function nextVersion(opened: Opened, policy: PolicyView): Promise<PolicyView> {
  return approved(opened, await value(opened.ask()('policies.revise', ofVersion(policy))));
}

describe('a credit policy', () => {
  test('is drafted, signed by its author and approved by another person; then nothing of it changes', async () => {
    const opened = await openCases();
    const ask = opened.ask();
    const draft = await drafted(opened);
    const [ana, rui] = [
      { personId: opened.ana, passphrase: ANA },
      { personId: opened.rui, passphrase: RUI },
    ];
    const approving = { ...ofVersion(draft), sha256: draft.sha256 };
    expect(await codeOf(ask('policies.approve', { ...approving, ...rui }))).toBe('policy_not_proposed');
    const proposed = await value(ask('policies.propose', { ...draftOf(draft), ...rui }));
    expect(await codeOf(ask('policies.approve', { ...approving, ...rui }))).toBe('same_person');
    expect(await codeOf(ask('policies.approve', { ...approving, ...ana }))).toBe('not_approver');
    const content = { ...EXAMPLE_CONTENTS.person_loan, name: 'Pessoal 2026' };
    const changed = await value(ask('policies.save', { ...draftOf(proposed), content }));
    expect(changed.author).toBeNull();
    const again = await value(ask('policies.propose', { ...draftOf(changed), ...ana }));
    expect(await codeOf(ask('policies.approve', { ...approving, ...rui }))).toBe('policy_changed');
    const wrong = { ...approving, sha256: again.sha256, personId: opened.rui, passphrase: ANA };
    expect(await codeOf(ask('policies.approve', wrong))).toBe('person_passphrase_wrong');
    const inForce = await value(ask('policies.approve', { ...approving, sha256: again.sha256, ...rui }));
    expect(inForce).toMatchObject({ state: 'in_force', inForce: 1, versions: [{ approvedBy: { name: 'Rui Matos' } }] });
    expect(await codeOf(ask('policies.save', { ...draftOf(inForce), content }))).toBe('policy_approved');
    expect(await codeOf(ask('policies.discard', draftOf(inForce)))).toBe('policy_approved');
    const retired = await value(ask('policies.retire', { ...ofVersion(inForce), ...rui }));
    expect(retired).toMatchObject({ state: 'retired', inForce: null, sha256: inForce.sha256 });
    const { rows } = await value(ask('audit.list', { kind: 'credit_policy', limit: 50 }));
    const acts = rows.map(({ facts }) => facts.act);
    expect(acts).toEqual(['retired', 'approved', 'proposed', 'proposed', 'made']);
  });

  test('with something missing is signed by nobody, and one draft at a time is made of it', async () => {
    const opened = await openCases();
    const ask = opened.ask();
    const draft = await value(ask('policies.add', { institution: null, from: { kind: 'blank', name: 'Vazia' } }));
    expect(draft.problems.map(({ problem }) => problem)).toEqual(['no_rules']);
    const signing = { personId: opened.ana, passphrase: ANA };
    expect(await codeOf(ask('policies.propose', { ...draftOf(draft), ...signing }))).toBe('policy_incomplete');
    expect(await codeOf(ask('policies.revise', ofVersion(draft)))).toBe('policy_has_draft');
    expect(await value(ask('policies.discard', draftOf(draft)))).toEqual({ policy: null });
    expect(await codeOf(ask('policies.open', { policyId: draft.policyId, version: null }))).toBe('not_found');
  });
});

describe('a case', () => {
  test('data, policy of a page: is judged by version 3 while 4 is in force, and its signed page stays as it is', async () => {
    const opened = await openCases();
    const ask = opened.ask();
    const first = await approved(opened, await drafted(opened));
    const third = await nextVersion(opened, await nextVersion(opened, first));
    const written = await writtenCase(opened);
    expect(written.policies).toMatchObject([{ policyId: third.policyId, version: 3 }]);
    const content = { ...written.case.content, policy: ofVersion(third) };
    const { id, revision } = written.case;
    const judged = await value(ask('cases.save', { id, revision, content }));
    expect(judged.page.policy?.versionText).toBe('calculado com a versão 3');
    await nextVersion(opened, third);
    const later = await value(ask('cases.open', { id }));
    expect(later.policy).toMatchObject({ version: 3, inForce: 4 });
    expect(later.page.policy?.versionText).toBe('calculado com a versão 3; vigente a 4');
    const signing = { ...shownPage(later), personId: opened.ana, passphrase: ANA };
    // The policy's line has changed since the page was read, although the case has not.
    const unread = { ...signing, sha256: judged.pageSha256 };
    expect(later.case.revision).toBe(judged.case.revision);
    expect(await codeOf(ask('cases.conclude', unread))).toBe('page_changed');
    const concluded = await value(ask('cases.conclude', signing));
    const rui = { personId: opened.rui, passphrase: RUI };
    for (const version of [4, 3]) await value(ask('policies.retire', { ...ofVersion(third), version, ...rui }));
    const page = await value(ask('cases.page', { id, version: 1 }));
    expect(canonicalJson(page.page)).toBe(canonicalJson(concluded.page));
    expect(page).toMatchObject({
      check: { hash: 'holds', numbers: { broken: [], unchecked: [] } },
      policyInForce: null,
    });
    expect(page.page.policy?.versionText).toBe('calculado com a versão 3; vigente a 4');
    const former = { ...content, policy: { ...ofVersion(third), version: 2 } };
    const reopened = await value(ask('cases.reopen', { id, revision: concluded.case.revision, by: null }));
    const other = { id, revision: reopened.case.revision, content: former };
    expect(await codeOf(ask('cases.save', other))).toBe('not_found');
    expect(await codeOf(ask('cases.save', { ...other, content }))).toBe('ok');
  });

  test('of a person is judged by no policy of companies, and says why it is inconclusive', {
    tags: ['long'],
  }, async () => {
    const opened = await openCases();
    const ask = opened.ask();
    const companies = await approved(opened, await drafted(opened, EXAMPLE_CONTENTS.fidc_seller));
    const written = await writtenCase(opened);
    expect(written).toMatchObject({ policies: [], noPolicyFor: 'cpf' });
    const { id, revision, content } = written.case;
    const judged = { id, revision, content: { ...content, policy: ofVersion(companies) } };
    expect(await codeOf(ask('cases.save', judged))).toBe('not_found');
    const of = { kind: 'result', resultId: opened.results[1]?.id ?? '' } as const;
    const { rows } = await value(ask('policies.evaluate', { ...ofVersion(companies), of }));
    expect(rows).toMatchObject([{ evaluation: { overall: 'inconclusive', onlyFor: 'cnpj' } }]);
    const persons = await approved(opened, await drafted(opened));
    const later = await value(ask('cases.open', { id }));
    expect(later).toMatchObject({ policies: [{ policyId: persons.policyId }], noPolicyFor: null });
    const listed = await value(ask('policies.list', { search: '', state: null, offset: 0, limit: 10 }));
    expect(listed.rows.map(({ inForce }) => inForce?.tipo)).toEqual(['cpf', 'cnpj']);
  });

  test('is decided by whom the level names, and returned by any approver', { tags: ['long'] }, async () => {
    const opened = await openCases();
    const ask = opened.ask();
    const boss = await addPerson(ask, 'Bia Souza', 'approver', RUI);
    const every = ['fits', 'fits_with_reservations', 'does_not_fit', 'inconclusive'] as const;
    const levels = [
      { id: 'gerente', name: 'Gerência', upTo: 1_000_00, decides: [...every], people: [opened.rui] },
      { id: 'comite', name: 'Comitê', upTo: null, decides: [...every], people: [boss] },
    ];
    const policy = await approved(opened, await drafted(opened, { ...EXAMPLE_CONTENTS.person_loan, levels }));
    const written = await writtenCase(opened);
    const { id, revision, content } = written.case;
    const saved = await value(ask('cases.save', { id, revision, content: { ...content, policy: ofVersion(policy) } }));
    expect(saved.page.policy).toMatchObject({ level: 'Comitê', deciders: [boss] });
    const signing = { ...shownPage(saved), personId: opened.ana, passphrase: ANA };
    const concluded = await value(ask('cases.conclude', signing));
    const sha256 = concluded.signed[0]?.sha256 ?? '';
    const by = (personId: string, decision: 'approved' | 'returned') =>
      codeOf(ask('cases.decide', { id, sha256, decision, text: '', personId, passphrase: RUI }));
    expect(await by(opened.rui, 'approved')).toBe('below_level');
    expect(await by(boss, 'approved')).toBe('ok');
  });
});

describe('a committee', () => {
  test('votes by signed acts of whom the level names, and a decision is what the votes came to', async () => {
    const opened = await openCases();
    const ask = opened.ask();
    const [bia, edu, out] = [
      await addPerson(ask, 'Bia Souza', 'approver', RUI),
      await addPerson(ask, 'Edu Reis', 'approver', RUI),
      await addPerson(ask, 'Ivo Melo', 'approver', RUI),
    ];
    const every = ['fits', 'fits_with_reservations', 'does_not_fit', 'inconclusive'] as const;
    const people = [opened.rui, bia, edu];
    const committee = { quorum: 3, majority: 'simple' } as const;
    const level = { id: 'comite', name: 'Comitê', upTo: null, decides: [...every], people, committee };
    const content = { ...EXAMPLE_CONTENTS.person_loan, levels: [level] };
    const policy = await approved(opened, await drafted(opened, content));
    const written = await writtenCase(opened);
    const { id, revision } = written.case;
    const typed = { ...written.case.content, policy: ofVersion(policy) };
    const saved = await value(ask('cases.save', { id, revision, content: typed }));
    expect(saved.page.policy).toMatchObject({ level: 'Comitê', committee });
    const signing = { ...shownPage(saved), personId: opened.ana, passphrase: ANA };
    const concluded = await value(ask('cases.conclude', signing));
    const sha256 = concluded.signed[0]?.sha256 ?? '';
    const by = (personId: string, decision: Input<'cases.decide'>['decision'], text = '') =>
      codeOf(ask('cases.decide', { id, sha256, decision, text, personId, passphrase: RUI }));
    expect(await by(out, 'vote_approve')).toBe('below_level');
    expect(await by(opened.rui, 'vote_approve')).toBe('ok');
    expect(await by(bia, 'vote_approve')).toBe('ok');
    expect(await by(bia, 'approved')).toBe('quorum_missing');
    expect(await by(edu, 'vote_decline', 'Prazo longo demais.')).toBe('ok');
    expect(await by(bia, 'declined')).toBe('votes_differ');
    expect((await value(ask('cases.open', { id }))).case.state).toBe('committee');
    expect(await by(bia, 'approved')).toBe('ok');
    const after = await value(ask('cases.open', { id }));
    expect(after.case.state).toBe('decided');
    const acts = after.signed[0]?.acts ?? [];
    expect(acts.map(({ kind }) => kind)).toEqual([
      'concluded',
      'vote_approve',
      'vote_approve',
      'vote_decline',
      'approved',
    ]);
    expect(acts.every(({ trust }) => trust === 'local')).toBe(true);
    const page = await value(ask('cases.page', { id, version: 1 }));
    const text = pageFile(page.page, 1, acts);
    const verified = await value(ask('cases.verify_file', { text }));
    expect(verified.acts.map(({ kind, trust }) => `${kind} ${trust}`)).toContain('vote_decline local');
    // Without the votes the same decision is not theirs.
    const alone = pageFile(
      page.page,
      1,
      acts.filter(({ kind }) => !kind.startsWith('vote')),
    );
    const judged = await value(ask('cases.verify_file', { text: alone }));
    expect(judged.acts.at(-1)).toMatchObject({ kind: 'approved', trust: 'not_allowed' });
  });
});

describe('a result', () => {
  test('is judged unasked by the one policy in force that fits it, and by none of several', async () => {
    const opened = await openCases();
    const ask = opened.ask();
    const resultId = opened.results[1]?.id ?? '';
    const verdict = async () => (await value(ask('policies.verdict', { resultId }))).verdict;
    const [first] = EXAMPLE_CONTENTS.person_loan.rules;
    const rule = {
      ...(first ?? expect.unreachable('the example has rules')),
      measure: { kind: 'figure', figure: 'carteiraAtiva' },
      window: { kind: 'last' },
      test: { kind: 'limit', operator: 'at_most', limit: 1e15, effect: { kind: 'blocks' } },
    } as const;
    const own = { ...EXAMPLE_CONTENTS.person_loan, name: 'Pessoal', isExample: false, rules: [rule] };
    expect(await verdict()).toBeNull();
    await approved(opened, await drafted(opened, { ...EXAMPLE_CONTENTS.fidc_seller, isExample: false }));
    expect(await verdict()).toBeNull();
    const only = await approved(opened, await drafted(opened, own));
    const logged = (await value(ask('audit.list', { kind: 'view', limit: 50 }))).total;
    const said = { name: 'Pessoal', overall: 'fits', reservations: 0, withoutData: 0, provisional: false };
    expect(await verdict()).toEqual({ ...ofVersion(only), ...said });
    expect((await value(ask('audit.list', { kind: 'view', limit: 50 }))).total).toBe(logged);
    await approved(opened, await drafted(opened, { ...own, name: 'Outra' }));
    expect(await verdict()).toBeNull();
  });

  test('is judged unasked by no example, whose limits are nobody’s', async () => {
    const opened = await openCases();
    await approved(opened, await drafted(opened));
    const asked = { resultId: opened.results[1]?.id ?? '' };
    expect(await value(opened.ask()('policies.verdict', asked))).toEqual({ verdict: null });
  });
});

describe('a back-test', () => {
  test('of a policy of companies counts no person, and beside one of both says so of each', {
    tags: ['long'],
  }, async () => {
    const opened = await openCases();
    const ask = opened.ask();
    const companies = await approved(opened, await drafted(opened, EXAMPLE_CONTENTS.fidc_seller));
    const request: Input<'policies.backtest_start'> = {
      ...ofVersion(companies),
      other: null,
      environment: 'embutido',
      tipo: null,
      from: null,
      to: null,
      months: 'every',
      amount: null,
      withoutCase: 'no_data',
    };
    const none = await ended(opened, (await value(ask('policies.backtest_start', request))).id);
    expect(none).toMatchObject({ total: 0, done: 0, request: { tipo: 'cnpj' } });
    const next = await value(ask('policies.revise', ofVersion(companies)));
    const { tipo: _tipo, ...both } = companies.content;
    await value(ask('policies.save', { ...draftOf(next), content: both }));
    const beside = await value(ask('policies.backtest_start', { ...request, other: 2 }));
    expect(await ended(opened, beside.id)).toMatchObject({ done: 2, request: { tipo: null } });
  });

  test('counts what a version says of the saved answers, lists them, and forgets who is erased', {
    tags: ['long'],
  }, async () => {
    const opened = await openCases();
    const ask = opened.ask();
    const first = await approved(opened, await drafted(opened));
    const { content } = first;
    const strict = { ...content, rules: content.rules.map((rule) => ({ ...rule, missing: 'fails' as const })) };
    const next = await value(ask('policies.revise', ofVersion(first)));
    await value(ask('policies.save', { ...draftOf(next), content: strict }));
    const request: Input<'policies.backtest_start'> = {
      ...ofVersion(first),
      other: 2,
      environment: 'embutido',
      tipo: null,
      from: null,
      to: null,
      months: 'every',
      amount: null,
      withoutCase: 'no_data',
    };
    const started = await value(ask('policies.backtest_start', request));
    const done = await ended(opened, started.id);
    expect(done).toMatchObject({ state: 'done', done: 2, total: 2 });
    expect(done.one.overalls.inconclusive).toBe(2);
    expect(done.other?.overalls.does_not_fit).toBe(2);
    expect(done.changes).toEqual([{ one: 'inconclusive', other: 'does_not_fit', count: 2 }]);
    const listed = await value(ask('policies.backtest_rows', { ...EVERY, id: done.id, offset: 1, limit: 5 }));
    expect(listed).toMatchObject({ total: 2, rows: [{ month: MONTH, resultId: opened.results[1]?.id }] });
    const pending = { version: 1, ruleId: 'comprometimento', outcome: 'no_data' } as const;
    const narrowed = await value(
      ask('policies.backtest_rows', { ...EVERY, id: done.id, rule: pending, offset: 0, limit: 5 }),
    );
    expect(narrowed.total).toBe(2);
    expect(narrowed.rows[0]?.pending).toContain('Comprometimento de renda');
    const left = await value(ask('policies.backtest_start', { ...request, withoutCase: 'left_out', other: null }));
    await ended(opened, left.id);
    const bare = await value(ask('policies.backtest_rows', { ...EVERY, id: left.id, offset: 0, limit: 5 }));
    expect(bare.rows.map((row) => row.pending)).toEqual([[HISTORY], [HISTORY]]);
    expect(await codeOf(ask('policies.backtest_rows', { ...EVERY, id: done.id, offset: 0, limit: 5 }))).toBe(
      'not_found',
    );
    const missing = await value(
      ask('policies.evaluate', { ...ofVersion(first), of: { kind: 'result', resultId: opened.results[1]?.id ?? '' } }),
    );
    expect(missing.rows[0]?.evaluation).toMatchObject({ month: MONTH, overall: 'inconclusive' });
    const exported = await value(ask('policies.backtest_export', { ...EVERY, id: left.id }));
    expect(exported).toMatchObject({ outcome: 'saved', results: 2 });
    const { documento } = SUBJECT;
    await value(ask('retention.erase', { documento, typed: documento, reason: 'pedido_do_titular' }));
    const erased = await value(ask('policies.backtest_rows', { ...EVERY, id: left.id, offset: 0, limit: 5 }));
    expect(erased).toEqual({ rows: [], total: 0 });
    const { backtest } = await value(ask('policies.backtest_cancel', { id: left.id }));
    expect(backtest).toMatchObject({ state: 'done', done: 0 });
    await opened.restart();
    expect(await value(opened.ask()('policies.backtest', {}))).toEqual({ backtest: null });
  });
});

async function ended(opened: Opened, id: string): Promise<Backtest> {
  const read = async () => (await value(opened.ask()('policies.backtest', {}))).backtest;
  await expect.poll(async () => (await read())?.state).not.toBe('running');
  const backtest = await read();
  if (backtest?.id !== id) throw new Error('another back-test ran');
  return backtest;
}
