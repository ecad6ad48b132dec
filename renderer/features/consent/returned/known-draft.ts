import type { ConsentDraft } from '#contract/consent.ts';
import type { Bridge } from '#contract/contract.ts';
import type { DraftForm } from '#contract/draft.ts';
import type { Envelope } from '#contract/errors.ts';
import type { KnownTerm } from '#domain/consent/match-terms.ts';
import { termInput } from '../capture/form.ts';
import { checkForm } from '../capture/validation.ts';

/** The draft in a term code: still a draft, or an entry of the ledger since its act was sent. */
export type KnownDraft = { readonly nome: string; readonly documento: string } & (
  | (Extract<KnownTerm, { status: 'draft' }> & {
      readonly form: DraftForm;
      readonly prepared: ConsentDraft | null;
      /** True if it can be registered without more input. */
      readonly complete: boolean;
    })
  | Extract<KnownTerm, { status: 'sent' }>
);

/** The evidence that the returned file will become. */
const RETURNED = { kind: 'arquivo_assinado' } as const;

/** Reads the draft in a term code, with the term as it would be printed now; null if this archive has no such draft. */
export async function knownDraft(bridge: Bridge, draft: string, now: number): Promise<Envelope<KnownDraft | null>> {
  const loaded = await bridge['consent.draft_load']({ id: draft });
  if (!loaded.ok) return loaded.error.code === 'not_found' ? knownEntry(bridge, draft) : loaded;
  const { form, evidence } = loaded.value;
  const signed = evidence.filter(({ kind }) => kind === 'arquivo_assinado').map(({ sha256 }) => sha256);
  const prepared = await bridge['consent.prepare'](termInput(form));
  const value: KnownDraft = {
    status: 'draft',
    draft,
    kind: form.kind,
    nome: form.nome,
    documento: form.documento,
    form,
    signed,
    ...(prepared.ok ? { prepared: prepared.value, term: prepared.value.term } : { prepared: null, term: null }),
    complete: prepared.ok && Object.keys(checkForm(form, [...evidence, RETURNED], now)).length === 0,
  };
  return { ok: true, value };
}

async function knownEntry(bridge: Bridge, id: string): Promise<Envelope<KnownDraft | null>> {
  const opened = await bridge['consent.open']({ id });
  if (!opened.ok) return opened.error.code === 'not_found' ? { ok: true, value: null } : opened;
  const { nome, documento } = opened.value;
  return { ok: true, value: { status: 'sent', draft: id, nome, documento } };
}
