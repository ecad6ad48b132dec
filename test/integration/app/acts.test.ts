import { createPublicKey, generateKeyPairSync, sign, verify } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { CaseView } from '#contract/cases.ts';
import { actText, type SignedAct } from '#domain/acts/act.ts';
import { testFirst } from '#test/support/long-tests.ts';
import { ANA, type CasesUnderTest, concludedCase, openCases, RUI } from './cases.ts';
import { codeOf, value } from './opened.ts';

const CONDITIONS = 'Aval dos dois sócios.';

/** A page that Ana concluded and Rui approved with conditions. */
async function decidedCase(opened: CasesUnderTest): Promise<CaseView> {
  return decide(opened, await concludedCase(opened));
}

function decide(opened: CasesUnderTest, { case: { id }, pageSha256: sha256 }: CaseView): Promise<CaseView> {
  const by = { personId: opened.rui, passphrase: RUI };
  const said = { decision: 'approved_with_conditions', text: CONDITIONS } as const;
  return value(opened.ask()('cases.decide', { id, sha256, ...said, ...by }));
}

const trustsIn = ({ signed }: Pick<CaseView, 'signed'>) => signed[0]?.acts.map(({ trust }) => trust);

/** The case as screens show it: its state, its row's state, and its page's check. */
async function shownOf({ ask }: CasesUnderTest, id: string) {
  const view = await value(ask()('cases.open', { id }));
  const { rows } = await value(ask()('cases.list', { search: '', state: null, offset: 0, limit: 9 }));
  const { check } = await value(ask()('cases.page', { id, version: 1 }));
  return { view, state: view.case.state, row: rows[0]?.state, hash: check.hash };
}

type Who = Pick<SignedAct, 'personId' | 'name' | 'role'>;
type Seen = Pick<SignedAct, 'kind' | 'about' | 'version' | 'sha256'> & Partial<SignedAct>;

/** A person who signs by another program. `sql` makes the key one that the archive knows as the person's first. */
function signerOf(who: Who) {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  const key = publicKey.export({ format: 'der', type: 'spki' }).toString('base64');
  const signing = (seen: Seen) => {
    const act = { outcome: '', words: '', level: '', at: Date.now(), ...seen, ...who };
    const signature = sign(null, Buffer.from(actText(act)), privateKey).toString('base64');
    return { ...who, at: act.at, key, signature };
  };
  const sql = `INSERT INTO person_keys (public_key, person_id, made_at)
    SELECT '${key}', id, added_at FROM people WHERE id = '${who.personId}'`;
  return { sql, signing };
}

const ruiOf = ({ rui }: CasesUnderTest): Who => ({ personId: rui, name: 'Rui Matos', role: 'approver' });

/** SQL of an approval that is well signed. */
function signedDecision({ case: { id: about }, pageSha256: sha256 }: CaseView, who: Who, level: string): string[] {
  const { sql, signing } = signerOf(who);
  const { at, key, signature } = signing({ kind: 'decision', about, version: 1, sha256, outcome: 'approved', level });
  return [
    sql,
    `INSERT INTO case_acts (page_seq, kind, person_id, name, role, text, level, at, key, signature)
      SELECT max(seq), 'approved', '${who.personId}', '${who.name}', '${who.role}', '', '${level}', ${at}, '${key}', '${signature}' FROM case_pages`,
    "UPDATE cases SET state = 'decided'",
  ];
}

describe('data, signed acts', () => {
  test('an act that is inserted beside a signed page decides nothing, and is told wherever the page is shown', {
    tags: ['long'],
  }, async () => {
    const opened = await openCases();
    const { id } = (await concludedCase(opened)).case;
    await opened.restart(
      `INSERT INTO case_acts (page_seq, kind, person_id, name, role, text, level, at, key, signature)
        SELECT page_seq, 'approved', '${opened.rui}', 'Rui Matos', 'approver', '', '', at + 1,
          (SELECT public_key FROM person_keys WHERE person_id = '${opened.rui}'), signature FROM case_acts`,
      "UPDATE cases SET state = 'decided'",
    );
    const forged = await shownOf(opened, id);
    expect(forged).toMatchObject({ state: 'committee', row: 'committee', hash: 'acts_broken' });
    expect(trustsIn(forged.view)).toEqual(['local', 'broken']);
    await value(opened.ask()('cases.export', { id, version: 1, format: 'markdown' }));
    const [[, content] = []] = [...opened.files.saved];
    expect(content?.toString()).toContain('não conta: sem assinatura válida');
    const asked = { id, sha256: forged.view.pageSha256, decision: 'declined', text: '' } as const;
    const decided = await value(opened.ask()('cases.decide', { ...asked, personId: opened.rui, passphrase: RUI }));
    expect(decided.case.state).toBe('decided');
  });

  testFirst<[what: string, change: (opened: CasesUnderTest) => string, trusts: string[]]>(
    [
      ['a letter of the conditions', () => "text = replace(text, 'dois', 'dous')", ['local', 'broken']],
      ['the name', () => "name = 'Rui Mattos'", ['local', 'broken']],
      ['the role', () => "role = 'analyst'", ['local', 'broken']],
      ['the level', () => "level = 'Comitê'", ['local', 'broken']],
      ['the time', () => 'at = at + 1', ['local', 'broken']],
      ['what was decided', () => "kind = 'approved'", ['local', 'broken']],
      ['who, with the key of another', ({ ana }) => `person_id = '${ana}', name = 'Ana Prado'`, ['local', 'broken']],
    ],
    'of a decision %s is another in the file: the decision does not count',
    async (_what, change, trusts) => {
      const opened = await openCases();
      const { id } = (await decidedCase(opened)).case;
      expect(await shownOf(opened, id)).toMatchObject({ state: 'decided', row: 'decided', hash: 'holds' });
      await opened.restart(`UPDATE case_acts SET ${change(opened)} WHERE kind LIKE 'approved%'`);
      const after = await shownOf(opened, id);
      expect(after).toMatchObject({ state: 'committee', row: 'committee', hash: 'acts_broken' });
      expect(trustsIn(after.view)).toEqual(trusts);
    },
  );

  testFirst<[what: string, who: (opened: CasesUnderTest) => Who, author: 'ana' | 'rui', level?: string]>(
    [
      ['by who concluded the page', ruiOf, 'rui'],
      ['by an analyst', ({ ana }) => ({ personId: ana, name: 'Ana Prado', role: 'analyst' }), 'rui'],
      ['by another level than the page names', ruiOf, 'ana', 'Comitê'],
    ],
    'a decision %s counts nowhere, however well it is signed',
    async (_what, who, author, level = '') => {
      const opened = await openCases();
      const concluded = await concludedCase(opened, author);
      await opened.restart(...signedDecision(concluded, who(opened), level));
      const after = await shownOf(opened, concluded.case.id);
      expect(after).toMatchObject({ state: 'committee', row: 'committee', hash: 'acts_broken' });
      expect(trustsIn(after.view)).toEqual(['local', 'not_allowed']);
    },
  );

  test('a page that nobody concluded is decided by no signature', { tags: ['long'] }, async () => {
    const opened = await openCases();
    const { id } = (await decidedCase(opened)).case;
    await opened.restart("DELETE FROM case_acts WHERE kind = 'concluded'");
    const after = await shownOf(opened, id);
    expect(after).toMatchObject({ state: 'committee', row: 'committee', hash: 'acts_broken' });
    expect(trustsIn(after.view)).toEqual(['not_allowed']);
  });

  test('an act that was taken out of the file is missed on the page, since the log tells of it', async () => {
    const opened = await openCases();
    const { id } = (await decidedCase(opened)).case;
    await opened.restart("DELETE FROM case_acts WHERE kind <> 'concluded'", "UPDATE cases SET state = 'committee'");
    expect(await shownOf(opened, id)).toMatchObject({ state: 'committee', hash: 'act_missing' });
  });

  test('a decided case stays decided, whatever state the file gives it, until a person takes that back', async () => {
    const opened = await openCases();
    const decided = await decidedCase(opened);
    const { id, content } = decided.case;
    await opened.restart("UPDATE cases SET state = 'analysis'");
    const after = await shownOf(opened, id);
    expect(after).toMatchObject({ state: 'decided', row: 'decided', hash: 'holds' });
    const { revision } = after.view.case;
    const ask = opened.ask();
    expect(await codeOf(ask('cases.save', { id, revision, content }))).toBe('case_closed');
    expect(await codeOf(ask('cases.reopen', { id, revision, by: null }))).toBe('not_approver');
  });

  test('nobody decides on a page whose conclusion is not signed; reopened it is concluded anew', {
    tags: ['long'],
  }, async () => {
    const opened = await openCases();
    const concluded = await concludedCase(opened);
    const { id, revision } = concluded.case;
    await opened.restart("UPDATE case_acts SET name = 'Rui Matos'");
    const ask = opened.ask();
    const asked = { id, sha256: concluded.pageSha256, decision: 'approved', text: '' } as const;
    const by = { personId: opened.rui, passphrase: RUI };
    expect(await codeOf(ask('cases.decide', { ...asked, ...by }))).toBe('page_unsigned');
    expect((await value(ask('cases.reopen', { id, revision, by: null }))).case.state).toBe('analysis');
  });

  test('a changed passphrase leaves what was signed as it is, and signs on by another key', {
    tags: ['long'],
  }, async () => {
    const opened = await openCases();
    const concluded = await concludedCase(opened);
    const next = 'outra bicicleta amarela';
    const change = { personId: opened.rui, current: RUI, next };
    await value(opened.ask()('people.change_passphrase', change));
    const { id } = concluded.case;
    const asked = { id, sha256: concluded.pageSha256, decision: 'returned', text: 'Falta a garantia.' } as const;
    const by = { personId: opened.rui, passphrase: RUI };
    expect(await codeOf(opened.ask()('cases.decide', { ...asked, ...by }))).toBe('person_passphrase_wrong');
    const back = await value(opened.ask()('cases.decide', { ...asked, ...by, passphrase: next }));
    expect(trustsIn(back)).toEqual(['local', 'local']);
    // Without the former key's signature the key is not proved to be Rui's.
    await opened.restart(`UPDATE person_keys SET former = NULL WHERE former IS NOT NULL`);
    const { view, hash } = await shownOf(opened, id);
    expect(trustsIn(view)).toEqual(['local', 'new_key']);
    expect(hash).toBe('holds');
  });

  test('a key that nobody confirmed is said, with its day', { tags: ['long'] }, async () => {
    const opened = await openCases();
    const concluded = await concludedCase(opened);
    await opened.restart(`DELETE FROM own_keys WHERE person_id = '${opened.rui}'`);
    await value(opened.ask()('people.set_passphrase', { personId: opened.rui, passphrase: RUI }));
    const decided = await decide(opened, concluded);
    expect(trustsIn(decided)).toEqual(['local', 'new_key']);
    expect(decided.case.state).toBe('decided');
    await value(opened.ask()('cases.export', { id: decided.case.id, version: 1, format: 'markdown' }));
    const [[, content] = []] = [...opened.files.saved];
    expect(content?.toString()).toMatch(/chave nova desde \d\d\/\d\d\/\d{4}, sem confirmação/);
    expect(content?.toString()).toContain('Pessoas definidas neste computador.');
  });

  test('a page says who added all of its signers, and at whose account they signed', async () => {
    const opened = await openCases();
    const { id } = (await decidedCase(opened)).case;
    const { check } = await value(opened.ask()('cases.page', { id, version: 1 }));
    const officer = check.hands.addedBy ?? '';
    expect(officer).not.toBe('');
    expect(check.hands).toEqual({ addedBy: officer, signs: false, enteredBy: officer });
    await value(opened.ask()('cases.export', { id, version: 1, format: 'markdown' }));
    const [[, content] = []] = [...opened.files.saved];
    expect(content?.toString()).toContain('cadastrou todas as pessoas que assinam. Todos os atos foram assinados');
  });

  test('an exported page is verified without this program, and names who signed what', async () => {
    const opened = await openCases();
    const decided = await decidedCase(opened);
    await value(opened.ask()('cases.export', { id: decided.case.id, version: 1, format: 'markdown' }));
    const [[, content] = []] = [...opened.files.saved];
    const lines = (content?.toString() ?? '').split('\n').filter((line) => line.startsWith('    '));
    const acts = Array.from({ length: lines.length / 3 }, (_, at) => lines.slice(3 * at, 3 * at + 3));
    const read = acts.map(([text = '', key = '', signature = '']) => {
      const publicKey = createPublicKey({ key: Buffer.from(key.trim(), 'base64'), format: 'der', type: 'spki' });
      expect(verify(null, Buffer.from(text.trim()), publicKey, Buffer.from(signature.trim(), 'base64'))).toBe(true);
      return JSON.parse(text);
    });
    const seen = { about: decided.case.id, version: 1, sha256: decided.pageSha256, form: 'lastro act 1' };
    expect(read).toMatchObject([
      { ...seen, kind: 'conclusion', personId: opened.ana, name: 'Ana Prado', role: 'analyst', words: '' },
      { ...seen, kind: 'decision', outcome: 'approved_with_conditions', name: 'Rui Matos', words: CONDITIONS },
    ]);
  });

  test('a page that was saved with its signatures says at another workstation who signed what, by the keys that are known there', {
    tags: ['long'],
  }, async () => {
    const opened = await openCases();
    const { id } = (await decidedCase(opened)).case;
    await value(opened.ask()('cases.export', { id, version: 1, format: 'json' }));
    const [[, content] = []] = [...opened.files.saved];
    const text = content?.toString() ?? '';
    const verified = ({ ask }: CasesUnderTest, read = text) => value(ask()('cases.verify_file', { text: read }));
    const here = await verified(opened);
    expect(here).toMatchObject({ isHere: true, version: 1, page: { month: '2026-07' } });
    expect(here.acts.map(({ name, kind, trust }) => [name, kind, trust])).toEqual([
      ['Ana Prado', 'concluded', 'local'],
      ['Rui Matos', 'approved_with_conditions', 'local'],
    ]);
    // Ana and Rui of another archive are others, whatever they are called.
    const elsewhere = await verified(await openCases());
    expect(elsewhere.isHere).toBe(false);
    expect(elsewhere.acts.map(({ trust }) => trust)).toEqual(['unknown_key', 'unknown_key']);
    for (const [from, to] of [
      ['Conceder', 'Recusar'],
      ['dos dois sócios', 'de um sócio'],
      ['"version":1}', '"version":2}'],
    ] as const) {
      expect(text).toContain(from);
      const { acts } = await verified(opened, text.replace(from, to));
      expect(acts.map(({ trust }) => trust)).toContain('broken');
    }
    expect(await codeOf(opened.ask()('cases.verify_file', { text: '{}' }))).toBe('invalid_input');
  });

  test('a reopening is signed over the page and its reason', { tags: ['long'] }, async () => {
    const opened = await openCases();
    const decided = await decidedCase(opened);
    const { id, revision } = decided.case;
    const by = { personId: opened.rui, passphrase: RUI, sha256: decided.pageSha256, reason: 'Renda revista.' };
    const reopened = await value(opened.ask()('cases.reopen', { id, revision, by }));
    expect(trustsIn(reopened)).toEqual(['local', 'local', 'local']);
    await opened.restart("UPDATE case_acts SET text = 'Renda' WHERE kind = 'reopened'");
    const { view } = await shownOf(opened, id);
    expect(trustsIn(view)).toEqual(['local', 'local', 'broken']);
  });
});

/** A draft that Ana stands for, and its approval by Rui. */
async function proposedPolicy(opened: CasesUnderTest) {
  const ask = opened.ask();
  const made = await value(
    ask('policies.add', { institution: null, from: { kind: 'example', example: 'person_loan' } }),
  );
  const { policyId, version, revision } = made;
  const ana = { personId: opened.ana, passphrase: ANA };
  const { sha256 } = await value(ask('policies.propose', { policyId, version, revision, ...ana }));
  const of = { policyId, version };
  return {
    of,
    approve: () => opened.ask()('policies.approve', { ...of, sha256, personId: opened.rui, passphrase: RUI }),
  };
}

describe('data, signed policies: an approval', () => {
  test('by its own author, written into the file, is not in force, and says why', async () => {
    const opened = await openCases();
    const { of } = await proposedPolicy(opened);
    await opened.restart(
      "UPDATE credit_policies SET from_day = '2026-01-01', approved_by = json_set(author, '$.role', 'approver')",
    );
    const view = await value(opened.ask()('policies.open', of));
    expect(view).toMatchObject({ state: 'draft', inForce: null, versions: [{ from: null }] });
    expect(view.versions[0]?.approvedBy?.trust).toBe('broken');
    const one = await value(opened.ask()('cases.start', { resultId: opened.results[1]?.id ?? '' }));
    expect(one.policies).toEqual([]);
  });

  testFirst<[what: string, sql: string]>(
    [
      ['the approver', "approved_by = json_set(approved_by, '$.name', 'Rui Mattos')"],
      ['the author', "author = json_set(author, '$.at', 1)"],
      ['what it says', "content = json_set(content, '$.segment', 'Outro')"],
    ],
    'of which a letter of %s is another in the file is not in force',
    async (_what, sql) => {
      const opened = await openCases();
      const { of, approve } = await proposedPolicy(opened);
      expect(await value(approve())).toMatchObject({ state: 'in_force' });
      await opened.restart(`UPDATE credit_policies SET ${sql}`);
      expect(await value(opened.ask()('policies.open', of))).toMatchObject({ state: 'draft', inForce: null });
    },
  );
});

test('data, signed policies: a version is in force from the day that was signed, until somebody retires it who may', {
  tags: ['long'],
}, async () => {
  const opened = await openCases();
  const { of, approve } = await proposedPolicy(opened);
  const { versions } = await value(approve());
  const sha256 = versions[0]?.sha256 ?? '';
  const { sql, signing } = signerOf({ personId: opened.ana, name: 'Ana Prado', role: 'analyst' });
  const retired = signing({ kind: 'policy_retirement', about: of.policyId, version: of.version, sha256 });
  await opened.restart(
    sql,
    `UPDATE credit_policies SET from_day = '2020-01-01', retired_by = '${JSON.stringify(retired)}'`,
  );
  const view = await value(opened.ask()('policies.open', of));
  expect(view).toMatchObject({ state: 'in_force', versions: [{ from: versions[0]?.from, retiredBy: null }] });
});

test('data, signed acts: a wrong passphrase signs nothing', async () => {
  const opened = await openCases();
  const concluded = await concludedCase(opened);
  const { id } = concluded.case;
  const asked = { id, sha256: concluded.pageSha256, decision: 'approved', text: '' } as const;
  const by = { personId: opened.rui, passphrase: ANA };
  expect(await codeOf(opened.ask()('cases.decide', { ...asked, ...by }))).toBe('person_passphrase_wrong');
  expect(trustsIn(await value(opened.ask()('cases.open', { id })))).toEqual(['local']);
});
