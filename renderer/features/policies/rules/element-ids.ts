/** Ids of the elements that problems and new rows lead to, by the id of their rule or level. */
export const ruleElementId = (id: string): string => `rule-${id}`;
export const limitFieldId = (id: string): string => `rule-limit-${id}`;
export const levelElementId = (id: string): string => `level-${id}`;
export const NAME_ID = 'policy-name';
export const POINTS_ID = 'policy-points';
export const ADD_RULE_ID = 'policy-add-rule';

/** Focuses an element once it is rendered: before the next key, if that happens at once. */
export function focusSoon(id: string): void {
  queueMicrotask(() => {
    const drawn = document.getElementById(id);
    if (drawn !== null) drawn.focus();
    else requestAnimationFrame(() => requestAnimationFrame(() => document.getElementById(id)?.focus()));
  });
}
