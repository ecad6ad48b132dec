import type { ConsentDetail, ConsentRow } from '#contract/consent.ts';
import type { Input, MessageName, Output } from '#contract/contract.ts';
import { type DraftRow, draftFormSchema } from '#contract/draft.ts';
import type { BridgeFailure, Envelope } from '#contract/errors.ts';
import type { Evidence, FileSignatures } from '#contract/evidence.ts';
import { parseDocument, stripMask } from '#domain/basics/document.ts';
import { proposeImportLayout } from '#domain/consent/propose-import-layout.ts';
import { consentOf, METADATA, NOW_ISO, TERM } from './fake-unlocked.ts';

/** Authorizations of the fake; a test may start it with any. */
export interface FakeConsents {
  consents: ConsentRow[];
  drafts: DraftRow[];
  evidence: (Evidence & { readonly ownerId: string; readonly base64: string })[];
}

/** Bytes by the upload's id, a character each. */
type Uploads = Map<string, string>;

type Fakes = { readonly [Name in MessageName]?: (input: Input<Name>) => Envelope<Output<Name>> };

const ok = <Value>(value: Value): Envelope<Value> => ({ ok: true, value });
const refuseWith = (failure: BridgeFailure): { ok: false; error: BridgeFailure } => ({ ok: false, error: failure });
const NO_SIGNATURES: FileSignatures = {
  signatures: [],
  complete: true,
  roots: { count: 0, broken: [] },
};
const NOT_FOUND = refuseWith({ code: 'not_found' });

/** A detail around a row, as the service would have confirmed it. */
export function detailOf(row: ConsentRow, changes: Partial<ConsentDetail> = {}): ConsentDetail {
  const { authorizationId, url, dataExpiracao } = row;
  const isKnown = authorizationId !== null && url !== null && dataExpiracao !== null;
  const record = isKnown ? recordOf(row, { authorizationId, url, dataExpiracao }) : null;
  return {
    ...row,
    kind: 'presencial',
    place: '',
    representatives: [],
    signTogether: 1,
    via: null,
    record,
    doubt: null,
    origin: 'service',
    revocation: row.status === 'revoked' ? { at: NOW_ISO, reason: 'Pedido do titular' } : null,
    evidence: [],
    queries: 0,
    ...changes,
  };
}

function recordOf(
  { nome, documento, tipoDocumento, metadata }: ConsentRow,
  { authorizationId, url, dataExpiracao }: { authorizationId: string; url: string; dataExpiracao: string },
): NonNullable<ConsentDetail['record']> {
  const [dataCriacao, dataAtualizacao] = ['20/11/2026 10:15:00', '20/11/2026 10:15:00'];
  const subject = { nome, documento, tipoDocumento, consentimento: true, metadata };
  return { ...subject, id: authorizationId, url, dataExpiracao, dataCriacao, dataAtualizacao };
}

/** The ledger, drafts and proofs of a workstation in memory. */
export function consentFakes(state: FakeConsents, changed: () => void): Fakes {
  const uploads: Uploads = new Map();
  return {
    ...ledgerFakes(state, changed),
    ...outcomeFakes(state, changed, uploads),
    ...draftFakes(state),
    ...evidenceFakes(state, uploads),
    ...uploadFakes(uploads),
  };
}

function ledgerFakes(state: FakeConsents, changed: () => void): Fakes {
  const detail = (id: string): ConsentDetail | undefined => {
    const row = state.consents.find((one) => one.id === id);
    return row && detailOf(row, { evidence: state.evidence.filter(({ ownerId }) => ownerId === id) });
  };
  return {
    'consent.prepare': () => ok({ term: TERM, metadata: METADATA, institution: null }),
    'consent.device': () => ok({ ip: METADATA.ip, host: METADATA.host, userAgent: METADATA.userAgent }),
    'consent.register': ({ nome, documento, draftId }) => {
      const parsed = parseDocument(documento);
      if (!parsed.ok) return refuseWith({ code: parsed.error.code });
      const consent = consentOf({ nome, documento: parsed.value.numero }, draftId === undefined ? {} : { id: draftId });
      state.consents = [consent, ...state.consents];
      state.drafts = state.drafts.filter(({ id }) => id !== draftId);
      changed();
      return ok(consent);
    },
    'consent.list': ({ search, limit, offset, statuses, environment, institution }) => {
      const wanted = search.toLowerCase();
      const found = state.consents
        .filter(({ nome, documento }) => nome.toLowerCase().includes(wanted) || documento.includes(stripMask(search)))
        .filter(({ status }) => statuses === undefined || statuses.includes(status))
        .filter((row) => environment === undefined || row.environment === environment)
        .filter((row) => institution === undefined || row.institution.cnpj === institution);
      return ok({ rows: found.slice(offset, offset + limit), total: found.length });
    },
    'consent.askable': ({ search, limit, environment, institution }) => {
      const wanted = search.toLowerCase();
      const rows = state.consents
        .filter(({ nome, documento }) => nome.toLowerCase().includes(wanted) || documento.includes(stripMask(search)))
        .filter(({ status }) => status === 'valid' || status === 'due_soon')
        .filter((row) => row.environment === environment)
        .filter((row) => institution === undefined || row.institution.cnpj === institution);
      return ok({
        rows: rows.slice(0, limit).map(({ id, nome, documento, purposes }) => ({ id, nome, documento, purposes })),
      });
    },
    'consent.find': ({ documento }) => {
      const consent = state.consents.find((each) => each.documento === stripMask(documento)) ?? null;
      return ok({ consent, refusal: refusalOf(consent) });
    },
    'consent.open': ({ id }) => {
      const found = detail(id);
      return found === undefined ? NOT_FOUND : ok(found);
    },
    'consent.receipt': ({ id }) => {
      const consent = detail(id);
      if (consent === undefined) return NOT_FOUND;
      const issuer = { nome: 'Financeira Exemplo S.A.', cnpj: '11222333000181' };
      return ok({ consent, issuer, officer: 'ana.lima', printedAt: NOW_ISO });
    },
  };
}

/** Why an authorization allows no query, as main would say it. */
function refusalOf(consent: ConsentRow | null): BridgeFailure | null {
  if (consent === null || consent.status === 'unknown') return { code: 'consent_missing' };
  if (consent.status === 'expired') return { code: 'consent_expired' };
  return consent.status === 'revoked' ? { code: 'consent_revoked' } : null;
}

function outcomeFakes(state: FakeConsents, changed: () => void, uploads: Uploads): Fakes {
  const replace = (id: string, part: Partial<ConsentRow>): ConsentRow | undefined => {
    state.consents = state.consents.map((one) => (one.id === id ? { ...one, ...part } : one));
    changed();
    return state.consents.find((one) => one.id === id);
  };
  return {
    'consent.revoke': ({ id, reason }) => {
      const row = replace(id, { status: 'revoked' });
      return row === undefined ? NOT_FOUND : ok(detailOf(row, { revocation: { at: NOW_ISO, reason } }));
    },
    'consent.resolve': ({ id, authorizationId, url }) => {
      const known = { status: 'valid', authorizationId, url, dataExpiracao: '20/11/2031 10:15:00' } as const;
      const row = replace(id, known);
      return row === undefined ? NOT_FOUND : ok(detailOf(row, { origin: 'officer' }));
    },
    'consent.dismiss': ({ id }) => {
      state.consents = state.consents.filter((one) => one.id !== id);
      changed();
      return ok({ draftId: id });
    },
    'consent.import_columns': ({ upload }) => {
      const rows = (uploads.get(upload) ?? '').trim().split('\n');
      const [titles = [], ...sample] = rows.map((row) => row.split(';'));
      const heads = rows.slice(0, 20).map((row, index) => ({ n: index + 1, text: row.replaceAll(';', ' · ') }));
      const layout = proposeImportLayout([{ n: 1, isHidden: false, cells: titles }]);
      const shown = { sheets: [{ name: '', isHidden: false }], sheet: '', rows: sample.length, heads, titles };
      return ok({ ...shown, sample: sample.slice(0, 20), layout });
    },
    'consent.import_template': () => ok({ path: '/tmp/modelo.csv' }),
    'consent.import': ({ upload, dryRun }) => {
      const rows = (uploads.get(upload) ?? '').trim().split('\n').length - 1;
      return ok({ rows, accepted: rows, refused: [], imported: !dryRun });
    },
  };
}

function uploadFakes(uploads: Uploads): Fakes {
  return {
    'upload.begin': () => {
      const id = crypto.randomUUID();
      uploads.set(id, '');
      return ok({ id });
    },
    'upload.append': ({ id, base64 }) => {
      const bytes = (uploads.get(id) ?? '') + atob(base64);
      uploads.set(id, bytes);
      return ok({ received: bytes.length });
    },
    'upload.discard': ({ id }) => ok({ discarded: uploads.delete(id) }),
  };
}

function draftFakes(state: FakeConsents): Fakes {
  return {
    'consent.draft_save': ({ id, form }) => {
      const known = state.drafts.find((draft) => draft.id === id);
      if (id !== null && known === undefined) return NOT_FOUND;
      const kept = {
        id: known?.id ?? crypto.randomUUID(),
        createdAt: NOW_ISO,
        savedAt: NOW_ISO,
        form: draftFormSchema.parse(form),
      };
      state.drafts = [kept, ...state.drafts.filter((draft) => draft !== known)];
      return ok({ id: kept.id, savedAt: NOW_ISO });
    },
    'consent.draft_list': ({ offset = 0 }) =>
      ok({ drafts: state.drafts.slice(offset, offset + 200), total: state.drafts.length }),
    'consent.draft_load': ({ id }) => {
      const found = state.drafts.find((draft) => draft.id === id);
      if (found === undefined) return NOT_FOUND;
      return ok({ ...found, evidence: state.evidence.filter(({ ownerId }) => ownerId === id) });
    },
    'consent.draft_discard': ({ id }) => {
      const before = state.drafts.length;
      state.drafts = state.drafts.filter((draft) => draft.id !== id);
      return ok({ discarded: state.drafts.length < before });
    },
  };
}

function evidenceFakes(state: FakeConsents, uploads: Uploads): Fakes {
  const keep = (
    ownerId: string,
    base64: string,
    proof: Pick<Evidence, 'id' | 'kind' | 'name' | 'type' | 'size'>,
  ): Evidence => {
    const kept = { ...proof, sha256: TERM.sha256, addedAt: NOW_ISO };
    state.evidence = [...state.evidence, { ...kept, ownerId, base64 }];
    return kept;
  };
  return {
    'consent.evidence_finish': ({ upload, draftId, name, kind = 'arquivo_assinado' }) => {
      const bytes = uploads.get(upload);
      if (bytes === undefined) return NOT_FOUND;
      if (!bytes.startsWith('%PDF-')) return refuseWith({ code: 'evidence_refused', details: { reason: 'type' } });
      const file = { id: crypto.randomUUID(), kind, name, type: 'application/pdf' } as const;
      return ok(keep(draftId, btoa(bytes), { ...file, size: bytes.length }));
    },
    'consent.evidence_draw': ({ draftId, signer, drawing }) => {
      const isDrawn = ({ kind }: Evidence): boolean => kind === 'assinatura';
      state.evidence = state.evidence.filter((proof) => !isDrawn(proof) || proof.name !== signer);
      const picture = { id: crypto.randomUUID(), kind: 'assinatura', name: signer, type: 'image/png' } as const;
      if (drawing !== null) keep(draftId, drawing.base64, { ...picture, size: atob(drawing.base64).length });
      return ok({ signatures: state.evidence.filter(isDrawn) });
    },
    'consent.evidence_remove': ({ id }) => {
      state.evidence = state.evidence.filter((proof) => proof.id !== id);
      return ok({ removed: true });
    },
    'consent.evidence_save': ({ id }) => {
      const found = state.evidence.find((proof) => proof.id === id);
      return found === undefined ? NOT_FOUND : ok({ path: `/home/ana/Downloads/${found.name}` });
    },
    'consent.evidence_signatures': ({ id }) =>
      state.evidence.some((proof) => proof.id === id) ? ok(NO_SIGNATURES) : NOT_FOUND,
    'consent.evidence_read': ({ id }) => {
      const found = state.evidence.find((proof) => proof.id === id);
      if (found === undefined) return NOT_FOUND;
      const { base64, ownerId: _, ...evidence } = found;
      return ok({ base64, next: null, evidence });
    },
  };
}
