/** What `subjectKey` makes of a document, in SQL: the branches of a company are one subject. */
const SUBJECT = 'iif(length(documento) = 14, substr(documento, 1, 8), documento)';

/** Rows of the subject `@key`. The prefix lets an index by document find the few rows there are. */
export const OF_SUBJECT = `documento >= @key AND documento < @key || '~' AND ${SUBJECT} = @key`;
