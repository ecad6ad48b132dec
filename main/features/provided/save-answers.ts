import type { Parsed } from '#contract/contract.ts';
import { type Instant, parseSaoPauloStamp, saoPauloDate, saoPauloDay } from '#domain/basics/instant.ts';
import { lastDay } from '#domain/basics/month.ts';
import { fail, type Outcome, ok } from '#domain/basics/outcome.ts';
import { validUntil } from '#domain/consent/consent-validity.ts';
import type { Party } from '#domain/consent/institution.ts';
import type { Imported } from '#domain/provided/answer-origin.ts';
import type { FoundAnswer } from '#domain/provided/read-file.ts';
import { keptResponse } from '#domain/series/kept-response.ts';
import type { WaitingAnswer } from '../../ports/provided.ts';
import type { StoredResult } from '../../ports/repositories.ts';
import { sha256Of } from '../../ports/sha256.ts';
import { buildEvent, type NewEvent } from '../audit/record-event.ts';
import { type ActiveConsent, activeConsent, actOf, byConsent } from '../consent/mapping.ts';
import { simulationOf } from '../consulta/reusable-result.ts';
import { askingInstitution } from '../settings/settings.ts';
import { turns } from '../turns.ts';
import type { Emit, Unlocked } from '../unlocked.ts';
import { answerOfLine, type ImportRun, type LineToSave, linesToSave, progress } from './import-run.ts';

export type SavePorts = Pick<
  Unlocked,
  'clock' | 'closing' | 'consents' | 'embedded' | 'log' | 'newId' | 'officer' | 'provided' | 'results' | 'settings'
>;

/** The use of an import's answers, with its institution. */
interface Use extends Pick<Parsed<'provided.save'>, 'purpose'> {
  readonly institution: Party;
  readonly provider: string;
  readonly consultedOn: Instant;
}

/** Checks a use as a query's; fails as `provided.save` does. */
export async function checkedUse(
  { clock, settings }: Pick<SavePorts, 'clock' | 'settings'>,
  run: ImportRun,
  { purpose, provider, consultedOn: day, institution: chosen }: Parsed<'provided.save'>,
): Promise<Outcome<Use>> {
  const stored = await settings.read();
  if (stored.environment !== run.environment) return fail('environment_changed', { environment: run.environment });
  const institution = askingInstitution(stored, { environment: run.environment, institution: chosen });
  if (!institution.ok) return institution;
  const isTooEarly = linesToSave(run).some(({ answer: { month } }) => day <= lastDay(month));
  if (isTooEarly || day > saoPauloDate(clock())) return fail('invalid_input', { fields: 'consultedOn' });
  // The first instant of the day: an answer that this workstation received on the same day counts in its place.
  return ok({ purpose, provider, consultedOn: saoPauloDay(day).start, institution: institution.value });
}

/** Answers saved at once, so that they share a transaction. */
const AT_ONCE = 16;

/** Saves the answers of a run; ends early if it is cancelled or the vault closes. */
export async function saveAnswers(ports: SavePorts, run: ImportRun, use: Use, emit: Emit): Promise<void> {
  const ended = AbortSignal.any([run.cancelled.signal, ports.closing.signal]);
  const [turn, changed] = [turns(), progress(emit)];
  const lines = linesToSave(run);
  run.phase = 'saving';
  run.done = 0;
  try {
    for (let from = 0; from < lines.length && !ended.aborted; from += AT_ONCE) {
      const saving: Promise<void>[] = [];
      for (const line of lines.slice(from, from + AT_ONCE)) {
        const saved = saveLine(ports, run, use, line);
        // A failure is heard with the others'.
        saved.catch(() => {});
        saving.push(saved);
        await turn();
      }
      await Promise.all(saving);
      run.done = Math.min(from + AT_ONCE, lines.length);
      changed();
    }
    run.phase = ended.aborted ? 'cancelled' : 'saved';
  } catch (cause) {
    run.phase = 'failed';
    ports.log.unexpected('provided.save', cause);
  }
  for (const name of ['provided.changed', 'results.changed'] as const) emit(name, {});
}

async function saveLine(ports: SavePorts, run: ImportRun, use: Use, line: LineToSave): Promise<void> {
  const read = await answerOfLine(ports, run, line);
  if (read === null) return;
  const { found, text } = read;
  const { environment } = run;
  const file = { environment, subject: found.subject.key, month: found.month };
  // Another window, or the same import before, may have saved it meanwhile.
  if ((await ports.provided.known({ ...file, sha256: sha256Of(text).toString('hex') })) !== null) return;
  const answer: WaitingAnswer = {
    id: ports.newId(),
    ...file,
    queriedAt: obtainedAt(ports, use, found),
    purpose: use.purpose,
    imported: {
      format: found.format,
      provider: use.provider,
      at: ports.clock(),
      officer: ports.officer(),
      institution: use.institution,
    },
    text,
  };
  const consent = await consentFor(ports, { ...answer, institution: use.institution });
  if (consent.ok) {
    const result = await resultOf(ports, answer, found, consent.value);
    await ports.results.save(result, buildEvent(ports, importEvent(result, answer)));
    run.results += 1;
  } else {
    await ports.provided.wait(answer, buildEvent(ports, { ...waitingEvent(answer), outcome: consent.error.code }));
    run.waiting += 1;
  }
}

/** This service writes the time of its answer into it; of any other format the officer tells the day. */
function obtainedAt({ clock }: Pick<SavePorts, 'clock'>, { consultedOn }: Use, { response }: FoundAnswer): Instant {
  const stamped = parseSaoPauloStamp(response.data);
  return stamped !== null && stamped <= clock() ? stamped : consultedOn;
}

interface Asked extends Pick<WaitingAnswer, 'environment' | 'subject' | 'purpose'>, Pick<Use, 'institution'> {}

/** Finds the authorization that covers an answer now, by the same rule as before a query. */
export async function consentFor(
  { clock, consents }: Pick<SavePorts, 'clock' | 'consents'>,
  { environment, subject, purpose, institution }: Asked,
): Promise<Outcome<ActiveConsent>> {
  const acts = await consents.ofSubjectIn(environment, subject);
  return activeConsent(acts, { purpose, institution: institution.cnpj }, clock());
}

export async function resultOf(
  { settings, embedded }: Pick<SavePorts, 'settings' | 'embedded'>,
  { id, environment, month, queriedAt, purpose, imported: made, text }: WaitingAnswer,
  { subject, response }: FoundAnswer,
  consent: ActiveConsent,
): Promise<StoredResult> {
  const { processedFloor } = await settings.read();
  const documento = { tipo: subject.tipo, numero: subject.numero ?? consent.documento.numero };
  const imported: Imported = { ...made, authorizedUntil: validUntil(actOf(consent)) };
  return {
    id,
    environment,
    documento,
    dataBase: month,
    queriedAt,
    purpose,
    reference: '',
    ...byConsent(consent),
    institution: made.institution,
    source: 'imported',
    imported,
    // In Embutido it stands beside the simulated answers of today.
    simulation: simulationOf(environment, embedded),
    ...keptResponse(response.consulta, { environment, documento, month, processedFloor }),
    askedBy: made.officer,
    rawText: text,
  };
}

/** The log can never be erased, so it names the format and the file's hash, but not the typed provider. */
export function importEvent(result: StoredResult, answer: WaitingAnswer): NewEvent {
  const { documento, consentId, id } = result;
  return { ...waitingEvent(answer), documento: documento.numero, consentId, resultId: id };
}

export function waitingEvent({ environment, subject, month, purpose, imported, text }: WaitingAnswer): NewEvent {
  const fileSha256 = sha256Of(text).toString('hex');
  const facts = { what: 'provided', month, format: imported.format, fileSha256 };
  return { kind: 'import', environment, documento: subject, purpose, facts };
}
