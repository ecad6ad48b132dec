import { recordOf } from '../basics/record.ts';
import { FIGURE_TITLES } from '../series/figure-titles.ts';
import type { GroupKind, LinkSource, MemberRole } from './group.ts';
import { type CoverageReason, GROUP_AMOUNTS, type GroupAmount } from './group-view.ts';

/** The words of a group in Portuguese, on the screen, on paper and in files. */
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

/** Why an amount of a member is not in a total. */
export const MISSING_NAMES = {
  inconclusive: 'nada até agora',
  not_available: 'data-base não disponível',
  not_located: 'não localizado',
  other_subject: 'resposta de outro documento ou mês',
  other_simulation: 'outra versão da simulação',
  not_saved: 'sem resposta salva',
  no_document: 'sem CPF ou CNPJ',
  erased: 'dados apagados',
  unknown: 'consulta sem desfecho',
  no_consent: 'sem autorização',
  other_purpose: 'autorização para outra finalidade ou instituição',
  not_informed: 'não informado na resposta',
} as const satisfies Readonly<Record<CoverageReason, string>>;

export const GROUP_AMOUNT_TITLES: Readonly<Record<GroupAmount, string>> = recordOf(
  GROUP_AMOUNTS,
  (amount) => FIGURE_TITLES[amount],
);

/** Of a member that an erasure emptied. */
export const ERASED_MEMBER = 'titular apagado';

/** In place of a group's name that told of an erased subject. */
export const ERASED_GROUP_NAME = 'Grupo sem nome';

/** What a sum of members does not say, and must be read with it (docs/register.md#groups). */
export const GROUP_NOTES = [
  'Um membro sem resposta não entra como zero: o total a que ele falta é parcial e diz quem falta.',
  'Uma operação com vários tomadores pode constar de mais de um membro.',
  'O aval ou a fiança que um membro dá a outro não consta dos totais de quem garante.',
  'Instituições não são somadas: a mesma pode constar de vários membros, e o registro não diz quais são.',
] as const;

/** Of a snapshot of which an erasure took a member. */
export const ERASED_IN_SNAPSHOT =
  'Os totais são os da data em que a posição foi guardada, com os titulares apagados depois; as linhas deles não.';

/** Of a view in which people count by their share. */
export const PROPORTIONAL_NOTE =
  'Valores de pessoas contados na proporção de sua participação direta na primeira empresa do grupo; os demais, por inteiro.';
