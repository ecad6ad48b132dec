import type { Output } from '#contract/contract.ts';
import { type Outcome, ok } from '#domain/basics/outcome.ts';
import { tryRecordEvent } from '../audit/record-event.ts';
import { broughtText, type EndedQuery } from '../consulta/pending-saves.ts';
import type { HandlersOf } from '../handlers.ts';
import type { Unlocked, WithUnlocked } from '../unlocked.ts';
import type { QuitGuard } from './quit-guard.ts';

export function quitHandlers(guard: QuitGuard, withUnlocked: WithUnlocked): HandlersOf<'quit'> {
  return {
    'quit.state': async () => ok(guard.state()),
    'quit.anyway': async () => ok(guard.decide('end')),
    'quit.stay': async () => ok(guard.decide('stay')),
    'quit.save_held': () => withUnlocked((unlocked) => saveHeld(unlocked).finally(guard.recount)),
  };
}

type CopyPorts = Pick<Unlocked, 'clock' | 'officer' | 'audit' | 'log' | 'files' | 'pendingSaves'>;

/** Saves each text that the archive's disk refuses to a file of its own; the texts stay in memory too. */
async function saveHeld(unlocked: CopyPorts): Promise<Outcome<Output<'quit.save_held'>>> {
  const { files, pendingSaves } = unlocked;
  let copies: Output<'quit.save_held'> = { saved: 0, path: null };
  for (const [key, ended] of pendingSaves) {
    const { entry, copied } = ended;
    if (!broughtText(ended) || copied === true) continue;
    const target = await files.chooseTarget(`lastro-resposta-${entry.facts.month}.json`);
    if (target === null) break;
    const path = await target.save(textOf(ended));
    pendingSaves.set(key, { ...ended, copied: true });
    copies = { saved: copies.saved + 1, path };
    const { documento, environment, purpose, consentId } = entry;
    const facts = { month: `${entry.facts.month}`, format: 'json' };
    await tryRecordEvent(unlocked, { kind: 'export', documento, environment, purpose, consentId, facts });
  }
  return ok(copies);
}

function textOf({ result, unreadable }: EndedQuery): string {
  return result?.rawText ?? unreadable?.text ?? '';
}
