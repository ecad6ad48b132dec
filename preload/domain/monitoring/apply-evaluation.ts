import type { Instant } from '../basics/instant.ts';
import type { Evaluation, FindingChange, OpenFinding } from './evaluate.ts';
import { RULES, type RuleId } from './rules/all-rules.ts';
import type { Finding, FindingState, WatchCycle, WatchMember } from './watch.ts';

/** The effect of an evaluation on a finding; `new` means that its snooze is over. */
type AppliedKind = 'made' | 'worse' | 'closed' | 'restated' | 'new';

export interface Applied {
  readonly kind: AppliedKind;
  readonly finding: Finding;
}

interface ApplyingTo {
  readonly cycle: Pick<WatchCycle, 'id' | 'watchId' | 'month' | 'rulesVersion'>;
  readonly member: Pick<WatchMember, 'documento' | 'nome'>;
  /** The member's findings that are not over; the oldest of each rule first. */
  readonly open: readonly Finding[];
  /** Whether a later month was already evaluated. */
  readonly isPast: boolean;
  readonly at: Instant;
  /** Returns the same id each time for one portfolio, member, rule and month. */
  readonly idOf: (rule: RuleId) => string;
}

/**
 * Applies a month's changes to a member's findings. A rule has at most one finding that is not over; if there are
 * several, only the first continues, and they end together. A finding that got worse is reported again, even if it was
 * snoozed or discarded. If a later month was already evaluated, only restatements of this month apply, because later
 * changes were already compared with the months before.
 */
export function applyEvaluation({ gap, changes }: Pick<Evaluation, 'gap' | 'changes'>, to: ApplyingTo): Applied[] {
  const { cycle, open, isPast } = to;
  const taken = isPast ? changes.filter((change) => isRestatedNow(change, to)) : changes;
  const over = new Set(taken.filter(({ kind }) => kind === 'closed' || kind === 'restated').map(({ rule }) => rule));
  const applied = taken.flatMap((change) => applyChange(change, over, to));
  if (isPast) return applied;
  const touched = new Set(applied.map(({ finding }) => finding.id));
  const left = open.filter(({ id }) => !touched.has(id));
  return [...applied, ...left.flatMap((finding) => passMonth(finding, cycle.month, gap === null, to))];
}

function isRestatedNow({ kind, rule }: FindingChange, { open, cycle }: ApplyingTo): boolean {
  return kind === 'restated' && open.some((finding) => finding.rule === rule && finding.now.month === cycle.month);
}

function applyChange(change: FindingChange, over: ReadonlySet<string>, to: ApplyingTo): Applied[] {
  const { rule } = change;
  const ofRule = to.open.filter((finding) => finding.rule === rule);
  if (!('found' in change)) {
    return ofRule.map((known) => ({ kind: change.kind, finding: ended(known, change.kind, to.at) }));
  }
  const [known] = ofRule;
  if (known === undefined || over.has(rule)) return [{ kind: 'made', finding: made(change.found, to) }];
  return isTold(known, change.found) ? [] : [{ kind: 'worse', finding: worse(known, change.found, to) }];
}

/** Whether the finding already reports the same two answers. */
function isTold(known: Finding, { before, now }: OpenFinding): boolean {
  return known.before.resultId === before.resultId && known.now.resultId === now.resultId;
}

/** The effect of a month on a finding that the rules left unchanged. */
function passMonth(finding: Finding, month: string, isCompared: boolean, { at }: ApplyingTo): Applied[] {
  // A restatement is never measured again, so it closes with the next compared month once an officer has seen it.
  const isSeen = finding.state !== 'new' && finding.state !== 'snoozed';
  if (finding.rule === 'restated' && isCompared && isSeen && month > finding.month) {
    return [{ kind: 'closed', finding: ended(finding, 'closed', at) }];
  }
  if (finding.state !== 'snoozed' || finding.until === null || month < finding.until) return [];
  return [{ kind: 'new', finding: { ...finding, state: 'new', until: null } }];
}

function made({ rule, before, now, level }: OpenFinding, { cycle, member, at, idOf }: ApplyingTo): Finding {
  return {
    id: idOf(rule),
    watchId: cycle.watchId,
    cycleId: cycle.id,
    month: cycle.month,
    documento: member.documento,
    nome: member.nome,
    rule,
    rulesVersion: cycle.rulesVersion,
    severity: RULES[rule].severity,
    before,
    now,
    level,
    state: 'new',
    reason: '',
    officer: null,
    actedAt: null,
    until: null,
    caseId: null,
    madeAt: at,
    closedAt: null,
  };
}

function worse(known: Finding, { before, now, level }: OpenFinding, { cycle }: ApplyingTo): Finding {
  const { month, rulesVersion } = cycle;
  return { ...known, month, rulesVersion, before, now, level, state: 'new', until: null };
}

/** A discarded finding stays discarded but is closed. */
function ended(finding: Finding, state: FindingState & ('closed' | 'restated'), closedAt: Instant): Finding {
  return { ...finding, state: finding.state === 'discarded' ? 'discarded' : state, until: null, closedAt };
}
