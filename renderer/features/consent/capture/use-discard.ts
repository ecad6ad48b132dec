import { useStore } from '#renderer/lib/stores.ts';

export function useDiscard(): () => void {
  const { draft, form, begin } = useStore('capture', (state) => state);
  const discardDraft = useStore('ledger', (state) => state.discardDraft);
  return () => {
    begin();
    if (draft.id !== null) discardDraft({ id: draft.id, nome: form.nome.trim() });
  };
}
