import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { canonicalJson } from '#domain/audit/audit-entry.ts';
import { cnpjRoot, subjectKey } from '#domain/basics/document.ts';
import { consolidate, type GroupKnowledge } from '#domain/groups/consolidate.ts';
import { coverageOfTotal, coverageText } from '#domain/groups/coverage.ts';
import type { GroupContent } from '#domain/groups/group.ts';
import { type GroupSnapshot, groupSnapshotSchema } from '#domain/groups/group-snapshot.ts';
import { GROUP_AMOUNTS, type GroupView } from '#domain/groups/group-view.ts';
import { eraseFromSnapshot, hashOfSnapshot, makeSnapshot, verifySnapshot } from '#domain/groups/make-snapshot.ts';
import { snapshotChanges, snapshotCoverage } from '#domain/groups/snapshot-changes.ts';
import { testRounds } from '#test/support/long-tests.ts';
import { answerOf, groupOf, groups, knowing, knowledge, linkOf, MONTH, TODAY } from '../support/groups.ts';

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');
const salts = (): (() => string) => {
  let count = 0;
  return () => sha256(`salt ${count++}`).slice(0, 32);
};
const ALL = { month: MONTH, members: null, proportional: false };
const viewOf = (content: GroupContent, known: GroupKnowledge): GroupView => consolidate(content, TODAY, known, ALL);

function snapshotOf(content: GroupContent, view: GroupView): GroupSnapshot {
  const hashes = new Map(
    view.rows.flatMap(({ resultId }) => (resultId === null ? [] : [[resultId, sha256(resultId)]])),
  );
  const group = { id: 'g1', environment: 'embutido' as const, content };
  return makeSnapshot({ id: 's1', version: 1, at: 1, officer: 'ana', group, view, hashes }, salts(), sha256);
}

const made = fc.tuple(groups, knowledge).map(([content, known]) => {
  const view = viewOf(content, known);
  return { view, snapshot: snapshotOf(content, view) };
});

describe('a snapshot of a group', () => {
  testRounds(
    'is what it was kept as, and every change of a letter or a cent breaks it',
    { few: 40, many: 300 },
    (numRuns) => {
      fc.assert(
        fc.property(made, fc.nat(), ({ snapshot }, pick) => {
          const hash = hashOfSnapshot(snapshot, sha256);
          expect(groupSnapshotSchema.parse(JSON.parse(canonicalJson(snapshot)))).toEqual(snapshot);
          expect(verifySnapshot(snapshot, hash, sha256)).toBe(true);
          const places = leavesOf(snapshot);
          const path = places[pick % places.length] ?? [];
          const changed = JSON.parse(JSON.stringify(snapshot));
          const holder = path.slice(0, -1).reduce((node, name) => node[name], changed);
          const last = path.at(-1) ?? '';
          holder[last] = otherThan(holder[last]);
          expect(verifySnapshot(changed, hash, sha256)).toBe(false);
        }),
        { numRuns },
      );
    },
  );

  testRounds(
    'data, snapshots of groups: keeps its SHA-256, its totals and who else is in it through the erasure of any of its members',
    { few: 40, many: 300 },
    (numRuns) => {
      fc.assert(
        fc.property(made, fc.infiniteStream(fc.boolean()), ({ snapshot }, coins) => {
          const hash = hashOfSnapshot(snapshot, sha256);
          const documents = snapshot.members.flatMap(({ part }) => part?.documento ?? []);
          const gone = documents.filter(() => coins.next().value === true);
          const left = gone.reduce((one, documento) => eraseFromSnapshot(one, subjectKey(documento)), snapshot);
          expect(verifySnapshot(left, hash, sha256)).toBe(true);
          expect(left.totals).toEqual(snapshot.totals);
          const keys = left.members.flatMap(({ part }) => (part?.documento ? [subjectKey(part.documento)] : []));
          expect(keys).toEqual(documents.filter((documento) => !gone.includes(documento)).map(subjectKey));
          for (const documento of gone) expect(JSON.stringify(left)).not.toContain(`"${documento}"`);
          for (const amount of GROUP_AMOUNTS) {
            const { known, of, missing } = snapshotCoverage(left, amount);
            expect([known + missing.length, of]).toEqual([of, snapshot.members.length]);
          }
        }),
        { numRuns },
      );
    },
  );

  testRounds('tells the coverage of each total as the view did', { few: 40, many: 300 }, (numRuns) => {
    fc.assert(
      fc.property(made, ({ view, snapshot }) => {
        for (const amount of GROUP_AMOUNTS) {
          const texts = [snapshotCoverage(snapshot, amount), coverageOfTotal(view, view.totals[amount])].map(
            coverageText,
          );
          expect(texts[0]).toBe(texts[1]);
        }
      }),
      { numRuns },
    );
  });

  testRounds('shows no change right after', { few: 40, many: 300 }, (numRuns) => {
    fc.assert(
      fc.property(made, ({ view, snapshot }) => {
        expect(snapshotChanges(snapshot, view)).toEqual([]);
      }),
      { numRuns },
    );
  });
});

/** The places of everything that a snapshot says. */
function leavesOf(node: unknown, path: readonly string[] = []): string[][] {
  if (typeof node !== 'object' || node === null) return [[...path]];
  return Object.entries(node).flatMap(([name, child]) => leavesOf(child, [...path, name]));
}

function otherThan(value: unknown): unknown {
  if (typeof value === 'number') return value + 1;
  if (typeof value === 'boolean') return !value;
  return value === null ? 0 : `${value} `;
}

const COMPANY = linkOf({ id: 'a', documento: '11222333000181', nome: 'Cia Alfa' });
const PERSON = linkOf({ id: 'b', documento: '11144477735', nome: 'Beltrano da Silva', via: 'a' });
const MASKED = linkOf({ id: 'c', nome: 'Fulano', digits: '123456', via: 'a' });
const KNOWN: GroupKnowledge = new Map([
  [cnpjRoot('11222333000181'), knowing([answerOf({ id: 'r1' })])],
  ['11144477735', knowing([answerOf({ id: 'r2' })])],
]);

describe('what is otherwise than in a snapshot', () => {
  const content = groupOf([COMPANY, PERSON, MASKED]);
  const snapshot = snapshotOf(content, viewOf(content, KNOWN));

  test('is who joined, who left, whose answer is another, and that somebody was erased', () => {
    const links = [COMPANY, MASKED, linkOf({ id: 'd', documento: '22255588846', nome: 'Sicrano' })];
    const known = new Map([...KNOWN, ['11222333', knowing([answerOf({ id: 'r9' })])]]);
    const now = viewOf(groupOf(links), known);
    const amount = now.rows[0]?.amounts.carteiraAtiva;
    expect(snapshotChanges(snapshot, now)).toEqual([
      {
        kind: 'answer',
        nome: 'Cia Alfa',
        before: 'r1',
        now: 'r9',
        carteiraAtivaBefore: amount,
        carteiraAtivaNow: amount,
      },
      { kind: 'left', nome: 'Beltrano da Silva' },
      { kind: 'joined', nome: 'Sicrano' },
    ]);
    expect(snapshotChanges(eraseFromSnapshot(snapshot, '11144477735'), now)[1]).toEqual({ kind: 'erased' });
  });

  test('is that an answer is not there any more', () => {
    const changes = snapshotChanges(snapshot, viewOf(content, new Map([...KNOWN].slice(0, 1))));
    expect(changes).toEqual([
      expect.objectContaining({ kind: 'answer', before: 'r2', now: null, carteiraAtivaNow: null }),
    ]);
  });

  test('is nobody who joined where only some were chosen', () => {
    const some = consolidate(content, TODAY, KNOWN, { ...ALL, members: ['a'] });
    expect(snapshotChanges(snapshotOf(content, some), viewOf(content, KNOWN))).toEqual([]);
  });
});

describe('the erasure of a member takes the words of the group that tell of it', () => {
  test.each([
    ['Grupo Silva', 'controle', true],
    ['Grupo BELTRANO Silva', 'controle', false],
    ['Grupo Silva', 'controle de 111.444.777-35', false],
  ])('%s, %s', (name, criterion, isKept) => {
    const content = { ...groupOf([COMPANY, PERSON]), name, criterion };
    const erased = eraseFromSnapshot(snapshotOf(content, viewOf(content, KNOWN)), '11144477735');
    expect(erased.texts.part !== null).toBe(isKept);
  });
});
