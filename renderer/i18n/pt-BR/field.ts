import { FIELD_NAMES } from '#domain/register-interface/field-names.ts';

/** The register's own fields, as figures in formulas and checks are named. */
export const field = FIELD_NAMES;
