import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** A call in transit. */
export interface Passing {
  /** `GET /departments`, without the query. */
  readonly call: string;
  readonly headers: Record<string, string>;
  readonly body: string | undefined;
}

/** An answer in transit. */
export interface Given {
  readonly status: number;
  readonly headers: Record<string, string>;
  readonly body: string;
}

/** An answer, or a function that writes one. */
export type Answering = Given | ((raw: ServerResponse) => void);

/** The server's action on a call, besides passing it on. */
export type Fault = (call: Passing, pass: (changed?: Partial<Passing>) => Promise<Given>) => Promise<Answering>;

/** Starts a server between a client and a back end, with a fault that a test plants. */
export const startFaultyServer = async (app: FastifyInstance, fault: Fault) => {
  const server = createServer((request, response) => {
    void (async () => {
      const parts: Buffer[] = [];
      for await (const part of request) parts.push(part as Buffer);
      const body = parts.length > 0 ? Buffer.concat(parts).toString() : undefined;
      const { method = 'GET', url = '/' } = request;
      const headers = Object.fromEntries(
        Object.entries(request.headers).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
      );
      // A compressed body cannot be changed as text.
      const { 'content-length': _length, 'accept-encoding': _packed, ...kept } = headers;
      const call: Passing = { call: `${method} ${url.replace(/^\/api|\?.*$/g, '')}`, headers: kept, body };
      const pass = async (changed: Partial<Passing> = {}): Promise<Given> => {
        const sent = { ...call, ...changed };
        const answer = await app.inject({
          ...{ method: method as 'GET', url, headers: sent.headers },
          ...(sent.body !== undefined && { payload: sent.body }),
        });
        const given = ['content-type', 'content-range'].flatMap((name) => {
          const value = answer.headers[name];
          return typeof value === 'string' ? [[name, value]] : [];
        });
        return { status: answer.statusCode, headers: Object.fromEntries(given) as Given['headers'], body: answer.body };
      };
      const given = await fault(call, pass);
      if (typeof given === 'function') given(response);
      else response.writeHead(given.status, given.headers).end(given.body);
    })();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    host: `http://127.0.0.1:${(server.address() as AddressInfo).port}/api`,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
};
