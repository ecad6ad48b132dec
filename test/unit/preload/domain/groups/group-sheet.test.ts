import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cnpjRoot, subjectKey } from '#domain/basics/document.ts';
import type { ExportValue } from '#domain/export/export-line.ts';
import { consolidate, type GroupKnowledge } from '#domain/groups/consolidate.ts';
import type { GroupContent } from '#domain/groups/group.ts';
import { type GroupSheet, type GroupTable, groupSheet, snapshotSheet } from '#domain/groups/group-sheet.ts';
import { GROUP_AMOUNTS, type GroupView } from '#domain/groups/group-view.ts';
import { eraseFromSnapshot, makeSnapshot } from '#domain/groups/make-snapshot.ts';
import { answerOf, groupOf, groups, knowing, knowledge, linkOf, MONTH, TODAY } from '../support/groups.ts';

const ORIGIN = { exportedBy: 'ana', exportedAt: '2026-11-10T10:00:00-03:00' };
const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');
const viewOf = (content: GroupContent, known: GroupKnowledge): GroupView =>
  consolidate(content, TODAY, known, { month: MONTH, members: null, proportional: false });
const snapshotOf = (content: GroupContent, view: GroupView) => {
  const group = { id: 'g', environment: 'embutido' as const, content };
  const what = { id: 's', version: 2, at: 0, officer: 'ana', group, view, hashes: new Map<string, string>() };
  return makeSnapshot(what, () => 'a'.repeat(32), sha256);
};
const sheetOf = (content: GroupContent, view: GroupView): GroupSheet =>
  groupSheet({ environment: 'embutido', content }, view, ORIGIN);

const made = fc.tuple(groups, knowledge).map(([content, known]) => {
  const view = viewOf(content, known);
  return { content, view };
});

const centsIn = (cell: ExportValue | null | undefined): number | null => (cell?.kind === 'amount' ? cell.cents : null);
const said = (cell: ExportValue | null | undefined): string => (cell?.kind === 'text' ? cell.text : '');

/** Every total of the members is the sum of the rows above it, and names its members below. */
function expectTotals({ columns, rows }: GroupTable, view: GroupView): void {
  const [total, coverage] = rows.slice(-2);
  const members = rows.slice(0, -2);
  expect([members.length, total?.kind, coverage?.kind]).toEqual([view.rows.length, 'total', 'coverage']);
  expect(rows.every(({ cells }) => cells.length === columns.length)).toBe(true);
  const first = columns.indexOf('Carteira ativa');
  let isPartial = false;
  for (const index of GROUP_AMOUNTS.keys()) {
    const known = members.flatMap(({ cells }) => centsIn(cells[first + index]) ?? []);
    const sum = known.length === 0 ? null : known.reduce((all, each) => all + each, 0);
    expect(centsIn(total?.cells[first + index])).toBe(sum);
    expect(said(coverage?.cells[first + index])).toMatch(
      new RegExp(`^${known.length} de ${members.length} membros? em 09/2026`),
    );
    isPartial ||= known.length < members.length;
  }
  expect(said(total?.cells[0])).toBe(isPartial ? 'Total parcial' : 'Total');
}

describe('the sheet of a group', () => {
  test('has one row a member, and of every total its coverage; so has that of a snapshot', () => {
    fc.assert(
      fc.property(made, ({ content, view }) => {
        const [members, ladder, evolution] = sheetOf(content, view).tables;
        const [kept] = snapshotSheet(snapshotOf(content, view), 'ff', ORIGIN).tables;
        for (const table of [members, kept]) if (table !== undefined) expectTotals(table, view);
        for (const table of [ladder, evolution]) {
          expect(table?.columns.at(-1)).toBe('Cobertura');
          expect(table?.rows.every(({ cells }) => / de \d+ membros? em /.test(said(cells.at(-1))))).toBe(true);
        }
        expect([ladder?.rows.length, evolution?.rows.length]).toEqual([view.ladder.length, 24]);
      }),
      { numRuns: 300 },
    );
  });

  test('has no figure in the row of a missing member, but why', () => {
    fc.assert(
      fc.property(made, ({ content, view }) => {
        const [members] = sheetOf(content, view).tables;
        for (const [index, { missing }] of view.rows.entries()) {
          if (missing === null) continue;
          const kinds = (members?.rows[index]?.cells ?? []).slice(3).map((cell) => cell?.kind ?? 'text');
          expect(new Set(kinds)).toEqual(new Set(['text']));
        }
      }),
      { numRuns: 300 },
    );
  });
});

const COMPANY = linkOf({ id: 'a', documento: '11222333000181', nome: '=HYPERLINK("x")', role: 'borrower' });
const PERSON = linkOf({ id: 'b', documento: '11144477735', nome: 'Beltrano', role: 'partner', via: 'a' });
const CONTENT = groupOf([COMPANY, PERSON, { ...PERSON, id: 'c', role: 'aval_giver' }]);
const KNOWN: GroupKnowledge = new Map([[cnpjRoot('11222333000181'), knowing([answerOf({ id: 'r1' })])]]);
const VIEW = viewOf(CONTENT, KNOWN);

describe('a sheet with a member missing', () => {
  const sheet = sheetOf(CONTENT, VIEW);

  test('names who is missing and why, beside the total, and once for the whole', () => {
    const coverage = '1 de 2 membros em 09/2026; falta Beltrano (sem autorização)';
    expect(new Map(sheet.facts).get('Cobertura')).toBe(coverage);
    const [members, , evolution] = sheet.tables;
    expect(members?.rows.slice(1).map(({ cells }) => cells.slice(0, 6).map(said))).toEqual([
      ['Beltrano', '111.444.777-35', 'sócio, avalista', 'sem autorização', 'sem autorização', 'sem autorização'],
      ['Total parcial', '', '', '', '', ''],
      ['Cobertura', '', '', '', '', coverage],
    ]);
    expect(evolution?.rows.at(-1)?.cells.slice(-2).map(said)).toEqual(['parcial', coverage]);
  });

  test('tells what sums of members do not say', () => {
    const notes = sheet.notes.join('\n');
    for (const word of ['parcial', 'vários tomadores', 'aval', 'Instituições não são somadas'])
      expect(notes).toContain(word);
  });

  test('holds names as text, whatever they begin with', () => {
    expect(sheet.tables[0]?.rows[0]?.cells[0]).toEqual({ kind: 'text', text: '=HYPERLINK("x")' });
  });
});

test('the sheet of a snapshot keeps its totals through an erasure, and says that the rows do not', () => {
  const both: GroupKnowledge = new Map([...KNOWN, ['11144477735', knowing([answerOf({ id: 'r2' })])]]);
  const kept = snapshotOf(CONTENT, viewOf(CONTENT, both));
  const erased = eraseFromSnapshot(kept, subjectKey('11144477735'));
  const [before, after] = [kept, erased].map((one) => snapshotSheet(one, 'ff', ORIGIN));
  expect(after?.tables[0]?.rows.at(-2)).toEqual(before?.tables[0]?.rows.at(-2));
  expect(after?.tables[0]?.rows[1]?.cells.slice(0, 4).map(said)).toEqual([
    'titular excluído',
    '',
    'dados excluídos',
    'dados excluídos',
  ]);
  expect(JSON.stringify(after)).not.toContain('Beltrano');
  expect(after?.notes[0]).toContain('excluídos depois');
  expect(new Map(after?.facts).get('SHA-256 da posição')).toBe('ff');
});
