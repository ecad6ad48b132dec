import { contractPage } from './contract-page.ts';
import { dataPage } from './data-page.ts';
import { documentsPage } from './documents-page.ts';
import { exportsPage, exportsSchemaFile } from './exports-page.ts';
import { policySchemaFile } from './policy-schema.ts';
import { policyTemplates } from './policy-template.ts';
import { registerPage } from './register-page.ts';

/** Pages written by `npm run docs`, by path from the root. */
export async function writtenPages(): Promise<Readonly<Record<string, string>>> {
  return {
    'docs/contract.md': await contractPage(),
    'docs/data.md': dataPage(),
    'docs/documents.md': documentsPage(),
    'docs/exports.md': exportsPage(),
    'docs/exports.schema.json': exportsSchemaFile(),
    'docs/register.md': registerPage(),
    'docs/policy/policy.schema.json': policySchemaFile(),
    ...policyTemplates(),
  };
}
