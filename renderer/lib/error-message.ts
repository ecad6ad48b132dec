import type { TFunction } from 'i18next';
import type { BridgeFailure } from '#contract/errors.ts';
import { PURPOSES } from '#domain/basics/environment.ts';
import type { ErrorCode } from '#domain/basics/error-codes.ts';
import { isRecordDoubt } from '#domain/basics/record-doubt.ts';
import { formatInstant, formatMonth } from './format/date.ts';
import { formatWait } from './format/number.ts';

export type ShownFailure = BridgeFailure;

/** Acts offered next to an error; the screen that shows the error carries them out. */
export type ErrorAction =
  | 'retry'
  | 'open_settings'
  | 'open_ledger'
  | 'open_archive'
  | 'open_saved'
  | 'open_unknown'
  | 'open_unreadable'
  | 'capture_consent';

/** Says what happened, that nothing was lost and what to do; names the button for it. */
interface ErrorMessage {
  readonly happened: string;
  readonly safe: string;
  readonly next: string;
  /** Quoted words of the service; null if it said nothing. */
  readonly said: string | null;
  readonly action: ErrorAction | null;
}

const ACTIONS: Readonly<Record<ErrorCode, ErrorAction | null>> = {
  commands_off: 'open_settings',
  command_scope: 'open_settings',
  commands_too_many: null,
  invalid_input: null,
  document_empty: null,
  document_incomplete: null,
  document_invalid: null,
  page_changed: null,
  shown_changed: null,
  month_malformed: null,
  month_not_available: null,
  month_too_old: null,
  confirm_missing_month: null,
  confirm_old_month: null,
  confirm_lost_letters: null,
  range_reversed: null,
  range_too_long: null,
  key_malformed: null,
  address_malformed: null,
  address_not_https: null,
  address_missing: 'open_settings',
  policy_malformed: null,
  setting_fixed: null,
  vault_closed: 'retry',
  vault_unavailable: 'retry',
  vault_locked: 'retry',
  vault_changed: 'retry',
  vault_damaged: null,
  lock_unavailable: null,
  unlock_declined: 'retry',
  proof_needed: null,
  passphrase_wrong: null,
  passphrase_too_short: null,
  passphrase_weak: null,
  pin_wrong: null,
  pin_weak: null,
  pin_missing: 'open_settings',
  too_many_wrong: null,
  recovery_missing: null,
  recovery_mistyped: null,
  recovery_wrong: null,
  recovery_replaced: null,
  consent_missing: 'capture_consent',
  consent_expired: 'capture_consent',
  consent_revoked: 'capture_consent',
  consent_other_purpose: 'capture_consent',
  consent_other_institution: 'capture_consent',
  already_saved: 'open_saved',
  already_running: null,
  answer_held: 'retry',
  answer_unkeepable: null,
  saving_blocked: 'retry',
  attempt_unknown: 'open_unknown',
  attachment_refused: null,
  provided_refused: null,
  ceiling_reached: 'open_settings',
  institution_missing: 'open_settings',
  institution_repeated: null,
  evidence_refused: null,
  evidence_signed: null,
  already_sending: null,
  outcome_settled: 'open_ledger',
  authorization_known: null,
  customer_screen: null,
  import_unreadable: null,
  filing_refused: null,
  report_refused: null,
  batch_changed: 'retry',
  batch_started: null,
  batch_ended: null,
  address_changed: 'open_settings',
  environment_changed: 'open_settings',
  group_changed: 'retry',
  qsa_unreadable: null,
  nothing_missing: null,
  month_unknown: null,
  watch_changed: 'retry',
  watch_ended: null,
  watch_empty: null,
  cycle_exists: null,
  reason_missing: null,
  case_changed: 'retry',
  case_closed: null,
  case_incomplete: null,
  page_unsigned: null,
  same_person: null,
  not_approver: null,
  person_passphrase_wrong: null,
  person_without_key: null,
  person_has_key: null,
  name_taken: null,
  below_level: null,
  quorum_missing: null,
  votes_differ: null,
  policy_changed: 'retry',
  policy_approved: null,
  policy_has_draft: null,
  policy_incomplete: null,
  policy_not_proposed: null,
  team_unreachable: 'retry',
  team_login_refused: 'open_settings',
  team_certificate_refused: 'open_settings',
  team_schema_other: null,
  team_refused: null,
  team_head_moved: 'retry',
  team_not_admitted: null,
  team_ceiling: null,
  team_asking: 'retry',
  team_unknown: null,
  team_offline: 'retry',
  team_keys_missing: null,
  team_stopped: null,
  team_joined: null,
  team_none: null,
  team_exists: null,
  team_not_supervisor: null,
  team_reads_only: null,
  team_other_keys: 'retry',
  team_other_founder: null,
  team_clock_apart: 'retry',
  team_key_withheld: 'retry',
  team_withheld: 'retry',
  key_missing: 'open_settings',
  key_refused: 'open_settings',
  session_refused: 'retry',
  service_unreachable: 'retry',
  service_timeout: 'retry',
  service_refused: null,
  service_failed: 'retry',
  service_paused: 'retry',
  too_many_requests: 'retry',
  portal_answered: 'retry',
  redirect_refused: 'open_settings',
  answer_too_large: null,
  unexpected_answer: 'retry',
  consent_outcome_unknown: 'open_ledger',
  record_unreadable: null,
  record_error: null,
  record_not_consented: null,
  record_other_document: null,
  record_other_name: null,
  record_other_metadata: null,
  record_known_id: null,
  record_expired: null,
  record_impossible_dates: null,
  record_not_https: null,
  record_other_host: null,
  record_other_page: null,
  cancelled: null,
  erasure_not_confirmed: null,
  not_found: 'open_archive',
  limit_reached: null,
  archive_unreadable: 'retry',
  archive_in_use: 'retry',
  opened_read_only: null,
  disk_full: 'retry',
  disk_read_only: 'retry',
  disk_unreachable: 'retry',
  folder_missing: 'retry',
  archive_moved: 'retry',
  export_running: null,
  place_unusable: 'retry',
  place_refused: 'retry',
  place_unreachable: 'retry',
  too_many_files: 'retry',
  backup_running: null,
  backup_cancelled: null,
  salvage_running: null,
  backup_folder: null,
  too_many_results: null,
  not_printable: null,
  picture_refused: null,
  previous_unreadable: null,
  backup_foreign: null,
  backup_damaged: null,
  backup_unreachable: null,
  backup_newer: null,
  backup_development: null,
  backup_passphrase_wrong: null,
  link_refused: null,
  unknown_message: null,
  sender_refused: null,
  workstation_gone: null,
  internal: 'retry',
};

/** Narrows plain text to the closed list of codes. */
export function isErrorCode(code: string): code is ErrorCode {
  return Object.hasOwn(ACTIONS, code);
}

export function wantsConsent({ code }: ShownFailure): boolean {
  return ACTIONS[code] === 'capture_consent';
}

/** The only translation of the contract's codes to the officer's language. */
export function errorMessage(t: TFunction, failure: BridgeFailure): ErrorMessage {
  const { code, details } = failure;
  const facts = readableFacts(t, details ?? {});
  const words = code === 'consent_outcome_unknown' && isRecordDoubt(details?.cause) ? details.cause : code;
  return {
    happened: t(`failure.${words}.happened`, facts),
    safe: t(`failure.${words}.safe`, facts),
    next: t(`failure.${words}.next`, facts),
    action: ACTIONS[code],
    ...retryText(t, failure),
    ...reachedText(t, failure),
    said: saidText(t, failure),
    ...(waits(failure) && { next: t('reached.waits'), action: 'open_unknown' }),
    ...(isTextKept(failure) && { safe: t('reached.kept'), next: t('reached.keptNext'), action: 'open_unreadable' }),
  };
}

/** True if nobody can know whether the service counted the request. */
export function mayBeCounted({ details }: BridgeFailure): boolean {
  return details?.unknown === true;
}

/** True if a query of unknown end waits for the officer's decision; a cancelled query may still be answered. */
function waits({ code, details }: BridgeFailure): boolean {
  return details?.unknown === true && code !== 'cancelled' && code !== 'consent_outcome_unknown';
}

/** True if the unreadable response was saved. */
function isTextKept({ code, details }: BridgeFailure): boolean {
  return code === 'unexpected_answer' && details?.id !== undefined && details.unknown !== true;
}

/** Replaces texts if the request may have arrived; the unknown outcome of an authorization has its own texts. */
function reachedText(t: TFunction, failure: BridgeFailure): Partial<ErrorMessage> {
  const { code, details } = failure;
  if (code === 'consent_outcome_unknown') return {};
  const isUnreachable = code === 'service_unreachable';
  if (mayBeCounted(failure)) {
    const happened = isUnreachable ? { happened: t('reached.brokenOff') } : {};
    return { ...happened, safe: t('reached.unknown'), next: t('reached.unknownNext') };
  }
  if (details?.reached !== true) return {};
  if (code === 'unexpected_answer') {
    return {
      happened: t(details.refuses === true ? 'reached.refusesWithData' : 'reached.illegible'),
      safe: t('reached.notKept'),
      next: t('reached.unknownNext'),
      action: null,
    };
  }
  return { ...(isUnreachable && { happened: t('reached.lost') }), safe: t('reached.refused') };
}

const MINUTE = 60_000;

/** The time to retry, rounded up to the minute and so never before the service's own time. */
export function retryText(t: TFunction, { details }: Pick<BridgeFailure, 'details'>): { readonly next?: string } {
  if (typeof details?.retryAt !== 'number') return {};
  const [day = '', clock = ''] = stampOf(Math.ceil(details.retryAt / MINUTE) * MINUTE).split(' ');
  const time = clock.slice(0, 5);
  const isToday = stampOf(Date.now()).startsWith(day);
  return { next: isToday ? t('reached.retryAt', { time }) : t('reached.retryOn', { day, time }) };
}

function stampOf(instant: number): string {
  return formatInstant(new Date(instant).toISOString());
}

/**
 * `messagem`, and each `campo` by its name (specification, Errors), without the full stop that the app's sentence adds.
 */
function saidText(t: TFunction, { details = {} }: BridgeFailure): string | null {
  const fields = Object.entries(details).filter(([name]) => name.startsWith(FIELD));
  const words = [details.messagem, ...fields.map(([name, text]) => `${name.slice(FIELD.length)}: ${text}`)];
  const said = words
    .filter((word) => word !== undefined && word !== '')
    .join('; ')
    .replace(/\.$/, '');
  return said === '' ? null : t('reached.said', { words: said });
}

const FIELD = 'campo.';

/** The sentence under a field: the error and the remedy. */
export function fieldErrorMessage(t: TFunction, failure: BridgeFailure): string {
  const { happened, next } = errorMessage(t, failure);
  return `${happened} ${next}`;
}

type FactName =
  | 'newest'
  | 'oldest'
  | 'max'
  | 'purposes'
  | 'institution'
  | 'wait'
  | 'workstation'
  | 'since'
  | 'value'
  | 'spent'
  | 'by';

type ReadableFacts = Readonly<Record<FactName, string>>;

function readableFacts(t: TFunction, details: NonNullable<BridgeFailure['details']>): ReadableFacts {
  const { newest = '', oldest = '', max = '', purposes = '', institution = '', waitSeconds = 0 } = details;
  const { workstation = '', since = '', value = '', spent = '', by = '' } = details;
  const authorized = PURPOSES.filter((purpose) => String(purposes).split(',').includes(purpose));
  return {
    newest: formatMonth(String(newest)),
    oldest: formatMonth(String(oldest)),
    max: String(max),
    purposes: authorized.map((purpose) => t(`common.purpose.${purpose}`)).join(', '),
    institution: String(institution),
    wait: formatWait(t, Number(waitSeconds)),
    workstation: String(workstation),
    since: since === '' ? '' : formatInstant(String(since)),
    value: String(value),
    spent: String(spent),
    by: String(by),
  };
}
