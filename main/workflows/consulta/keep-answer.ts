import { accept, refuse } from '../../../preload/domain/outcome.ts';
import type { Answer, StorageRefusal } from '../ports/answer.ts';
import type { AuditNote } from '../ports/audit-log.ts';
import type { ResultArchive, SavedAnswer } from '../ports/result-archive.ts';
import type { AskedMonth } from './asked-month.ts';

/** An answer that was paid for, and what the audit log is to say of it. */
export interface PaidAnswer {
  readonly result: SavedAnswer;
  readonly entry: AuditNote;
}

/** Paid answers the disk did not take, by what was asked; they live as long as the desk is open. */
export type HeldAnswers = Map<AskedMonth, PaidAnswer>;

interface KeepPorts {
  readonly results: ResultArchive;
  readonly held: HeldAnswers;
  readonly storageRefusal: StorageRefusal;
}

/**
 * Saves a paid answer. One that the disk does not take is held (`answer_held`, `details.cause` says why): when the same
 * is asked again it is saved, and nothing is paid twice.
 */
export async function keepAnswer(
  { results, held, storageRefusal }: KeepPorts,
  asked: AskedMonth,
  paid: PaidAnswer,
): Promise<Answer<SavedAnswer>> {
  try {
    await results.save(paid.result, paid.entry);
  } catch (cause) {
    held.set(asked, paid);
    const code = storageRefusal(cause);
    if (code === null) throw cause;
    return refuse('answer_held', { cause: code });
  }
  held.delete(asked);
  return accept(paid.result);
}
