import { parseDocument, type SubjectKey, stripMask, type TipoDocumento } from '../basics/document.ts';
import { type DataBase, OLDEST_DATA_BASE } from '../basics/month.ts';
import { statusWord } from '../consulta/read-response.ts';
import { returnedSubject } from '../consulta/returned-document.ts';
import { type FileProblem, IMPORT_LIMITS } from './import-limits.ts';
import type { ProvidedAnswer } from './provided-answer.ts';
import { bodyOf, readProvided } from './read-provided.ts';

/** The subject that an answer names: a company by its root, and by its CNPJ if the text has all of it. */
interface NamedSubject {
  readonly key: SubjectKey;
  readonly tipo: TipoDocumento;
  /** The whole document; null if the text has only the root of a CNPJ. */
  readonly numero: string | null;
}

export interface FoundAnswer extends ProvidedAnswer {
  readonly subject: NamedSubject;
  readonly month: DataBase;
}

interface ReadFile {
  readonly answers: readonly FoundAnswer[];
  /** Why the file, or some months of it, cannot be imported; each once. */
  readonly problems: readonly FileProblem[];
}

/**
 * Reads the text of a file as answers of the register; null if its bytes are not UTF-8, because any other text could not
 * be kept byte for byte. An answer must name its subject and its month, because no query vouches for them. `newest`: the
 * last month that has ended.
 */
export function readFile(text: string | null, newest: DataBase): ReadFile {
  if (text === null) return refused('not_text');
  const answers = readProvided(text);
  if (answers === null) return refused(whyUnknown(text));
  if (answers.length === 0) return refused('no_months');
  if (answers.length > IMPORT_LIMITS.months) return refused('too_many_months');
  const found = answers.map((answer) => foundAnswer(answer, newest));
  return {
    answers: found.filter((each) => typeof each !== 'string'),
    problems: [...new Set(found.filter((each) => typeof each === 'string'))],
  };
}

const refused = (problem: FileProblem): ReadFile => ({ answers: [], problems: [problem] });

function whyUnknown(text: string): FileProblem {
  const body = bodyOf(text);
  if (body === null) return 'not_json';
  const isError = statusWord(body) === 'erro' || body.Erro === true || body.erro === true;
  return isError ? 'provider_error' : 'unknown_format';
}

function foundAnswer(answer: ProvidedAnswer, newest: DataBase): FoundAnswer | FileProblem {
  const { documentoDoCliente, tipoDoCliente, dataBaseConsultada: month } = answer.response.consulta.resumoDoCliente;
  const subject = namedSubject(documentoDoCliente, tipoDoCliente);
  if (subject === null) return 'no_document';
  if (month === null || month < OLDEST_DATA_BASE || month > newest) return 'no_month';
  return { ...answer, subject, month };
}

/** The root of a CNPJ; one of digits only may have lost its leading zeros. */
const ROOT = /^(\d{1,8}|[0-9A-Z]{8})$/;

/** Null if the text names nobody, or somebody whose check digits are wrong. */
export function namedSubject(documento: string | null, tipo: string | null): NamedSubject | null {
  const key = returnedSubject(documento, tipo);
  if (key === null) return null;
  if (key.length === 11) return parseDocument(key).ok ? { key, tipo: 'cpf', numero: key } : null;
  const bare = stripMask(documento ?? '');
  if (bare.length <= 8) return ROOT.test(bare) ? { key, tipo: 'cnpj', numero: null } : null;
  const whole = parseDocument(bare.padStart(14, '0'));
  return whole.ok && whole.value.tipo === 'cnpj' ? { key, tipo: 'cnpj', numero: whole.value.numero } : null;
}
