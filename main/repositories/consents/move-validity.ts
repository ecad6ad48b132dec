import type { Database } from 'better-sqlite3';
import type { Instant } from '#domain/basics/instant.ts';
import { statedEnd, validUntil } from '#domain/consent/consent-validity.ts';
import type { ConsentColumns } from './list.ts';

interface Moved {
  readonly consentId: string;
  readonly environment: string;
  readonly validFrom: Instant;
}

/** An older response that is saved late does not shorten the authorization's validity. */
const FIND = `
SELECT created_at AS createdAt, term_ends_at AS termEndsAt, iif(registered = 1, record, NULL) AS record FROM consents
WHERE id = @consentId AND environment = @environment AND ifnull(last_query_at, @validFrom) <= @validFrom`;

const MOVE = 'UPDATE consents SET last_query_at = @validFrom, valid_until = @until WHERE id = @consentId';

export function validityMover(database: Database): (moved: Moved) => void {
  const find = database.prepare<[Moved], Pick<ConsentColumns, 'createdAt' | 'termEndsAt' | 'record'>>(FIND);
  const move = database.prepare(MOVE);
  return ({ consentId, environment, validFrom }) => {
    const found = find.get({ consentId, environment, validFrom });
    if (found === undefined) return;
    const { record, ...ends } = found;
    const statedEndsAt = record === null ? null : statedEnd(JSON.parse(record));
    move.run({ consentId, validFrom, until: validUntil({ ...ends, statedEndsAt, lastQueryAt: validFrom }) });
  };
}
