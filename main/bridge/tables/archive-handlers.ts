import { accept } from '../../../preload/domain/outcome.ts';
import { listResults, openResult, readRaw } from '../../workflows/review/review-results.ts';
import type { Handlers } from '../handlers.ts';
import type { AtDesk } from './at-desk.ts';

type ArchiveHandlers = Pick<Handlers, 'archive.list' | 'archive.open' | 'archive.raw'>;

/** Saved results: the list, one of them, its raw answer. */
export function archiveHandlers(atDesk: AtDesk): ArchiveHandlers {
  return {
    'archive.list': (page) => atDesk(async (desk) => accept(await listResults(desk.archive.results, page))),
    'archive.open': ({ id }) => atDesk((desk) => openResult(desk.archive.results, id)),
    'archive.raw': ({ id }) => atDesk((desk) => readRaw(desk.archive.results, id)),
  };
}
