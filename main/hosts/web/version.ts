import { readFile } from 'node:fs/promises';
import { z } from 'zod';

const packageSchema = z.object({ version: z.string() });

export async function readVersion(packageFile: string): Promise<string> {
  return packageSchema.parse(JSON.parse(await readFile(packageFile, 'utf8'))).version;
}
