import type { Bridge } from '#contract/contract.ts';
import type { Envelope } from '#contract/errors.ts';
import { latest } from './latest.ts';
import { fromEnvelope, type Loadable, latestValue, toLoading } from './loadable.ts';
import { sendUpload } from './upload.ts';

interface Question {
  readonly upload: string;
  readonly sheet: string | null;
  readonly header?: number | null;
}

interface Read {
  readonly sheets: readonly unknown[];
  readonly sheet: string;
}

interface SourceParts<Sheet extends Read> {
  readonly ask: (question: Question) => Promise<Envelope<Sheet>>;
  readonly known: () => Loadable<Sheet>;
  /** Receives the loading state, then the result; a newer request drops the result of an older one. */
  readonly found: (sheet: Loadable<Sheet>) => void;
}

interface SheetSource {
  /** Loads another file or pasted cells. */
  readonly take: (content: Blob) => Promise<void>;
  readonly chooseSheet: (sheet: string) => Promise<void>;
  /** Takes the columns below another row of titles; null if there is no such row. */
  readonly chooseHeader: (header: number | null) => Promise<void>;
  /** Uploads the file for an act over the current sheet. */
  readonly send: <Value>(
    act: (chosen: { readonly upload: string; readonly sheet: string | null }) => Promise<Envelope<Value>>,
  ) => Promise<Envelope<Value>>;
  readonly forget: () => void;
}

/** Keeps a file in this window and uploads it with every question to main. */
export function sheetSource<Sheet extends Read>(
  bridge: Bridge,
  { ask, known, found }: SourceParts<Sheet>,
): SheetSource {
  let content = new Blob();
  const request = latest();
  const read = async (sheet: string | null, header?: number | null): Promise<void> => {
    const isLatest = request();
    found(sheet === null ? { status: 'loading' } : toLoading(known()));
    const upload = await sendUpload(bridge, 'sheet', content);
    const asked = { sheet, ...(header !== undefined && { header }) };
    const response = upload.ok ? await ask({ upload: upload.value, ...asked }) : upload;
    if (isLatest()) found(fromEnvelope(response));
  };
  /** The current sheet; null if the file has only one. */
  const chosen = (): string | null => {
    const sheet = latestValue(known());
    return sheet === undefined || sheet.sheets.length < 2 ? null : sheet.sheet;
  };
  return {
    take: (file) => {
      content = file;
      return read(null);
    },
    chooseSheet: (sheet) => read(sheet),
    chooseHeader: (header) => read(chosen(), header),
    send: async (act) => {
      const upload = await sendUpload(bridge, 'sheet', content);
      return upload.ok ? act({ upload: upload.value, sheet: chosen() }) : upload;
    },
    forget: () => {
      request();
      content = new Blob();
    },
  };
}
