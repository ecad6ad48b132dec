import type { CaseAct as ShownAct, SignedPage as ShownSignedPage } from '#contract/cases.ts';
import { actText, type SignedAct } from '#domain/acts/act.ts';
import { countedActs, isCounted } from '#domain/acts/trust.ts';
import { isoWithOffset } from '#domain/basics/instant.ts';
import type { CaseState, CreditCase } from '#domain/cases/credit-case.ts';
import { type CaseActKind, isDecided } from '#domain/people/people.ts';
import type { CaseAct, PageName, SignedPage } from '../../ports/cases.ts';
import { signAct } from '../people/acts.ts';
import type { KnownPeople } from '../people/known-people.ts';
import type { ProvedPerson } from '../people/prove-person.ts';

type Said = Omit<CaseAct, 'key' | 'signature'>;

/** A person who concludes, decides or reopens signs this. */
function signedAct(caseId: string, { version, sha256 }: PageName, said: Said): SignedAct {
  const { kind, personId, name, role, text: words, level, at } = said;
  const seen = { about: caseId, version, sha256 };
  return { ...KINDS[kind], ...seen, words, level, personId, name, role, at };
}

const decision = (outcome: CaseActKind) => ({ kind: 'decision', outcome }) as const;

const KINDS: Readonly<Record<CaseActKind, Pick<SignedAct, 'kind' | 'outcome'>>> = {
  concluded: { kind: 'conclusion', outcome: '' },
  approved: decision('approved'),
  approved_with_conditions: decision('approved_with_conditions'),
  declined: decision('declined'),
  returned: decision('returned'),
  reopened: { kind: 'reopening', outcome: '' },
};

type ToSign = Pick<CaseAct, 'kind' | 'text' | 'level' | 'at'>;

/** An act on a page, with the signature of the person who proved to be there. */
export function actOn(caseId: string, page: PageName, proved: ProvedPerson, act: ToSign): CaseAct {
  const { person, publicKey: key, sign } = proved;
  const said = { ...act, personId: person.id, name: person.name, role: person.role };
  return { ...said, key, signature: signAct(signedAct(caseId, page, said), sign) };
}

/** The acts on a page, with how each stands. */
export function shownActs(known: KnownPeople, { caseId, acts, ...page }: Omit<SignedPage, 'page'>): ShownAct[] {
  return acts.map(({ key, ...act }) => {
    const signed = signedAct(caseId, page, act);
    const { trust, since } = known.ofAct(signed, { key, signature: act.signature });
    const day = since === null ? null : isoWithOffset(since);
    return {
      ...act,
      at: isoWithOffset(act.at),
      sha256: page.sha256,
      signed: actText(signed),
      publicKey: key,
      trust,
      since: day,
    };
  });
}

export function shownSigned(known: KnownPeople, page: Omit<SignedPage, 'page'>): ShownSignedPage {
  const { version, sha256, workstation } = page;
  return { version, sha256, workstation, acts: shownActs(known, page) };
}

/** The state of a case by its newest page: what no act decides that counts is before the committee still. */
export function stateOf({ state }: CreditCase, newest: ShownSignedPage | undefined): CaseState {
  return state === 'decided' && !isDecided(countedActs(newest?.acts ?? [])) ? 'committee' : state;
}

export function isConcluded({ acts }: ShownSignedPage): boolean {
  return acts.some(({ kind, trust }) => kind === 'concluded' && isCounted(trust));
}
