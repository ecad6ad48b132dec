import { z } from 'zod';
import { ENVIRONMENTS } from '../basics/environment.ts';
import { visibleLines, visibleText } from '../basics/visible-text.ts';

export const GROUP_KINDS = ['economic', 'family', 'supply_chain', 'other'] as const;
export type GroupKind = (typeof GROUP_KINDS)[number];

/** What a member is in its group. */
export const MEMBER_ROLES = [
  'borrower',
  'parent',
  'subsidiary',
  'affiliate',
  'partner',
  'administrator',
  'spouse',
  /** Gives an aval: what it guarantees is not in its own totals (docs/register.md). */
  'aval_giver',
  'guarantor',
  'other',
] as const;
export type MemberRole = (typeof MEMBER_ROLES)[number];

/** Where it was read that somebody is a member. */
export const LINK_SOURCES = ['typed', 'sheet', 'qsa', 'contract', 'other'] as const;
export type LinkSource = (typeof LINK_SOURCES)[number];

export const GROUP_LIMITS = {
  name: 120,
  criterion: 300,
  memberName: 200,
  links: 400,
  /** What workstations of a team may have come to, each within the limit. */
  linksOfTeam: 4_000,
  /** More members than this work, and are warned of. */
  usualMembers: 50,
  members: 200,
  months: 24,
  snapshots: 200,
} as const;

const line = (max: number) => z.string().overwrite(visibleText).trim().max(max);
const day = z.iso.date().nullable();

/**
 * One way in which somebody belongs to a group. A member that belongs in two ways has two links, and counts once: the
 * links of one subject, branches together, are one member.
 */
const groupLinkSchema = z.strictObject({
  id: z.string().max(64),
  /** CPF or CNPJ without its mask; null where it is not known: such a member cannot be asked. */
  documento: z.string().max(14).nullable(),
  /** The six digits that a public extract shows of a CPF, `567468`; null where none were read. */
  digits: z
    .string()
    .regex(/^\d{6}$/)
    .nullable(),
  nome: line(GROUP_LIMITS.memberName),
  role: z.enum(MEMBER_ROLES),
  /** The link's id of whom the member belongs through; null for the first. Links may form a cycle. */
  via: z.string().max(64).nullable(),
  /** Share in `via`, in basis points: 2,500 is 25 %. */
  shareBp: z.int().min(0).max(10_000).nullable(),
  source: z.enum(LINK_SOURCES),
  sourceDate: day,
  /** Days, both included; null where not known, `to` also while it lasts. */
  from: day,
  to: day,
  /** Of a subject that was erased and had several links, the smallest id: they stay one member. */
  erasedWith: z.string().max(64).optional(),
});
export type GroupLink = z.infer<typeof groupLinkSchema>;

/** What an officer says of a group. */
export const groupContentSchema = z.strictObject({
  name: line(GROUP_LIMITS.name).min(1),
  kind: z.enum(GROUP_KINDS),
  /** "controle", "≥ 20% votante", "dependência econômica". */
  criterion: z.string().overwrite(visibleLines).trim().max(GROUP_LIMITS.criterion),
  links: z.array(groupLinkSchema).max(GROUP_LIMITS.linksOfTeam),
});
export type GroupContent = z.infer<typeof groupContentSchema>;

/** Subjects that are read as one client. */
export const groupSchema = z.strictObject({
  id: z.string(),
  /** Grows with every change. */
  revision: z.int(),
  environment: z.enum(ENVIRONMENTS),
  officer: z.string(),
  /** Instants. */
  createdAt: z.int(),
  changedAt: z.int(),
  /** Out of use: in no list and no choice, with all that it holds. */
  isArchived: z.boolean(),
  content: groupContentSchema,
});
export type Group = z.infer<typeof groupSchema>;
