import type { ScenarioGroup } from '#domain/consulta/scenario-groups.ts';
import type { ConsultaWire } from '#domain/register-interface/consulta.ts';
import type { Processed } from './processed.ts';
import type { Script } from './scripted-client.ts';

/**
 * How the service behind a scenario document behaves: it responds, cuts the connection in the middle of the response,
 * responds with a text that is no JSON, rejects the query or fails.
 */
type Behaviour = 'responds' | 'is_cut' | 'is_unreadable' | 'rejects' | 'fails';

/** A document with a known situation, the same on every machine. */
export interface Scenario {
  /** CPF or CNPJ without a mask; of a CNPJ the root decides, so every branch shows the same. */
  readonly numero: string;
  /** What integrators and officers read about it, in Portuguese. */
  readonly titulo: string;
  readonly situacao: string;
  readonly group: ScenarioGroup;
  /** The same for the window in English. */
  readonly english: { readonly title: string; readonly situation: string };
  readonly behaviour: Behaviour;
  /** How long the service takes to respond. */
  readonly delaySeconds: number;
  /** Null: the response is about the document and month that were asked for. */
  readonly about: OtherQuery | null;
  /** True: the register reports a month differently when it is asked for again. */
  readonly isRectified: boolean;
  /** What the service makes of a response before it sends it; null: nothing. */
  readonly alters: ((consulta: ConsultaWire) => ConsultaWire) | null;
  /** Null: the document never had credit. */
  readonly script: Script | null;
  /** A message is a code and a sentence, or a bare sentence, as registers write both. */
  readonly messages: readonly (Message | string)[];
  /** How much of a month (index) is processed. */
  readonly processed: (month: number) => Processed;
}

/** The query that a response is about instead of the one that was asked. */
interface OtherQuery {
  readonly numero: string;
  readonly monthsBefore: number;
}

export interface Message {
  readonly codigo: string;
  readonly mensagem: string;
}
