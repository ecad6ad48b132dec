import type { Script } from './scripted-client.ts';

/** How the service behind a scenario document behaves: it responds, responds after 20 seconds, rejects or fails. */
export type Behaviour = 'responds' | 'slow' | 'rejects' | 'fails';

/** A document with a known situation, the same on every machine. */
export interface Scenario {
  /** CPF or CNPJ without a mask; of a CNPJ the root decides, so every branch shows the same. */
  readonly numero: string;
  /** What integrators and officers read about it, in Portuguese. */
  readonly titulo: string;
  readonly situacao: string;
  readonly behaviour: Behaviour;
  /** Null: the document never had credit. */
  readonly script: Script | null;
  readonly messages: readonly Message[];
  /** Data-bases are never processed as a whole. */
  readonly underProcessing: boolean;
}

export interface Message {
  readonly codigo: string;
  readonly mensagem: string;
}
