import { describe, expect, test } from 'vitest';
import { scrubError, scrubText, WITHHELD } from '#main/platform/log/open-log.ts';

describe('a message', () => {
  test.each([
    ['no subject 11144477735 here', 'no subject [withheld] here'],
    ['no subject 111.444.777-35 here', 'no subject [withheld] here'],
    ['company 12.ABC.345/01DE-35 unknown', 'company [withheld] unknown'],
    ['id 7b0c6a1e-52f5-4a4b-8f6d-0d0c6a1e52f5 is odd', 'id [withheld] is odd'],
    ['id 7B0C6A1E52F54A4B8F6D0D0C6A1E52F5 is odd', 'id [withheld] is odd'],
    ['got eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.abc_-1 back', 'got [withheld] back'],
    ['header Bearer abc was refused', 'header [withheld] was refused'],
    ['Unexpected token J, "{"nome": "Jo"... is not valid JSON', /^Unexpected [^{]*$/],
    ["ENOENT: no such file, open '/home/maria/x'", 'ENOENT: no such file, open [withheld]'],
    ["an open quote 'never closed by Maria", 'an open quote [withheld]'],
    ['mail maria@example.com bounced', 'mail [withheld] bounced'],
    ['call of https://example.com/autorizacao/1 failed', 'call of [withheld] failed'],
    ['subject Maria da Silva is unknown', 'subject [withheld] is unknown'],
    ['subject MARIA SILVA is unknown', /^subject \[withheld\] ?is unknown$/],
    ['subject João is unknown', 'subject [withheld] is unknown'],
    ['subject Beatriz is unknown', 'subject [withheld] is unknown'],
    ['Cannot read a property of TypeError', 'Cannot read a property of TypeError'],
    ['column 3 of 12 is empty', 'column 3 of 12 is empty'],
  ])('%j', (message, expected) => {
    if (typeof expected === 'string') expect(scrubText(message)).toBe(expected);
    else expect(scrubText(message)).toMatch(expected);
  });

  test('is bounded in length', () => {
    expect(scrubText('word '.repeat(10_000)).length).toBeLessThanOrEqual(300);
  });
});

describe('a thrown value', () => {
  test('keeps its name, its code and where it was thrown, without folders that name a person', () => {
    const thrown = Object.assign(new RangeError('too far'), { code: 'ENOSPC' });
    const [message, ...frames] = (thrown.stack ?? '').split('\n');
    thrown.stack = [message, '    at save (/home/maria.silva/app/main/archive/save.ts:12:7)', ...frames].join('\n');
    const scrubbed = scrubError(thrown);
    expect(scrubbed).toMatchObject({ name: 'RangeError', code: 'ENOSPC', message: 'too far' });
    expect(scrubbed.frames[0]).toBe('save main/archive/save.ts:12:7');
    expect(scrubbed.frames.some((frame) => frame.includes('scrub-error.test.ts:'))).toBe(true);
    expect(JSON.stringify(scrubbed)).not.toContain('maria');
  });

  test('does not take a message of many lines for its stack', () => {
    const thrown = new Error('first\n    at Maria (Silva)\n    at 11144477735');
    expect(JSON.stringify(scrubError(thrown))).not.toMatch(/Silva|11144477735/);
  });

  test('is followed to its causes, but not for ever', () => {
    const inner = new Error('inner 11144477735');
    expect(scrubError(new Error('outer', { cause: inner }))).toMatchObject({
      message: 'outer',
      cause: { message: `inner ${WITHHELD}` },
    });
    const circle = new Error('round');
    circle.cause = circle;
    expect(JSON.stringify(scrubError(circle)).match(/round/g)?.length).toBeLessThan(8);
  });

  test.each(['Maria', 11144477735, { nome: 'Maria' }, null, undefined])(
    'that is no error says only its type: %j',
    (x) => {
      expect(scrubError(x)).toEqual({ name: typeof x, message: WITHHELD, frames: [] });
    },
  );

  test('with a code or a name that says too much shows neither', () => {
    const thrown = Object.assign(new Error('x'), { name: 'Maria da Silva', code: '111.444.777-35' });
    expect(scrubError(thrown)).toMatchObject({ name: WITHHELD, code: WITHHELD });
  });
});
