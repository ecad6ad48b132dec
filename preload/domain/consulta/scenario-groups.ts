/**
 * Groups of the embedded service's scenario documents: clients without arrears, arrears and losses, special operations,
 * answers with little or no data, doubtful answers, and failures of the service.
 */
export const SCENARIO_GROUPS = ['regular', 'arrears', 'special', 'little', 'answers', 'service'] as const;
export type ScenarioGroup = (typeof SCENARIO_GROUPS)[number];
