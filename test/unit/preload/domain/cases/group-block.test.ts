import { describe, expect, test } from 'vitest';
import { canonicalJson } from '#domain/audit/audit-entry.ts';
import { parseDocument } from '#domain/basics/document.ts';
import type { CaseGroup } from '#domain/cases/case-material.ts';
import { type CommitteePage, committeePageSchema } from '#domain/cases/committee-page.ts';
import { caseContentSchema, EMPTY_CONTENT } from '#domain/cases/credit-case.ts';
import { committeePage } from '#domain/cases/make-committee-page.ts';
import { riskSentences } from '#domain/cases/proposed-risks.ts';
import { verifyPage } from '#domain/cases/verify-page.ts';
import type { ConsultaWire } from '#domain/register-interface/consulta.ts';
import { groupOfCase, MEMBER_WIRES, memberText } from '../support/case-groups.ts';
import { caseMaterial, rawTextOf, sha256, wireOf } from '../support/cases.ts';

const ANSWERS = ['2026-08', '2026-09'].map((month, index) => ({
  month,
  wire: wireOf(month, { carteiraVencer: 1_000_000 + index }),
}));

const pageOf = (group?: CaseGroup): CommitteePage =>
  committeePage(caseMaterial({ answers: ANSWERS, ...(group === undefined ? {} : { group }) }));

const NAMES = Object.keys(MEMBER_WIRES);

/** The page's answers in the archive, with some members' texts changed or gone. */
function kept(changes: Readonly<Record<string, ConsultaWire | null>> = {}) {
  const members = NAMES.flatMap((name) => {
    const changed = changes[name];
    if (changed === null) return [];
    return [{ resultId: `r-${name}`, rawText: changed === undefined ? memberText(name) : rawTextOf(changed) }];
  });
  return [...ANSWERS.map(({ month, wire }) => ({ resultId: `r-${month}`, rawText: rawTextOf(wire) })), ...members];
}

function statesOf(page: CommitteePage, texts = kept()): Readonly<Record<string, string>> {
  const { sources } = verifyPage(page, texts, sha256);
  const groups = page.sources.filter(({ path }) => path.startsWith('group:'));
  return Object.fromEntries(
    groups.map(({ path, number }) => [path, sources.find((each) => each.number === number)?.state ?? '']),
  );
}

const printed = ({ group }: CommitteePage): readonly string[] =>
  (group?.amounts ?? []).map(({ label, value }) => `${label}: ${value.text}`);

describe('the page of a case of a group', () => {
  const page = pageOf(groupOfCase({}));

  test('says its sums, of how many members each is, and nobody by name', () => {
    expect(page.group?.coverage).toBe(
      '3 de 5 membros em 09/2026; faltam 2: sem CPF ou CNPJ (1), sem autorização (1); 1 provisório',
    );
    expect(printed(page)[0]).toBe('Carteira ativa, parcial (3 de 5): R$\u00a05.098.888,89');
    expect(page.group?.amounts).toHaveLength(4);
    for (const name of ['Alfa', 'Beltrano', 'Sicrano', 'Fulano', 'Outrem', '33366699957']) {
      expect(canonicalJson(page)).not.toContain(name);
    }
    expect(committeePageSchema.parse(JSON.parse(canonicalJson(page)))).toEqual(page);
  });

  test('says the whole of the group with the operation once an amount is asked for, which its answers prove', () => {
    const request = { ...EMPTY_CONTENT.request, amount: 50_000_00 };
    const asked = committeePage(caseMaterial({ answers: ANSWERS, group: groupOfCase({}), content: { request } }));
    const after = asked.sources.find(({ path }) => path === 'group_after:riscoTotal');
    const before = asked.sources.find(({ path }) => path === 'group:riscoTotal');
    expect(after?.value).toBe(Number(before?.value) + 50_000_00);
    expect(printed(asked).at(-1)).toMatch(/^Risco total depois da operação, parcial \(3 de 5\): R\$/);
    const states = (page: CommitteePage) =>
      verifyPage(page, kept(), sha256).sources.filter(({ number }) => number === after?.number);
    expect(states(asked)).toMatchObject([{ state: 'holds' }]);
    const wrong = asked.sources.map((each) => (each === after ? { ...each, value: Number(each.value) + 1 } : each));
    expect(states({ ...asked, sources: wrong })).toMatchObject([{ state: 'broken' }]);
  });

  test('names the answer of every member as the source of a sum, and holds against their texts', () => {
    const sources = page.sources.filter(({ path }) => path.startsWith('group:'));
    expect(sources.map(({ path }) => path)).toEqual([
      'group:carteiraAtiva',
      'group:carteiraVencido',
      'group:prejuizo',
      'group:riscoTotal',
    ]);
    for (const { answers } of sources)
      expect(answers.map(({ resultId }) => resultId)).toEqual(NAMES.map((name) => `r-${name}`));
    expect(new Set(Object.values(statesOf(page)))).toEqual(new Set(['holds']));
  });

  test('data, groups on a page: breaks by one cent of one member in the sum that it feeds, and in no other', () => {
    const wire = wireOf('2026-09', { carteiraVencer: 98_765_44, carteiraVencido: 0, riscoTotal: 99_999_99 });
    expect(statesOf(page, kept({ beltrano: wire }))).toEqual({
      'group:carteiraAtiva': 'broken',
      'group:carteiraVencido': 'holds',
      'group:prejuizo': 'holds',
      'group:riscoTotal': 'holds',
    });
  });

  test('cannot be checked once a member is erased, and is not broken by it', () => {
    expect(new Set(Object.values(statesOf(page, kept({ nada: null }))))).toEqual(new Set(['unchecked']));
  });

  test.each([
    ['an answer that is not kept', groupOfCase({ whole: true, lost: 'alfa' })],
    ['a member that was erased since', groupOfCase({ erased: '33366699957' })],
    ['shares, by which answers cannot be added up', groupOfCase({ whole: true, proportional: true })],
    [
      'a total that is not the sum of its answers',
      (() => {
        const group = groupOfCase({});
        const { totals } = group.snapshot;
        const other = Object.fromEntries(Object.entries(totals).map(([name, total]) => [name, { ...total, cents: 1 }]));
        return { ...group, snapshot: { ...group.snapshot, totals: other as typeof totals } };
      })(),
    ],
  ])('prints no sum with %s', (_, group) => {
    const other = pageOf(group);
    expect(printed(other).every((row) => row.endsWith('não foi possível verificar'))).toBe(true);
    expect(other.sources.some(({ path }) => path.startsWith('group:'))).toBe(false);
  });

  test('has no such block where the snapshot is not what was kept, and says so', () => {
    const broken = pageOf({ ...groupOfCase({}), holds: false });
    expect(broken.group).toBeUndefined();
    expect(broken.notices.at(-1)).toContain('não é a que foi guardada');
  });
});

describe('arrears elsewhere in the group', () => {
  const offered = (made: Partial<Parameters<typeof caseMaterial>[0]>) =>
    riskSentences(caseMaterial({ answers: ANSWERS, ...made })).filter(({ proposal }) => proposal === 'group_overdue');
  const shown = (group: CaseGroup): readonly string[] => offered({ group }).map((each) => each.shown);

  test.each([
    ['are offered of the members that are not the subject', {}, [', só dos que têm resposta']],
    ['are said without reserve where every member is known', { whole: true }, ['']],
    ['are not, where a member that has them is the subject', { subject: true }, []],
    ['are not, where an answer is not kept any more', { lost: 'nada' }, []],
    ['are not, where a member was erased since', { erased: '33366699957' }, []],
    ['are not, by shares', { whole: true, proportional: true }, []],
  ])('%s', (_, { subject, ...made }: Parameters<typeof groupOfCase>[0] & { subject?: boolean }, expected) => {
    const group = groupOfCase(made);
    const documento = parseDocument('11222333000181');
    const own = subject === true && documento.ok ? { documento: documento.value } : {};
    const texts = expected.map((known) => `Outros membros do grupo têm R$\u00a0123,45 de vencido em 09/2026${known}.`);
    expect(offered({ group, ...own }).map((each) => each.shown)).toEqual(texts);
  });

  test('are not, of a position that is not what was kept', () => {
    expect(shown({ ...groupOfCase({}), holds: false })).toEqual([]);
  });

  test('hold on a page against the texts of those members, and break by a cent', () => {
    const group = groupOfCase({});
    const [risk] = offered({ group });
    const citations = risk?.cited.map((cited, at) => ({ number: at + 1, cited })) ?? [];
    const risks = [{ proposal: risk?.proposal ?? null, text: risk?.text ?? '', mitigant: '' }];
    const page = committeePage(caseMaterial({ answers: ANSWERS, group, content: { risks, citations } }));
    const source = page.sources.find(({ what }) => what.startsWith('Vencido de outros membros do grupo'));
    expect(source?.what).toBe('Vencido de outros membros do grupo, parcial (2 de 4), 09/2026, posição 2');
    expect(source?.value).toBe(123_45);
    const wire = wireOf('2026-09', { carteiraVencer: 5_000_000_01, carteiraVencido: 123_46, riscoTotal: 6_000_000_07 });
    expect(statesOf(page)['group:carteiraVencido']).toBe('holds');
    expect(statesOf(page, kept({ alfa: wire }))['group:carteiraVencido']).toBe('broken');
  });
});

test('a case of before is of no group, and its page is the one it was', () => {
  const { group: _, ...before } = EMPTY_CONTENT;
  expect(caseContentSchema.parse(before).group).toBe(null);
  expect(canonicalJson(pageOf())).not.toContain('"group"');
  expect(committeePageSchema.parse(pageOf())).toEqual(pageOf());
});
