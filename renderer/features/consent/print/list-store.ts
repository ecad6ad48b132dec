import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Bridge, Input, Output } from '#contract/contract.ts';
import { IDLE, type Loadable } from '#renderer/lib/loadable.ts';
import { reading } from '#renderer/lib/reading.ts';
import { sheetSource } from '#renderer/lib/sheet-source.ts';

/** The officer's choices for a list; `institution` is blank for the usual one. */
type ListChoice = Pick<Input<'consent.draft_subjects'>, 'layout' | 'purposes'> & { readonly institution: string };

interface SubjectListStore {
  /** As pasted; blank for a file. */
  readonly text: string;
  /** Name of the last read file; null for a pasted list. */
  readonly name: string | null;
  readonly columns: Loadable<Output<'consent.subject_columns'>>;
  readonly choice: ListChoice;
  readonly report: Loadable<Output<'consent.draft_subjects'>>;
  /** Takes a pasted text and drops the columns of the former one. */
  readonly type: (text: string) => void;
  /** Reads a file's columns; a later file replaces it. */
  readonly take: (file: File) => Promise<void>;
  readonly chooseSheet: (sheet: string) => Promise<void>;
  /** Reads the sheet again with this row as its titles; null for a sheet without titles. */
  readonly chooseHeader: (header: number | null) => Promise<void>;
  readonly readColumns: () => Promise<void>;
  /** Changes a choice and drops the former check. */
  readonly edit: (part: Partial<ListChoice>) => void;
  /** Checks each line without drafting. */
  readonly check: () => Promise<void>;
  /** Drafts all terms of the checked list; returns the drafts' ids, or null on failure. */
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
  choice: { layout: { header: null, nome: null, documento: null }, purposes: [], institution: '' },
  report: IDLE,
};

export function createSubjectListStore(bridge: Bridge): StoreApi<SubjectListStore> {
  return createStore<SubjectListStore>()((set, get) => {
    const read = reading(set, get);
    const source = sheetSource(bridge, {
      ask: bridge['consent.subject_columns'],
      known: () => get().columns,
      found: (columns) => {
        read.begin('report');
        set({ columns, report: IDLE });
        if (columns.status === 'ready') set({ choice: { ...get().choice, layout: columns.value.layout } });
      },
    });
    const draft = async (dryRun: boolean): Promise<Output<'consent.draft_subjects'> | null> => {
      const { institution, ...choice } = get().choice;
      const named = institution === '' ? {} : { institution };
      const sent = source.send((chosen) =>
        bridge['consent.draft_subjects']({ ...chosen, ...choice, ...named, dryRun }),
      );
      await read.first('report', sent);
      const report = await sent;
      return report.ok ? report.value : null;
    };
    return {
      ...NOTHING,
      type: (text) => {
        read.begin('report');
        source.forget();
        set({ text, name: null, columns: IDLE, report: IDLE });
      },
      take: (file) => {
        set({ text: '', name: file.name });
        return source.take(file);
      },
      chooseSheet: source.chooseSheet,
      chooseHeader: source.chooseHeader,
      readColumns: () => source.take(new Blob([get().text])),
      edit: (part) => {
        read.begin('report');
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
        read.begin('report');
        source.forget();
        set(NOTHING);
      },
    };
  });
}
