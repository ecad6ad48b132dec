import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { SCHEMA_VERSION } from '#main/team/server/connections.ts';

const root = resolve(import.meta.dirname, '../..');
const files = globSync('assets/team/*.sql', { cwd: root }).toSorted();
const ddl = files
  .map((path) => readFileSync(resolve(root, path), 'utf8'))
  .join('\n')
  .replaceAll(/--.*$/gm, '');

/** Columns by which a distributed engine would spread rows; small tables, replicated everywhere, have none. */
const SPREAD_BY = ['team_id', 'claim_tag'];
const EVERYWHERE = ['schema_version', 'teams', 'logins'];

describe("the numbered files of a team's database", () => {
  test('are numbered without a gap, and the last one says which version the adapter speaks to', () => {
    expect(files.map((path) => /V(\d+)__\w+\.sql$/.exec(path)?.[1])).toEqual(
      files.map((_, index) => String(index + 1)),
    );
    expect(ddl).toContain(`INSERT INTO lastro.schema_version (version) VALUES (${SCHEMA_VERSION});`);
  });

  test.each([
    ['triggers', /\bTRIGGER\b/i],
    ['notifications', /\b(LISTEN|NOTIFY|UNLISTEN)\b/i],
    ['advisory locks', /advisory/i],
    ['JSON', /\bjsonb?\b/i],
    ['extensions', /\bEXTENSION\b/i],
    ['sequences', /\b(SERIAL|BIGSERIAL|SEQUENCE|IDENTITY)\b/i],
    ['explicit transactions, which psql and Flyway make', /^\s*(BEGIN|COMMIT|START TRANSACTION)\s*;/im],
  ])('use no %s', (_, needle) => {
    expect(needle.exec(ddl)?.[0]).toBeUndefined();
  });

  test('have keys that begin with the column their rows are spread by', () => {
    const tables = [...ddl.matchAll(/CREATE TABLE lastro\.(\w+) \(([\s\S]*?)\n\)/g)].map(
      ([, name = '', body = '']) => ({
        name,
        key: /PRIMARY KEY \((\w+)/.exec(body)?.[1] ?? /^\s*(\w+) .*PRIMARY KEY/m.exec(body)?.[1],
      }),
    );
    expect(tables.length).toBeGreaterThan(10);
    const spread = tables.filter(({ name }) => !EVERYWHERE.includes(name));
    expect(spread.filter(({ key }) => !SPREAD_BY.includes(key ?? ''))).toEqual([]);
  });

  test('guard every table of a team by row security that holds for its owner too', () => {
    const ofTeams = [...ddl.matchAll(/CREATE TABLE lastro\.(\w+)/g)].map(([, name = '']) => name);
    for (const name of ofTeams.filter((each) => !EVERYWHERE.includes(each)))
      expect(ddl).toContain(`ALTER TABLE lastro.${name} ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;`);
  });

  test('pin the search path of every function that acts for a workstation, and take it from the public', () => {
    const functions = [...ddl.matchAll(/CREATE FUNCTION (lastro\.\w+)\([^)]*\)[\s\S]*?AS \$\$/g)];
    expect(functions.length).toBeGreaterThan(5);
    const taken = /REVOKE ALL ON FUNCTION(\s+lastro[\s\S]*?)FROM PUBLIC/.exec(ddl)?.[1] ?? '';
    for (const [head, name = ''] of functions) {
      expect(head).toContain('SECURITY DEFINER SET search_path = pg_catalog, pg_temp');
      expect(taken).toContain(`${name}(`);
    }
  });
});
