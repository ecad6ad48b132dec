import type { CountedMember, PolicyGroup, PolicyMonth, PolicySubject } from '../policies/measured.ts';
import type { CaseGroup, CaseMaterial, GroupAnswer } from './case-material.ts';
import type { CaseReading } from './case-reading.ts';
import type { PageSource } from './committee-page.ts';

/** Builds a credit policy's input from the pinned answers, the request and the group's snapshot. */
export function caseSubject({ group }: CaseMaterial, reading: CaseReading): PolicySubject {
  const { month, request, documento } = reading;
  const months = [...reading.joined].map(([each, answer]): [string, PolicyMonth] => [each, answer]);
  return {
    month,
    request,
    months: new Map(months),
    tipo: documento.length === 11 ? 'cpf' : 'cnpj',
    roles: group?.roles ?? [],
    group: group === null ? { kind: 'none' } : snapshotGroup(group),
  };
}

/** The members that a snapshot counted and whose kept answers still match it. */
function snapshotGroup({ snapshot, holds, answers }: CaseGroup): PolicyGroup {
  if (!holds || snapshot.proportional) return { kind: 'damaged' };
  const counted = snapshot.members.flatMap(({ part }): CountedMember[] => {
    const answer = answers.find(({ resultId, sha256 }) => resultId === part?.resultId && sha256 === part?.sha256);
    if (part === null || answer === undefined) return [];
    return [{ resultId: answer.resultId, provisional: part.provisional, amounts: part.amounts }];
  });
  return { kind: 'known', month: snapshot.month, members: snapshot.members.length, counted };
}

type FoundAnswer = PageSource['answers'][number] & Pick<GroupAnswer, 'summary'>;

export function answersById({ group }: CaseMaterial, reading: CaseReading): ReadonlyMap<string, FoundAnswer> {
  const all = [...reading.joined.values(), ...(group?.answers ?? [])];
  return new Map(all.map((answer) => [answer.resultId, answer]));
}
