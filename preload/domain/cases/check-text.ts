/** Result of checking a signed page: its hash, and the numbers of the sources recomputed from saved answers. */
export interface CheckedSources {
  readonly hash: 'holds' | 'acts_broken' | 'act_missing' | 'broken';
  readonly numbers: {
    readonly held: readonly number[];
    readonly unchecked: readonly number[];
    readonly broken: readonly number[];
  };
}

export function checkText({ hash, numbers: { held, unchecked, broken } }: CheckedSources): string {
  const sources = (numbers: readonly number[]): string =>
    `${numbers.length === 1 ? 'a fonte' : 'as fontes'} ${numberRuns(numbers)}`;
  const count = held.length + unchecked.length + broken.length;
  const parts = [
    ...(hash === 'broken' ? ['Esta folha não é a que foi assinada: seu conteúdo mudou depois'] : []),
    ...(hash === 'act_missing' ? ['Falta nesta folha um ato registrado na trilha de auditoria'] : []),
    ...(hash === 'acts_broken'
      ? ['Um ato desta folha não conta: a assinatura não confere, ou a pessoa não podia praticá-lo']
      : []),
    ...(broken.length > 0 ? [`Não conferem com as respostas salvas: ${sources(broken)}`] : []),
    ...(unchecked.length > 0 ? [`Não puderam ser conferidas, por falta da resposta: ${sources(unchecked)}`] : []),
    `Conferidas com as respostas salvas: ${held.length} de ${count} fontes`,
  ];
  return `${parts.join('. ')}.`;
}

/** Numbers as ranges: `3, 7 a 9`. */
function numberRuns(numbers: readonly number[]): string {
  const runs: { first: number; last: number }[] = [];
  for (const number of numbers.toSorted((one, other) => one - other)) {
    const run = runs.at(-1);
    if (run !== undefined && number === run.last + 1) run.last = number;
    else runs.push({ first: number, last: number });
  }
  return runs.map(({ first, last }) => (first === last ? `${first}` : `${first} a ${last}`)).join(', ');
}
