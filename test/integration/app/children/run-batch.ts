import { writeSync } from 'node:fs';
import { batchEnd } from '../batch-steps.ts';
import { openUnlockedAt } from '../unlocked.ts';

/** Opens the workstation of a folder, goes on with a batch and says so, until killed or done. */
const [home = '', passphrase = '', id = ''] = process.argv.slice(2);
const { ask, close } = await openUnlockedAt(home);
await ask('vault.open', { passphrase });
await ask('batches.resume', { id, ceiling: null });
writeSync(1, 'running\n');
await batchEnd(ask, id);
await close();
