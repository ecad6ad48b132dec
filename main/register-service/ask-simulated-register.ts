import type { Documento } from '../../preload/domain/document.ts';
import type { DataBase } from '../../preload/domain/month.ts';
import { simulateRegister } from '../simulated-register/register.ts';
import type { RegisterReply } from './options.ts';

/** The simulation as the register behind the service. */
export function askSimulatedRegister(documento: Documento, month: DataBase, newest: DataBase): RegisterReply {
  return { kind: 'answer', consulta: simulateRegister(documento, month, newest), delayMs: 0 };
}
