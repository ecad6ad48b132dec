import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js';
import { ASSISTANT_TOOLS, type AssistantTool, assistantInput } from '#domain/commands/assistant.ts';
import type { Running } from './ask-workstation.ts';
import { CommandFailure } from './exit-codes.ts';

/** Told to the assistant; amounts are in cents, as everywhere in the contract. */
const DESCRIPTIONS: Readonly<Record<AssistantTool, string>> = {
  situation: 'Figures of one saved result: portfolio, arrears, losses, maturities. Amounts in cents.',
  series: 'Figures of the saved months of the same subject, oldest first. Amounts in cents.',
  findings: 'Findings of monitored portfolios about the same subject: rule, severity, state, month.',
  policy: 'Whether the result fits the credit policy in force, and the reach of its rules.',
};

/**
 * Serves an assistant over standard input and output until it closes them: four reads by the id of a saved result
 * (`lastro clients` lists ids). Fails with `commands_off` before it starts unless policy and officer allow it.
 */
export async function serveAssistant({ figures }: Running): Promise<void> {
  await figures(null, '');
  const server = new McpServer({ name: 'lastro', version: '1' });
  for (const tool of ASSISTANT_TOOLS) {
    const about = {
      description: DESCRIPTIONS[tool],
      inputSchema: assistantInput.shape,
      annotations: { readOnlyHint: true },
    };
    server.registerTool(tool, about, async ({ result }) => {
      try {
        return textOf(await figures(tool, result));
      } catch (cause) {
        if (!(cause instanceof CommandFailure)) throw cause;
        return { ...textOf({ refused: cause.code }), isError: true };
      }
    });
  }
  const transport = new StdioServerTransport();
  const closed = new Promise<void>((resolve) => {
    process.stdin.once('end', resolve);
    server.server.onclose = resolve;
  });
  await server.connect(transport);
  await closed;
}

const textOf = (value: unknown) => ({ content: [{ type: 'text' as const, text: JSON.stringify(value) }] });
