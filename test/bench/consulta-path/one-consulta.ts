import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { registerConsent, runNewest } from '#test/integration/app/officer.ts';
import { NO_KEYCHAIN, openAt, value } from '#test/integration/app/opened.ts';

/** `one-consulta.ts [consulta]`: opens a workstation with one consent, and queries a month where it is asked to. */
const home = await mkdtemp(join(tmpdir(), 'lastro-path-'));
const { ask, close } = await openAt(home, NO_KEYCHAIN);
await value(ask('vault.use_session', {}));
await registerConsent(ask);
await value(ask('consulta.months', {}));
if (process.argv[2] === 'consulta') await value(runNewest(ask));
await close();
await rm(home, { recursive: true, force: true });
process.exit();
