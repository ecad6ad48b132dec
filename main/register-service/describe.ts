import type { SwaggerOptions } from '@fastify/swagger';
import type { FastifyPluginAsync } from 'fastify';
import { createJsonSchemaTransform } from 'fastify-type-provider-zod';
import { formatDocument } from '#domain/basics/document.ts';
import { SCENARIOS } from '../simulated-register/scenarios.ts';
import { API_VERSION } from './envelope.ts';

const INTRODUCTION = `Consulta mensal ao registro de crédito e registro de autorizações, com dados sintéticos: cada
documento tem um histórico de crédito próprio, sempre igual e em qualquer computador. Um CNPJ responde pela raiz.

Meses: uma data-base futura ou anterior a 06/2000 é um campo inválido (400); uma que ainda não está disponível (até o
dia 19, a mais nova é M-2; do dia 20 em diante, M-1) responde sem valores e com uma mensagem de validação; uma anterior ao primeiro
crédito responde sem dados.`;

const rows = SCENARIOS.map(({ numero, titulo, situacao }) => `| ${formatDocument(numero)} | ${titulo} | ${situacao} |`);

/** Markdown for integrators, with the scenario documents. */
const DESCRIPTION = [INTRODUCTION, '', '| Documento | Cenário | Situação |', '|---|---|---|', ...rows].join('\n');

/**
 * An IPv6 address may end in an IPv4 one (`::ffff:203.0.113.7`). The check accepts that, but the schema library's
 * pattern does not, so only the format is published.
 */
function describeAddress({ jsonSchema }: { readonly jsonSchema: { format?: unknown; pattern?: unknown } }): void {
  if (jsonSchema.format === 'ipv6') delete jsonSchema.pattern;
}

export const DESCRIBE: SwaggerOptions = {
  openapi: {
    openapi: '3.1.0',
    info: { title: 'Serviço de consulta e autorização', version: API_VERSION, description: DESCRIPTION },
    servers: [{ url: '/', description: 'Este serviço, na porta em que atende' }],
    tags: [{ name: 'sessão' }, { name: 'consulta' }, { name: 'autorização' }, { name: 'serviço' }],
    components: {
      securitySchemes: {
        apiKey: { type: 'apiKey', in: 'header', name: 'Authorization', description: 'A API key (UUID).' },
        token: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
      },
    },
  },
  transform: createJsonSchemaTransform({ zodToJsonConfig: { override: describeAddress } }),
};

/** `GET /api/openapi.json`: OpenAPI 3.1 description, made from the schemas that check the requests. */
export const descriptionRoute: FastifyPluginAsync = async (app) => {
  app.get('/api/openapi.json', { schema: { hide: true } }, async () => app.swagger());
};
