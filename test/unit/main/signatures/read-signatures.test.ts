import { generateKeyPairSync } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { PdfSignature } from '#main/ports/signatures.ts';
import { readSignatures } from '#main/signatures/read-signatures.ts';
import {
  contentsOf,
  createCrl,
  createHolder,
  createMessage,
  createOcsp,
  createPdf,
  createTimestamp,
  der,
  type HolderOptions,
  type MessageOptions,
  type PdfOptions,
  SIGNED_AT,
  SOON_AFTER,
  signPdf,
} from '#test/support/signed-pdf.ts';

const DAY = 24 * 60 * 60 * 1000;
/** Content type of time-stamping tokens, and a content of another type. */
const TIMESTAMP = '1.2.840.113549.1.9.16.1.4';
const NO_STAMP = der(0x30);
const TIME_STAMPING = '1.3.6.1.5.5.7.3.8';

const root = createHolder({ commonName: 'AC Raiz de Teste', issuer: null, isAuthority: true });
const authority = createHolder({ commonName: 'AC de Teste', issuer: root, isAuthority: true, pathLength: 0 });
const stamper = createHolder({ commonName: 'Carimbo', issuer: root, purpose: TIME_STAMPING });
const MARIA: HolderOptions = { commonName: 'MARIA DA SILVA:52998224725', issuer: authority };
const maria = createHolder(MARIA);
const responder = createHolder({ commonName: 'OCSP', issuer: authority, purpose: '1.3.6.1.5.5.7.3.9' });
const impostor = createHolder({ commonName: 'AC de Teste', issuer: root, isAuthority: true });

/** Material that a file needs beside its signature to be verified. */
const WHOLE: PdfOptions = { crls: [createCrl(root), createCrl(authority)] };
const TRUSTED = { certificates: [root.certificate], broken: [] };

interface Case {
  readonly signer?: ReturnType<typeof createHolder>;
  readonly pdf?: PdfOptions;
  readonly message?: MessageOptions;
  readonly now?: number;
}

async function signedFile({ signer = maria, pdf = WHOLE, message = {} }: Case = {}): Promise<Buffer> {
  const certificates = [authority.certificate];
  return signPdf(await createPdf(pdf), (content) => createMessage(signer, content, { certificates, ...message }));
}

function onlyOf(file: Uint8Array, now = SOON_AFTER): PdfSignature {
  const [signature, ...more] = readSignatures(file, TRUSTED, now).signatures;
  if (signature === undefined || more.length > 0) throw new Error('the file has one signature');
  return signature;
}

const read = async (given: Case): Promise<PdfSignature> => onlyOf(await signedFile(given), given.now);

describe('a signed file', () => {
  test('is verified by its own revocation data, and says who, when, by whom and how much', async () => {
    expect(await read({})).toEqual({
      verdict: 'verified',
      problems: [],
      format: 'ETSI.CAdES.detached',
      signer: { nome: 'MARIA DA SILVA', documento: '52998224725' },
      signedAt: SIGNED_AT,
      timeSource: 'claim',
      chain: ['MARIA DA SILVA', 'AC de Teste', 'AC Raiz de Teste'],
      coverage: 'whole',
      digest: 'sha256',
    });
  });

  test.each<[string, Case]>([
    ['OCSP responses', { pdf: { crls: [createCrl(root)], ocsps: [createOcsp(maria)] } }],
    [
      'a responder that the authority named',
      { pdf: { crls: [createCrl(root)], ocsps: [createOcsp(maria, { responder: responder })] } },
    ],
    ['CRLs inside of the signature', { pdf: { format: 'adbe.pkcs7.detached' }, message: { crls: WHOLE.crls ?? [] } }],
    [
      'certificates of the file',
      { pdf: { ...WHOLE, certificates: [authority.certificate] }, message: { certificates: [] } },
    ],
    ['a message without lengths', { message: { open: true } }],
    ['a signature that names its certificate', { message: { named: maria.certificate } }],
    [
      'the date of its dictionary',
      { pdf: { ...WHOLE, date: "D:20261120101500-03'00'" }, message: { claimedAt: null } },
    ],
    ['a key of RSA', { signer: createHolder({ ...MARIA, keys: generateKeyPairSync('rsa', { modulusLength: 2048 }) }) }],
  ])('is verified by %s', async (_, given) => {
    expect(await read(given)).toMatchObject({
      verdict: 'verified',
      problems: [],
      signedAt: SIGNED_AT,
      timeSource: 'claim',
    });
  });

  test('is verified by a root among many others', async () => {
    const others = Array.from({ length: 150 }, (_, index) =>
      createHolder({ commonName: `AC ${index}`, issuer: null, isAuthority: true }),
    );
    const certificates = [...others, root].map(({ certificate }) => certificate);
    const { signatures } = readSignatures(await signedFile(), { certificates, broken: [] }, SOON_AFTER);
    expect(signatures).toMatchObject([{ verdict: 'verified' }]);
  });
});

describe('what is missing leaves a signature unverified', () => {
  const crl = createCrl(root);
  test.each<[string, Case, string]>([
    ['no revocation data', { pdf: {} }, 'no_revocation'],
    ['none of the signer', { pdf: { crls: [crl] } }, 'no_revocation'],
    ['none of the authority between', { pdf: { crls: [createCrl(authority)] } }, 'no_revocation'],
    [
      'a CRL that ended before',
      { pdf: { crls: [crl, createCrl(authority, [], { from: SIGNED_AT - 3 * DAY, until: SIGNED_AT - DAY })] } },
      'no_revocation',
    ],
    ['a CRL of the same name and another key', { pdf: { crls: [crl, createCrl(impostor)] } }, 'no_revocation'],
    [
      'a CRL for a part of the certificates',
      { pdf: { crls: [crl, createCrl(authority, [], { isPart: true })] } },
      'no_revocation',
    ],
    ['an answer about somebody else', { pdf: { crls: [crl], ocsps: [createOcsp(responder)] } }, 'no_revocation'],
    [
      'an answer of somebody whom the authority did not name',
      { pdf: { crls: [crl], ocsps: [createOcsp(maria, { responder: maria })] } },
      'no_revocation',
    ],
    ['no time', { message: { claimedAt: null }, now: SIGNED_AT + DAY / 2 }, 'no_time'],
    ['a time to come', { now: SIGNED_AT - DAY / 2 }, 'in_future'],
    ['a certificate that had ended', { signer: createHolder({ ...MARIA, until: SIGNED_AT - 1000 }) }, 'expired'],
    ['a certificate that had not begun', { signer: createHolder({ ...MARIA, from: SIGNED_AT + 1000 }) }, 'expired'],
    [
      'a certificate that has ended since',
      { signer: createHolder({ ...MARIA, until: SIGNED_AT + DAY }) },
      'expired_since',
    ],
    ['a key that may not sign', { signer: createHolder({ ...MARIA, usage: 0x20 }) }, 'certificate_use'],
    [
      'a certificate with a rule that nobody knows',
      { signer: createHolder({ ...MARIA, strange: true }) },
      'certificate_use',
    ],
    ['SHA-1', { message: { weak: true } }, 'weak'],
    [
      'a short key',
      { signer: createHolder({ ...MARIA, keys: generateKeyPairSync('rsa', { modulusLength: 1024 }) }) },
      'weak',
    ],
    ['another format', { pdf: { ...WHOLE, format: 'adbe.x509.rsa_sha1' } }, 'unsupported'],
    [
      'a message that carries what it signs',
      { message: { carried: { type: '1.2.840.113549.1.7.1', content: Buffer.from('outro') } } },
      'unsupported',
    ],
  ])('%s', async (_, given, problem) => {
    expect(await read(given)).toMatchObject({ verdict: 'not_verified', problems: [problem] });
  });

  test('an authority that may have none below it, with one below it', async () => {
    const below = createHolder({ commonName: 'AC abaixo', issuer: authority, isAuthority: true });
    const signer = createHolder({ ...MARIA, issuer: below });
    const pdf = { crls: [crl, createCrl(authority), createCrl(below)] };
    const message = { certificates: [authority.certificate, below.certificate] };
    expect(await read({ signer, pdf, message })).toMatchObject({
      verdict: 'not_verified',
      problems: ['certificate_use'],
    });
  });

  test('no folder of roots, and one without this root', async () => {
    const file = await signedFile();
    const other = createHolder({ commonName: 'AC Raiz de Teste', issuer: null, isAuthority: true });
    const problemsWith = (certificates: readonly Uint8Array[]) =>
      readSignatures(file, { certificates, broken: [] }, SOON_AFTER).signatures.map(({ verdict, problems, chain }) => ({
        verdict,
        problems,
        chain,
      }));
    const chain = ['MARIA DA SILVA', 'AC de Teste'];
    expect(problemsWith([])).toEqual([{ verdict: 'not_verified', problems: ['no_roots', 'no_revocation'], chain }]);
    expect(problemsWith([other.certificate])).toEqual([
      { verdict: 'not_verified', problems: ['unknown_root', 'no_revocation'], chain },
    ]);
  });

  test('a certificate of somebody who is no authority', async () => {
    const signer = createHolder({ commonName: 'Outra', issuer: maria });
    const found = await read({ signer, message: { certificates: [authority.certificate, maria.certificate] } });
    expect(found).toMatchObject({
      verdict: 'not_verified',
      problems: ['unknown_root', 'no_revocation'],
      chain: ['Outra'],
    });
  });

  test('something appended behind what was signed', async () => {
    const file = Buffer.concat([await signedFile(), Buffer.from('\n9 0 obj\n<< /Type /Page >>\nendobj\n%%EOF\n')]);
    expect(onlyOf(file)).toMatchObject({ verdict: 'not_verified', problems: ['changed_after'], coverage: 'revision' });
  });
});

describe('what is wrong makes a signature invalid', () => {
  const revokedAt = SIGNED_AT + DAY / 2;
  test.each<[string, Case, string]>([
    [
      'a certificate on the list of the revoked',
      { pdf: { crls: [createCrl(root), createCrl(authority, [[maria, revokedAt]])] } },
      'revoked',
    ],
    [
      'a revoked authority',
      { pdf: { crls: [createCrl(root, [[authority, revokedAt]]), createCrl(authority)] } },
      'revoked',
    ],
    ['an answer that it is revoked', { pdf: { ...WHOLE, ocsps: [createOcsp(maria, { revokedAt })] } }, 'revoked'],
    ['another certificate than the signed one', { message: { named: responder.certificate } }, 'certificate'],
  ])('%s', async (_, given, problem) => {
    expect(await read(given)).toMatchObject({ verdict: 'invalid', problems: [problem] });
  });

  test('something in the room that is left behind the message', async () => {
    const file = await signedFile();
    file.write('01', contentsOf(file).end - 3, 'latin1');
    expect(onlyOf(file)).toMatchObject({ verdict: 'invalid', problems: ['unreadable'] });
  });

  test('content that was changed, and a signature of another key', async () => {
    const changed = await signedFile();
    changed.write('%', changed.indexOf('/Subtype'), 'latin1');
    expect(onlyOf(changed)).toMatchObject({
      verdict: 'invalid',
      problems: ['digest'],
      signer: { nome: 'MARIA DA SILVA' },
    });
    const forger = { ...maria, key: generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey };
    expect(await read({ signer: forger })).toMatchObject({ verdict: 'invalid', problems: ['signature'] });
  });
});

describe('ranges that leave out more, or other, than the signature', () => {
  type Gap = { readonly start: number; readonly end: number; readonly size: number };
  test.each<[string, (gap: Gap) => readonly number[]]>([
    ['begin behind the beginning', ({ start, end, size }) => [9, start, end, size - end]],
    ['leave a gap before the signature', ({ start, end, size }) => [0, start - 40, end, size - end]],
    ['leave a gap behind it', ({ start, end, size }) => [0, start, end + 40, size - end - 40]],
    ['overlap', ({ start, size }) => [0, start, start - 20, size - start + 20]],
    ['hold the brackets of the signature', ({ start, end, size }) => [0, start + 1, end - 1, size - end + 1]],
    ['end behind the end', ({ start, end, size }) => [0, start, end, size - end + 1]],
    ['end at the signature', ({ start, end }) => [0, start, end, 0]],
    ['are one', ({ size }) => [0, size]],
    ['are three', ({ start, end, size }) => [0, start, end, 20, end + 20, size - end - 20]],
    ['are no numbers', ({ start, end, size }) => [0, start, end, -(size - end)]],
  ])('%s', async (_, ranges) => {
    const certificates = [authority.certificate];
    const file = signPdf(await createPdf(WHOLE), (content) => createMessage(maria, content, { certificates }), ranges);
    expect(onlyOf(file)).toMatchObject({ verdict: 'invalid', problems: ['ranges'], coverage: 'none' });
  });

  test('a second dictionary that borrows the signature of the first', async () => {
    const signed = await signedFile();
    const { start, end } = contentsOf(signed);
    const borrowed = signed.toString('latin1', signed.lastIndexOf('<<', signed.indexOf('/ByteRange')), end);
    const both = Buffer.concat([signed, Buffer.from(`\n99 0 obj\n${borrowed} >>\nendobj\n%%EOF\n`, 'latin1')]);
    const { signatures } = readSignatures(both, TRUSTED, SOON_AFTER);
    expect(signatures).toMatchObject([{ problems: ['changed_after'] }, { verdict: 'invalid', problems: ['ranges'] }]);
    expect(start).toBeLessThan(end);
  });

  test.each([
    ['Contents that stand twice', (text: string) => text.replace('/Filter /Adobe.PPKLite', '/Contents<00>         ')],
    [
      'Contents of another dictionary inside',
      (text: string) => text.replace('/Contents <', '/Wrapped <</Contents <').replace(/>(\s*\/[A-Z])/, '>>>$1'),
    ],
  ])('%s', async (_, change) => {
    const certificates = [authority.certificate];
    const pdf = Buffer.from(change((await createPdf(WHOLE)).toString('latin1')), 'latin1');
    const file = signPdf(pdf, (content) => createMessage(maria, content, { certificates }));
    expect(onlyOf(file)).toMatchObject({ verdict: 'invalid', problems: ['ranges'] });
  });
});

describe('a time stamp', () => {
  const stampedAt = SIGNED_AT + 60_000;
  const stamped = (by = stamper, at = stampedAt): MessageOptions => ({
    timestampOf: (signature) => createTimestamp(by, signature, at),
  });

  test('says when, in place of the signer', async () => {
    expect(await read({ message: stamped() })).toMatchObject({
      verdict: 'verified',
      timeSource: 'timestamp',
      signedAt: stampedAt,
    });
  });

  test('keeps a signature verified whose certificate ended, or was revoked, since', async () => {
    const signer = createHolder({ ...MARIA, until: SIGNED_AT + DAY });
    expect(await read({ signer, message: stamped() })).toMatchObject({ verdict: 'verified' });
    const pdf = { crls: [createCrl(root), createCrl(authority, [[maria, stampedAt + 1000]])] };
    expect(await read({ pdf, message: stamped() })).toMatchObject({ verdict: 'verified' });
    expect(await read({ pdf, message: stamped(stamper, stampedAt + 2000) })).toMatchObject({
      verdict: 'invalid',
      problems: ['revoked'],
    });
  });

  test.each<[string, MessageOptions]>([
    ['of another signature', { timestampOf: () => createTimestamp(stamper, Buffer.from('outra'), stampedAt) }],
    ['of somebody who may not give one', stamped(createHolder({ commonName: 'Outra', issuer: root }))],
    ['of an unknown authority', stamped(createHolder({ commonName: 'Carimbo', issuer: null, purpose: TIME_STAMPING }))],
    [
      'that says no time',
      { timestampOf: () => createMessage(stamper, NO_STAMP, { carried: { type: TIMESTAMP, content: NO_STAMP } }) },
    ],
    ['that is none', { timestampOf: () => Buffer.from([0x30, 0]) }],
  ])('%s proves nothing, and is told', async (_, message) => {
    expect(await read({ message })).toMatchObject({
      verdict: 'not_verified',
      problems: ['timestamp'],
      timeSource: 'claim',
      signedAt: SIGNED_AT,
    });
  });
});

describe('who signed', () => {
  const cases: readonly (readonly [string, Partial<HolderOptions>, string | null])[] = [
    [
      'a CPF behind the date of birth',
      { otherNames: { '2.16.76.1.3.1': `01011980${'11144477735'}${'0'.repeat(26)}` } },
      '11144477735',
    ],
    [
      'a CNPJ before the CPF of who answers for it',
      { otherNames: { '2.16.76.1.3.4': `0101198011144477735${'0'.repeat(26)}`, '2.16.76.1.3.3': '11222333000181' } },
      '11222333000181',
    ],
    ['a CNPJ behind the name', { commonName: 'INDUSTRIA EXEMPLO SA:11222333000181' }, '11222333000181'],
    [
      'no number that could be one',
      { commonName: 'JOAO:12345678901', otherNames: { '2.16.76.1.3.1': '00000000' } },
      null,
    ],
    ['nothing', { commonName: 'João Pereira' }, null],
  ];
  test.each(cases)('%s', async (_, named, documento) => {
    const signer = createHolder({ ...MARIA, commonName: 'MARIA DA SILVA', ...named });
    expect((await read({ signer })).signer?.documento).toBe(documento);
  });

  test('a name that would turn the line is shown as what it is', async () => {
    const signer = createHolder({ ...MARIA, commonName: 'MARIA\u202Eavlis\nX' });
    expect((await read({ signer })).signer?.nome).toBe('MARIAU+202Eavlis X');
  });
});

describe('a hostile file', () => {
  test('data, signed files: is never verified once a byte of what is signed, or of the signature, is another', () =>
    isNeverVerified(200));

  test('nor by any of many more bytes', { tags: ['long'] }, () => isNeverVerified(1_600));

  async function isNeverVerified(numRuns: number): Promise<void> {
    const file = await signedFile({ pdf: {}, message: { crls: WHOLE.crls ?? [] } });
    expect(onlyOf(file).verdict).toBe('verified');
    const { start } = contentsOf(file);
    const before = fc.record({ at: fc.nat(file.length - 1), by: fc.integer({ min: 1, max: 255 }) });
    const inMessage = fc.record({
      at: fc.integer({ min: start, max: start + 3200 }),
      by: fc.integer({ min: 1, max: 255 }),
    });
    const inHead = fc.record({ at: fc.integer({ min: start, max: start + 124 }), by: fc.integer({ min: 1, max: 15 }) });
    fc.assert(
      fc.property(fc.oneof(before, inMessage, inHead), ({ at, by }) => {
        const changed = Buffer.from(file);
        changed[at] = (changed[at] ?? 0) ^ by;
        fc.pre(changed.toString('latin1').toLowerCase() !== file.toString('latin1').toLowerCase());
        const { signatures } = readSignatures(changed, TRUSTED, SOON_AFTER);
        expect(signatures.map(({ verdict }) => verdict)).not.toContain('verified');
      }),
      { numRuns },
    );
  }

  test('of any bytes gets an answer', async () => {
    const file = await signedFile();
    const { start } = contentsOf(file);
    const message = Buffer.from(file.toString('latin1', start + 1, start + 4000), 'hex');
    const pieces = [
      '%PDF-1.7\n',
      '1 0 obj',
      '<<',
      '>>',
      '/ByteRange [0 1 2 3]',
      '/Contents <',
      '>',
      '/Type /Sig',
      '(',
      ')',
      '[',
      '2 0 R',
      '/CRLs [3 0 R]',
      'stream\n',
      '%',
    ];
    const part = fc.oneof(
      fc.constantFrom(...pieces).map((text) => Buffer.from(text)),
      fc.uint8Array({ maxLength: 200 }),
      fc.nat(4000).map((from) => message.subarray(from % message.length)),
    );
    fc.assert(
      fc.property(fc.array(part, { maxLength: 60 }), (parts) => {
        const bytes = Buffer.concat([Buffer.from('%PDF-1.7\n'), ...parts]).subarray(0, 10_000);
        const { signatures } = readSignatures(bytes, TRUSTED, SOON_AFTER);
        expect(signatures.map(({ verdict }) => verdict)).not.toContain('verified');
      }),
      { numRuns: 300 },
    );
  });

  test.each([
    ['deep', () => '['.repeat(200_000)],
    ['long', () => '/ByteRange '.repeat(200_000)],
    ['of many objects', () => '1 0 obj /ByteRange '.repeat(200_000)],
    ['of many lists', () => `/ByteRange ${'/CRLs ['.repeat(200_000)}`],
    ['of many comments', () => '%\n'.repeat(1_000_000)],
    ['of a string without end', () => `(${'\\('.repeat(1_000_000)}`],
  ])('that is %s is read in a bounded time', (_, inside) => {
    const file = Buffer.from(`%PDF-1.7\n1 0 obj\n<< /Type /Sig ${inside()}`);
    const began = performance.now();
    const { signatures, complete } = readSignatures(file, TRUSTED, SOON_AFTER);
    expect(signatures.every(({ verdict }) => verdict === 'invalid')).toBe(true);
    expect(signatures.length > 0 || !complete).toBe(true);
    expect(performance.now() - began).toBeLessThan(5_000);
  });

  test('with long CRLs and with statements that are no end of values is read in a bounded time', async () => {
    const many = Array.from(
      { length: 30_000 },
      (_, index) => [{ ...maria, serial: 70_000 + index }, SIGNED_AT] as const,
    );
    const values = der(0x30, Buffer.alloc(1_000_000, Buffer.from([5, 0])));
    const crls = [createCrl(root), createCrl(authority, many), ...Array.from({ length: 30 }, () => values)];
    const file = await signedFile({ pdf: { crls } });
    const began = performance.now();
    expect(onlyOf(file).verdict).toBe('verified');
    expect(performance.now() - began).toBeLessThan(5_000);
  });

  test('with a stream that unfolds to more than is read has no revocation data', async () => {
    expect(await read({ pdf: { crls: [Buffer.alloc(20 * 1024 * 1024)] } })).toMatchObject({
      problems: ['no_revocation'],
    });
  });

  test('with more signatures than are read says so', async () => {
    const one = '\n7 0 obj << /Type /Sig /SubFilter /ETSI.CAdES.detached >> endobj';
    const { signatures, complete } = readSignatures(Buffer.from(`%PDF-1.7${one.repeat(30)}`), TRUSTED, SOON_AFTER);
    expect([signatures.length, complete]).toEqual([20, false]);
  });
});

test('a file without a signature, and one that is no PDF, have none', async () => {
  const none = { signatures: [], complete: true, roots: { count: 1, broken: [] } };
  expect(readSignatures(Buffer.from('%PDF-1.7\n1 0 obj << /Type /Catalog >> endobj'), TRUSTED, SOON_AFTER)).toEqual(
    none,
  );
  expect(readSignatures(Buffer.from('\x89PNG /ByteRange'), TRUSTED, SOON_AFTER)).toEqual(none);
});
