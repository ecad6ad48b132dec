import type { ScenarioGroup } from '#domain/consulta/scenario-groups.ts';
import type { ConsultaWire } from '#domain/register-interface/consulta.ts';
import type { Processed } from './processed.ts';
import type { Script } from './scripted-client.ts';

/**
 * Behaviour of the service: it responds, cuts the connection within the response, responds with a text that is not
 * JSON, rejects the query or fails.
 */
type Behaviour = 'responds' | 'is_cut' | 'is_unreadable' | 'rejects' | 'fails';

/** Document with a known situation, the same on every machine. */
export interface Scenario {
  /** CPF or CNPJ without a mask; all branches of a CNPJ share the scenario. */
  readonly numero: string;
  /** Texts in Portuguese for integrators and officers. */
  readonly titulo: string;
  readonly situacao: string;
  readonly group: ScenarioGroup;
  /** The same texts in English. */
  readonly english: { readonly title: string; readonly situation: string };
  readonly behaviour: Behaviour;
  readonly delaySeconds: number;
  /** Null if the response is about the requested document and month. */
  readonly about: OtherQuery | null;
  /** If true, the register reports a month differently when it is queried again. */
  readonly isRectified: boolean;
  /** Alters a response before it is sent; null if it stays as it is. */
  readonly alters: ((consulta: ConsultaWire) => ConsultaWire) | null;
  /** Null if the document never had credit. */
  readonly script: Script | null;
  /** A code with a sentence, or a sentence alone; registers write both. */
  readonly messages: readonly (Message | string)[];
  /** Processed share of a month (index). */
  readonly processed: (month: number) => Processed;
}

interface OtherQuery {
  readonly numero: string;
  readonly monthsBefore: number;
}

export interface Message {
  readonly codigo: string;
  readonly mensagem: string;
}
