import { expect, test } from 'vitest';
import { firstSteps, isFirstRunShown } from '#renderer/features/settings/first-steps.ts';
import { BANCO } from '#test/support/fakes/samples.ts';

const OTHER = { baseUrl: '', authUrl: '', addressesSetBy: 'officer', keyOfOrigin: null } as const;
const environments = (keyKept: boolean) => [
  { environment: 'embutido' as const, ...OTHER, keyKept: true },
  { environment: 'sandbox' as const, ...OTHER, keyKept },
];
const DONE = {
  institutions: [BANCO],
  environments: environments(true),
  environment: 'embutido',
  results: true,
} as const;

test.each([
  ['all is done', {}, false],
  ['nobody is named', { institutions: [] }, true],
  ['Embutido asks for no key', { environments: environments(false) }, false],
  ['another service waits for its key', { environments: environments(false), environment: 'sandbox' }, true],
  ['the key of another service is kept', { environment: 'sandbox' }, false],
  ['nothing was consulted', { results: false }, true],
  ['it is not known whether anything was consulted', { results: null }, true],
] as const)('the steps are shown until all is done: %s', (_, changes, isShown) => {
  const { results, ...settings } = { ...DONE, ...changes };
  expect(isFirstRunShown({ firstRunDismissed: false }, firstSteps(settings, results))).toBe(isShown);
});

test.each([
  ['dismissed', 'embutido', false],
  ['dismissed, but Produção has nobody to ask for', 'producao', true],
] as const)('%s', (_, environment, isShown) => {
  const steps = firstSteps({ ...DONE, institutions: [], environment }, false);
  expect(isFirstRunShown({ firstRunDismissed: true }, steps)).toBe(isShown);
});
