import type { FilingRow } from '#contract/filings.ts';
import { isoWithOffset } from '#domain/basics/instant.ts';
import { fail, type Outcome, ok } from '#domain/basics/outcome.ts';
import type { StoredFiling } from '../../ports/filings.ts';
import { buildEvent } from '../audit/record-event.ts';
import type { HandlersOf } from '../handlers.ts';
import type { Emit, Unlocked, WithUnlocked } from '../unlocked.ts';
import type { Uploads } from '../upload/uploads.ts';
import { institutionNamed } from './institution-named.ts';
import { previewFiling, saveFiling } from './read-filing.ts';
import { subjectPosition } from './subject-position.ts';

export function filingsHandlers(uploads: Uploads, withUnlocked: WithUnlocked, emit: Emit): HandlersOf<'filings'> {
  const changing = async <Value>(work: Promise<Outcome<Value>>): Promise<Outcome<Value>> => {
    const changed = await work;
    if (changed.ok) emit('filings.changed', {});
    return changed;
  };
  return {
    'filings.read': ({ upload }) => withUnlocked((unlocked) => previewFiling(unlocked, uploads, upload)),
    'filings.save': ({ upload }) => changing(withUnlocked((unlocked) => saveFiling(unlocked, uploads, upload))),
    'filings.list': () => withUnlocked(listFilings),
    'filings.remove': (of) => changing(withUnlocked((unlocked) => removeFiling(unlocked, of))),
    'filings.of_subject': (asked) => withUnlocked((unlocked) => subjectPosition(unlocked, asked)),
  };
}

async function listFilings({ filings, settings }: Pick<Unlocked, 'filings' | 'settings'>) {
  const { environment, institutions } = await settings.read();
  const kept = await filings.list(environment);
  const rows: FilingRow[] = kept.map(({ cnpj, environment: _, readAt, ...filing }) => ({
    ...filing,
    institution: institutionNamed(institutions, cnpj),
    readAt: isoWithOffset(readAt),
    isComplete: isComplete(kept.filter((each) => each.cnpj === cnpj && each.month === filing.month)),
  }));
  return ok({ environment, rows });
}

/** Whether the parts of a month are all of its remittance: 1 to the one that is marked as the last. */
function isComplete(parts: readonly StoredFiling[]): boolean {
  const last = parts.find(({ isLast }) => isLast);
  return last !== undefined && parts.length === last.part;
}

async function removeFiling(
  unlocked: Pick<Unlocked, 'clock' | 'officer' | 'filings' | 'settings'>,
  of: { readonly cnpj: string; readonly month: string },
): Promise<Outcome<{ removed: true }>> {
  const { environment } = await unlocked.settings.read();
  const event = buildEvent(unlocked, { kind: 'filing', environment, facts: { act: 'remove', month: of.month } });
  return (await unlocked.filings.remove({ environment, ...of }, event)) ? ok({ removed: true }) : fail('not_found');
}
