import { accept } from '../../../preload/domain/outcome.ts';
import { listResults, openResult, readRaw, readUnreadable } from '../../workflows/review/review-results.ts';
import { savedMonths } from '../../workflows/review/saved-months.ts';
import { readPreferences } from '../../workflows/settings/preferences.ts';
import type { Handlers } from '../handlers.ts';
import type { AtDesk } from './at-desk.ts';

type ArchiveHandlers = Pick<
  Handlers,
  'archive.list' | 'archive.open' | 'archive.raw' | 'archive.months' | 'archive.unreadable'
>;

/** Saved results: the list, one of them, its raw answer, all months of a subject. */
export function archiveHandlers(atDesk: AtDesk): ArchiveHandlers {
  return {
    'archive.list': (page) => atDesk(async (desk) => accept(await listResults(desk.archive.results, page))),
    'archive.open': ({ id }) => atDesk((desk) => openResult({ ...desk, ...desk.archive }, id)),
    'archive.raw': ({ id }) => atDesk((desk) => readRaw(desk.archive.results, id)),
    'archive.months': ({ documento, environment }) =>
      atDesk(async ({ archive }) => {
        const wanted = environment ?? (await readPreferences(archive.settings)).environment;
        return savedMonths(archive.results, { documento, environment: wanted });
      }),
    'archive.unreadable': ({ id }) => atDesk((desk) => readUnreadable(desk.archive.unreadable, id)),
  };
}
