import type { Output } from '#contract/contract.ts';
import type { OpenedGroup } from '#contract/groups.ts';
import { subjectKey } from '#domain/basics/document.ts';
import { recordOf } from '#domain/basics/record.ts';
import { consolidate, type GroupKnowledge, type MemberAnswer } from '#domain/groups/consolidate.ts';
import type { GroupContent, GroupLink } from '#domain/groups/group.ts';
import { GROUP_AMOUNTS } from '#domain/groups/group-view.ts';
import { membersOf } from '#domain/groups/members.ts';
import { keptFigures } from '#domain/series/kept-figures.ts';
import { monthSummary } from '#domain/series/month-summary.ts';
import { createFakeBridge, type FakeBridge } from '#test/support/fakes/fake-bridge.ts';
import { PEOPLE, type Person, savedResultOf } from '#test/support/fakes/fake-unlocked.ts';
import { SHOWN } from '#test/support/fakes/samples.ts';

export const COMPANY = '90000005000107';
export const PARTNER = '52998224725';
const TODAY = '2026-11-20';

export function link(id: string, part: Partial<GroupLink>): GroupLink {
  return {
    id,
    documento: null,
    digits: null,
    nome: '',
    role: 'partner',
    via: null,
    shareBp: null,
    source: 'typed',
    sourceDate: null,
    from: null,
    to: null,
    ...part,
  };
}

export const LINKS: readonly GroupLink[] = [
  link('empresa', { documento: COMPANY, nome: 'Comercial Exemplo Ltda.', role: 'borrower' }),
  link('maria', { documento: PARTNER, nome: 'Maria da Silva', via: 'empresa', shareBp: 6_000, source: 'qsa' }),
  link('bruno', { digits: '567468', nome: 'Bruno Oculto', via: 'empresa', source: 'qsa' }),
];

const NO_DOCUMENT = { documento: null, cnpj: null, isCompany: false, shareBp: null };

export const QSA: Output<'groups.read_qsa'> = {
  cnpj: COMPANY,
  nome: 'Comercial Exemplo Ltda.',
  unread: [{ line: 7, text: 'Capital social: R$ 10.000,00' }],
  partners: [
    {
      nome: 'Maria da Silva',
      qualification: '49-Sócio-Administrador',
      role: 'partner',
      digits: '982247',
      ...NO_DOCUMENT,
    },
    { nome: 'Ana Lima', qualification: '22-Sócio', role: 'partner', digits: '444777', ...NO_DOCUMENT },
    { nome: 'Bruno Oculto', qualification: '22-Sócio', role: 'partner', digits: '567468', ...NO_DOCUMENT },
    {
      nome: 'Sócia S.A.',
      qualification: '22-Sócio',
      role: 'partner',
      digits: null,
      ...NO_DOCUMENT,
      cnpj: '11222333000181',
      isCompany: true,
    },
  ],
};

export function openedOf(content: GroupContent, revision = 1, isArchived = false): OpenedGroup {
  const members = membersOf(content, TODAY).map((member) => ({ ...member, linkIds: [...member.linkIds] }));
  return {
    group: { id: 'grupo-1', revision, environment: 'embutido', officer: 'Ana Lima', isArchived, content },
    createdAt: '2026-11-20T09:00:00-03:00',
    changedAt: '2026-11-20T10:00:00-03:00',
    members,
    states: members.map(({ id, documento }) => ({
      memberId: id,
      consent: documento === null ? ('no_document' as const) : ('valid' as const),
      until: documento === null ? null : '2031-11-20T00:00:00-03:00',
      newestMonth: documento === null ? null : '2026-09',
      resultId: documento === null ? null : `resultado-${id}`,
    })),
    newestMonth: '2026-09',
    newestAskable: '2026-10',
  };
}

function answersOf(person: Person, months: readonly string[]): readonly MemberAnswer[] {
  return months.map((month) => {
    const { id, kind, consulta } = savedResultOf(person, month);
    const figures = keptFigures(monthSummary(month, consulta));
    return { id, dataBase: month, kind, provisional: month === '2026-08', simulation: null, queriedAt: 1, figures };
  });
}

const MONTHS = ['2026-06', '2026-07', '2026-08', '2026-09'];

/** The company and Maria; who has no document cannot be known. */
const KNOWN: GroupKnowledge = new Map([
  [
    subjectKey(COMPANY),
    { answers: answersOf({ nome: 'Empresa', documento: COMPANY }, MONTHS), unknown: [], consent: 'valid' },
  ],
  [PARTNER, { answers: answersOf(PEOPLE.maria, MONTHS.slice(2)), unknown: [], consent: 'valid' }],
]);

export const SNAPSHOT: Output<'groups.keep_snapshot'> = {
  id: 'posicao-1',
  version: 1,
  month: '2026-09',
  at: '2026-11-20T10:00:00-03:00',
  officer: 'Ana Lima',
  sha256: 'a'.repeat(64),
  members: 3,
  known: 2,
};

const amounts = (cents: number) => recordOf(GROUP_AMOUNTS, () => cents);

export const OPENED_SNAPSHOT: Output<'groups.snapshot'> = {
  snapshot: {
    form: 1,
    id: 'posicao-1',
    groupId: 'grupo-1',
    version: 1,
    environment: 'embutido',
    month: '2026-09',
    at: 1,
    officer: 'Ana Lima',
    proportional: false,
    groupMembers: 3,
    limitUsage: null,
    institutions: { least: 4, most: 4, known: 1 },
    texts: { digest: 't', part: { salt: '', name: 'Grupo Exemplo', criterion: 'controle' } },
    members: [
      {
        digest: '1',
        part: {
          salt: '',
          nome: 'Comercial Exemplo Ltda.',
          documento: COMPANY,
          missing: null,
          resultId: 'r-1',
          sha256: 'b'.repeat(64),
          provisional: true,
          amounts: amounts(100_00),
          institutions: 4,
          limitUsage: null,
          nothingOnRecord: false,
        },
      },
      { digest: '2', part: null },
      {
        digest: '3',
        part: {
          salt: '',
          nome: 'Bruno Oculto',
          documento: null,
          missing: 'no_document',
          resultId: null,
          sha256: null,
          provisional: false,
          amounts: recordOf(GROUP_AMOUNTS, () => null),
          institutions: null,
          limitUsage: null,
          nothingOnRecord: false,
        },
      },
    ],
    totals: recordOf(GROUP_AMOUNTS, () => ({ cents: 300_00, known: 2 })),
  },
  row: SNAPSHOT,
  holds: true,
  changes: [
    { kind: 'joined', nome: 'Nova Coligada S.A.' },
    { kind: 'erased' },
    {
      kind: 'answer',
      nome: 'Comercial Exemplo Ltda.',
      before: 'r-1',
      now: 'r-2',
      carteiraAtivaBefore: 100_00,
      carteiraAtivaNow: 150_00,
    },
  ],
};

export interface FakeGroup extends FakeBridge {
  readonly content: () => GroupContent;
  /** Changes the group as another window does, with its event. */
  readonly changeElsewhere: (part: Partial<GroupContent>) => void;
}

/** A window whose archive has one group, seen first in the month `seen`, or none yet. */
export function withGroup(links: readonly GroupLink[] | null = LINKS, seen = '2026-09'): FakeGroup {
  const fake = createFakeBridge();
  const first = { name: 'Grupo Exemplo', kind: 'economic' as const, criterion: 'controle', links: [...(links ?? [])] };
  let kept: OpenedGroup | null = links === null ? null : openedOf(first);
  const keep = (content: GroupContent, isArchived = kept?.group.isArchived): OpenedGroup => {
    const revision = (kept?.group.revision ?? 0) + 1;
    kept = openedOf(content, revision, isArchived);
    fake.emit('groups.changed', { group: { id: 'grupo-1', revision } });
    return kept;
  };
  fake.reply('groups.list', ({ search, archived }) => {
    const isListed = kept?.group.isArchived === archived && kept.group.content.name.includes(search);
    const row = kept !== null && isListed ? [rowOf(kept)] : [];
    return { ok: true, value: { rows: row, total: row.length } };
  });
  fake.reply('groups.open', () =>
    kept === null ? { ok: false, error: { code: 'not_found' } } : { ok: true, value: kept },
  );
  fake.reply('groups.add', ({ content }) => ({ ok: true, value: keep(content as GroupContent) }));
  fake.reply('groups.change', ({ content, revision }) =>
    revision === kept?.group.revision
      ? { ok: true, value: keep(content as GroupContent) }
      : { ok: false, error: { code: 'group_changed' } },
  );
  fake.reply('groups.archive', ({ isArchived }) => ({ ok: true, value: keep(content(), isArchived) }));
  fake.reply('groups.read_qsa', () => ({ ok: true, value: QSA }));
  fake.reply('groups.view', ({ month, members, proportional }) => {
    const asked = { month: month ?? seen, members: members ?? null, proportional };
    return { ok: true, value: { ...consolidate(content(), TODAY, KNOWN, asked), shown: SHOWN } };
  });
  fake.reply('groups.modalities', () => ({
    ok: true,
    value: {
      rows: [
        { codigo: '0203', nome: 'Crédito pessoal', dominio: 'Empréstimos', total: { cents: 123_456, missing: [] } },
      ],
    },
  }));
  fake.reply('groups.ask_missing', () => ({ ok: true, value: { batchId: 'lote-1', subjects: 1, leftOut: 1 } }));
  const snapshots: Output<'groups.snapshots'>['rows'] = [];
  fake.reply('groups.keep_snapshot', () => {
    snapshots.push(SNAPSHOT);
    return { ok: true, value: SNAPSHOT };
  });
  fake.reply('groups.snapshots', () => ({ ok: true, value: { rows: [...snapshots] } }));
  fake.reply('groups.snapshot', () => ({ ok: true, value: OPENED_SNAPSHOT }));
  const content = (): GroupContent => {
    if (kept === null) throw new Error('no group is kept');
    return kept.group.content;
  };
  return { ...fake, content, changeElsewhere: (part) => void keep({ ...content(), ...part }) };
}

function rowOf({ group, changedAt, members }: OpenedGroup): Output<'groups.list'>['rows'][number] {
  const { id, environment, isArchived, content } = group;
  return { id, environment, isArchived, name: content.name, kind: content.kind, members: members.length, changedAt };
}
