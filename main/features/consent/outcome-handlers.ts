import { fail, ok } from '#domain/outcome.ts';
import type { StoredConsent } from '../../ports/consent-repository.ts';
import type { Outcome } from '../../ports/outcome.ts';
import type { Handlers } from '../handlers.ts';
import { readPreferences } from '../settings/preferences.ts';
import type { Unlocked } from '../unlocked.ts';
import type { Emit, WithUnlocked } from '../with-unlocked.ts';
import { consentDetail } from './consent-detail.ts';
import { consentRow } from './consent-row.ts';
import { importConsents } from './import-consents.ts';
import { subjectPorts } from './ports.ts';
import { dismissOutcome, resolveAsRegistered, sendAgain } from './resolve-outcome.ts';
import { revokeConsent } from './revoke-consent.ts';

type OutcomeHandlers = Pick<
  Handlers,
  | 'consent.revoke'
  | 'consent.resolve'
  | 'consent.dismiss'
  | 'consent.send_again'
  | 'consent.import_piece'
  | 'consent.import'
>;

/** The ledger changed by the officer's word: revoked, an unknown outcome made known, entries taken over from a file. */
export function consentOutcomeHandlers(withUnlocked: WithUnlocked, emit: Emit): OutcomeHandlers {
  const changing: WithUnlocked = (work) =>
    withUnlocked((unlocked) => work(unlocked).finally(() => emit('consent.changed', {})));

  return {
    'consent.revoke': ({ id, reason }) =>
      changing(async (unlocked) => detailed(unlocked, await revokeConsent(subjectPorts(unlocked), id, reason))),
    'consent.resolve': ({ id, ...found }) =>
      changing(async (unlocked) => detailed(unlocked, await resolveAsRegistered(subjectPorts(unlocked), id, found))),
    'consent.dismiss': ({ id }) => changing((unlocked) => dismissOutcome(subjectPorts(unlocked), id)),
    'consent.send_again': ({ id }) =>
      changing(async (unlocked) => {
        const sent = await sendAgain({ ...subjectPorts(unlocked), clientFor: unlocked.clientFor }, id);
        return sent.ok ? ok(consentRow(sent.value, unlocked.clock())) : sent;
      }),
    'consent.import_piece': ({ id, offset, text }) =>
      withUnlocked(async ({ imports }) => imports.add(id, offset, text)),
    'consent.import': (input) => (input.dryRun ? withUnlocked : changing)((unlocked) => runImport(unlocked, input)),
  };
}

async function runImport(
  unlocked: Unlocked,
  { id, dryRun }: Parameters<Handlers['consent.import']>[0],
): ReturnType<Handlers['consent.import']> {
  const text = unlocked.imports.text(id);
  if (text === null) return fail('not_found');
  const { environment } = await readPreferences(unlocked.archive.settings);
  const ports = { ...subjectPorts(unlocked), parseCsv: unlocked.parseCsv };
  const report = await importConsents(ports, { environment, text, dryRun });
  if (report.ok && !dryRun) unlocked.imports.clear();
  return report;
}

async function detailed(unlocked: Unlocked, changed: Outcome<StoredConsent>): ReturnType<Handlers['consent.revoke']> {
  return changed.ok ? ok(await consentDetail(subjectPorts(unlocked), changed.value)) : changed;
}
