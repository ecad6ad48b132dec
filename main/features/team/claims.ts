import type { Environment } from '#domain/basics/environment.ts';
import type { ErrorCode } from '#domain/basics/error-codes.ts';
import { isoWithOffset } from '#domain/basics/instant.ts';
import { type FailureDetails, fail, type Outcome, ok } from '#domain/basics/outcome.ts';
import type {
  ClaimWish,
  KeptClaim,
  MonthClaim,
  MonthClaims,
  OpenClaim,
  OpenClaims,
  TeamMonth,
} from '../../ports/month-claims.ts';
import type { Log } from '../../ports/system.ts';
import type { Bytes32, ClaimState, HeldClaim, TeamServer } from '../../ports/team.ts';
import { type ClaimStep, claimStep, settling } from './claim-rules.ts';
import { hex } from './entries.ts';

interface ClaimParts {
  readonly self: string;
  readonly server: Pick<TeamServer, 'claim' | 'markSending' | 'release' | 'takeOver' | 'claims'>;
  readonly tagOf: (month: TeamMonth) => Bytes32;
  readonly ceilingOf: (environment: Environment) => Bytes32;
  readonly open: OpenClaims;
  /** Pulls new entries of others; fails if they may lack something about the subject. */
  readonly pull: (subject: string) => Promise<Outcome<void>>;
  /** Pulls new entries of others; returns whether a workstation's log was read up to an entry. */
  readonly pullUntil: (workstation: string, seq: number) => Promise<Outcome<boolean>>;
  readonly nameOf: (workstation: string) => string;
  /** True if the institution allows queries while the server does not answer. */
  readonly mayAskOffline: () => Promise<boolean>;
  readonly wait: (milliseconds: number, signal: AbortSignal | undefined) => Promise<void>;
  readonly log: Log;
}

/** Milliseconds between looks at a claim that another workstation holds; the number of looks covers one lease. */
const LOOK_AGAIN = 1_000;
const MOST_LOOKS = 120;

/** Failures of the server that are not about the month. */
const OFFLINE = [
  'team_unreachable',
  'team_login_refused',
  'team_certificate_refused',
  'team_schema_other',
  'team_stopped',
  'team_keys_missing',
] as const satisfies readonly ErrorCode[];

type Paid = Extract<ClaimState, { state: 'paid' }>;
type Unpaid = Exclude<ClaimState, { state: 'paid' }>;
type Refused = Extract<Outcome<never>, { ok: false }>;

const isOffline = ({ error }: Refused): boolean => OFFLINE.some((code) => code === error.code);

export function createMonthClaims(parts: ClaimParts): MonthClaims {
  return { claim: (month, wish) => claimMonth(about(parts, month), month, wish), settle: () => settle(parts) };
}

interface MonthParts extends Omit<ClaimParts, 'pull'> {
  readonly pull: () => Promise<Outcome<void>>;
}

const about = (parts: ClaimParts, { subject }: TeamMonth): MonthParts => ({
  ...parts,
  pull: () => parts.pull(subject),
});

type Claimed = MonthClaim | { readonly paidAt: number };

async function claimMonth(parts: MonthParts, month: TeamMonth, wish: ClaimWish): Promise<Outcome<Claimed>> {
  const { server, self, wait } = parts;
  const tag = parts.tagOf(month);
  for (let look = 1; ; look += 1) {
    if (wish.signal?.aborted) return fail('cancelled');
    const asked = await server.claim(tag, { ceiling: parts.ceilingOf(month.environment), wasSent: false });
    if (!asked.ok) return withoutServer(parts, asked, tag);
    const step = claimStep(asked.value, self, wish);
    if (step.do === 'wait') {
      if (look >= MOST_LOOKS) return fail('team_asking', heldBy(parts, step.held));
      wish.onAskedElsewhere?.({ workstation: parts.nameOf(step.held.workstation), since: step.held.since });
    } else {
      if (look > 1) wish.onAskedElsewhere?.(null);
      const claimed = await takeStep(parts, tag, step);
      if (claimed !== null) return claimed;
    }
    await wait(LOOK_AGAIN, wish.signal);
  }
}

/** Takes a step that ends the wait; null if another workstation was faster and the claim has to be read again. */
async function takeStep(
  parts: MonthParts,
  tag: Bytes32,
  step: Exclude<ClaimStep, { do: 'wait' }>,
): Promise<Outcome<Claimed> | null> {
  if (step.do === 'ask') return held(parts, { tag, fence: step.fence, repeats: false });
  if (step.do === 'look') return lookAt(parts, step.at);
  if (step.do === 'leave') return withoutOutcome(parts, step.held);
  const taken = await parts.server.takeOver({ tag, fence: step.fence }, step.from);
  if (!taken.ok) return withoutServer(parts, taken, tag);
  const repeats = step.from === 'sending';
  return taken.value.won ? held(parts, { tag, fence: taken.value.fence, repeats }) : null;
}

/** Pulls first: the answer may have been shared although the claim has no outcome. */
async function withoutOutcome(parts: MonthParts, held: Unpaid): Promise<Outcome<never>> {
  await parts.pull();
  return fail('team_unknown', { ...heldBy(parts, held), fence: held.fence });
}

async function lookAt({ self, pullUntil, nameOf }: MonthParts, paid: Paid): Promise<Outcome<Claimed>> {
  const { workstation, entrySeq, fence } = paid;
  const isThere = workstation === self ? ok(true) : await pullUntil(workstation, entrySeq);
  if (!isThere.ok) return isThere;
  return isThere.value ? ok({ paidAt: fence }) : fail('team_withheld', { workstation: nameOf(workstation) });
}

function heldBy({ nameOf }: Pick<ClaimParts, 'nameOf'>, { workstation, since }: Unpaid): FailureDetails {
  return { workstation: nameOf(workstation), since: isoWithOffset(since) };
}

/** Returns a claim without a fence if the month may be queried while the server does not answer. */
async function withoutServer(parts: MonthParts, refused: Refused, tag: Bytes32): Promise<Outcome<MonthClaim>> {
  const may = await mayGoOn(parts, refused);
  return may.ok ? ok(monthClaim(parts, { tag, fence: null, repeats: false })) : may;
}

async function mayGoOn(
  { mayAskOffline, log }: Pick<ClaimParts, 'mayAskOffline' | 'log'>,
  refused: Refused,
): Promise<Outcome<void>> {
  const { code } = refused.error;
  if (!isOffline(refused)) return refused;
  if (!(await mayAskOffline())) return fail('team_offline', { cause: code });
  log.warn('team.asked_without_claim', { code });
  return ok(undefined);
}

type WonClaim = KeptClaim & { readonly fence: number };

/** Pulls before the claim is used: the month may be saved, or an authorization revoked, since it was asked for. */
async function held(parts: MonthParts, claim: WonClaim): Promise<Outcome<MonthClaim>> {
  const pulled = await refresh(parts);
  if (pulled.ok) return ok(monthClaim(parts, claim));
  await release(parts, claim);
  return pulled;
}

async function refresh(parts: MonthParts): Promise<Outcome<void>> {
  const pulled = await parts.pull();
  return pulled.ok ? pulled : mayGoOn(parts, pulled);
}

function monthClaim(parts: MonthParts, kept: KeptClaim): MonthClaim {
  const { fence } = kept;
  const claim = fence === null ? null : { ...kept, fence };
  return {
    kept,
    refresh: async () => (claim === null ? ok(undefined) : refresh(parts)),
    sending: async () => (claim === null ? ok(undefined) : sending(parts, claim)),
    giveBack: async (attemptId) => {
      if (claim === null || (await release(parts, claim))) await parts.open.close(attemptId, null);
    },
  };
}

async function sending(parts: MonthParts, claim: HeldClaim): Promise<Outcome<void>> {
  const { server } = parts;
  const marked = await server.markSending(claim);
  if (!marked.ok) return mayGoOn(parts, marked);
  if (marked.value) return ok(undefined);
  const present = await server.claims([claim.tag]);
  const [other] = present.ok ? present.value : [];
  return fail('team_asking', other === undefined || other.state === 'paid' ? undefined : heldBy(parts, other));
}

/** False if the server still has to be told. */
async function release({ server, log }: MonthParts, { repeats, ...claim }: WonClaim): Promise<boolean> {
  if (repeats) return true;
  const released = await server.release(claim);
  if (!released.ok) log.warn('team.not_released', { code: released.error.code });
  return released.ok;
}

const SETTLED_AT_ONCE = 500;

async function settle(parts: ClaimParts): Promise<Outcome<void>> {
  const { server, open, self } = parts;
  const claims = await open.list(SETTLED_AT_ONCE);
  if (claims.length === 0) return ok(undefined);
  const found = await server.claims(claims.map(({ tag }) => tag));
  if (!found.ok) return found;
  const present = new Map(found.value.map((state) => [hex(state.tag), state] as const));
  for (const claim of claims) {
    const settled = await settleOne(parts, claim, present.get(hex(claim.tag)), self);
    if (!settled.ok) return settled;
  }
  return ok(undefined);
}

async function settleOne(
  parts: ClaimParts,
  claim: OpenClaim,
  present: ClaimState | undefined,
  self: string,
): Promise<Outcome<void>> {
  const { server, open } = parts;
  const { attemptId, tag, fence } = claim;
  const step = settling(claim, present, self);
  if (step.do === 'keep') return ok(undefined);
  if (step.do === 'claim') return claimSent(parts, claim);
  if (step.do === 'release' && fence !== null) {
    const released = await server.release({ tag, fence });
    if (!released.ok) return released;
  }
  await open.close(attemptId, step.do === 'paid_twice' ? step.by : null);
  return ok(undefined);
}

/** Claims a month that was already sent. If another workstation was faster, the next `settle` handles it. */
async function claimSent(
  { server, open, self, ceilingOf }: ClaimParts,
  { attemptId, tag, environment }: OpenClaim,
): Promise<Outcome<void>> {
  const end = await server.claim(tag, { ceiling: ceilingOf(environment), wasSent: true });
  if (!end.ok) return end;
  const { fence, workstation } = end.value.won ? { ...end.value, workstation: self } : end.value.held;
  if (workstation !== self) return ok(undefined);
  const marked = await server.markSending({ tag, fence });
  if (!marked.ok) return marked;
  if (marked.value) await open.fence(attemptId, fence);
  return ok(undefined);
}
