import { formatDocument } from '../basics/document.ts';
import type { Environment } from '../basics/environment.ts';
import { isoWithOffset } from '../basics/instant.ts';
import type { Centavos } from '../basics/money.ts';
import { amountOrUnknown, type ExportValue } from '../export/export-line.ts';
import { ENVIRONMENT_NAMES, instantText, monthText, SECRECY_NOTICE } from '../export/provenance-facts.ts';
import { BUCKET_NAMES } from '../maturity/bucket-names.ts';
import { coverageOf, coverageOfMonth, coverageOfTotal, coverageText, memberName } from './coverage.ts';
import type { Group, GroupLink } from './group.ts';
import type { GroupSnapshot } from './group-snapshot.ts';
import {
  ERASED_GROUP_NAME,
  ERASED_IN_SNAPSHOT,
  ERASED_MEMBER,
  GROUP_AMOUNT_TITLES,
  GROUP_KIND_NAMES,
  GROUP_NOTES,
  MEMBER_ROLE_NAMES,
  MISSING_NAMES,
  PROPORTIONAL_NOTE,
} from './group-texts.ts';
import {
  GROUP_AMOUNTS,
  type GroupAmount,
  type GroupMember,
  type GroupView,
  type MemberRow,
  MISSING_REASONS,
} from './group-view.ts';
import { coverageFrom, snapshotCoverage } from './snapshot-changes.ts';

export interface GroupTable {
  readonly name: string;
  readonly columns: readonly string[];
  readonly rows: readonly GroupTableRow[];
}

export interface GroupTableRow {
  readonly kind: 'member' | 'bucket' | 'month' | 'total' | 'coverage';
  /** Null for an empty cell. */
  readonly cells: readonly (ExportValue | null)[];
}

/** A group's view or snapshot as written to a file: texts in Portuguese, coverage beside every total. */
export interface GroupSheet {
  readonly title: string;
  readonly facts: readonly (readonly [name: string, text: string])[];
  readonly tables: readonly GroupTable[];
  /** Caveats to read along with the tables. */
  readonly notes: readonly string[];
}

/** The officer who exports a file and the time, an ISO instant with offset. */
export interface SheetOrigin {
  readonly exportedBy: string;
  readonly exportedAt: string;
}

export function groupSheet(
  { environment, content }: Pick<Group, 'environment' | 'content'>,
  view: GroupView,
  origin: SheetOrigin,
): GroupSheet {
  return {
    title: content.name,
    facts: [
      ['Tipo', GROUP_KIND_NAMES[content.kind]],
      ['Critério', content.criterion],
      ...sourceFacts(view.month, environment),
      ['Cobertura', coverageText(coverageOf(view))],
      ...originFacts(origin),
    ],
    tables: [membersTable(content.links, view), ladderTable(view), evolutionTable(view)],
    notes: notesOf(view.proportional),
  };
}

/** Writes a snapshot as it was kept, except for erased parts; it has neither ladder nor evolution. */
export function snapshotSheet(snapshot: GroupSnapshot, sha256: string, origin: SheetOrigin): GroupSheet {
  const { texts, version, month, environment, at, officer, members, proportional } = snapshot;
  return {
    title: texts.part?.name ?? ERASED_GROUP_NAME,
    facts: [
      ['Critério', texts.part?.criterion ?? ''],
      ['Posição', String(version)],
      ...sourceFacts(month, environment),
      ['Guardada em', instantText(isoWithOffset(at))],
      ['Guardada por', officer],
      ['SHA-256 da posição', sha256],
      ...originFacts(origin),
    ],
    tables: [snapshotTable(snapshot)],
    notes: [...(members.some(({ part }) => part === null) ? [ERASED_IN_SNAPSHOT] : []), ...notesOf(proportional)],
  };
}

type Fact = GroupSheet['facts'][number];

function sourceFacts(month: string, environment: Environment): readonly Fact[] {
  return [
    ['Data-base', monthText(month)],
    ['Fonte', `Sistema de Informações de Créditos, ambiente ${ENVIRONMENT_NAMES[environment]}`],
  ];
}

function originFacts({ exportedBy, exportedAt }: SheetOrigin): readonly Fact[] {
  return [
    ['Exportado por', exportedBy],
    ['Exportado em', instantText(exportedAt)],
    ['Sigilo', SECRECY_NOTICE],
  ];
}

function notesOf(proportional: boolean): readonly string[] {
  return [...GROUP_NOTES, ...(proportional ? [PROPORTIONAL_NOTE] : [])];
}

const text = (value: string): ExportValue => ({ kind: 'text', text: value });

/** A ratio without a base shows a dash. */
function percent(ratio: number | null): ExportValue {
  return ratio === null ? text('—') : { kind: 'percent', points: Math.round(ratio * 10_000) / 100 };
}

const AMOUNT_COLUMNS = GROUP_AMOUNTS.map((amount) => GROUP_AMOUNT_TITLES[amount]);
const MEASURE_COLUMNS = ['Uso de limites', 'Instituições', 'Identificação do resultado'];

interface MatrixRow extends Pick<MemberRow, 'amounts' | 'limitUsage' | 'institutions' | 'resultId'> {
  /** Null if the figures are known. */
  readonly reason: string | null;
}

function amountCells({ reason, amounts }: MatrixRow): ExportValue[] {
  return GROUP_AMOUNTS.map((amount) => (reason === null ? amountOrUnknown(amounts[amount]) : text(reason)));
}

function measureCells({ reason, limitUsage, institutions, resultId }: MatrixRow): (ExportValue | null)[] {
  if (reason !== null) return [text(reason), text(reason), null];
  const count: ExportValue = institutions === null ? { kind: 'unknown' } : { kind: 'number', value: institutions };
  return [percent(limitUsage), count, resultId === null ? null : text(resultId)];
}

function situation(row: Pick<MemberRow, 'provisional' | 'nothingOnRecord'>, reason: string | null): ExportValue {
  const known = row.nothingOnRecord ? 'nada consta' : 'com operações';
  return text([reason ?? known, ...(row.provisional ? ['provisório'] : [])].join('; '));
}

interface MatrixTotals {
  readonly cents: (amount: GroupAmount) => Centavos | null;
  readonly coverage: (amount: GroupAmount) => string;
  readonly limitUsage: readonly [ratio: number | null, coverage: string];
  readonly institutions: readonly [range: { readonly least: number; readonly most: number } | null, coverage: string];
}

function totalRows(totals: MatrixTotals, isPartial: boolean, before: number): GroupTableRow[] {
  const blanks = Array.from({ length: before - 1 }, () => null);
  const [range, rangeCoverage] = totals.institutions;
  const [usage, usageCoverage] = totals.limitUsage;
  return [
    {
      kind: 'total',
      cells: [
        text(isPartial ? 'Total parcial' : 'Total'),
        ...blanks,
        ...GROUP_AMOUNTS.map((amount) => amountOrUnknown(totals.cents(amount))),
        percent(usage),
        range === null ? { kind: 'unknown' as const } : text(rangeText(range)),
        null,
      ],
    },
    {
      kind: 'coverage',
      cells: [
        text('Cobertura'),
        ...blanks,
        ...GROUP_AMOUNTS.map((amount) => text(totals.coverage(amount))),
        text(usageCoverage),
        text(rangeCoverage),
        null,
      ],
    },
  ];
}

/** A range, because institutions are never summed. */
function rangeText({ least, most }: { readonly least: number; readonly most: number }): string {
  return least === most ? String(least) : `entre ${least} e ${most}`;
}

const NOBODY: Pick<GroupMember, 'nome' | 'documento' | 'linkIds'> = { nome: '', documento: null, linkIds: [] };

function membersTable(links: readonly GroupLink[], view: GroupView): GroupTable {
  const columns = ['Membro', 'Documento', 'Papel', 'Situação', '% da carteira ativa do grupo'];
  const members = new Map(view.members.map((member) => [member.id, member]));
  const rows = view.rows.map((row): GroupTableRow => {
    const member = members.get(row.memberId) ?? NOBODY;
    const roles = links.filter(({ id }) => member.linkIds.includes(id)).map(({ role }) => MEMBER_ROLE_NAMES[role]);
    const reason = row.missing === null ? null : MISSING_NAMES[row.missing];
    const matrix = { ...row, reason };
    const who = [memberName(member), formatDocument(member.documento ?? ''), [...new Set(roles)].join(', ')].map(text);
    const share = reason === null ? percent(row.share) : text(reason);
    return {
      kind: 'member',
      cells: [...who, situation(row, reason), share, ...amountCells(matrix), ...measureCells(matrix)],
    };
  });
  const { totals, institutions, limitUsage } = view;
  const all = { missing: view.rows.map(({ memberId }) => memberId) };
  const coverage = (total: { readonly missing: readonly string[] }): string =>
    coverageText(coverageOfTotal(view, total));
  const figures: MatrixTotals = {
    cents: (amount) => totals[amount].cents,
    coverage: (amount) => coverage(totals[amount]),
    limitUsage: [limitUsage?.ratio ?? null, limitUsage === null ? '' : coverage(limitUsage)],
    institutions: [institutions, coverage(institutions ?? all)],
  };
  const isPartial = Object.values(totals).some(({ missing }) => missing.length > 0);
  return {
    name: 'Membros',
    columns: [...columns, ...AMOUNT_COLUMNS, ...MEASURE_COLUMNS],
    rows: [...rows, ...totalRows(figures, isPartial, columns.length)],
  };
}

function ladderTable(view: GroupView): GroupTable {
  const names = new Map(view.members.map((member) => [member.id, memberName(member)]));
  const rows = view.ladder.map(({ bucket, total, parts }): GroupTableRow => {
    const held = new Map(parts.map(({ memberId, cents }) => [memberId, cents]));
    const cells = view.rows.map(({ memberId, missing }): ExportValue => {
      const cents = held.get(memberId) ?? null;
      return missing === null ? amountOrUnknown(cents) : text(MISSING_NAMES[missing]);
    });
    const name = BUCKET_NAMES[bucket as keyof typeof BUCKET_NAMES];
    const coverage = coverageText(coverageOfTotal(view, total));
    return { kind: 'bucket', cells: [text(name), ...cells, amountOrUnknown(total.cents), text(coverage)] };
  });
  const columns = view.rows.map(({ memberId }) => names.get(memberId) ?? '');
  return { name: 'Escada de vencimentos', columns: ['Faixa', ...columns, 'Total', 'Cobertura'], rows };
}

const EVOLUTION = ['carteiraAtiva', 'carteiraVencido', 'prejuizo', 'riscoTotal'] as const;

function evolutionTable(view: GroupView): GroupTable {
  const rows = view.evolution.map((month): GroupTableRow => {
    const coverage = coverageOfMonth(view, month);
    const amounts = EVOLUTION.map((amount) => amountOrUnknown(month.totals[amount].cents));
    const label = coverage.missing.length > 0 ? 'parcial' : 'completa';
    const date = { kind: 'date', iso: month.month } as const;
    return { kind: 'month', cells: [date, ...amounts, text(label), text(coverageText(coverage))] };
  });
  const titles = EVOLUTION.map((amount) => GROUP_AMOUNT_TITLES[amount]);
  return { name: 'Evolução', columns: ['Data-base', ...titles, 'Soma', 'Cobertura'], rows };
}

function snapshotTable(snapshot: GroupSnapshot): GroupTable {
  const columns = ['Membro', 'Documento', 'Situação'];
  const rows = snapshot.members.map(({ part }): GroupTableRow => {
    if (part === null) {
      const erased = text(MISSING_NAMES.erased);
      const cells = [text(ERASED_MEMBER), null, ...[...columns.slice(2), ...AMOUNT_COLUMNS].map(() => erased)];
      return { kind: 'member', cells: [...cells, erased, erased, null] };
    }
    const missing = part.missing === null ? null : MISSING_REASONS.find((reason) => reason === part.missing);
    const reason = missing == null ? part.missing : MISSING_NAMES[missing];
    const who = [text(memberName(part)), text(formatDocument(part.documento ?? '')), situation(part, reason)];
    const matrix = { ...part, reason };
    return { kind: 'member', cells: [...who, ...amountCells(matrix), ...measureCells(matrix)] };
  });
  const { totals, institutions, limitUsage, members } = snapshot;
  // Members without a limit also inform their usage, so a snapshot does not show who is missing here.
  const usageCoverage = limitUsage === null ? '' : `${limitUsage.known} de ${members.length} membros`;
  const rangeCoverage = coverageFrom(snapshot, institutions?.known ?? 0, (part) => part.institutions !== null);
  const figures: MatrixTotals = {
    cents: (amount) => totals[amount].cents,
    coverage: (amount) => coverageText(snapshotCoverage(snapshot, amount)),
    limitUsage: [limitUsage?.ratio ?? null, usageCoverage],
    institutions: [institutions, coverageText(rangeCoverage)],
  };
  const isPartial = Object.values(totals).some(({ known }) => known < members.length);
  return {
    name: 'Membros',
    columns: [...columns, ...AMOUNT_COLUMNS, ...MEASURE_COLUMNS],
    rows: [...rows, ...totalRows(figures, isPartial, columns.length)],
  };
}
