import { formatDocument } from '#domain/basics/document.ts';
import { SCENARIOS } from '#main/simulated-register/scenarios.ts';

const INTRO = `# Documents to try

The embedded service answers for every valid CPF and CNPJ, always the same for the same document and data-base. These documents have a
known situation; their numbers are made up, with right check digits. *Experimentar* on the first page shows one of each
kind of situation, and *Ver todos* lists them all; one click registers a test authorization, under the name
*Titular de teste (…)*, and queries the newest month:`;

const AFTER = `A data-base is available from the 20th of the next month on. The rectified scenario counts within one run of the service: after a
restart, the first answer for a month is the first edition again.

The answer for a data-base that is not yet available has nothing processed and a message: it is shown as not available, never as
*Nada consta*. A data-base from before the first credit has an ordinary answer without amounts, which means nothing on record.`;

/** The page of documents with a known situation, from the embedded service's own list. */
export function documentsPage(): string {
  const rows = SCENARIOS.map(
    ({ numero, titulo, situacao }) => `| ${formatDocument(numero)} | ${titulo} | ${situacao} |`,
  );
  const table = ['| document | situation | what it shows |', '| --- | --- | --- |', ...rows].join('\n');
  return `${INTRO}\n\n${table}\n\n${AFTER}\n`;
}
