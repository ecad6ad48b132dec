import { chmodSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Marks the start of a fuse wire in Electron's binary, followed by the wire's version. */
const SENTINEL = 'dL7pKGdnNz796PbbjQWNKmHXBZaB9tsX';
const WIRE_VERSION = 1;
/** One character per fuse, each the opposite of the installer's setting, so that every fuse must be blown. */
const FUSES = '101100110';

/**
 * A folder in the shape of Electron's Linux runtime that cannot run: it lets a machine without the runtime pack the
 * application for inspection. `version` as in Electron's package.
 */
export function makeStandInRuntime(folder: string, version: string): void {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(join(folder, 'locales'), { recursive: true });
  mkdirSync(join(folder, 'resources'));
  const wire = Buffer.concat([Buffer.from(SENTINEL), Buffer.from([WIRE_VERSION, FUSES.length])]);
  const binary = Buffer.concat([Buffer.from('#!/bin/sh\nexit 1\n'), wire, Buffer.from(FUSES)]);
  writeFileSync(join(folder, 'electron'), binary);
  chmodSync(join(folder, 'electron'), 0o755);
  writeFileSync(join(folder, 'version'), version);
  writeFileSync(join(folder, 'STAND-IN.txt'), 'Packed without the Electron runtime, for inspection only.\n');
  for (const locale of ['de', 'en-US', 'pt-BR']) writeFileSync(join(folder, 'locales', `${locale}.pak`), '');
}
