import type { MergeVerdict } from '#domain/merge.ts';
import { policySha256 } from '#domain/policies/policy-versions.ts';
import { sha256Of } from '../../ports/sha256.ts';
import type { Merging } from './parts.ts';
import { columnsOf, isSame, type Row } from './rows.ts';
import { isSound } from './sound.ts';

/** Before cases, which name them. Each version comes by itself, proved by its SHA-256; of a policy one draft alone is kept. */
export function mergePolicies({ database, record }: Merging): void {
  const columns = columnsOf('credit_policies');
  const names = columns.join(', ');
  const rows = database.prepare<[], Row>(`SELECT ${names} FROM source.credit_policies ORDER BY seq`);
  const present = database.prepare<[Row], Row>(
    `SELECT ${names} FROM main.credit_policies WHERE policy_id = @policy_id AND version = @version ORDER BY seq`,
  );
  const insert = database.prepare<[Row]>(
    `INSERT INTO main.credit_policies (${names}) SELECT ${columns.map((name) => `@${name}`).join(', ')}
     WHERE @approved_by IS NOT NULL OR NOT EXISTS (
       SELECT 1 FROM main.credit_policies WHERE policy_id = @policy_id AND approved_by IS NULL
     ) ON CONFLICT DO NOTHING`,
  );
  const merge = (row: Row): MergeVerdict => {
    const here = present.get(row);
    if (here !== undefined) return isSame(row, here, columns) ? 'present' : 'differs';
    if (!isSound('credit_policies', row) || !isAsWritten(row)) return 'unreadable';
    return insert.run(row).changes > 0 ? 'taken' : 'differs';
  };
  for (const row of rows.all()) record('policies', merge(row), { at: row.created_at });
}

/** Whether it says what its hash is of. */
export function isAsWritten({ policy_id, version, institution_nome, institution_cnpj, content, sha256 }: Row): boolean {
  const institution = { nome: String(institution_nome), cnpj: String(institution_cnpj) };
  const said = { policyId: String(policy_id), version: Number(version), institution };
  const text = (plain: string): string => sha256Of(plain).toString('hex');
  return policySha256({ ...said, content: JSON.parse(String(content)) }, text) === sha256;
}
