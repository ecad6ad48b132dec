import { addMonths } from '#domain/basics/month.ts';
import { boundMemory } from '#main/platform/bound-memory.ts';
import { registerConsent, runMonth } from '../officer.ts';
import { NO_KEYCHAIN, openAt, value } from '../opened.ts';

/** `held-memory.ts HOME COUNT`: consults so many months as the web host does, and says the megabytes held before and after. */
const [home = '', count = ''] = process.argv.slice(2);
boundMemory();
const { ask, close } = await openAt(home, NO_KEYCHAIN);
await value(ask('vault.use_session', {}));
await registerConsent(ask);
const { newest } = await value(ask('consulta.months', {}));
const before = resident();
for (let done = 0; done < Number(count); done += 1) await value(runMonth(ask, addMonths(newest, -(done % 24)), true));
process.stdout.write(JSON.stringify({ before, after: resident() }));
await close();
process.exit();

function resident(): number {
  return Math.round(process.memoryUsage.rss() / 2 ** 20);
}
