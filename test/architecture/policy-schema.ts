import { z } from 'zod';
import { recordOf } from '#domain/basics/record.ts';
import { JUDGED_INDICATORS, type JudgedIndicator, SUBJECT_KINDS, scaleOf } from '#domain/indicators/thresholds.ts';
import { FIXABLE_SETTINGS, type FixableSetting } from '#domain/settings/settings.ts';
import { policySchema } from '#main/platform/policy.ts';
import { en } from '#renderer/i18n/english.ts';
import { settingTexts } from './policy-texts.ts';

type JsonSchema = z.core.JSONSchema.BaseSchema;

/** Checks of the program that the schema cannot express: between members, and of texts. */
const BEYOND: Readonly<Partial<Record<FixableSetting, string>>> = {
  institutions: 'Each is a company of its own (one CNPJ root), its CNPJ has right check digits, its name is not blank.',
  thresholds: 'Of attention and alert, the alert is not the milder one.',
  costs: 'Prices stand in the order of their days, one a day.',
};

/** `policy.json` as a JSON Schema, generated from its reader. */
export function policyJsonSchema(): JsonSchema {
  const schema = z.toJSONSchema(policySchema, {
    io: 'input',
    override: ({ jsonSchema }) => void delete jsonSchema.readOnly,
  });
  const { settings } = membersOf(schema);
  return {
    title: 'policy.json of Lastro',
    description: 'What administrators fix on a machine; docs/administration.md says where it stands and what it does.',
    ...schema,
    properties: { ...membersOf(schema), settings: { ...settings, properties: described(membersOf(settings)) } },
  };
}

/** The file of the schema. */
export function policySchemaFile(): string {
  return `${JSON.stringify(policyJsonSchema(), null, 2)}\n`;
}

export const membersOf = (schema: JsonSchema | undefined): Readonly<Record<string, JsonSchema>> =>
  (schema?.properties ?? {}) as Readonly<Record<string, JsonSchema>>;

function described(members: Readonly<Record<string, JsonSchema>>): Record<FixableSetting, JsonSchema> {
  const texts = settingTexts(en);
  return recordOf(FIXABLE_SETTINGS, (name) => {
    const { title, text } = texts[name];
    const description = [text, BEYOND[name]].filter((part) => part !== undefined && part !== '').join(' ');
    const schema = name === 'thresholds' ? thresholdsSchema() : members[name];
    return { title, ...(description !== '' && { description }), ...schema };
  });
}

/** The thresholds with the bounds that each scale has: the program's own schema holds them as a rule. */
function thresholdsSchema(): JsonSchema {
  const level = (id: JudgedIndicator): JsonSchema => {
    const { unit, highest } = scaleOf(id);
    return { type: [unit === 'count' ? 'integer' : 'number', 'null'], minimum: 0, maximum: highest } as JsonSchema;
  };
  const threshold = (id: JudgedIndicator) => whole(recordOf(['attention', 'alert'], () => level(id)));
  return whole(recordOf(SUBJECT_KINDS, () => whole(recordOf(JUDGED_INDICATORS, threshold))));
}

/** An object with all of these members and no other. */
function whole(properties: Readonly<Record<string, JsonSchema>>): JsonSchema {
  return { type: 'object', properties, required: Object.keys(properties), additionalProperties: false };
}
