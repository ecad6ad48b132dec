import type { HomeOverview } from '#contract/home.ts';
import type { Environment } from '#domain/basics/environment.ts';
import type { ConsentStatus } from '#domain/consent/consent-validity.ts';
import { retentionLimits } from '#domain/retention/retention-rules.ts';
import type { CaseState } from '#domain/sources/case-limits.ts';
import type { Page } from '../../ports/page.ts';
import type { SavedResultSummary } from '../../ports/saved-result.ts';
import { askableMonths } from '../askable-months.ts';
import { newestSubjects } from '../library/list-library.ts';
import { savedResultRow } from '../results/saved-result-row.ts';
import type { Unlocked } from '../unlocked.ts';

/** Most results listed; the total counts all. */
const LISTED = 50;
const RECENT = 8;

type Ports = Pick<
  Unlocked,
  | 'clock'
  | 'log'
  | 'settings'
  | 'results'
  | 'library'
  | 'overview'
  | 'drafts'
  | 'consents'
  | 'attempts'
  | 'cases'
  | 'eraser'
>;

/** Returns the work that is due. Each part is read separately; a part that fails is logged and null. */
export async function homeOverview(ports: Ports): Promise<HomeOverview> {
  const { clock, library, overview, drafts, attempts, cases, eraser, settings } = ports;
  const { environment, retention } = await settings.read();
  const { newest: month } = await askableMonths(ports, environment);
  const now = clock();
  const read = async <Value>(part: string, work: Promise<Value>): Promise<Value | null> =>
    work.catch((cause: unknown) => {
      ports.log.unexpected(`home.${part}`, cause);
      return null;
    });
  const total = (part: string, work: Promise<Page<unknown>>): Promise<number | null> =>
    read(
      part,
      work.then((page) => page.total),
    );
  const consents = (status: ConsentStatus): Promise<Page<unknown>> => consentsOf(ports, environment, status);
  const casesIn = (state: CaseState): Promise<Page<unknown>> => cases.list({ search: '', state, limit: 1, offset: 0 });
  return {
    environment,
    recent: await read(
      'recent',
      newestSubjects(library, { search: '', limit: RECENT }).then(({ rows }) => rows),
    ),
    drafts: await total('drafts', drafts.list()),
    endingConsents: await total('ending', consents('due_soon')),
    unknownConsents: await total('unresolved', consents('unknown')),
    unknownAttempts: await total('attempts', attempts.listWaiting(1)),
    committeeCases: await total('committee', casesIn('committee')),
    analysisCases: await total('analysis', casesIn('analysis')),
    newMonth: {
      month,
      subjects: await read('new_month', overview.withoutMonth(environment, month, now, LISTED).then(rowsOf)),
    },
    provisional: await read('provisional', overview.provisional(environment, LISTED).then(rowsOf)),
    dueErasures: await total('retention', eraser.due(retentionLimits(retention, now), 0)),
  };
}

function consentsOf({ clock, consents }: Ports, environment: Environment, status: ConsentStatus) {
  const byStatus = { statuses: [status], now: clock() };
  return consents.list({ search: '', limit: 1, offset: 0, environment, byStatus });
}

function rowsOf({ rows, total }: Page<SavedResultSummary>): HomeOverview['provisional'] {
  return { rows: rows.map(savedResultRow), total };
}
