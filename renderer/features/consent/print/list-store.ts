import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Bridge, Input, Output } from '#contract/contract.ts';
import { MAX_LIST_SIZE } from '#domain/consent/subject-list.ts';
import { latest } from '#renderer/lib/latest.ts';
import { fromEnvelope, IDLE, type Loadable } from '#renderer/lib/loadable.ts';
import { readCsvFile } from '#renderer/lib/read-csv-file.ts';

/** What the officer chooses for a list; `institution` is blank for the usual one. */
type ListChoice = Pick<Input<'consent.draft_subjects'>, 'layout' | 'purposes'> & { readonly institution: string };

export interface SubjectListStore {
  /** As pasted or read from a file. */
  readonly text: string;
  /** Of the file read last; null for a list that was pasted. */
  readonly name: string | null;
  readonly columns: Loadable<Output<'consent.subject_columns'>>;
  readonly choice: ListChoice;
  readonly report: Loadable<Output<'consent.draft_subjects'>>;
  /** Takes what was pasted; what was found in another text is forgotten. */
  readonly type: (text: string) => void;
  /** Takes the text of a file and reads its columns. */
  readonly take: (file: File) => Promise<void>;
  readonly readColumns: () => Promise<void>;
  /** Changes a choice; what was checked by another is forgotten. */
  readonly edit: (part: Partial<ListChoice>) => void;
  /** Checks each line and makes nothing. */
  readonly check: () => Promise<void>;
  /** Makes the drafts of the checked list, all of them; returns the ids of its drafts, or null if none were made. */
  readonly run: () => Promise<readonly string[] | null>;
  readonly forget: () => void;
}

declare module '#renderer/lib/stores.ts' {
  interface StoreStates {
    readonly subjectList: SubjectListStore;
  }
}

const NOTHING: Pick<SubjectListStore, 'text' | 'name' | 'columns' | 'choice' | 'report'> = {
  text: '',
  name: null,
  columns: IDLE,
  choice: { layout: { nome: null, documento: null }, purposes: [], institution: '' },
  report: IDLE,
};

/** A list of subjects whose terms are prepared together: columns confirmed, looked through, then drafted. */
export function createSubjectListStore(bridge: Bridge): StoreApi<SubjectListStore> {
  const request = latest();
  return createStore<SubjectListStore>()((set, get) => {
    const draft = async (dryRun: boolean): Promise<Output<'consent.draft_subjects'> | null> => {
      const isLatest = request();
      set({ report: { status: 'loading' } });
      const { text, choice } = get();
      const { institution, ...chosen } = choice;
      const named = institution === '' ? {} : { institution };
      const report = await bridge['consent.draft_subjects']({ text, ...chosen, ...named, dryRun });
      if (isLatest()) set({ report: fromEnvelope(report) });
      return report.ok ? report.value : null;
    };
    return {
      ...NOTHING,
      type: (text) => {
        request();
        set({ text, name: null, columns: IDLE, report: IDLE });
      },
      take: async (file) => {
        const isLatest = request();
        set({ text: '', name: file.name, columns: { status: 'loading' }, report: IDLE });
        const read = await readCsvFile(file);
        if (!isLatest()) return;
        if (!read.ok) return set({ columns: { status: 'failed', failure: read.error } });
        set({ text: read.value });
        await get().readColumns();
      },
      readColumns: async () => {
        const isLatest = request();
        const { text } = get();
        set({ columns: { status: 'loading' }, report: IDLE });
        const tooLong = { code: 'import_unreadable', details: { largest: MAX_LIST_SIZE } } as const;
        if (text.length > MAX_LIST_SIZE) return set({ columns: { status: 'failed', failure: tooLong } });
        const columns = await bridge['consent.subject_columns']({ text });
        if (!isLatest()) return;
        set({ columns: fromEnvelope(columns) });
        if (columns.ok) set({ choice: { ...get().choice, layout: columns.value.layout } });
      },
      edit: (part) => {
        request();
        set({ choice: { ...get().choice, ...part }, report: IDLE });
      },
      check: async () => {
        await draft(true);
      },
      run: async () => {
        if (get().report.status !== 'ready') return null;
        const done = await draft(false);
        return done?.made ? [...done.made, ...done.open.map(({ id }) => id)] : null;
      },
      forget: () => {
        request();
        set(NOTHING);
      },
    };
  });
}
