import { describe, expect, test } from 'vitest';
import { createEntryStore } from '#renderer/features/consent/entry/entry-store.ts';
import { createDossierStore } from '#renderer/features/subject/dossier/store.ts';
import { latestValue } from '#renderer/lib/loadable.ts';
import { createFakeBridge } from '#test/support/fakes/fake-bridge.ts';
import { consentOf, PEOPLE } from '#test/support/fakes/fake-unlocked.ts';

const UNKNOWN = consentOf(PEOPLE.joao, {
  id: 'desconhecida',
  status: 'unknown',
  authorizationId: null,
  url: null,
  dataExpiracao: null,
});
const MARIA = consentOf(PEOPLE.maria);
const FOUND = {
  authorizationId: '0b6c1f7a-5a3e-4d55-9a77-3d2f5f4b8a11',
  url: 'https://autorizacao.example.com/autorizacao/0b6c1f7a-5a3e-4d55-9a77-3d2f5f4b8a11',
};

async function entry(id: string) {
  const fake = createFakeBridge({ consents: [UNKNOWN, MARIA] });
  const store = createEntryStore(fake.bridge);
  await store.getState().load(id);
  return { fake, act: store.getState(), now: store.getState, shown: () => latestValue(store.getState().entry) };
}

describe('an entry of the ledger', () => {
  test('is revoked with its reason, and shown as revoked', async () => {
    const { act, shown } = await entry(MARIA.id);
    expect(await act.revoke('Pedido do titular')).toBe(true);
    expect(shown()).toMatchObject({ status: 'revoked', revocation: { reason: 'Pedido do titular' } });
  });

  test('stands as it was after a refused revocation', async () => {
    const { fake, act, now, shown } = await entry(MARIA.id);
    fake.fail('consent.revoke', { code: 'disk_full' });
    expect(await act.revoke('Pedido do titular')).toBe(false);
    expect(now().failure).toEqual({ code: 'disk_full' });
    expect(shown()?.status).toBe('valid');
  });

  test('does one thing at a time', async () => {
    const { fake, act } = await entry(MARIA.id);
    await Promise.all([act.revoke('um'), act.revoke('dois')]);
    expect(fake.sent.filter(({ name }) => name === 'consent.revoke')).toHaveLength(1);
  });

  test('reads a proof that comes in pieces', async () => {
    const { fake, act } = await entry(MARIA.id);
    fake.reply('consent.evidence_read', ({ offset }) => ({
      ok: true,
      value: {
        base64: btoa(offset === 0 ? '%PDF-' : '1.7'),
        next: offset === 0 ? 5 : null,
        evidence: {
          id: 'p',
          kind: 'arquivo_assinado',
          name: 't.pdf',
          type: 'application/pdf',
          size: 8,
          sha256: '',
          addedAt: '',
        },
      },
    }));
    const read = await act.readProof('p');
    expect(read.ok && new TextDecoder().decode(read.value.bytes)).toBe('%PDF-1.7');
  });
});

describe('an outcome nobody knows', () => {
  test('is settled by what the officer found', async () => {
    const { act, shown } = await entry(UNKNOWN.id);
    await act.resolve(FOUND);
    expect(shown()).toMatchObject({ status: 'valid', origin: 'officer', authorizationId: FOUND.authorizationId });
  });

  test('stays unknown when what was found is refused', async () => {
    const { fake, act, now, shown } = await entry(UNKNOWN.id);
    fake.fail('consent.resolve', { code: 'link_refused', details: { field: 'url' } });
    await act.resolve(FOUND);
    expect(now().failure?.code).toBe('link_refused');
    expect(shown()?.status).toBe('unknown');
  });

  test('becomes a draft again when nothing was registered', async () => {
    const { act } = await entry(UNKNOWN.id);
    expect(await act.dismiss()).toBe(UNKNOWN.id);
  });

  test('is sent again only knowingly', async () => {
    const { fake, act, shown } = await entry(UNKNOWN.id);
    fake.reply('consent.send_again', ({ id }) => {
      const sent = consentOf(PEOPLE.joao, { id });
      fake.state.consents = [sent];
      return { ok: true, value: sent };
    });
    await act.sendAgain();
    expect(fake.sent.find(({ name }) => name === 'consent.send_again')?.input).toEqual({
      id: UNKNOWN.id,
      knowingly: true,
    });
    expect(shown()?.status).toBe('valid');
  });
});

describe('a dossier', () => {
  test('is of one document, which has to be one', async () => {
    const fake = createFakeBridge({ consents: [MARIA, UNKNOWN] });
    const store = createDossierStore(fake.bridge);
    await store.getState().open('529.982.247-24');
    expect(store.getState().dossier).toMatchObject({ status: 'failed', failure: { code: 'document_invalid' } });
    expect(fake.sent).toEqual([]);
    await store.getState().open('529.982.247-25');
    expect(latestValue(store.getState().dossier)?.authorizations).toEqual([MARIA]);
  });

  test('notes that it was printed', async () => {
    const fake = createFakeBridge({ consents: [MARIA] });
    const store = createDossierStore(fake.bridge);
    await store.getState().notePrint();
    expect(fake.sent).toEqual([]);
    await store.getState().open(MARIA.documento);
    await store.getState().notePrint();
    expect(fake.sent.at(-1)).toEqual({
      name: 'subject.record_print',
      input: { documento: MARIA.documento, what: 'dossier' },
    });
  });
});
