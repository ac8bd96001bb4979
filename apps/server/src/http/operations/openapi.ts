import { errorBodySchema } from '@library/contract/calls/errors.ts';
import { idempotencyKeyHeader, longestIdempotencyKey } from '@library/contract/calls/idempotency.ts';
import type { Endpoint } from '@library/contract/calls/route.ts';
import { endpoints } from '@library/contract/endpoints.ts';
import { z } from 'zod';

const schemaOf = (schema: z.ZodType, io: 'input' | 'output') => {
  const { $schema: _, ...json } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return json;
};

function parameters(schema: z.ZodType | undefined, place: 'path' | 'query') {
  if (!(schema instanceof z.ZodObject)) return [];
  return Object.entries(schema.shape).map(([name, field]) => ({
    name,
    in: place,
    required: place === 'path',
    schema: schemaOf(field as z.ZodType, 'input'),
  }));
}

/** A parameter of every write. */
const idempotencyKey = {
  name: idempotencyKeyHeader,
  in: 'header',
  required: false,
  description:
    'Names the act: sent again under the same name within 24 hours, it is done once and answered alike.',
  schema: { type: 'string', minLength: 1, maxLength: longestIdempotencyKey },
};

function accessText(endpoint: Endpoint): string {
  if (endpoint.access === 'public') return 'Anybody.';
  if (endpoint.access === 'logged-in') return 'Anybody who is logged in.';
  return `Logged in as ${endpoint.access.join(' or ')}${endpoint.access.includes('reader') ? '' : ', verified'}.`;
}

function successContent({ media, response }: Endpoint) {
  if (media === 'csv') return { 'text/csv': { schema: { type: 'string' } } };
  if (media === 'calendar') return { 'text/calendar': { schema: { type: 'string' } } };
  if (media === 'file')
    return { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } };
  return { 'application/json': { schema: schemaOf(response, 'output') } };
}

function operation(name: string, endpoint: Endpoint) {
  const media = endpoint.encoding === 'form' ? 'multipart/form-data' : 'application/json';
  const [, , tag = 'library'] = endpoint.path.split('/');
  return {
    operationId: name,
    tags: [tag],
    summary: endpoint.summary,
    description: accessText(endpoint) + (endpoint.addition ? ' An addition to the original calls.' : ''),
    ...(endpoint.addition ? { 'x-addition': true } : {}),
    ...(endpoint.access === 'public' ? {} : { security: [{ token: [] }] }),
    parameters: [
      ...parameters(endpoint.params, 'path'),
      ...parameters(endpoint.query, 'query'),
      ...(endpoint.method === 'GET' ? [] : [idempotencyKey]),
    ],
    ...(endpoint.body
      ? { requestBody: { content: { [media]: { schema: schemaOf(endpoint.body, 'input') } } } }
      : {}),
    responses: {
      [endpoint.status ?? 200]: {
        description: 'Success',
        content: successContent(endpoint),
      },
      default: {
        description: 'Refused',
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
      },
    },
  };
}

/** The OpenAPI 3.1 document of the whole API, printed from the contract. */
export function openApiDocument(libraryName: string) {
  const paths: Record<string, Record<string, ReturnType<typeof operation>>> = {};
  for (const [name, endpoint] of Object.entries<Endpoint>(endpoints)) {
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation(name, endpoint) };
  }
  return {
    openapi: '3.1.0',
    info: { title: libraryName, version: '1', description: 'Every call that the web application makes.' },
    paths,
    components: {
      schemas: { Error: schemaOf(errorBodySchema, 'output') },
      securitySchemes: { token: { type: 'http', scheme: 'bearer' } },
    },
  };
}
