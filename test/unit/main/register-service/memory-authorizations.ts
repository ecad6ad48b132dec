import { addYears } from '#domain/basics/instant.ts';
import type { Authorization, AuthorizationStore } from '#main/register-service/authorization-store.ts';
import { subjectOf } from '#main/simulated-register/subject.ts';

/** Authorizations that live as long as a test. */
export function memoryAuthorizations(): AuthorizationStore {
  const kept = new Map<string, Authorization>();
  return {
    add: (authorization) => void kept.set(authorization.id, authorization),
    touch: (documento, at) => {
      for (const authorization of kept.values()) {
        const last = authorization.lastQueryAt ?? authorization.createdAt;
        const stands = subjectOf(authorization.documento).key === subjectOf(documento).key && addYears(last, 5) > at;
        if (stands) kept.set(authorization.id, { ...authorization, lastQueryAt: at, updatedAt: at });
      }
    },
    find: (id) => kept.get(id) ?? null,
  };
}
