import type { Documento } from '#domain/basics/document.ts';
import type { DataBase } from '#domain/basics/month.ts';
import { readConsulta } from '#domain/consulta/read-consulta.ts';
import type { Watch, WatchMember } from '#domain/monitoring/watch.ts';
import { keptResponse } from '#domain/series/kept-response.ts';
import { evaluateCycle } from '#main/features/watches/evaluate-cycle.ts';
import type { Archive, StoredConsent } from '#main/ports/repositories.ts';
import { SIMULATION_VERSION, simulateRegister } from '#main/simulated-register/register.ts';
import { memoryArchive } from '../../support/fakes/memory-archive.ts';
import { sampleNote } from '../repositories/audit-samples.ts';
import { NOON, sampleConsent, sampleResult } from '../repositories/samples.ts';
import { addedCycle, sampleMember, sampleWatch } from '../repositories/watch-samples.ts';

let now = NOON;
export const clock = (): number => (now += 60_000);

const documentoOf = (numero: string): Documento => ({ tipo: numero.length === 11 ? 'cpf' : 'cnpj', numero });

/** A portfolio over the simulated register, in an archive of its own. */
export async function portfolio(numbers: readonly string[], changes: Partial<WatchMember> = {}) {
  const archive = memoryArchive();
  const watch = sampleWatch();
  await archive.watches.add(watch, sampleNote());
  const members = numbers.map((documento) =>
    sampleMember({ documento, nome: documento, since: '2025-01', ...changes }),
  );
  await archive.watches.putMembers(watch.id, members, sampleNote());
  const consents = new Map<string, StoredConsent>();
  for (const numero of numbers) {
    const consent = sampleConsent({ documento: documentoOf(numero) });
    consents.set(numero, consent);
    await archive.consents.add(consent);
  }
  let ids = 0;
  const unlocked = { ...archive, clock, newId: () => `finding ${++ids}`, officer: () => 'ana' };
  const ask = async (month: DataBase, of: readonly string[] = numbers): Promise<void> => {
    for (const numero of of) {
      const consent = consents.get(numero);
      if (consent !== undefined) await save(archive, consent, month);
    }
  };
  /** Queries a month of all members and evaluates it; returns the changes and the open findings. */
  const cycle = async (month: DataBase, asked: readonly string[] = numbers) => {
    await ask(month, asked);
    const added = await addedCycle(archive, watch, { month });
    return { cycle: await evaluateCycle(unlocked, added.id), ...(await findings(archive, watch)) };
  };
  return { archive, unlocked, watch, ask, cycle };
}

async function save(archive: Archive, consent: StoredConsent, month: DataBase): Promise<void> {
  const { documento } = consent;
  const read = readConsulta(simulateRegister(documento, month, month));
  if (read === null) throw new Error('the simulated register must be readable');
  const kept = keptResponse(read.consulta, { environment: 'embutido', documento, month, processedFloor: 95 });
  await archive.results.save(sampleResult(consent, { ...kept, dataBase: month, simulation: SIMULATION_VERSION }));
}

const STATES = ['new', 'seen', 'treating', 'snoozed', 'closed', 'restated', 'discarded'] as const;

export async function findings({ watches }: Archive, { id: watchId, environment }: Watch) {
  const asked = { watchId, cycleId: null, environment, states: STATES, severity: null, search: '' };
  const { rows } = await watches.findings({ ...asked, limit: 200, offset: 0 });
  const of = (documento: string): string[] =>
    rows.filter((row) => row.documento === documento).map((row) => `${row.rule} ${row.state} ${row.month}`);
  return { rows, of };
}
