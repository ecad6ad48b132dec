import { latest, SEARCH_PAUSE } from '../../lib/latest.ts';
import { fromEnvelope, IDLE, latestValue, toLoading } from '../../lib/loadable.ts';
import { savedNameOf } from '../../lib/name-of.ts';
import { createListReader } from '../../lib/paged-list.ts';
import { sendUpload } from '../../lib/upload.ts';
import { type MemberActs, NO_LAYOUT, type WatchesContext } from './watches-state.ts';

type ListOfMembers = Pick<MemberActs, 'listMembers' | 'showMembers' | 'findMembers'>;
type SheetActs = Pick<
  MemberActs,
  'takeFile' | 'pasteCells' | 'chooseSheet' | 'chooseHeader' | 'setLayout' | 'importMembers' | 'forgetSheet'
>;

/** Whom a portfolio monitors: listed, put one by one, or taken from a sheet. */
export function createMemberActs(context: WatchesContext): MemberActs {
  const { bridge, get } = context;
  return {
    ...createMemberList(context),
    ...createSheetActs(context),
    putMember: async (member) => {
      const id = latestValue(get().opened)?.watch.id ?? '';
      const response = await bridge['watches.put_member']({ id, member });
      return response.ok ? null : response.error;
    },
    nameOf: (documento) => savedNameOf(bridge, documento),
  };
}

function createMemberList({ bridge, set, get }: WatchesContext): ListOfMembers {
  let id = '';
  let timer: ReturnType<typeof setTimeout> | undefined;
  const reader = createListReader(
    (page) => bridge['watches.members']({ id, search: get().memberSearch, ...page }),
    (members) => set({ members }),
    () => get().members,
  );
  return {
    listMembers: (wanted) => {
      const isShown = wanted === id && get().members.total !== null;
      id = wanted;
      return isShown ? reader.reload() : reader.restart();
    },
    showMembers: reader.show,
    findMembers: (memberSearch) => {
      set({ memberSearch });
      clearTimeout(timer);
      timer = setTimeout(() => void reader.restart(), SEARCH_PAUSE);
    },
  };
}

function createSheetActs({ bridge, set, get }: WatchesContext): SheetActs {
  const request = latest();
  let content = new Blob();
  const read = async (sheet: string | null, header?: number | null): Promise<void> => {
    const isLatest = request();
    set({ sheet: sheet === null ? { status: 'loading' } : toLoading(get().sheet), imported: IDLE });
    const asked = { sheet, ...(header !== undefined && { header }) };
    const upload = await sendUpload(bridge, 'batch', content);
    const response = upload.ok ? await bridge['watches.read_members']({ upload: upload.value, ...asked }) : upload;
    if (isLatest()) set({ sheet: fromEnvelope(response), layout: (response.ok && response.value.layout) || NO_LAYOUT });
  };
  const take = (source: Blob, sheetName: string): Promise<void> => {
    content = source;
    set({ sheetName });
    return read(null);
  };
  return {
    takeFile: (file) => take(file, file.name),
    pasteCells: (cells) => take(new Blob([cells]), ''),
    chooseSheet: (sheet) => read(sheet),
    chooseHeader: (header) => read(latestValue(get().sheet)?.sheet || null, header),
    setLayout: (layout) => set({ layout }),
    importMembers: async (id, since) => {
      const { layout, sheet } = get();
      const { documento } = layout;
      if (documento === null || latestValue(sheet) === undefined) return;
      const isLatest = request();
      set({ imported: { status: 'loading' } });
      const upload = await sendUpload(bridge, 'batch', content);
      const asked = { id, sheet: latestValue(sheet)?.sheet ?? null, layout: { ...layout, documento }, since };
      const response = upload.ok ? await bridge['watches.import_members']({ upload: upload.value, ...asked }) : upload;
      if (isLatest()) set({ imported: fromEnvelope(response) });
    },
    forgetSheet: () => {
      request();
      content = new Blob();
      set({ sheetName: null, sheet: IDLE, layout: NO_LAYOUT, imported: IDLE });
    },
  };
}
