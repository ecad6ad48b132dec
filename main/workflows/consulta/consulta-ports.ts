import type { Environment, Purpose } from '../../../preload/domain/environment.ts';
import type { NotePorts } from '../audit/note-event.ts';
import type { ConsentLedger, NewId, Register, ResultArchive, StorageRefusal } from '../ports.ts';
import type { HeldAnswers } from './keep-answer.ts';

export interface ConsultaRequest {
  readonly environment: Environment;
  readonly documento: string;
  readonly month: string;
  readonly purpose: Purpose;
  readonly reference: string;
  /** Pay again for a month that is already saved. */
  readonly again: boolean;
}

export interface ConsultaPorts extends NotePorts {
  readonly newId: NewId;
  readonly register: Register;
  readonly ledger: ConsentLedger;
  readonly results: ResultArchive;
  /** The months on their way now, shared by everything that asks: none is paid twice at a time. */
  readonly asking: Set<string>;
  readonly held: HeldAnswers;
  readonly storageRefusal: StorageRefusal;
}
