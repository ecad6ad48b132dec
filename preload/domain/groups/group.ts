import { z } from 'zod';
import { ENVIRONMENTS } from '../basics/environment.ts';
import { visibleLines, visibleText } from '../basics/visible-text.ts';

export const GROUP_KINDS = ['economic', 'family', 'supply_chain', 'other'] as const;
export type GroupKind = (typeof GROUP_KINDS)[number];

export const MEMBER_ROLES = [
  'borrower',
  'parent',
  'subsidiary',
  'affiliate',
  'partner',
  'administrator',
  'spouse',
  /** Guarantees debts of others, which are not in its own totals (docs/register.md). */
  'aval_giver',
  'guarantor',
  'other',
] as const;
export type MemberRole = (typeof MEMBER_ROLES)[number];

export const LINK_SOURCES = ['typed', 'sheet', 'qsa', 'contract', 'other'] as const;
export type LinkSource = (typeof LINK_SOURCES)[number];

export const GROUP_LIMITS = {
  name: 120,
  criterion: 300,
  memberName: 200,
  links: 400,
  /** The links of a team's workstations together may reach this number, though each keeps the limit. */
  linksOfTeam: 4_000,
  /** Larger groups work, with a warning. */
  usualMembers: 50,
  members: 200,
  months: 24,
  snapshots: 200,
} as const;

const line = (max: number) => z.string().overwrite(visibleText).trim().max(max);
const day = z.iso.date().nullable();

/**
 * One link between a member and a group. All links of one subject, branches included, are one member and count once.
 */
const groupLinkSchema = z.strictObject({
  id: z.string().max(64),
  /** CPF or CNPJ without its mask; null if unknown, so that the member cannot be queried. */
  documento: z.string().max(14).nullable(),
  /** Six CPF digits shown by a public extract, such as `567468`; null if the extract showed none. */
  digits: z
    .string()
    .regex(/^\d{6}$/)
    .nullable(),
  nome: line(GROUP_LIMITS.memberName),
  role: z.enum(MEMBER_ROLES),
  /** Id of the link through which the member belongs to the group; null for the first. Links may form a cycle. */
  via: z.string().max(64).nullable(),
  /** Share in `via`, in basis points: 2,500 is 25 %. */
  shareBp: z.int().min(0).max(10_000).nullable(),
  source: z.enum(LINK_SOURCES),
  sourceDate: day,
  /** Days, both included; null if unknown. `to` is also null while the link lasts. */
  from: day,
  to: day,
  /** If an erased subject had several links, the smallest of their ids, which keeps them one member. */
  erasedWith: z.string().max(64).optional(),
});
export type GroupLink = z.infer<typeof groupLinkSchema>;

export const groupContentSchema = z.strictObject({
  name: line(GROUP_LIMITS.name).min(1),
  kind: z.enum(GROUP_KINDS),
  /** "controle", "≥ 20% votante", "dependência econômica". */
  criterion: z.string().overwrite(visibleLines).trim().max(GROUP_LIMITS.criterion),
  links: z.array(groupLinkSchema).max(GROUP_LIMITS.linksOfTeam),
});
export type GroupContent = z.infer<typeof groupContentSchema>;

export const groupSchema = z.strictObject({
  id: z.string(),
  /** Grows with every change. */
  revision: z.int(),
  environment: z.enum(ENVIRONMENTS),
  officer: z.string(),
  /** Instants. */
  createdAt: z.int(),
  changedAt: z.int(),
  /** Hidden from lists and choices; keeps all of its content. */
  isArchived: z.boolean(),
  content: groupContentSchema,
});
export type Group = z.infer<typeof groupSchema>;
