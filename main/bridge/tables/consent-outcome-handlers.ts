import { accept, refuse } from '../../../preload/domain/outcome.ts';
import { consentDetail } from '../../workflows/consent/consent-detail.ts';
import { consentRow } from '../../workflows/consent/consent-row.ts';
import { importConsents } from '../../workflows/consent/import-consents.ts';
import { dismissOutcome, resolveAsRegistered, sendAgain } from '../../workflows/consent/resolve-outcome.ts';
import { revokeConsent } from '../../workflows/consent/revoke-consent.ts';
import type { Answer } from '../../workflows/ports/answer.ts';
import type { StoredConsent } from '../../workflows/ports/consent-ledger.ts';
import { readPreferences } from '../../workflows/settings/preferences.ts';
import type { Desk } from '../desk.ts';
import type { Handlers } from '../handlers.ts';
import type { AtDesk, Tell } from './at-desk.ts';
import { subjectPorts } from './subject-ports.ts';

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
export function consentOutcomeHandlers(atDesk: AtDesk, tell: Tell): OutcomeHandlers {
  const changing: AtDesk = (work) => atDesk((desk) => work(desk).finally(() => tell('consent.changed', {})));

  return {
    'consent.revoke': ({ id, reason }) =>
      changing(async (desk) => detailed(desk, await revokeConsent(subjectPorts(desk), id, reason))),
    'consent.resolve': ({ id, ...found }) =>
      changing(async (desk) => detailed(desk, await resolveAsRegistered(subjectPorts(desk), id, found))),
    'consent.dismiss': ({ id }) => changing((desk) => dismissOutcome(subjectPorts(desk), id)),
    'consent.send_again': ({ id }) =>
      changing(async (desk) => {
        const sent = await sendAgain({ ...subjectPorts(desk), registerOf: desk.registerOf }, id);
        return sent.ok ? accept(consentRow(sent.value, desk.clock())) : sent;
      }),
    'consent.import_piece': ({ id, offset, text }) => atDesk(async ({ imports }) => imports.add(id, offset, text)),
    'consent.import': (input) => (input.dryRun ? atDesk : changing)((desk) => runImport(desk, input)),
  };
}

async function runImport(
  desk: Desk,
  { id, dryRun }: Parameters<Handlers['consent.import']>[0],
): ReturnType<Handlers['consent.import']> {
  const text = desk.imports.text(id);
  if (text === null) return refuse('not_found');
  const { environment } = await readPreferences(desk.archive.settings);
  const ports = { ...subjectPorts(desk), parseCsv: desk.parseCsv };
  const report = await importConsents(ports, { environment, text, dryRun });
  if (report.ok && !dryRun) desk.imports.clear();
  return report;
}

async function detailed(desk: Desk, changed: Answer<StoredConsent>): ReturnType<Handlers['consent.revoke']> {
  return changed.ok ? accept(await consentDetail(subjectPorts(desk), changed.value)) : changed;
}
