import { z } from 'zod';
import { actText, PUBLIC_KEY, SIGNATURE, type SignedAct } from '../acts/act.ts';
import { canonicalJson } from '../audit/audit-entry.ts';
import { parseMembers } from '../basics/json-object.ts';
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

/** Returns null if the text is no such file. */
export function readPageFile(text: string): PageFile | null {
  return fileSchema.safeParse(parseMembers(text)).data ?? null;
}

const actSchema = z.strictObject({
  form: z.literal('lastro act 1'),
  kind: z.enum(['conclusion', 'vote', 'decision', 'reopening']),
  about: z.string(),
  version: z.int(),
  sha256: z.string(),
  outcome: z.enum(['', 'abstained', ...DECISIONS]),
  words: z.string(),
  level: z.string(),
  personId: z.string(),
  name: z.string(),
  role: z.enum(ROLES),
  at: z.int(),
});

type ReadAct = Omit<SignedAct, 'role'> & Pick<z.infer<typeof actSchema>, 'role'> & { readonly said: CaseActKind };

/** Returns the act in a signed text; null if the text is no act on a page. */
export function readAct(signed: string): ReadAct | null {
  const { data } = actSchema.safeParse(parseMembers(signed));
  if (data === undefined || actText(data) !== signed) return null;
  const { form: _, ...act } = data;
  const said = KINDS_OF_ACTS.find(
    (each) => SIGNED_AS[each].kind === act.kind && SIGNED_AS[each].outcome === act.outcome,
  );
  return said === undefined ? null : { ...act, said };
}

const decision = (outcome: CaseActKind) => ({ kind: 'decision', outcome }) as const;

const vote = (outcome: string) => ({ kind: 'vote', outcome }) as const;

/** Kind and outcome in the signed text of each act on a page. */
export const SIGNED_AS: Readonly<Record<CaseActKind, Pick<SignedAct, 'kind' | 'outcome'>>> = {
  concluded: { kind: 'conclusion', outcome: '' },
  vote_approve: vote('approved'),
  vote_conditions: vote('approved_with_conditions'),
  vote_decline: vote('declined'),
  vote_abstain: vote('abstained'),
  approved: decision('approved'),
  approved_with_conditions: decision('approved_with_conditions'),
  declined: decision('declined'),
  returned: decision('returned'),
  reopened: { kind: 'reopening', outcome: '' },
};

const KINDS_OF_ACTS = Object.keys(SIGNED_AS) as readonly CaseActKind[];
