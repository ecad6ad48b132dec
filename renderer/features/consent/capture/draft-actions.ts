import { attachFile } from './attach-file.ts';
import { isBlank } from './blank-form.ts';
import type { CaptureDesk } from './capture-desk.ts';
import { AT_START, type CaptureStore, NO_DRAFT } from './capture-state.ts';
import { showGivenAt } from './given-at.ts';

/** Drafts: brought back, opened, forgotten. */
export function draftActions(desk: CaptureDesk): Pick<CaptureStore, 'restore' | 'openDraft' | 'keepNow' | 'discard'> {
  const { bridge, keeper, set, get } = desk;
  let asked = false;
  return {
    restore: async () => {
      if (asked || !isPristine(desk)) return;
      asked = true;
      const listed = await bridge['draft.list']({});
      const latest = listed.ok ? listed.value.drafts[0] : undefined;
      if (latest !== undefined && isPristine(desk)) await open(desk, latest.id);
    },
    openDraft: (id) => (id === keeper.id() ? Promise.resolve() : open(desk, id)),
    keepNow: () => keeper.settle(),
    discard: async () => {
      const discarded = keeper.discard();
      set({ ...AT_START, form: { ...AT_START.form, kind: get().form.kind } });
      await discarded;
    },
  };
}

function isPristine({ get, keeper }: CaptureDesk): boolean {
  return get().step.name === 'subject' && keeper.id() === null && isBlank(get().form);
}

async function open({ bridge, keeper, set }: CaptureDesk, id: string): Promise<void> {
  const loaded = await bridge['draft.load']({ id });
  if (!loaded.ok) return set({ refusal: loaded.error });
  const { form, evidence, savedAt } = loaded.value;
  keeper.adopt(id);
  const metadata = { ...form.metadata, timestamp: showGivenAt(form.metadata.timestamp) };
  set({
    ...AT_START,
    form: { ...form, metadata },
    evidence,
    draft: { ...NO_DRAFT, id, savedAt, restoredFrom: savedAt },
  });
}

/** Signed files of the draft. */
export function evidenceActions({ bridge, keeper, set, get }: CaptureDesk): Pick<CaptureStore, 'attach' | 'detach'> {
  return {
    attach: async (file) => {
      if (get().upload !== null && get().upload?.refusal === null) return;
      const upload = { name: file.name, size: file.size, sent: 0, refusal: null };
      set({ upload });
      keeper.keep(get().form);
      const unkept = await keeper.settle();
      const draftId = keeper.id();
      if (unkept !== null || draftId === null) {
        return set({ upload: { ...upload, refusal: unkept ?? { code: 'not_found' } } });
      }
      const attached = await attachFile(bridge, draftId, file, (sent) => set({ upload: { ...upload, sent } }));
      if (keeper.id() !== draftId) return;
      if (!attached.ok) return set({ upload: { ...upload, refusal: attached.error } });
      const { evidence: _, ...problems } = get().problems;
      set({ upload: null, evidence: [...get().evidence, attached.value], problems });
    },
    detach: async (id) => {
      const removed = await bridge['evidence.remove']({ id });
      if (removed.ok) set({ evidence: get().evidence.filter((one) => one.id !== id) });
      else set({ refusal: removed.error });
    },
  };
}
