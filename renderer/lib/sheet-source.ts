import type { Bridge } from '#contract/contract.ts';
import type { Envelope } from '#contract/errors.ts';
import { latest } from './latest.ts';
import { fromEnvelope, type Loadable, latestValue, toLoading } from './loadable.ts';
import { sendUpload } from './upload.ts';

/** A question about a sheet that was sent. */
interface Question {
  readonly upload: string;
  readonly sheet: string | null;
  readonly header?: number | null;
}

/** Content read of a file: its sheets, and the one that is read. */
interface Read {
  readonly sheets: readonly unknown[];
  readonly sheet: string;
}

interface SourceParts<Sheet extends Read> {
  readonly ask: (question: Question) => Promise<Envelope<Sheet>>;
  readonly known: () => Loadable<Sheet>;
  /** Told while the sheet is read, and what came of it; never of one that another has overtaken. */
  readonly found: (sheet: Loadable<Sheet>) => void;
}

interface SheetSource {
  /** Reads another file, or cells that were pasted. */
  readonly take: (content: Blob) => Promise<void>;
  readonly chooseSheet: (sheet: string) => Promise<void>;
  /** Reads the columns below another row of titles; null for none. */
  readonly chooseHeader: (header: number | null) => Promise<void>;
  /** Sends the file for an act over the sheet that was read. */
  readonly send: <Value>(
    act: (chosen: { readonly upload: string; readonly sheet: string | null }) => Promise<Envelope<Value>>,
  ) => Promise<Envelope<Value>>;
  readonly forget: () => void;
}

/** A file with a sheet, which stays in this window and is sent whenever main is asked about it. */
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
  /** The one that is read; null where the file has no other. */
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
