import { failureOf, IDLE, latestValue } from '../../lib/loadable.ts';
import { savedNameOf } from '../../lib/name-of.ts';
import { createListReader } from '../../lib/paged-list.ts';
import { paused } from '../../lib/paused.ts';
import { reading } from '../../lib/reading.ts';
import { sheetSource } from '../../lib/sheet-source.ts';
import { type MemberActs, NO_LAYOUT, type WatchesContext } from './watches-state.ts';

type ListOfMembers = Pick<MemberActs, 'listMembers' | 'showMembers' | 'findMembers'>;
type SheetActs = Pick<
  MemberActs,
  'takeFile' | 'pasteCells' | 'chooseSheet' | 'chooseHeader' | 'setLayout' | 'importMembers' | 'forgetSheet'
>;

export function createMemberActs(context: WatchesContext): MemberActs {
  const { bridge, get } = context;
  return {
    ...createMemberList(context),
    ...createSheetActs(context),
    putMember: async (member) => {
      const id = latestValue(get().opened)?.watch.id ?? '';
      return failureOf(await bridge['watches.put_member']({ id, member }));
    },
    nameOf: (documento) => savedNameOf(bridge, documento),
  };
}

function createMemberList({ bridge, set, get }: WatchesContext): ListOfMembers {
  let id = '';
  const reader = createListReader(
    (page) => bridge['watches.members']({ id, search: get().memberSearch, ...page }),
    (members) => set({ members }),
    () => get().members,
  );
  const restarting = paused(reader.restart);
  return {
    listMembers: (wanted) => {
      const isShown = wanted === id && get().members.total !== null;
      id = wanted;
      return isShown ? reader.reload() : reader.restart();
    },
    showMembers: reader.show,
    findMembers: (memberSearch) => {
      set({ memberSearch });
      restarting.soon();
    },
  };
}

function createSheetActs({ bridge, set, get }: WatchesContext): SheetActs {
  const read = reading(set, get);
  const source = sheetSource(bridge, {
    ask: bridge['watches.read_members'],
    known: () => get().sheet,
    found: (sheet) => {
      read.begin('imported');
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
      const asked = { id, layout: { ...layout, documento }, since };
      const sent = source.send((chosen) => bridge['watches.import_members']({ ...chosen, ...asked }));
      await read.first('imported', sent);
    },
    forgetSheet: () => {
      read.begin('imported');
      source.forget();
      set({ sheetName: null, sheet: IDLE, layout: NO_LAYOUT, imported: IDLE });
    },
  };
}
