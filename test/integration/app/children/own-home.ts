import { homeOwner } from '#main/platform/database/own-home.ts';

/** Owns a data folder until it is killed: `own-home.ts HOME`. Says `owned` once it does. */
const [home = ''] = process.argv.slice(2);
const { ok } = await homeOwner(home, async () => {}).own();
process.stdout.write(ok ? 'owned\n' : 'refused\n');
setInterval(() => {}, 60_000);
