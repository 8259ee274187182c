import * as z from 'zod';
import { flagsNeeded, methodAndPath, type Auth, type Endpoint } from './endpoint';
import { FeedAnswer, feedEvents } from './feed/events';
import { feedExamples } from './feed/examples';
import { rows } from './index';
import { Id, rowSchemas } from './values';

type Json = Readonly<Record<string, unknown>>;

/** The JSON Schema of a value as it travels. A list carries its rows; unreadable rows are the reader's matter. */
const schemaOf = (schema: z.ZodType): Json => {
  const { $schema: _, ...json } = z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => {
      const list = zodSchema instanceof z.ZodType ? rowSchemas.get(zodSchema) : undefined;
      if (list) Object.assign(jsonSchema, { type: 'array', items: schemaOf(list.row) });
      // The format implies the pattern.
      if (jsonSchema.format === 'date') delete jsonSchema.pattern;
    },
  });
  return json;
};

/** A text that holds JSON, encrypted and base64-encoded (docs/wire.md). */
const encrypted = (contentSchema: Json): Json => ({
  ...{ type: 'string', contentEncoding: 'base64', contentMediaType: 'application/json', contentSchema },
  description: 'AES-CBC, PKCS #7, base64',
});

const credentials: Readonly<Record<Auth, readonly Json[]>> = {
  session: [{ authToken: [], sessionId: [] }],
  bearer: [{ authToken: [], sessionId: [], bearer: [] }],
  token: [{ authToken: [] }],
  none: [],
};

const parametersOf = ({ call, query }: Endpoint): readonly Json[] => [
  ...(call.includes(':id') ? [{ name: 'id', in: 'path', required: true, schema: schemaOf(Id) }] : []),
  ...Object.entries(query instanceof z.ZodObject ? (query.shape as Record<string, z.ZodType>) : {}).map(
    ([name, field]) => {
      const schema = schemaOf(field);
      return {
        name,
        in: 'query',
        ...(schema.type === 'string' ? { schema } : { content: { 'application/json': { schema } } }),
      };
    },
  ),
];

const requestOf = ({ body, id, call }: Endpoint): Json | undefined => {
  const inBody = id !== undefined && !call.includes(':id') ? { [id]: schemaOf(Id) } : undefined;
  if (!body && !inBody) return undefined;
  const own = body ? schemaOf(body.schema) : { type: 'object' };
  const schema = inBody ? { ...own, properties: { ...(own.properties as Json | undefined), ...inBody } } : own;
  const media = body?.encoding === 'form' ? 'application/x-www-form-urlencoded' : 'application/json';
  const sealed = { type: 'object', required: ['encrypted_data'], properties: { encrypted_data: encrypted(schema) } };
  return { required: true, content: { [media]: { schema: body?.encoding === 'sealed' ? sealed : schema } } };
};

const replyOf = ({ reply, answersInside, pages, done }: Endpoint): Json => {
  const own = schemaOf(reply.schema);
  const value = reply.encoding === 'sealed' ? encrypted(own) : own;
  const named = reply.field === undefined ? value : { type: 'object', properties: { [reply.field]: value } };
  const isPage = reply.encoding === 'bare' && pages !== undefined;
  const page = (own.properties as Readonly<Record<string, Json>> | undefined)?.rows ?? { type: 'array' };
  const inside = answersInside === undefined ? named : { type: 'object', properties: { [answersInside]: named } };
  const range = { 'content-range': { description: '`rows FIRST-LAST/TOTAL`', schema: { type: 'string' } } };
  return {
    description: done ?? 'Done',
    ...(isPage && { headers: range }),
    content: { 'application/json': { schema: isPage ? page : inside } },
  };
};

const operationOf = ({ group, verb, endpoint }: (typeof rows)[number]): Json => {
  const flags = flagsNeeded(endpoint);
  const request = requestOf(endpoint);
  return {
    operationId: `${group}.${verb}`,
    tags: [group],
    ...(flags.length > 0 && { description: `Requires ${flags.map((flag) => `\`${flag}\``).join(' or ')}.` }),
    ...(endpoint.host !== undefined &&
      endpoint.host !== 'admin' && { servers: [{ url: `/`, description: endpoint.host }] }),
    security: credentials[endpoint.auth ?? 'session'],
    parameters: parametersOf(endpoint),
    ...(request && { requestBody: request }),
    responses: { '200': replyOf(endpoint), default: { $ref: '#/components/responses/Refusal' } },
  };
};

const components = {
  securitySchemes: {
    authToken: { type: 'apiKey', in: 'header', name: 'auth-token' },
    sessionId: { type: 'apiKey', in: 'header', name: 'session-id' },
    bearer: { type: 'http', scheme: 'bearer' },
  },
  responses: {
    Refusal: {
      description:
        'A refusal: its reason, and faults by field. `detail` "Token not found or revoked" ends the session.',
      content: {
        'application/json': {
          schema: {
            type: 'object',
            properties: {
              success: { const: false },
              message: { type: 'string' },
              detail: { type: 'string' },
              errors: { type: 'object', additionalProperties: { type: 'string' } },
            },
          },
        },
      },
    },
  },
};

/** The feed, which is no row: programs send it with a key of their own, outside /api (docs/decisions/0240). */
const feed = {
  operationId: 'feed.send',
  tags: ['feed'],
  description:
    'Takes events, up to 5,000 a request, as a JSON list or as NDJSON. The path is that of the server itself.',
  security: [{ bearer: [] }],
  requestBody: {
    required: true,
    content: Object.fromEntries(
      ['application/json', 'application/x-ndjson'].map((type) => {
        const event = { oneOf: Object.keys(feedEvents).map((name) => ({ $ref: `#/components/schemas/feed-${name}` })) };
        return [type, { schema: type === 'application/json' ? { type: 'array', items: event } : event }];
      }),
    ),
  },
  responses: {
    '200': { description: 'Done', content: { 'application/json': { schema: schemaOf(FeedAnswer) } } },
    default: { $ref: '#/components/responses/Refusal' },
  },
};

const feedSchemas = Object.fromEntries(
  Object.entries(feedEvents).map(([name, schema]) => [
    `feed-${name}`,
    { ...schemaOf(schema), examples: [feedExamples[schema.shape.type.value]] },
  ]),
);

/** The calls as OpenAPI 3.1, docs/openapi.json, made from the contract's rows: a line a call. */
export const openApi = (): string => {
  const paths = new Map<string, string[]>();
  for (const row of rows) {
    const { method, path } = methodAndPath(row.endpoint);
    const name = path.replace(':id', '{id}');
    const operation = `    ${JSON.stringify(method.toLowerCase())}: ${JSON.stringify(operationOf(row))}`;
    paths.set(name, [...(paths.get(name) ?? []), operation]);
  }
  paths.set('/feed/v1/events', [`    "post": ${JSON.stringify(feed)}`]);
  const lines = [...paths].map(([path, operations]) => `  ${JSON.stringify(path)}: {\n${operations.join(',\n')}\n  }`);
  const info = { title: 'Metro admin console', version: '0.1.0', description: 'Made by `npm run docs:protocol`.' };
  return `{"openapi": "3.1.0", "info": ${JSON.stringify(info)},\n"components": ${JSON.stringify({ ...components, schemas: feedSchemas })},\n"paths": {\n${lines.join(',\n')}\n}}\n`;
};
