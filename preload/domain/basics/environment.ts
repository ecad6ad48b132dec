/** The three register services a workstation can talk to; `embutido` lives inside the workstation itself. */
export const ENVIRONMENTS = ['embutido', 'sandbox', 'producao'] as const;
export type Environment = (typeof ENVIRONMENTS)[number];

/** The services outside of the workstation; each has its own addresses, API key and costs. */
export const OUTER_ENVIRONMENTS = ['sandbox', 'producao'] as const satisfies readonly Environment[];
export type OuterEnvironment = (typeof OUTER_ENVIRONMENTS)[number];

/** Why a subject is consulted; mandatory with every query (docs/register.md#duties). */
export const PURPOSES = ['concessao', 'renovacao', 'monitoramento', 'renegociacao', 'garantia', 'outra'] as const;
export type Purpose = (typeof PURPOSES)[number];
