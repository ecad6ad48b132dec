import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readRoots } from '#main/signatures/roots.ts';
import { createHolder } from '#test/support/signed-pdf.ts';

const one = createHolder({ commonName: 'AC Raiz Um', issuer: null, isAuthority: true });
const two = createHolder({ commonName: 'AC Raiz Dois', issuer: null, isAuthority: true });

const pem = (der: Buffer): string =>
  `-----BEGIN CERTIFICATE-----\r\n${der.toString('base64').replace(/.{64}/g, '$&\r\n')}\r\n-----END CERTIFICATE-----\r\n`;

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lastro-roots-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

async function rootsOf(files: Readonly<Record<string, string | Uint8Array>>) {
  for (const [name, content] of Object.entries(files)) await writeFile(join(folder, name), content);
  return readRoots(folder);
}

test('certificates in DER, and several in one file of PEM, are read; files of the system are not', async () => {
  const together = `Raízes da ICP-Brasil\n${pem(one.certificate)}${pem(two.certificate)}`;
  const { certificates, broken } = await rootsOf({ 'a.pem': together, 'b.crt': two.certificate, '.DS_Store': 'x' });
  expect(certificates.map((der) => Buffer.from(der))).toEqual([one.certificate, two.certificate, two.certificate]);
  expect(broken).toEqual([]);
});

test('a file that holds anything else is named, and the others are read', async () => {
  const below = createHolder({ commonName: 'AC abaixo', issuer: one, isAuthority: true });
  const person = createHolder({ commonName: 'Maria', issuer: null });
  await mkdir(join(folder, 'pasta'));
  const files = {
    'below.der': below.certificate,
    'cut.pem': pem(one.certificate.subarray(0, 200)),
    'empty.crt': '',
    'large.pem': pem(one.certificate).repeat(1000),
    'mixed.pem': pem(one.certificate) + pem(person.certificate),
    'person.crt': person.certificate,
    'root.crt': one.certificate,
    'text.txt': 'leia-me',
  };
  const { certificates, broken } = await rootsOf(files);
  expect(certificates.map((der) => Buffer.from(der))).toEqual([one.certificate]);
  expect(broken).toEqual([
    'below.der',
    'cut.pem',
    'empty.crt',
    'large.pem',
    'mixed.pem',
    'pasta',
    'person.crt',
    'text.txt',
  ]);
});

test('no folder has no roots; one that cannot be read is named', async () => {
  expect(await readRoots(join(folder, 'none'))).toEqual({ certificates: [], broken: [] });
  expect(await readRoots('\0')).toEqual({ certificates: [], broken: ['\0'] });
});
