import type { Documento } from '#domain/document.ts';
import type { DataBase } from '#domain/month.ts';
import { simulateRegister } from '../simulated-register/register.ts';
import { scenarioOf, subjectOf } from '../simulated-register/subject.ts';
import type { RegisterReply } from './options.ts';

/** How long the register takes for the document of the slow scenario. */
const SLOW_MS = 20_000;

/** The simulation as the register behind the service; some scenario documents make it reject, fail or take its time. */
export function askSimulatedRegister(documento: Documento, month: DataBase, newest: DataBase): RegisterReply {
  const behaviour = scenarioOf(subjectOf(documento))?.behaviour ?? 'responds';
  if (behaviour === 'rejects') return { kind: 'rejected', messagem: 'O registro recusou a consulta deste documento.' };
  if (behaviour === 'fails') return { kind: 'failed' };
  const delayMs = behaviour === 'slow' ? SLOW_MS : 0;
  return { kind: 'response', consulta: simulateRegister(documento, month, newest), delayMs };
}
