import { randomBytes, randomUUID } from 'node:crypto';
import type { DataBase } from '#domain/basics/month.ts';
import { apiKeysOf } from '#main/register-service/api-keys.ts';
import { askSimulatedRegister } from '#main/register-service/ask-simulated-register.ts';
import type { RegisterReply } from '#main/register-service/options.ts';
import { startRegisterService } from '#main/register-service/server.ts';
import { memoryAuthorizations } from '../../unit/main/register-service/memory-authorizations.ts';

export interface PaidRegister {
  readonly baseUrl: string;
  readonly apiKey: string;
  /** Paid queries by month. */
  readonly paid: ReadonlyMap<DataBase, number>;
  /** Paid queries of one document's month. */
  readonly paidFor: (documento: string, month: DataBase) => number;
  /** Paid queries of each document and month. */
  readonly counts: () => readonly number[];
  readonly total: () => number;
  readonly close: () => Promise<void>;
}

/** The real register service on this machine, which counts its charges; `reply` may change its answers. */
export async function paidRegister(
  reply: (defaults: RegisterReply, month: DataBase, documento: string) => RegisterReply = (defaults) => defaults,
): Promise<PaidRegister> {
  const apiKey = randomUUID();
  const paid = new Map<DataBase, number>();
  const ofDocument = new Map<string, number>();
  const service = await startRegisterService({
    register: (documento, month, newest) => {
      const key = `${documento.numero} ${month}`;
      paid.set(month, (paid.get(month) ?? 0) + 1);
      ofDocument.set(key, (ofDocument.get(key) ?? 0) + 1);
      return reply(askSimulatedRegister(documento, month, newest), month, documento.numero);
    },
    authorizations: memoryAuthorizations(),
    apiKeys: apiKeysOf(() => [apiKey]),
    clock: Date.now,
    newId: randomUUID,
    jwtSecret: randomBytes(32),
    log: { info: () => {}, warn: () => {}, unexpected: () => '' },
  });
  const total = (): number => [...paid.values()].reduce((sum, count) => sum + count, 0);
  const paidFor = (documento: string, month: DataBase): number => ofDocument.get(`${documento} ${month}`) ?? 0;
  const counts = (): readonly number[] => [...ofDocument.values()];
  return { baseUrl: service.baseUrl, apiKey, paid, paidFor, counts, total, close: service.close };
}
