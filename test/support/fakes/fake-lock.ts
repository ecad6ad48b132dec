import type { AuditEnd, AuditReport, AuditRow, CheckedLine } from '#contract/audit.ts';
import type { Input, MessageName, Output } from '#contract/contract.ts';
import type { Envelope } from '#contract/errors.ts';
import type { ErasurePreview, Mention, PlannedErasure, RetentionState } from '#contract/retention.ts';
import { parseDocument, stripMask } from '#domain/basics/document.ts';
import { SHOWN } from './samples.ts';

/** Audit log and retention of the fake workstation. */
export interface FakeGuard {
  /** Newest first. */
  entries: AuditRow[];
  report: AuditReport;
  end: AuditEnd;
  checked: CheckedLine;
  rules: RetentionState['rules'];
  due: RetentionState['due'];
  /** Data of every subject in archives set aside. */
  previousArchives: ErasurePreview['previousArchives'];
  /** Texts of others, which mention everybody. */
  mentions: readonly Mention[];
}

type Fakes = { readonly [Name in MessageName]?: (input: Input<Name>) => Envelope<Output<Name>> };

export const WHOLE: AuditReport = {
  entries: 3,
  findings: [],
  faults: 0,
  seal: 'known',
  sealedEntries: 3,
  contradicted: false,
};

const ENTRY: AuditRow = {
  seq: 1,
  at: '2026-11-20T10:15:00-03:00',
  officer: 'ana.lima',
  kind: 'unlock',
  documento: null,
  environment: null,
  purpose: null,
  outcome: 'ok',
  facts: { vaultKind: 'keychain', refusedKeys: 0 },
};

export const emptyGuard = (): FakeGuard => ({
  entries: [
    { ...ENTRY, seq: 3, kind: 'view', documento: '***.982.247-**', facts: {} },
    {
      ...ENTRY,
      seq: 2,
      kind: 'query',
      documento: '***.982.247-**',
      outcome: 'consent_missing',
      facts: { month: '2026-09' },
    },
    ENTRY,
  ],
  report: WHOLE,
  end: { at: '2026-11-20T10:15:00-03:00', entries: 1234, hash: '0123456789abcdef'.repeat(4), outside: true },
  checked: { entry: 1200, answer: 'held', entries: 1234, faults: 0 },
  rules: { results: 5, consents: 5 },
  due: [],
  previousArchives: { holding: 0, unopened: 0, mentions: 0 },
  mentions: [],
});

/** An erasure of two results whose authorization must stay. */
function previewOf(documento: string, previousArchives: ErasurePreview['previousArchives']): ErasurePreview {
  const none = {
    consents: 0,
    cases: 0,
    batchLines: 0,
    groups: 0,
    watches: 0,
    filings: 0,
    registrato: 0,
    unreadable: 0,
    waiting: 0,
    attempts: 0,
    drafts: 0,
    notes: 1,
    tags: 0,
    views: 0,
    pseudonyms: 0,
    evidence: 0,
  };
  return {
    documento,
    nomes: ['Maria da Silva'],
    ...none,
    results: 2,
    kept: 1,
    keptUntil: '2031-11-20T10:15:00-03:00',
    previousArchives,
  };
}

function plannedOf({ mentions, previousArchives }: FakeGuard, documento: string): PlannedErasure {
  return {
    ...previewOf(documento, previousArchives),
    shown: SHOWN,
    mentions: { rows: [...mentions], total: mentions.length },
  };
}

export function guardFakes(guard: FakeGuard): Fakes {
  const state = (): RetentionState => ({ rules: guard.rules, due: guard.due, total: guard.due.length });
  return {
    'audit.list': ({ kind, before, oldestFirst = false, limit }) => {
      const found = guard.entries.filter((entry) => kind === undefined || entry.kind === kind);
      return {
        ok: true,
        value: {
          rows: (oldestFirst ? found.toReversed() : found)
            .filter(({ seq }) => before === undefined || (oldestFirst ? seq > before : seq < before))
            .slice(0, limit),
          total: found.length,
        },
      };
    },
    'audit.verify': () => ({ ok: true, value: guard.report }),
    'audit.accept_seal': () => {
      guard.report = WHOLE;
      return { ok: true, value: guard.report };
    },
    'audit.end': () => ({ ok: true, value: guard.end }),
    'audit.check_line': () => ({ ok: true, value: guard.checked }),
    'audit.export': () => ({
      ok: true,
      value: { path: '/home/ana/Downloads/lastro-auditoria.jsonl', entries: guard.entries.length },
    }),
    'retention.read': () => ({ ok: true, value: state() }),
    'retention.change': (rules) => {
      guard.rules = rules;
      return { ok: true, value: state() };
    },
    'retention.preview': ({ documento }) => {
      const parsed = parseDocument(documento);
      if (!parsed.ok) return { ok: false, error: { code: parsed.error.code } };
      return { ok: true, value: plannedOf(guard, parsed.value.numero) };
    },
    'retention.blank': ({ documento, row, place }) => {
      guard.mentions = guard.mentions.filter((mention) => mention.row !== row || mention.place !== place);
      return { ok: true, value: plannedOf(guard, documento) };
    },
    'retention.erase': ({ documento, typed }) => {
      if (stripMask(typed) !== stripMask(documento)) return { ok: false, error: { code: 'erasure_not_confirmed' } };
      guard.due = guard.due.filter((row) => row.documento !== stripMask(documento));
      return { ok: true, value: previewOf(stripMask(documento), guard.previousArchives) };
    },
  };
}
