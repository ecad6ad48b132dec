import type { Ask } from './ask-workstation.ts';
import type { Printed, Row } from './print.ts';
import { cases } from './reads.ts';

/** Checks the whole log and every signed page; one row for the log and one for each page. */
export async function verify(ask: Ask): Promise<Printed> {
  const { entries, faults, seal, contradicted, findings } = await ask('audit.verify', {});
  const isSound = faults === 0 && !contradicted;
  const rows: Row[] = [{ what: 'log', holds: isSound, entries, faults, seal, contradicted, findings }];
  for (const { id } of (await cases(ask, undefined)).rows) {
    const { pages } = await ask('cases.verify_pages', { id: String(id) });
    rows.push(
      ...pages.map(({ version, sha256, check: { hash, numbers } }) => ({
        what: 'page',
        holds: hash === 'holds' && numbers.broken.length === 0,
        case: id,
        version,
        sha256,
        hash,
        unchecked: numbers.unchecked.length,
        broken: numbers.broken.length,
      })),
    );
  }
  const hasFaults = rows.some(({ holds }) => holds !== true);
  return {
    rows,
    columns: ['what', 'holds', 'entries', 'faults', 'seal', 'case', 'version', 'hash', 'broken'],
    hasFaults,
  };
}
