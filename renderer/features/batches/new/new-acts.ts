import type { Bridge } from '#contract/contract.ts';
import type { Envelope } from '#contract/errors.ts';
import type { SheetLayout } from '#domain/batches/sheet-columns.ts';
import type { UploadPurpose } from '#domain/upload.ts';
import { latest } from '#renderer/lib/latest.ts';
import { fromEnvelope, latestValue, toLoading } from '#renderer/lib/loadable.ts';
import { sendUpload } from '#renderer/lib/upload.ts';
import { type NewBatchActs, type NewBatchStore, NOTHING_CHOSEN } from './new-state.ts';

const UPLOAD: UploadPurpose = 'batch';

type SetState = (part: Partial<NewBatchStore>) => void;

/** What a window does with a sheet before its lines are kept. */
export function createNewBatchActs(bridge: Bridge, set: SetState, get: () => NewBatchStore): NewBatchActs {
  let source: { readonly content: Blob; readonly fileName: string } = { content: new Blob(), fileName: '' };
  const request = latest();
  const send = async <Value>(work: (upload: string) => Promise<Envelope<Value>>): Promise<Envelope<Value>> => {
    const upload = await sendUpload(bridge, UPLOAD, source.content);
    return upload.ok ? work(upload.value) : upload;
  };
  const read = async (sheet: string | null, header?: number | null): Promise<void> => {
    const isLatest = request();
    set({ sheet: sheet === null ? { status: 'loading' } : toLoading(get().sheet), failure: null });
    const response = await send((upload) =>
      bridge['batches.read']({ upload, sheet, ...(header !== undefined && { header }) }),
    );
    if (!isLatest()) return;
    set({ sheet: fromEnvelope(response), ...(response.ok && { layout: response.value.layout }) });
  };
  const takeSource = (content: Blob, fileName: string): Promise<void> => {
    const { settings } = get();
    // The name that the file before proposed goes with it; one that the officer typed stays.
    const isTyped = settings.name !== '' && settings.name !== nameFrom(source.fileName);
    source = { content, fileName };
    set({ name: fileName, settings: { ...settings, name: isTyped ? settings.name : nameFrom(fileName) } });
    return read(null);
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
    chooseSheet: (sheet) => read(sheet),
    chooseHeader: (header) => read(latestValue(get().sheet)?.sheet || null, header),
    keep: async (settings) => {
      const { layout, busy } = get();
      const sheet = latestValue(get().sheet);
      if (sheet === undefined || busy) return null;
      set({ busy: true, failure: null });
      const chosen = sheet.sheets.length > 1 ? sheet.sheet : null;
      const asked = { fileName: source.fileName, sheet: chosen, layout: writable(layout), settings };
      const response = await send((upload) => bridge['batches.import']({ upload, ...asked }));
      set({ busy: false, failure: response.ok ? null : response.error });
      return response.ok ? response.value : null;
    },
    forget: () => {
      request();
      source = { content: new Blob(), fileName: '' };
      set(NOTHING_CHOSEN);
    },
  };
}

/** The file's name without its ending. */
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
