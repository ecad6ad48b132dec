import type { Input, Output } from '#contract/contract.ts';
import type { GroupContent, GroupLink } from '#domain/groups/group.ts';
import { sampleSigner } from '../../support/fakes/samples.ts';
import { type Ask, consentTo } from './unlocked.ts';

/** Documents of the embedded service with a known situation. */
export const COMPANY = '90000007000104';
export const SOUND = '90000000175';
export const PROVISIONAL = '90000001228';
export const UNAUTHORIZED = '90000000337';
export const AFFILIATE = '90000001000129';
export const MISSING = '90000005000107';

const LINKS: readonly Partial<GroupLink>[] = [
  { id: 'company', documento: COMPANY, nome: 'Cia Alfa', role: 'borrower' },
  { id: 'sound', documento: SOUND, nome: 'Ana Prado', role: 'partner', via: 'company', shareBp: 5_000 },
  { id: 'provisional', documento: PROVISIONAL, nome: 'Bruno Reis', role: 'partner', via: 'company', shareBp: 2_500 },
  { id: 'unauthorized', documento: UNAUTHORIZED, nome: 'Beltrano', role: 'partner', via: 'company', shareBp: 2_500 },
  { id: 'affiliate', documento: AFFILIATE, nome: 'Beta Ltda', role: 'affiliate', via: 'sound', shareBp: 6_000 },
  { id: 'missing', documento: MISSING, nome: 'Gama S.A.', role: 'affiliate', via: 'company' },
];

export function linkOf(changes: Partial<GroupLink>): GroupLink {
  return {
    id: 'link',
    documento: null,
    digits: null,
    nome: '',
    role: 'other',
    via: null,
    shareBp: null,
    source: 'typed',
    sourceDate: null,
    from: null,
    to: null,
    ...changes,
  };
}

/** A company, three partners (one without an authorization, one provisional), and two affiliates, one not queried. */
export const GROUP: GroupContent = {
  name: 'Grupo Alfa',
  kind: 'economic',
  criterion: '≥ 20% votante',
  links: LINKS.map(linkOf),
};

/** Authorizes everybody but one, asks all of them but another, and makes the group. */
export async function makeGroup(ask: Ask): Promise<Output<'groups.add'>> {
  for (const { documento, nome } of GROUP.links) {
    if (documento !== null && documento !== UNAUTHORIZED) await consentTo(ask, subjectOf(documento, nome));
  }
  for (const documento of [COMPANY, SOUND, PROVISIONAL, AFFILIATE]) await askNewest(ask, documento);
  return ask('groups.add', { content: GROUP });
}

/** A company is signed for by somebody. */
function subjectOf(documento: string, nome: string): Parameters<typeof consentTo>[1] {
  return { nome, documento, ...(documento.length === 14 && { representatives: [sampleSigner()] }) };
}

export async function askNewest(ask: Ask, documento: string, again = false): Promise<Output<'consulta.run'>> {
  const { newest } = await ask('consulta.months', {});
  return ask('consulta.run', { documento, month: newest, purpose: 'concessao', reference: '', again });
}

export const WHOLE: Omit<Input<'groups.view'>, 'id'> = { month: null, members: null, proportional: false };
