/** Does acts one after the other; each click, and each field that is filled, is one. */
export async function countActs(acts: readonly (() => Promise<unknown>)[]): Promise<number> {
  for (const act of acts) await act();
  return acts.length;
}
