import { TABLE_COLUMNS, TABLE_VERSION } from '#domain/export/table-columns.ts';
import { TYPE_WORDS, tableJsonSchema } from '#domain/export/table-schema.ts';

const INTRO = `# Files for other programs

*Exportar todos*, in the lists of clients and results, writes what the filters find as one table for BI: one line a result, in CSV, NDJSON or
one SQLite file. All three have the columns below, from one list (\`preload/domain/export/table-columns.ts\`), in version ${TABLE_VERSION}. The other
formats of the menu are for people: they follow the register's document and have no fixed columns.

- **Masked unless the officer says otherwise**: no name of a person, no reference, of a CPF the six middle digits. \`titular\` links the lines
  of a subject. It is made with a secret of the archive: it says nothing of the document, and two workstations have two codes. Each export
  enters the history of its subjects, with the format and whether it was masked.
- **A line is a result**: a month that was queried twice has two. \`vale_no_mes\` marks the one that the screens show; a sum over months needs
  that filter, and one \`ambiente\`.
- **Empty is not zero**: what the register did not inform, and every figure of a gap, is empty (\`null\`).
- **Amounts** are reais with two decimals, exact to the cent up to some 90 trillion; sums of binary numbers are to be rounded to the cent.
- **CSV**: \`;\`, decimal comma, UTF-8 with BOM, \`sim\` and \`não\`, formulas escaped. **NDJSON**: a JSON object a line, \`true\` and \`false\`, as
  [exports.schema.json](exports.schema.json) describes. **SQLite**: the tables \`resultados\` and \`colunas\` (these rows), yes as 1, the
  version as \`PRAGMA user_version\`; the file has no key.
- **Versions**: a new name, type, unit or meaning raises \`versao\`; columns may be added at the end without that.

\`\`\`
sqlite3 "Lastro 120 resultados 2026-08 tabela.sqlite" \\
  "SELECT data_base, round(sum(carteiraVencido), 2) FROM resultados WHERE vale_no_mes AND ambiente = 'producao' GROUP BY data_base"
\`\`\`

Labels and formulas are the program's own, in Portuguese. A column without *never empty* may be empty.

`;

/** The page of the table's columns. */
export function exportsPage(): string {
  const rows = TABLE_COLUMNS.map(({ name, type, label, meaning, isFilled }) => {
    const facts = [TYPE_WORDS[type].unit, ...(isFilled ? ['never empty'] : [])].join('; ');
    return `| \`${name}\` | ${facts} | ${label} | ${meaning.replaceAll('|', '\\|')} |`;
  });
  return `${INTRO}${['| column | holds | label | meaning |', '| --- | --- | --- | --- |', ...rows].join('\n')}\n`;
}

/** The schema of a line of the NDJSON file. */
export function exportsSchemaFile(): string {
  return `${JSON.stringify(tableJsonSchema(), null, 2)}\n`;
}
