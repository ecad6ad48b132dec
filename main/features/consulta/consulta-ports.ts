import type { Environment, Purpose } from '#domain/environment.ts';
import type { ConsentRepository } from '../../ports/consent-repository.ts';
import type { StorageFailure } from '../../ports/outcome.ts';
import type { Register } from '../../ports/register.ts';
import type { ResultRepository } from '../../ports/result-repository.ts';
import type { NewId } from '../../ports/system.ts';
import type { AuditPorts } from '../audit/record-event.ts';
import type { Availability } from './newest-month.ts';
import type { PendingSaves } from './pending-saves.ts';
import type { QueryKey } from './query-key.ts';

export interface ConsultaRequest {
  readonly environment: Environment;
  readonly documento: string;
  readonly month: string;
  readonly purpose: Purpose;
  readonly reference: string;
  /** Pay again for a month that is already saved. */
  readonly again: boolean;
}

export interface ConsultaPorts extends AuditPorts, Availability {
  readonly newId: NewId;
  readonly register: Register;
  readonly ledger: ConsentRepository;
  readonly results: ResultRepository;
  /** The months on their way now, shared by everything that asks: none is paid twice at a time. */
  readonly inFlight: Set<QueryKey>;
  readonly pendingSaves: PendingSaves;
  readonly storageFailure: StorageFailure;
}
