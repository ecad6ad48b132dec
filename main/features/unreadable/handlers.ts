import { isoWithOffset } from '#domain/basics/instant.ts';
import { fail, type Outcome, ok } from '#domain/basics/outcome.ts';
import { visibleText } from '#domain/basics/visible-text.ts';
import type { UnreadableResponse } from '../../ports/repositories.ts';
import { type AuditPorts, type NewEvent, recordEvent, tryRecordEvent } from '../audit/record-event.ts';
import type { HandlersOf } from '../handlers.ts';
import type { Unlocked, WithUnlocked } from '../unlocked.ts';

/** Most texts listed; more would mean weeks of service failures. */
const MAX_LISTED = 500;

/** Characters shown of a text; enough to recognize a web page, an error or a truncated response. */
const SHOWN = 4_000;

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

/** If the disk is full, the text is still shown, and only the program's log records the view. */
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
