import { z } from 'zod';
import { type CaseActKind, type Decision, isVote } from './people.ts';

/** Shares of the votes for or against that approve: more than half, two thirds, or all. */
export const MAJORITIES = ['simple', 'two_thirds', 'unanimous'] as const;

/** A level of several people: the number of votes that it needs, and the majority that approves. */
export const committeeSchema = z.strictObject({ quorum: z.int().min(2).max(20), majority: z.enum(MAJORITIES) });
export type Committee = z.infer<typeof committeeSchema>;

export interface VotingAct {
  readonly kind: CaseActKind;
  readonly personId: string;
}

interface Tally {
  readonly votes: number;
  readonly inFavour: number;
  readonly against: number;
  readonly abstained: number;
  /** Whether a vote in favour asks for conditions. */
  readonly hasConditions: boolean;
}

/** The last vote of each person, of acts in their order. */
function lastVotes<Act extends VotingAct>(acts: readonly Act[]): readonly Act[] {
  return [...new Map(acts.filter(({ kind }) => isVote(kind)).map((act) => [act.personId, act])).values()];
}

export function tallyOf(acts: readonly VotingAct[]): Tally {
  const kinds = lastVotes(acts).map(({ kind }) => kind);
  const count = (...which: readonly CaseActKind[]): number => kinds.filter((kind) => which.includes(kind)).length;
  return {
    votes: kinds.length,
    inFavour: count('vote_approve', 'vote_conditions'),
    against: count('vote_decline'),
    abstained: count('vote_abstain'),
    hasConditions: kinds.includes('vote_conditions'),
  };
}

/** The decision that the votes allow; null below the quorum. A tie, or abstentions alone, approve nothing. */
export function decisionOf({ quorum, majority }: Committee, tally: Tally): Exclude<Decision, 'returned'> | null {
  const { votes, inFavour, against, hasConditions } = tally;
  if (votes < quorum) return null;
  const isApproved = {
    simple: inFavour > against,
    two_thirds: inFavour > 0 && inFavour >= 2 * against,
    unanimous: inFavour > 0 && against === 0,
  }[majority];
  if (!isApproved) return 'declined';
  return hasConditions ? 'approved_with_conditions' : 'approved';
}

/** Whether a person's last vote was against what was decided. */
export function isDissent(act: VotingAct | undefined, acts: readonly VotingAct[]): boolean {
  const decided = acts.findLast(({ kind }) => kind === 'declined' || kind.startsWith('approved'));
  if (act === undefined || decided === undefined || !lastVotes(acts).includes(act)) return false;
  return decided.kind === 'declined'
    ? act.kind !== 'vote_decline' && act.kind !== 'vote_abstain'
    : act.kind === 'vote_decline';
}

const MAJORITY_NAMES = { simple: 'maioria simples', two_thirds: 'dois terços', unanimous: 'unanimidade' } as const;

/** "Colegiado: quórum de 2, maioria simples; 3 votos: 2 a favor, 1 contra, 0 abstenções." */
export function committeeText({ quorum, majority }: Committee, acts: readonly VotingAct[]): string {
  const { votes, inFavour, against, abstained } = tallyOf(acts);
  const counted = `${votes} ${votes === 1 ? 'voto' : 'votos'}: ${inFavour} a favor, ${against} contra, ${abstained} ${abstained === 1 ? 'abstenção' : 'abstenções'}`;
  return `Colegiado: quórum de ${quorum}, ${MAJORITY_NAMES[majority]}; ${counted}.`;
}
