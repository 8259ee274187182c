import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { resolve } from 'node:path';
import serveFiles from '@fastify/static';
import Fastify from 'fastify';
import { operatorBackend, type OperatorBackend } from '../../../src/operator/backend';
import { OPERATOR_SECRET } from '../../../src/operator/strictBodies';

/** The static build at an operator's: the console on one origin, the calls on two others. */
export interface OperatorSite {
  /** The address of the console. */
  readonly address: string;
  readonly backend: OperatorBackend;
  readonly stop: () => Promise<void>;
}

const portOf = (app: { readonly server: { readonly address: () => AddressInfo | string | null } }): number =>
  (app.server.address() as AddressInfo).port;

/**
 * Serves `dist` as docs/operators.md instructs an operator to.
 * Unknown paths are index.html; config.json is beside it; the answers have a security policy.
 */
export const startOperatorSite = async (): Promise<OperatorSite> => {
  const backend = await operatorBackend();
  await backend.app.listen({ host: '127.0.0.1', port: 0 });
  const callsPort = portOf(backend.app);
  // Two further origins: localhost differs from 127.0.0.1.
  const hosts = [`http://localhost:${callsPort}`, `http://127.0.0.1:${callsPort}`] as const;
  const config = {
    operatorTitle: 'Other Metro',
    loginHost: `${hosts[0]}/api`,
    apiHost: `${hosts[1]}/api`,
    reportsHost: `${hosts[1]}/api`,
    cipher: OPERATOR_SECRET,
  };

  const page = readFileSync('dist/index.html', 'utf8');
  const scripts = [...page.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(
    ([, text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
  );
  const policy = [
    `default-src 'self'`,
    `script-src 'self' ${scripts.join(' ')}`,
    `style-src 'self' 'unsafe-inline'`,
    `img-src 'self' data: blob: https:`,
    `connect-src 'self' ${hosts.join(' ')}`,
    `object-src 'none'`,
    `frame-ancestors 'none'`,
    `base-uri 'none'`,
  ].join('; ');

  const site = Fastify();
  site.addHook('onSend', (_request, reply, _payload, done) => {
    void reply.header('content-security-policy', policy);
    done();
  });
  site.get('/config.json', () => config);
  await site.register(serveFiles, { root: resolve('dist'), wildcard: false, index: false });
  site.get('/', (_request, reply) => reply.type('text/html').send(page));
  site.setNotFoundHandler((_request, reply) => reply.type('text/html').send(page));
  await site.listen({ host: '127.0.0.1', port: 0 });
  return {
    address: `http://127.0.0.1:${portOf(site)}`,
    backend,
    stop: async () => {
      await Promise.all([site.close(), backend.close()]);
    },
  };
};
