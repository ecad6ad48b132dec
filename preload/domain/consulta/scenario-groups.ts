/**
 * What the scenario documents of the embedded service are chosen by: clients without arrears, arrears and losses, special
 * operations, answers that tell little or nothing, answers that are doubtful, and a service that does not answer as it should.
 */
export const SCENARIO_GROUPS = ['regular', 'arrears', 'special', 'little', 'answers', 'service'] as const;
export type ScenarioGroup = (typeof SCENARIO_GROUPS)[number];
