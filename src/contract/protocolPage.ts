import { failureText, flagsNeeded, methodAndPath, type Endpoint } from './endpoint';
import { rows } from './index';

const code = (text: string): string => `\`${text}\``;

const names = (schema: unknown): string[] => Object.keys((schema as { shape?: object } | undefined)?.shape ?? {});

const sends = (endpoint: Endpoint): string => {
  if (endpoint.query) return `?: ${names(endpoint.query).map(code).join(', ')}`;
  if (!endpoint.body) return '–';
  const fields = names(endpoint.body.schema);
  const what = fields.length > 0 ? fields.map(code).join(', ') : 'a list, or the whole record';
  return `${endpoint.body.encoding}: ${what}`;
};

const answers = ({ reply, pages }: Endpoint): string => {
  const what = reply.field ? code(reply.field) : pages && reply.encoding === 'bare' ? 'a list' : 'its fields';
  return `${what}, ${reply.encoding}`;
};

const line = ({ group, verb, endpoint }: (typeof rows)[number]): string => {
  const { method, path } = methodAndPath(endpoint);
  const cells = [
    code(`${group}.${verb}`),
    code(`${method} {${endpoint.host ?? 'admin'}}${path}`),
    endpoint.auth ?? 'session',
    flagsNeeded(endpoint).map(code).join(' or ') || '–',
    sends(endpoint),
    answers(endpoint),
    [failureText(endpoint), endpoint.unanswered, endpoint.missing, endpoint.garbled]
      .filter((text) => text !== undefined)
      .map((text) => `"${text}"`)
      .join('; '),
    endpoint.done ? `"${endpoint.done}"` : '–',
  ];
  return `| ${cells.join(' | ')} |`;
};

/** The protocol page, docs/protocol.md, made from the contract's rows: a line a call. */
export const protocolPage = (): string =>
  [
    '# The protocol',
    '',
    'Made from the rows of `src/contract` by `npm run docs:protocol`; a test fails when it is stale. Do not edit it by hand.',
    '[openapi.json](openapi.json) has the same calls with the schemas of what they send and answer, as OpenAPI 3.1.',
    '',
    'Who asks: `session` sends `auth-token` and `session-id`; `bearer` these and `Authorization`; `token` only `auth-token`; `none` nothing.',
    'What travels `sealed` is `{"encrypted_data": "<base64>"}` as a body, and an encrypted text as a field of an answer.',
    'What is under `/console/` speaks the dialect of ra-data-simple-rest: `?:` names what follows the `?` of the address, and a `bare` answer',
    'has nothing beside it: a record is an object, a list an array with `Content-Range`.',
    'The sentences of a failure are, in order: when it fails and the server names no reason; when no answer comes; when the field is missing; when it cannot be read.',
    '',
    '| row | call | who asks | flag | sends | answers | fails with | done |',
    '| --- | --- | --- | --- | --- | --- | --- | --- |',
    ...rows.map(line),
    '',
  ].join('\n');
