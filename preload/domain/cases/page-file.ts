import { z } from 'zod';
import { actText, PUBLIC_KEY, SIGNATURE, type SignedAct } from '../acts/act.ts';
import { canonicalJson } from '../audit/audit-entry.ts';
import { type CaseActKind, DECISIONS, ROLES } from '../people/people.ts';
import { type CommitteePage, committeePageSchema } from './committee-page.ts';

/** A person's act as a file carries it: the text that was signed, by which key, and the signature. */
interface FileAct {
  readonly signed: string;
  readonly publicKey: string;
  readonly signature: string;
}

/** A signed page as a file; whoever has an Ed25519 tool and SHA-256 verifies it too. */
const fileSchema = z.strictObject({
  form: z.literal('lastro page 1'),
  version: z.int().min(1),
  page: committeePageSchema,
  acts: z
    .array(
      z.strictObject({
        signed: z.string().max(10_000),
        publicKey: z.string().regex(PUBLIC_KEY),
        signature: z.string().regex(SIGNATURE),
      }),
    )
    .max(200),
});

export type PageFile = Readonly<z.infer<typeof fileSchema>>;

export function pageFile(page: CommitteePage, version: number, acts: readonly FileAct[]): string {
  const said = acts.map(({ signed, publicKey, signature }) => ({ signed, publicKey, signature }));
  return canonicalJson({ form: 'lastro page 1', version, page, acts: said });
}

/** Returns null of a text that is no such file. */
export function readPageFile(text: string): PageFile | null {
  try {
    return fileSchema.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}

const actSchema = z.strictObject({
  form: z.literal('lastro act 1'),
  kind: z.enum(['conclusion', 'decision', 'reopening']),
  about: z.string(),
  version: z.int(),
  sha256: z.string(),
  outcome: z.enum(['', ...DECISIONS]),
  words: z.string(),
  level: z.string(),
  personId: z.string(),
  name: z.string(),
  role: z.enum(ROLES),
  at: z.int(),
});

type ReadAct = Omit<SignedAct, 'role'> & Pick<z.infer<typeof actSchema>, 'role'> & { readonly said: CaseActKind };

/** Returns what a signed text says of a page; null where it is the text of no such act. */
export function readAct(signed: string): ReadAct | null {
  try {
    const { data } = actSchema.safeParse(JSON.parse(signed));
    if (data === undefined || actText(data) !== signed) return null;
    const { form: _, ...act } = data;
    const said = saidBy(act);
    return said === null ? null : { ...act, said };
  } catch {
    return null;
  }
}

function saidBy({ kind, outcome }: Pick<z.infer<typeof actSchema>, 'kind' | 'outcome'>): CaseActKind | null {
  if (kind === 'decision') return outcome === '' ? null : outcome;
  if (outcome !== '') return null;
  return kind === 'conclusion' ? 'concluded' : 'reopened';
}
