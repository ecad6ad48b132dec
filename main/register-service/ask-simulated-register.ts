import type { Documento } from '#domain/basics/document.ts';
import type { DataBase } from '#domain/basics/month.ts';
import { type Edition, simulateRegister } from '../simulated-register/register.ts';
import { scenarioOf, subjectOf } from '../simulated-register/subject.ts';
import type { AskRegister, RegisterReply } from './options.ts';

/** Response of the unreadable scenario; not JSON. */
const UNREADABLE = 'consulta concluida; resumo em processamento';

/** Uses the simulation as the register behind the service; some scenario documents reject, fail or misbehave. */
export function askSimulatedRegister(
  documento: Documento,
  month: DataBase,
  newest: DataBase,
  edition: Edition = 'first',
): RegisterReply {
  const { behaviour = 'responds', delaySeconds = 0, isRectified = false } = scenarioOf(subjectOf(documento)) ?? {};
  if (behaviour === 'rejects') return { kind: 'rejected', messagem: 'O registro recusou a consulta deste documento.' };
  if (behaviour === 'fails') return { kind: 'failed' };
  const delayMs = delaySeconds * 1000;
  if (behaviour === 'is_unreadable') return { kind: 'unreadable', text: UNREADABLE, delayMs };
  const consulta = simulateRegister(documento, month, newest, edition);
  if (behaviour === 'is_cut') return { kind: 'cut', consulta, delayMs };
  return { kind: 'response', consulta, delayMs, ...(isRectified && { mayChange: true }) };
}

/**
 * Simulated register of one running service. It remembers the months of the rectified scenario that it has returned,
 * and returns their second edition afterwards; all other responses never change.
 */
export function simulatedRegister(): AskRegister {
  const given = new Set<DataBase>();
  return (documento, month, newest) => {
    const isRectified = scenarioOf(subjectOf(documento))?.isRectified === true;
    const edition = isRectified && given.has(month) ? 'rectified' : 'first';
    if (isRectified && month <= newest) given.add(month);
    return askSimulatedRegister(documento, month, newest, edition);
  };
}
