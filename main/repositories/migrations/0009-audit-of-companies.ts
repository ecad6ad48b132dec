/**
 * Entries about companies, by the document that they show (a CNPJ is public and stands whole): the dossier of a company
 * holds those of all its branches, and pseudonyms tell nothing of a common root.
 */
export const auditOfCompanies = `
CREATE INDEX audit_of_companies ON audit_entries (documento) WHERE length(documento) = 18;
`;
