import type { Dirent } from 'node:fs';
import { open, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { TrustedRoots } from '../ports/signatures.ts';
import { isRoot, readCertificate } from './certificate.ts';

/** Most files of the folder, and most bytes of one. */
const MAX_FILES = 500;
const MAX_SIZE = 256 * 1024;

const PEM = /-----BEGIN CERTIFICATE-----([A-Za-z0-9+/=\s]+?)-----END CERTIFICATE-----/g;

/**
 * Reads the root certificates in the administrators' folder: each file has one in DER or any number in PEM. A missing
 * folder has none. A file with anything but self-signed certificates of authorities is listed as broken.
 */
export async function readRoots(folder: string): Promise<TrustedRoots> {
  const listed = await readdir(folder, { withFileTypes: true }).catch((cause: NodeJS.ErrnoException) => cause);
  if (!Array.isArray(listed)) {
    const isAbsent = listed.code === 'ENOENT' || listed.code === 'ENOTDIR';
    return { certificates: [], broken: isAbsent ? [] : [folder] };
  }
  const files = listed.filter(isShown).toSorted((one, other) => (one.name < other.name ? -1 : 1));
  const read = await Promise.all(
    files.slice(0, MAX_FILES).map(async ({ name }) => ({ name, roots: await readFolderFile(join(folder, name)) })),
  );
  return {
    certificates: read.flatMap(({ roots }) => roots ?? []),
    broken: [...read.filter(({ roots }) => roots === null), ...files.slice(MAX_FILES)].map(({ name }) => name),
  };
}

/** Hidden files belong to the operating system. */
function isShown(entry: Dirent): boolean {
  return !entry.name.startsWith('.');
}

async function readFolderFile(path: string): Promise<readonly Uint8Array[] | null> {
  try {
    await using file = await open(path);
    const buffer = Buffer.alloc(MAX_SIZE + 1);
    const { bytesRead } = await file.read(buffer, 0, buffer.length, 0);
    return bytesRead > MAX_SIZE ? null : rootsIn(buffer.subarray(0, bytesRead));
  } catch {
    return null;
  }
}

function rootsIn(bytes: Buffer): readonly Uint8Array[] | null {
  const pem = [...bytes.toString('latin1').matchAll(PEM)].map(([, base64 = '']) => Buffer.from(base64, 'base64'));
  const found = pem.length > 0 ? pem : [bytes];
  const areRoots = found.every((der) => {
    const certificate = readCertificate(der);
    return certificate !== null && isRoot(certificate);
  });
  return areRoots ? found : null;
}
