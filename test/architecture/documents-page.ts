import { formatDocument } from '#domain/basics/document.ts';
import { SCENARIOS } from '#main/simulated-register/scenarios.ts';

const INTRO = `# Documents to try

The embedded service answers for every valid CPF and CNPJ, always the same for the same document and data-base. These have a known
situation; their numbers are made up, with check digits that are right. *Experimentar* on the first page shows one of each
kind of situation, and *Ver todos* lists them all; one click registers a test authorization, in the name
*Titular de teste (…)*, and consults the newest month:`;

const AFTER = `A data-base is available from the 20th of the next month on. The rectified scenario counts within one run of the service: once that is
started again, the first answer for a month is the first edition again.

A data-base that is not yet available comes back with nothing processed and a message: it is shown as one that the register did
not give, never as *Nada consta*. One from before the first credit is an ordinary answer without amounts, and there nothing is on
record.`;

/** The page of documents with a known situation, from the embedded service's own list. */
export function documentsPage(): string {
  const rows = SCENARIOS.map(
    ({ numero, titulo, situacao }) => `| ${formatDocument(numero)} | ${titulo} | ${situacao} |`,
  );
  const table = ['| document | situation | what it shows |', '| --- | --- | --- |', ...rows].join('\n');
  return `${INTRO}\n\n${table}\n\n${AFTER}\n`;
}
