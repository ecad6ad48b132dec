import type { Environment, Purpose } from '../../../preload/domain/environment.ts';
import type { NotePorts } from '../audit/note-event.ts';
import type { StorageRefusal } from '../ports/answer.ts';
import type { ConsentLedger } from '../ports/consent-ledger.ts';
import type { Register } from '../ports/register.ts';
import type { ResultArchive } from '../ports/result-archive.ts';
import type { NewId } from '../ports/surroundings.ts';
import type { AskedMonth } from './asked-month.ts';
import type { HeldAnswers } from './keep-answer.ts';
import type { Availability } from './newest-month.ts';

export interface ConsultaRequest {
  readonly environment: Environment;
  readonly documento: string;
  readonly month: string;
  readonly purpose: Purpose;
  readonly reference: string;
  /** Pay again for a month that is already saved. */
  readonly again: boolean;
}

export interface ConsultaPorts extends NotePorts, Availability {
  readonly newId: NewId;
  readonly register: Register;
  readonly ledger: ConsentLedger;
  readonly results: ResultArchive;
  /** The months on their way now, shared by everything that asks: none is paid twice at a time. */
  readonly asking: Set<AskedMonth>;
  readonly held: HeldAnswers;
  readonly storageRefusal: StorageRefusal;
}
