import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { writeFileSync } from 'node:fs';
import { exportPKCS8, generateKeyPair, jwtVerify } from 'jose';

/** A request to the server. */
export interface Asked {
  readonly path: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}

/** The server's answer in place of its normal one; `hang` never answers. */
export type Instead =
  | 'hang'
  | { readonly status: number; readonly headers?: Readonly<Record<string, string>>; readonly body?: string };

const textOf = async (request: IncomingMessage): Promise<string> => {
  let text = '';
  for await (const chunk of request) text += String(chunk);
  return text;
};

const say = (response: ServerResponse, status: number, body: unknown, headers: Readonly<Record<string, string>> = {}) =>
  response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));

const googleError = (code: number, status: string, message: string) => ({ error: { code, status, message } });

/** Returns one of Google's error answers. */
export const refusing = (
  code: number,
  status: string,
  message: string,
  headers?: Readonly<Record<string, string>>,
) => ({
  status: code,
  body: JSON.stringify(googleError(code, status, message)),
  ...(headers && { headers }),
});

/**
 * Starts a local server with both protocols.
 * Google's token endpoint checks the assertion's signature, issuer, audience and scope.
 * FCM's messages:send accepts the tokens that were issued and not ended since.
 */
export const fcmServer = async (now: () => Date) => {
  const { publicKey, privateKey } = await generateKeyPair('RS256', { extractable: true });
  const email = 'push@metro-test.iam.gserviceaccount.com';
  const tokens = new Set<string>();
  const asked = { tokens: [] as Asked[], messages: [] as Asked[] };
  const instead = { tokens: [] as Instead[], messages: [] as Instead[] };
  let drawn = 0;
  let url = '';

  const giveToken = async (body: string, response: ServerResponse): Promise<void> => {
    const form = new URLSearchParams(body);
    try {
      if (form.get('grant_type') !== 'urn:ietf:params:oauth:grant-type:jwt-bearer') throw new Error('grant_type');
      const { payload, protectedHeader } = await jwtVerify(form.get('assertion') ?? '', publicKey, {
        issuer: email,
        audience: `${url}/token`,
        algorithms: ['RS256'],
        currentDate: now(),
        maxTokenAge: '1h',
      });
      if (payload.scope !== 'https://www.googleapis.com/auth/firebase.messaging') throw new Error('scope');
      if ((payload.exp ?? 0) - (payload.iat ?? 0) > 3600) throw new Error('Over an hour');
      if (protectedHeader.kid !== 'key-1') throw new Error('kid');
    } catch (error) {
      say(response, 400, { error: 'invalid_grant', error_description: (error as Error).message });
      return;
    }
    drawn += 1;
    tokens.add(`token-${drawn}`);
    say(response, 200, { access_token: `token-${drawn}`, expires_in: 3599, token_type: 'Bearer' });
  };

  const takeMessage = ({ headers, body }: Asked, response: ServerResponse): void => {
    const token = /^Bearer (.+)$/.exec(headers.authorization ?? '')?.[1] ?? '';
    if (!tokens.has(token)) return void say(response, 401, googleError(401, 'UNAUTHENTICATED', 'Invalid credentials'));
    const { message } = JSON.parse(body) as { message?: { topic?: string; notification?: { title?: string } } };
    if (!message?.topic || !message.notification?.title)
      return void say(response, 400, googleError(400, 'INVALID_ARGUMENT', 'The message is incomplete'));
    say(response, 200, { name: `projects/metro-test/messages/${asked.messages.length}` });
  };

  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const one: Asked = { path: request.url ?? '', headers: request.headers, body: await textOf(request) };
    const kind = one.path === '/token' ? 'tokens' : 'messages';
    asked[kind].push(one);
    const other = instead[kind].shift();
    if (other === 'hang') return;
    if (other) return void response.writeHead(other.status, other.headers).end(other.body ?? '');
    if (kind === 'tokens') return giveToken(one.body, response);
    if (request.method === 'POST' && one.path === '/v1/projects/metro-test/messages:send')
      return takeMessage(one, response);
    say(response, 404, googleError(404, 'NOT_FOUND', 'No such project'));
  };

  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const credentials = {
    type: 'service_account',
    project_id: 'metro-test',
    private_key_id: 'key-1',
    private_key: await exportPKCS8(privateKey),
    client_email: email,
    token_uri: `${url}/token`,
  };

  return {
    url,
    /** The requests so far. */
    asked,
    /** The replacements of the next answers, in order. */
    instead,
    credentials,
    /** Ends every issued token. */
    endTokens: () => tokens.clear(),
    /** Writes the service account's file, with a test's changes, and returns its path. */
    writeCredentials: (path: string, changed: Readonly<Record<string, unknown>> = {}): string => {
      writeFileSync(path, JSON.stringify({ ...credentials, ...changed }));
      return path;
    },
    close: () =>
      new Promise<void>((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
};

export type FcmServer = Awaited<ReturnType<typeof fcmServer>>;
