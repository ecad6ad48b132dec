import { recordOf } from '../basics/record.ts';
import { FIGURE_TITLES } from '../series/figure-titles.ts';
import type { GroupKind, LinkSource, MemberRole } from './group.ts';
import { type CoverageReason, GROUP_AMOUNTS, type GroupAmount } from './group-view.ts';

/** A group's texts in Portuguese, on the screen, on paper and in files. */
export const GROUP_KIND_NAMES = {
  economic: 'Grupo econômico',
  family: 'Grupo familiar',
  supply_chain: 'Cadeia produtiva',
  other: 'Outro',
} as const satisfies Readonly<Record<GroupKind, string>>;

export const MEMBER_ROLE_NAMES = {
  borrower: 'tomador',
  parent: 'controladora',
  subsidiary: 'controlada',
  affiliate: 'coligada',
  partner: 'sócio',
  administrator: 'administrador',
  spouse: 'cônjuge',
  aval_giver: 'avalista',
  guarantor: 'garantidor',
  other: 'outro',
} as const satisfies Readonly<Record<MemberRole, string>>;

export const LINK_SOURCE_NAMES = {
  typed: 'digitado',
  sheet: 'planilha',
  qsa: 'QSA colado',
  contract: 'contrato',
  other: 'outra fonte',
} as const satisfies Readonly<Record<LinkSource, string>>;

export const MISSING_NAMES = {
  inconclusive: 'ainda sem dados',
  not_available: 'data-base não disponível',
  not_located: 'não localizado',
  other_subject: 'resposta de outro documento ou mês',
  other_simulation: 'outra versão da simulação',
  not_saved: 'sem resposta salva',
  no_document: 'sem CPF ou CNPJ',
  erased: 'dados excluídos',
  unknown: 'consulta sem resposta confirmada',
  no_consent: 'sem autorização',
  other_purpose: 'autorização para outra finalidade ou instituição',
  not_informed: 'não informado na resposta',
} as const satisfies Readonly<Record<CoverageReason, string>>;

export const GROUP_AMOUNT_TITLES: Readonly<Record<GroupAmount, string>> = recordOf(
  GROUP_AMOUNTS,
  (amount) => FIGURE_TITLES[amount],
);

export const ERASED_MEMBER = 'titular excluído';

/** Replaces a group's name that mentioned an erased subject. */
export const ERASED_GROUP_NAME = 'Grupo sem nome';

/** Caveats of a sum of members (docs/register.md#groups). */
export const GROUP_NOTES = [
  'Um membro sem resposta não conta como zero: o total sem ele é parcial.',
  'Uma operação com vários tomadores pode constar de mais de um membro.',
  'O aval ou a fiança que um membro dá a outro não consta dos totais de quem garante.',
  'Instituições não são somadas: a mesma pode constar de vários membros, e o registro não as identifica.',
] as const;

/** Note on a snapshot with erased members. */
export const ERASED_IN_SNAPSHOT =
  'Os totais são os da data em que a posição foi guardada, incluídos os titulares excluídos depois.';

/** Note on a view that counts people by their share. */
export const PROPORTIONAL_NOTE =
  'Valores de pessoas contados na proporção de sua participação direta na primeira empresa do grupo; os demais, por inteiro.';
