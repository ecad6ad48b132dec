import { createStore, type StoreApi } from 'zustand/vanilla';
import { type ImportReport, LARGEST_IMPORT } from '../../../../preload/contract/consent-import.ts';
import type { Bridge } from '../../../../preload/contract/contract.ts';
import type { Envelope } from '../../../../preload/contract/errors.ts';
import { IDLE, type Loadable, settled } from '../../../lib/loadable.ts';
import { splitCsv } from './split-csv.ts';

export interface ImportStore {
  /** The file's name; null before one was chosen. */
  readonly name: string | null;
  readonly report: Loadable<ImportReport>;
  /** Says what would become of each row; nothing is kept. */
  readonly check: (file: File) => Promise<void>;
  /** Takes the good rows of the checked file over. */
  readonly run: () => Promise<void>;
  readonly forget: () => void;
}

/** Authorizations of another program, taken over from a CSV: looked through first, then kept. */
export function createImportStore(bridge: Bridge): StoreApi<ImportStore> {
  let text = '';
  return createStore<ImportStore>()((set, get) => ({
    name: null,
    report: IDLE,
    check: async (file) => {
      set({ name: file.name, report: { status: 'loading' } });
      text = await file.text();
      set({ report: settled(await sendParts(bridge, text, true)) });
    },
    run: async () => {
      if (get().report.status !== 'ready') return;
      set({ report: { status: 'loading' } });
      set({ report: settled(await sendParts(bridge, text, false)) });
    },
    forget: () => {
      text = '';
      set({ name: null, report: IDLE });
    },
  }));
}

const NOTHING: ImportReport = { rows: 0, accepted: 0, refused: [], imported: false };

/** One report of all parts, with the lines of the whole file. The first part that cannot be read ends it. */
async function sendParts(bridge: Bridge, text: string, dryRun: boolean): Promise<Envelope<ImportReport>> {
  let whole = NOTHING;
  for (const { text: part, skipped } of splitCsv(text, LARGEST_IMPORT)) {
    const answer = await bridge['consent.import']({ text: part, dryRun });
    if (!answer.ok) return answer;
    const { rows, accepted, refused, imported } = answer.value;
    const moved = refused.map((row) => ({ ...row, line: row.line + skipped }));
    whole = {
      rows: whole.rows + rows,
      accepted: whole.accepted + accepted,
      refused: [...whole.refused, ...moved],
      imported,
    };
  }
  return { ok: true, value: whole };
}
