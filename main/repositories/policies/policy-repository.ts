import type { Database } from 'better-sqlite3';
import type { PolicySigner } from '#domain/policies/credit-policy.ts';
import type { PolicyHead, PolicyLevels, PolicyRepository, StoredPolicy } from '../../ports/policies.ts';
import { withAudit } from '../audit/writer.ts';

/** A row of the table without its content; the people are JSON. */
interface HeadColumns extends Omit<StoredPolicy, 'institution' | 'content' | 'author' | 'approvedBy' | 'retiredBy'> {
  readonly institutionNome: string;
  readonly institutionCnpj: string;
  readonly author: string | null;
  readonly approvedBy: string | null;
  readonly retiredBy: string | null;
}

interface PolicyColumns extends HeadColumns {
  readonly content: string;
}

const NAMES = {
  policyId: 'policy_id',
  version: 'version',
  revision: 'revision',
  institutionNome: 'institution_nome',
  institutionCnpj: 'institution_cnpj',
  sha256: 'sha256',
  createdAt: 'created_at',
  changedAt: 'changed_at',
  author: 'author',
  approvedBy: 'approved_by',
  from: 'from_day',
  retiredBy: 'retired_by',
} as const satisfies Readonly<Record<keyof HeadColumns, string>>;

const pairs = Object.entries({ ...NAMES, content: 'content' });
const HEAD = Object.entries(NAMES)
  .map(([name, column]) => `${column} AS "${name}"`)
  .join(', ');

const ADD = `INSERT INTO credit_policies (${pairs.map(([, column]) => column).join(', ')})
SELECT ${pairs.map(([name]) => `@${name}`).join(', ')} WHERE NOT EXISTS (
  SELECT 1 FROM credit_policies
  WHERE policy_id = @policyId AND (version = @version OR (approved_by IS NULL AND @approvedBy IS NULL))
)`;

/** If two workstations approved one version, the last approval counts. */
const IN_ORDER = "version DESC, approved_by ->> '$.at' DESC, approved_by ->> '$.personId' DESC, sha256";

/** A retirement is a row beside the approval that it retires. */
const RETIRE = `INSERT INTO credit_policies (${pairs.map(([, column]) => column).join(', ')})
SELECT ${pairs.map(([name]) => `@${name}`).join(', ')} WHERE EXISTS (
  SELECT 1 FROM credit_policies
  WHERE policy_id = @policyId AND version = @version AND sha256 = @sha256 AND approved_by = @approvedBy AND retired_by IS NULL
    AND revision = @revision - 1
)`;

/** Keeps the policy, version, institution and creation time. */
const REPLACE = `
UPDATE credit_policies SET ${pairs
  .filter(([name]) => !['policyId', 'version', 'institutionNome', 'institutionCnpj', 'createdAt'].includes(name))
  .map(([name, column]) => `${column} = @${name}`)
  .join(', ')}
WHERE policy_id = @policyId AND version = @version AND revision = @revision - 1
  AND (approved_by IS NULL OR @approvedBy IS NULL OR approved_by = @approvedBy)`;

const HEADS = `
SELECT ${HEAD}, content ->> '$.name' AS name, content ->> '$.tipo' AS tipo,
  content ->> '$.segment' AS segment,
  content ->> '$.isExample' AS isExample, json_array_length(content, '$.rules') AS rules
FROM credit_policies WHERE @policyId IS NULL OR policy_id = @policyId ORDER BY policy_id, ${IN_ORDER}`;

const LEVELS = `
SELECT DISTINCT policy_id AS policyId, version, sha256, content -> '$.levels' AS levels FROM credit_policies`;

const DISCARD = `
DELETE FROM credit_policies
WHERE policy_id = @policyId AND version = @version AND revision = @revision AND approved_by IS NULL`;

interface HeadRow extends HeadColumns {
  readonly name: string;
  readonly tipo: PolicyHead['tipo'];
  readonly segment: string;
  readonly isExample: 0 | 1;
  readonly rules: number;
}

/** `levels` is JSON. */
interface LevelsRow extends Omit<PolicyLevels, 'levels'> {
  readonly levels: string;
}

export function policyRepository(database: Database): PolicyRepository {
  const change = withAudit(database);
  const add = database.prepare<[PolicyColumns]>(ADD);
  const replace = database.prepare<[PolicyColumns]>(REPLACE);
  const retire = database.prepare<[PolicyColumns]>(RETIRE);
  const ofVersion = database.prepare<[string, number], PolicyColumns>(
    `SELECT ${HEAD}, content FROM credit_policies WHERE policy_id = ? AND version = ? ORDER BY ${IN_ORDER}`,
  );
  const all: PolicyRepository['all'] = async (policyId, version) =>
    ofVersion.all(policyId, version).map(({ content, ...columns }) => ({
      ...headFrom(columns),
      content: JSON.parse(content),
    }));
  const heads = database.prepare<[{ policyId: string | null }], HeadRow>(HEADS);
  const levels = database.prepare<[], LevelsRow>(LEVELS);
  const discard = database.prepare<[Pick<StoredPolicy, 'policyId' | 'version' | 'revision'>]>(DISCARD);

  return {
    add: async (policy, auditEvent) => change(() => add.run(policyToColumns(policy)).changes > 0, auditEvent),
    all,
    get: async (policyId, version) => (await all(policyId, version))[0] ?? null,
    heads: async (policyId) =>
      heads
        .all({ policyId: policyId ?? null })
        .map(({ isExample, ...row }): PolicyHead => ({ ...headFrom(row), isExample: isExample === 1 })),
    levels: async () => levels.all().map((one) => ({ ...one, levels: JSON.parse(one.levels) })),
    replace: async (policy, auditEvent) =>
      change(
        () => (policy.retiredBy === null ? replace : retire).run(policyToColumns(policy)).changes > 0,
        auditEvent ?? undefined,
      ),
    discard: async (policyId, version, revision, auditEvent) =>
      change(() => discard.run({ policyId, version, revision }).changes > 0, auditEvent),
  };
}

function policyToColumns({
  institution,
  content,
  author,
  approvedBy,
  retiredBy,
  ...policy
}: StoredPolicy): PolicyColumns {
  return {
    ...policy,
    institutionNome: institution.nome,
    institutionCnpj: institution.cnpj,
    content: JSON.stringify(content),
    author: author && JSON.stringify(author),
    approvedBy: approvedBy && JSON.stringify(approvedBy),
    retiredBy: retiredBy && JSON.stringify(retiredBy),
  };
}

/** JSON is not validated: every page of the file is authenticated. */
function headFrom<Columns extends HeadColumns>({
  institutionNome: nome,
  institutionCnpj: cnpj,
  author,
  approvedBy,
  retiredBy,
  ...row
}: Columns) {
  const people = { author: signer(author), approvedBy: signer(approvedBy), retiredBy: signer(retiredBy) };
  return { ...row, ...people, institution: { nome, cnpj } };
}

function signer(json: string | null): PolicySigner | null {
  return json === null ? null : JSON.parse(json);
}
