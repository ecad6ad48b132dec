import { findModality, type Modality } from '#domain/register-interface/modalities.ts';

/** Codes of the annex that only occur in operations (docs/register.md#modalities). */
const CODES = ['1403', '1804', '1902', '1903', '1904', '1905', '1906', '1907', '1908', '1909', '1910', '1999'];

export const OTHER_MODALITIES: readonly Modality[] = CODES.flatMap((code) => findModality(code) ?? []);
