/** Whom an unreadable answer is about, as far as it is known: erasing a subject has to find it. */
export const unreadableOfWhom = `
ALTER TABLE unreadable_responses ADD COLUMN documento TEXT;
CREATE INDEX unreadable_responses_by_subject ON unreadable_responses (documento) WHERE documento IS NOT NULL;
`;
