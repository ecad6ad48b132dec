/** The three register services a workstation can talk to; `embutido` lives inside the workstation itself. */
export const ENVIRONMENTS = ['embutido', 'sandbox', 'producao'] as const;
export type Environment = (typeof ENVIRONMENTS)[number];

/** Why a subject is consulted; mandatory with every query (docs/register.md#duties). */
export const PURPOSES = ['concessao', 'renovacao', 'monitoramento', 'renegociacao', 'garantia', 'outra'] as const;
export type Purpose = (typeof PURPOSES)[number];
