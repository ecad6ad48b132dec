import { expect, test } from 'vitest';
import { readSettings } from '#domain/settings/settings.ts';
import { changeFacts } from '#main/features/settings/change-facts.ts';
import { BANCO } from '#test/support/fakes/samples.ts';

const DEFAULTS = readSettings({});

test('of one plain setting the log tells what it was and what it is', () => {
  expect(changeFacts(DEFAULTS, { environment: 'producao' })).toEqual({
    changed: 'environment',
    from: 'embutido',
    to: 'producao',
  });
  expect(changeFacts(DEFAULTS, { location: true })).toEqual({ changed: 'location', from: false, to: true });
});

test.each([
  ['a name', { officerName: 'Ana Lima' }, 'officerName'],
  ['an institution', { institutions: [BANCO] }, 'institutions'],
  ['several settings', { theme: 'dark', locale: 'en' } as const, 'locale,theme'],
])('of %s the log tells no value', (_, changes, changed) => {
  expect(changeFacts(DEFAULTS, changes)).toEqual({ changed });
});
