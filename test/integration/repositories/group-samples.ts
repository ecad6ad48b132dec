import { randomUUID } from 'node:crypto';
import { canonicalJson } from '#domain/audit/audit-entry.ts';
import type { Group, GroupLink } from '#domain/groups/group.ts';
import type { GroupSnapshot, SnapshotMember } from '#domain/groups/group-snapshot.ts';
import type { StoredSnapshot } from '#main/ports/groups.ts';
import { sha256Of } from '#main/ports/sha256.ts';
import { CNPJ, CPF, NOON } from './samples.ts';

export function sampleLink(changes: Partial<GroupLink> = {}): GroupLink {
  return {
    id: randomUUID(),
    documento: CPF.numero,
    digits: null,
    nome: 'João da Conceição Araújo',
    role: 'partner',
    via: null,
    shareBp: 6_000,
    source: 'qsa',
    sourceDate: '2026-11-03',
    from: '2019-02-01',
    to: null,
    ...changes,
  };
}

/** A company and João, its partner. */
export function sampleGroup(changes: Partial<Group> = {}, links?: readonly GroupLink[]): Group {
  const company = sampleLink({ documento: CNPJ.numero, nome: 'Padaria Aurora Ltda', role: 'borrower', shareBp: null });
  return {
    id: randomUUID(),
    revision: 1,
    environment: 'embutido',
    officer: 'ana',
    createdAt: NOON,
    changedAt: NOON,
    isArchived: false,
    content: {
      name: 'Grupo Aurora',
      kind: 'economic',
      criterion: '≥ 20% votante',
      links: [...(links ?? [company, sampleLink({ via: company.id })])],
    },
    ...changes,
  };
}

/** The group as its next change leaves it. */
export function changedGroup(group: Group, content: Partial<Group['content']> = {}): Group {
  const { revision, changedAt } = group;
  return { ...group, revision: revision + 1, changedAt: changedAt + 1_000, content: { ...group.content, ...content } };
}

const digestOf = (part: unknown): string => sha256Of(canonicalJson(part)).toString('hex');

const AMOUNTS = {
  carteiraAtiva: 1_234_567,
  carteiraVencido: 0,
  vencidoAcima90: 0,
  prejuizo: null,
  limitesdeCredito: 0,
  creditosaLiberar: 0,
  coobrigacoes: 0,
  riscoTotal: 2_000_001,
};

/** Each link of the group with a document, as a member with the same amounts. */
export function sampleSnapshot({ id: groupId, environment, content }: Group, version = 1, at = NOON): StoredSnapshot {
  const { name, criterion, links } = content;
  const members = links.map(({ nome, documento }): SnapshotMember => {
    const known = { missing: null, resultId: randomUUID(), sha256: 'a'.repeat(64), provisional: false };
    const counted = { amounts: AMOUNTS, nothingOnRecord: false, institutions: 2, limitUsage: 0.25 };
    const part = { salt: 'b'.repeat(32), nome, documento, ...known, ...counted };
    return { digest: digestOf(part), part };
  });
  const texts = { salt: 'c'.repeat(32), name, criterion };
  const totals = Object.fromEntries(
    Object.entries(AMOUNTS).map(([amount, cents]) => [amount, { cents, known: members.length }]),
  ) as GroupSnapshot['totals'];
  const snapshot: GroupSnapshot = {
    form: 1,
    id: randomUUID(),
    groupId,
    version,
    environment,
    month: '2026-09',
    at,
    officer: 'ana',
    proportional: false,
    texts: { digest: digestOf(texts), part: texts },
    members,
    totals,
    groupMembers: members.length,
    institutions: { least: 2, most: 2, known: members.length },
    limitUsage: null,
  };
  const left = {
    ...snapshot,
    texts: { ...snapshot.texts, part: null },
    members: members.map((member) => ({ ...member, part: null })),
  };
  return { snapshot, sha256: digestOf(left) };
}
