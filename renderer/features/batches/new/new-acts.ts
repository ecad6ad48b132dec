import type { Bridge } from '#contract/contract.ts';
import type { SheetLayout } from '#domain/sheets/sheet-columns.ts';
import { latestValue } from '#renderer/lib/loadable.ts';
import { sheetSource } from '#renderer/lib/sheet-source.ts';
import { type NewBatchActs, type NewBatchStore, NOTHING_CHOSEN } from './new-state.ts';

type SetState = (part: Partial<NewBatchStore>) => void;

export function createNewBatchActs(bridge: Bridge, set: SetState, get: () => NewBatchStore): NewBatchActs {
  const source = sheetSource(bridge, {
    ask: bridge['batches.read'],
    known: () => get().sheet,
    found: (sheet) => set({ sheet, failure: null, ...(sheet.status === 'ready' && { layout: sheet.value.layout }) }),
  });
  const takeSource = (content: Blob, fileName: string): Promise<void> => {
    const { settings, name } = get();
    // A name proposed from the former file is replaced; one that the officer typed stays.
    const isTyped = settings.name !== '' && settings.name !== nameFrom(name ?? '');
    set({ name: fileName, settings: { ...settings, name: isTyped ? settings.name : nameFrom(fileName) } });
    return source.take(content);
  };
  return {
    load: async () => {
      const known = await bridge['consulta.months']({});
      if (!known.ok) return;
      const { settings } = get();
      set({ months: known.value, settings: { ...settings, purpose: settings.purpose ?? known.value.purpose } });
    },
    take: (file) => takeSource(file, file.name),
    paste: (cells) => takeSource(new Blob([cells]), ''),
    chooseSheet: source.chooseSheet,
    chooseHeader: source.chooseHeader,
    keep: async (settings) => {
      const { layout, busy, name, sheet } = get();
      if (latestValue(sheet) === undefined || busy) return null;
      set({ busy: true, failure: null });
      const asked = { fileName: name ?? '', layout: writable(layout), settings };
      const response = await source.send((chosen) => bridge['batches.import']({ ...chosen, ...asked }));
      set({ busy: false, failure: response.ok ? null : response.error });
      return response.ok ? response.value : null;
    },
    forget: () => {
      source.forget();
      set(NOTHING_CHOSEN);
    },
  };
}

function nameFrom(fileName: string): string {
  return fileName.replace(/\.\w{1,5}$/, '');
}

function writable({ header, columns }: SheetLayout) {
  const { documento, nome, referencia, mes, grupo } = columns;
  return {
    header,
    columns: {
      documento: [...documento],
      nome: [...nome],
      referencia: [...referencia],
      mes: [...mes],
      grupo: [...grupo],
    },
  };
}
