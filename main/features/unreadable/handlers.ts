import { isoWithOffset } from '#domain/basics/instant.ts';
import { fail, type Outcome, ok } from '#domain/basics/outcome.ts';
import { visibleText } from '#domain/basics/visible-text.ts';
import type { UnreadableResponse } from '../../ports/repositories.ts';
import { type AuditPorts, type NewEvent, recordEvent, tryRecordEvent } from '../audit/record-event.ts';
import type { HandlersOf } from '../handlers.ts';
import type { Unlocked, WithUnlocked } from '../unlocked.ts';

/** Texts listed at once; more would be a fault of the service for weeks. */
const MAX_LISTED = 500;

/** Characters shown of a text: enough to tell a page, an error or a cut answer. */
const SHOWN = 4_000;

/** Texts that may have been paid and are no readable responses: listed, looked at, saved to a file. */
export function unreadableHandlers(withUnlocked: WithUnlocked): HandlersOf<'unreadable'> {
  return {
    'unreadable.list': () =>
      withUnlocked(async ({ unreadable }) => {
        const { rows, total } = await unreadable.list(MAX_LISTED);
        return ok({ rows: rows.map(({ savedAt, ...row }) => ({ ...row, savedAt: isoWithOffset(savedAt) })), total });
      }),
    'unreadable.beginning': ({ id }) => withUnlocked((unlocked) => showBeginning(unlocked, id)),
    'unreadable.export': ({ id }) => withUnlocked((unlocked) => exportText(unlocked, id)),
  };
}

/** As with a result, a full disk keeps nobody from reading: then only the program's log says that it was read. */
async function showBeginning(
  unlocked: AuditPorts & Pick<Unlocked, 'log' | 'unreadable'>,
  id: string,
): Promise<Outcome<{ text: string; isWhole: boolean }>> {
  const found = await unlocked.unreadable.get(id);
  if (found === null) return fail('not_found');
  await tryRecordEvent(unlocked, { kind: 'view', ...about(found) });
  const lines = found.text.slice(0, SHOWN).split(/\r\n|\r|\n/);
  return ok({ text: lines.map(visibleText).join('\n'), isWhole: found.text.length <= SHOWN });
}

async function exportText(
  unlocked: AuditPorts & Pick<Unlocked, 'files' | 'unreadable'>,
  id: string,
): Promise<Outcome<{ path: string | null }>> {
  const found = await unlocked.unreadable.get(id);
  if (found === null) return fail('not_found');
  const target = await unlocked.files.chooseTarget(`lastro-resposta-ilegivel-${found.month ?? id.slice(0, 8)}.txt`);
  if (target === null) return ok({ path: null });
  await recordEvent(unlocked, { kind: 'export', ...about(found) });
  return ok({ path: await target.save(found.text) });
}

function about({ documento, environment, month }: UnreadableResponse): Omit<NewEvent, 'kind'> {
  return { documento, environment, facts: { what: 'unreadable', ...(month !== null && { month }) } };
}
