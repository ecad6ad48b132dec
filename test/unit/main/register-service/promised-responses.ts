import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import type { InjectOptions, LightMyRequestResponse } from 'fastify';

/** The part of an OpenAPI description that tests read. */
export interface Description {
  readonly openapi: string;
  readonly info: { readonly description: string };
  readonly servers: readonly { readonly url: string }[];
  readonly tags: readonly { readonly name: string }[];
  readonly components: { readonly securitySchemes: Readonly<Record<string, object>> };
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
}

export interface Operation {
  readonly operationId?: string;
  readonly tags?: readonly string[];
  readonly security?: readonly Readonly<Record<string, readonly string[]>>[];
  readonly requestBody?: Content;
  readonly responses: Readonly<Record<string, Content>>;
}

interface Content {
  readonly content: Readonly<Record<string, { readonly schema: object }>>;
}

/** A check by a validator that is not the service's own. */
export function checkOf({ content }: Content): ValidateFunction {
  const schema = content['application/json']?.schema;
  if (schema === undefined) throw new Error('nothing is promised as JSON');
  return new Ajv2020({ strict: false, validateFormats: false }).compile(schema);
}

/** Throws if a response breaks the description's promise for its operation and status. */
export type CheckPromised = (request: InjectOptions, response: LightMyRequestResponse) => void;

/** Compiles each promise once. What is no operation of the description, a page or a wrong path, is not checked. */
export function checkPromised(description: Description): CheckPromised {
  const checks = new Map<Content, ValidateFunction>();
  return ({ method = 'GET', url }, response) => {
    const [path = ''] = String(url).split('?', 1);
    const operation = description.paths[path]?.[method.toLowerCase()];
    if (operation === undefined) return;
    const promised = operation.responses[response.statusCode];
    if (promised === undefined) throw new Error(`${method} ${path} promises no ${response.statusCode}`);
    const check = checks.get(promised) ?? checkOf(promised);
    checks.set(promised, check);
    if (check(response.json())) return;
    throw new Error(`${method} ${path} ${response.statusCode}: ${JSON.stringify(check.errors)}`);
  };
}
