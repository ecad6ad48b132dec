import { homeOwner } from '#main/platform/database/own-home.ts';

/** Owns a data folder until it is killed: `own-home.ts HOME`. Says `owned` once it does. */
const [home = ''] = process.argv.slice(2);
const owner = homeOwner(home, async () => {});
const { ok } = await owner.own();
process.stdout.write(ok ? 'owned\n' : 'refused\n');
// Keeps the process and a reference to the owner: garbage collection would release an unreferenced lock.
setInterval(() => {}, 60_000);
process.on('exit', owner.release);
