import { ok } from '#domain/basics/outcome.ts';
import type { HandlersOf } from '../handlers.ts';
import type { Emit, WithUnlocked } from '../unlocked.ts';
import { homeOverview } from './overview.ts';
import { authorizeTest, testSubjects } from './test-subjects.ts';

export function homeHandlers(withUnlocked: WithUnlocked, emit: Emit): HandlersOf<'home'> {
  return {
    'home.overview': () => withUnlocked(async (unlocked) => ok(await homeOverview(unlocked))),
    'home.test_subjects': () => withUnlocked(async (unlocked) => ok({ subjects: await testSubjects(unlocked) })),
    'home.authorize_test': (input, sender) =>
      withUnlocked(async (unlocked) => {
        const authorized = await authorizeTest(unlocked, input, sender);
        emit('consent.changed', {});
        return authorized.ok ? ok({ authorized: true }) : authorized;
      }),
  };
}
