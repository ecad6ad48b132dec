import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { Ajv, type ValidateFunction } from 'ajv';
import formats from 'ajv-formats';

const schemas = resolve(import.meta.dirname, '../../node_modules/@cyclonedx/cyclonedx-library/res/schema');
const readSchema = (name: string) => JSON.parse(readFileSync(resolve(schemas, `${name}.SNAPSHOT.schema.json`), 'utf8'));

let compiled: ValidateFunction | undefined;

/** Faults by the schema of CycloneDX 1.6. */
export function sbomFaults(sbom: object): readonly string[] {
  compiled ??= compile();
  return compiled(sbom) ? [] : (compiled.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`);
}

function compile(): ValidateFunction {
  const ajv = new Ajv({ strict: false, allErrors: true });
  for (const name of ['spdx', 'jsf-0.82'])
    ajv.addSchema(readSchema(name), `http://cyclonedx.org/schema/${name}.SNAPSHOT.schema.json`);
  formats.default(ajv);
  // Two formats that the package does not know: of e-mail addresses, which no bill names, and of addresses.
  ajv.addFormat('idn-email', true).addFormat('iri-reference', true);
  return ajv.compile(readSchema('bom-1.6'));
}
