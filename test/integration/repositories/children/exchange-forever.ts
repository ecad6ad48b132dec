import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { exchangeParts, listPrevious, previousFolder } from '#main/backup/place.ts';

/* Lets two archives change places until it is killed: `exchange-forever.ts HOME`. Says so after each time. */
const [home = ''] = process.argv.slice(2);

for (let turn = Date.now(); ; turn += 1) {
  const [previous] = await listPrevious(home);
  const incoming = previous === undefined ? join(home, 'restore/first') : previousFolder(home, previous.id);
  const name = `${turn}-${randomUUID()}`;
  await exchangeParts({
    home,
    incoming,
    parts: ['archive', 'service'],
    previous: name,
    facts: { at: turn, results: 1 },
  });
  await rm(incoming, { recursive: true, force: true });
  process.stdout.write('exchanged\n');
}
