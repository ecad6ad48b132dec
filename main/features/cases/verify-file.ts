import type { Output } from '#contract/contract.ts';
import { canonicalJson } from '#domain/audit/audit-entry.ts';
import { fail, type Outcome, ok } from '#domain/basics/outcome.ts';
import { type PageFile, readAct, readPageFile } from '#domain/cases/page-file.ts';
import type { CaseAct } from '../../ports/cases.ts';
import type { Unlocked } from '../unlocked.ts';
import { shownActs } from './case-acts.ts';
import { pageSha256 } from './case-view.ts';
import { knownSigners, type SignerPorts } from './known-signers.ts';

type VerifyPorts = SignerPorts & Pick<Unlocked, 'cases'>;

/**
 * Who signed what of a page that was saved as a file, here or at another workstation, by the keys that are known here; keeps
 * nothing. Fails with `invalid_input` for a text that is no such file.
 */
export async function verifyFile(unlocked: VerifyPorts, text: string): Promise<Outcome<Output<'cases.verify_file'>>> {
  const file = readPageFile(text);
  const acts = file === null ? [null] : actsOf(file);
  if (file === null || acts.includes(null)) return fail('invalid_input');
  const { page: shown, version } = file;
  const { caseId, nome, documento, month } = shown;
  const page = canonicalJson(shown);
  const sha256 = pageSha256(page);
  const signed = { caseId, version, page, sha256, workstation: null, acts: acts.filter((act) => act !== null) };
  const kept = await unlocked.cases.signatures(caseId);
  return ok({
    page: { nome, documento, month },
    version,
    sha256,
    isHere: kept.some((one) => one.version === version && one.sha256 === sha256),
    acts: shownActs(await knownSigners(unlocked), signed),
  });
}

function actsOf({ acts }: PageFile): readonly (CaseAct | null)[] {
  return acts.map(({ signed, publicKey: key, signature }) => {
    const act = readAct(signed);
    if (act === null) return null;
    const { said: kind, words: text, level, personId, name, role, at } = act;
    return { kind, text, level, personId, name, role, at, key, signature };
  });
}
