import { type Latest, latest } from '#renderer/lib/latest.ts';
import { readProof } from '../entry/read-proof.ts';
import { attachFile } from './evidence.ts';
import {
  AT_START,
  type CaptureContext,
  type CaptureStore,
  isBlank,
  NO_DRAFT,
  PROBLEM_FIELD,
  showGivenAt,
} from './form.ts';

export function draftActions(context: CaptureContext): Pick<CaptureStore, 'restore' | 'openDraft' | 'keepNow'> {
  const { bridge, autosave } = context;
  const request = latest();
  let asked = false;
  return {
    restore: async () => {
      if (asked || !isPristine(context)) return;
      asked = true;
      const listed = await bridge['consent.draft_list']({});
      const newest = listed.ok ? listed.value.drafts[0] : undefined;
      if (newest === undefined) return proposePurposes(context);
      if (isPristine(context)) await openDraft(context, request, newest.id);
    },
    openDraft: async (id) => {
      if (id !== autosave.id()) await openDraft(context, request, id);
    },
    keepNow: () => autosave.settle(),
  };
}

/** Ticks the purposes of the newest authorization, unless a purpose is ticked. */
export async function proposePurposes({ bridge, set, get }: CaptureContext): Promise<void> {
  const isOpen = (): boolean => get().form.purposes.length === 0;
  if (!isOpen()) return;
  const listed = await bridge['consent.list']({ search: '', limit: 1, offset: 0 });
  const newest = listed.ok ? listed.value.rows[0] : undefined;
  if (newest !== undefined && isOpen()) set({ form: { ...get().form, purposes: newest.purposes } });
}

function isPristine({ get, autosave }: CaptureContext): boolean {
  return get().step.name === 'subject' && autosave.id() === null && isBlank(get().form);
}

/** Fills the form with a draft; resolves to false if that failed. */
export async function openDraft(
  { bridge, autosave, set }: CaptureContext,
  request: Latest,
  id: string,
): Promise<boolean> {
  const isLatest = request();
  const loaded = await bridge['consent.draft_load']({ id });
  if (!isLatest()) return false;
  if (!loaded.ok) {
    set({ failure: loaded.error });
    return false;
  }
  const { form, evidence, savedAt, signed = null } = loaded.value;
  autosave.adopt(id);
  const metadata = { ...form.metadata, timestamp: showGivenAt(form.metadata.timestamp) };
  set({
    ...AT_START,
    form: { ...form, metadata },
    evidence,
    draft: { ...NO_DRAFT, id, savedAt, restoredFrom: savedAt, signed },
  });
  return true;
}

export function evidenceActions({
  bridge,
  autosave,
  set,
  get,
}: CaptureContext): Pick<CaptureStore, 'attach' | 'detach' | 'readFile' | 'readSignatures'> {
  return {
    attach: async (file, kind) => {
      if (get().upload !== null && get().upload?.failure === null) return;
      const upload = { kind, name: file.name, size: file.size, share: 0, failure: null };
      set({ upload });
      autosave.keep(get().form);
      const unkept = await autosave.settle();
      const draftId = autosave.id();
      if (unkept !== null || draftId === null) {
        return set({ upload: { ...upload, failure: unkept ?? { code: 'not_found' } } });
      }
      const attached = await attachFile(bridge, { draftId, kind, file }, (share) =>
        set({ upload: { ...upload, share } }),
      );
      if (autosave.id() !== draftId) return;
      if (!attached.ok) return set({ upload: { ...upload, failure: attached.error } });
      const problems = { ...get().problems, [PROBLEM_FIELD[kind]]: undefined };
      set({ upload: null, evidence: [...get().evidence, attached.value], problems });
    },
    readFile: async (id) => readProof(bridge, id),
    readSignatures: (id) => bridge['consent.evidence_signatures']({ id }),
    detach: async (id) => {
      const removed = await bridge['consent.evidence_remove']({ id });
      if (removed.ok) set({ evidence: get().evidence.filter((one) => one.id !== id) });
      else set({ failure: removed.error });
    },
  };
}
