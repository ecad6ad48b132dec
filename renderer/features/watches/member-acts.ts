import { latest, SEARCH_PAUSE } from '../../lib/latest.ts';
import { fromEnvelope, IDLE, latestValue } from '../../lib/loadable.ts';
import { savedNameOf } from '../../lib/name-of.ts';
import { createListReader } from '../../lib/paged-list.ts';
import { sheetSource } from '../../lib/sheet-source.ts';
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
  const source = sheetSource(bridge, {
    ask: bridge['watches.read_members'],
    known: () => get().sheet,
    found: (sheet) => {
      request();
      const layout = (sheet.status === 'ready' && sheet.value.layout) || NO_LAYOUT;
      set({ sheet, imported: IDLE, ...(sheet.status !== 'loading' && { layout }) });
    },
  });
  const take = (content: Blob, sheetName: string): Promise<void> => {
    set({ sheetName });
    return source.take(content);
  };
  return {
    takeFile: (file) => take(file, file.name),
    pasteCells: (cells) => take(new Blob([cells]), ''),
    chooseSheet: source.chooseSheet,
    chooseHeader: source.chooseHeader,
    setLayout: (layout) => set({ layout }),
    importMembers: async (id, since) => {
      const { layout, sheet } = get();
      const { documento } = layout;
      if (documento === null || latestValue(sheet) === undefined) return;
      const isLatest = request();
      set({ imported: { status: 'loading' } });
      const asked = { id, layout: { ...layout, documento }, since };
      const response = await source.send((chosen) => bridge['watches.import_members']({ ...chosen, ...asked }));
      if (isLatest()) set({ imported: fromEnvelope(response) });
    },
    forgetSheet: () => {
      request();
      source.forget();
      set({ sheetName: null, sheet: IDLE, layout: NO_LAYOUT, imported: IDLE });
    },
  };
}
