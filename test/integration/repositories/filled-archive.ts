import { NEWEST_QUERY_FIRST, WHOLE_LIBRARY } from '#domain/library/library-filter.ts';
import type { Archive } from '#main/ports/repositories.ts';
import { BANCO } from '../../support/fakes/samples.ts';
import { sampleNote } from './audit-samples.ts';
import { fillSubject } from './erasure-samples.ts';
import { samplePolicy } from './policy-samples.ts';
import { CNPJ, CPF } from './samples.ts';
import { joinTeam } from './team-samples.ts';

/** Writes rows into every table, of a person, of a company and of a team. */
export async function fillArchive(archive: Archive): Promise<void> {
  for (const documento of [CPF, CNPJ]) await fillSubject(archive, documento);
  await archive.settings.write({ institutions: [BANCO] }, sampleNote());
  await archive.views.save({ id: 'v', name: 'Minha lista', filter: WHOLE_LIBRARY, sort: NEWEST_QUERY_FIRST });
  await archive.policies.add(samplePolicy(), sampleNote());
  await joinTeam(archive);
}
