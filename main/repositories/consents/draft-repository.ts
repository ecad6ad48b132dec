import type { Database } from 'better-sqlite3';
import type { Instant } from '#domain/basics/instant.ts';
import type { DraftRepository, SignedAct, StoredDraft } from '../../ports/repositories.ts';

/** A row of the table; `form` and `signed` are JSON. */
interface DraftColumns {
  readonly id: string;
  readonly createdAt: Instant;
  readonly savedAt: Instant;
  readonly form: string;
  readonly signed: string | null;
}

const MAX_DRAFTS = 200;

const SAVE = `
INSERT INTO drafts (id, created_at, saved_at, form) VALUES (@id, @createdAt, @savedAt, @form)
ON CONFLICT (id) DO UPDATE SET saved_at = excluded.saved_at, form = excluded.form`;

/** A ledger entry hides the draft that it was sent from, as long as the entry exists. */
const WAITING = 'FROM drafts WHERE NOT EXISTS (SELECT 1 FROM consents WHERE consents.id = drafts.id)';
const SELECT = `SELECT id, created_at AS createdAt, saved_at AS savedAt, form, signed ${WAITING}`;

export function draftRepository(database: Database): DraftRepository {
  const save = database.prepare<[Omit<DraftColumns, 'signed'>]>(SAVE);
  const sign = database.prepare<[string | null, string]>('UPDATE drafts SET signed = ? WHERE id = ?');
  const get = database.prepare<[string], DraftColumns>(`${SELECT} AND id = ?`);
  const list = database.prepare<[number, number], DraftColumns>(
    `${SELECT} ORDER BY saved_at DESC, seq DESC LIMIT ? OFFSET ?`,
  );
  const count = database.prepare<[], number>(`SELECT count(*) ${WAITING}`).pluck();
  const onPaper = database.prepare<[], DraftColumns>(`${SELECT} AND form ->> 'kind' = 'papel'`);
  const remove = database.prepare(`DELETE ${WAITING} AND id = ?`);
  const dropProofs = database.prepare('DELETE FROM evidence WHERE owner_id = ?');

  const discard = database.transaction((id: string) => {
    const discarded = remove.run(id).changes > 0;
    if (discarded) dropProofs.run(id);
    return discarded;
  });

  const saveOne = ({ id, createdAt, savedAt, form }: Omit<StoredDraft, 'signed'>): void => {
    save.run({ id, createdAt, savedAt, form: JSON.stringify(form) });
  };
  const addAll = database.transaction((drafts: readonly Omit<StoredDraft, 'signed'>[]) => drafts.forEach(saveOne));

  return {
    save: async (draft) => saveOne(draft),
    addAll: async (drafts) => addAll(drafts),
    onPaper: async () => onPaper.all().map(draftFromColumns),
    sign: async (id, signed: SignedAct | null) => {
      sign.run(signed === null ? null : JSON.stringify(signed), id);
    },
    get: async (id) => {
      const found = get.get(id);
      return found === undefined ? null : draftFromColumns(found);
    },
    list: async (offset = 0) => ({
      rows: list.all(MAX_DRAFTS, offset).map(draftFromColumns),
      total: count.get() ?? 0,
    }),
    discard: async (id) => discard(id),
  };
}

function draftFromColumns({ form, signed, ...rest }: DraftColumns): StoredDraft {
  return { ...rest, form: JSON.parse(form), signed: signed === null ? null : JSON.parse(signed) };
}
