import type { Repositories } from '../../ports/repositories.ts';
import type { AskedRepositories, Methods } from './messages.ts';
import type { WorkerClient } from './worker-client.ts';

/**
 * The repositories of another thread. It named their methods itself, from objects the compiler held to the port, so
 * that none can be missing here and a new one needs no line.
 */
export function askedRepositories(methods: Methods, call: WorkerClient['call']): Repositories {
  const asked = Object.entries(methods).map(([repository, names]) => [
    repository,
    Object.fromEntries(
      names.map((method) => [method, (...args: readonly unknown[]) => call({ repository, method, args })]),
    ),
  ]);
  return Object.fromEntries(asked) as AskedRepositories;
}
