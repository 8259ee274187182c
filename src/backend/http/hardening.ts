import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';

const originsOf = (hosts: readonly string[]): readonly string[] => [
  ...new Set(hosts.filter((host) => /^https?:\/\//.test(host)).map((host) => new URL(host).origin)),
];

const HSTS = 'max-age=31536000; includeSubDomains';
const POLICY = 'content-security-policy';
const ANSWER_POLICY = "default-src 'none'; base-uri 'none'; frame-ancestors 'none'";
/** What means something for a page alone, and not for data or a picture that a page asks for. */
const FOR_PAGES = ['cross-origin-opener-policy', 'origin-agent-cluster', 'permissions-policy', 'referrer-policy'];
const PERMISSIONS = 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()';

/**
 * The headers that a browser keeps us safe with. `hosts`: where the console calls, beside its own origin (docs/wire.md#configuration);
 * `pictureHosts`: where else pictures come from. Those on https may come from anywhere: an operator's host is not ours to name.
 */
export const harden = async (
  app: FastifyInstance,
  hosts: readonly string[],
  pictureHosts: readonly string[] = [],
): Promise<void> => {
  const plainPictures = originsOf([...hosts, ...pictureHosts]).filter((origin) => origin.startsWith('http:'));
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        scriptSrcAttr: ["'none'"],
        // emotion writes its styles into the page as it goes.
        styleSrc: ["'self'", "'unsafe-inline'"],
        fontSrc: ["'self'", 'data:'],
        imgSrc: ["'self'", 'data:', 'blob:', 'https:', ...plainPictures],
        // The room of the whole lists (decision 0070): without a word here, workers would go by script-src all the same.
        workerSrc: ["'self'"],
        connectSrc: ["'self'", ...originsOf(hosts)],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        // No upgrade-insecure-requests: it would stop the scripts of a console served by plain http on a LAN.
      },
    },
    strictTransportSecurity: false,
    // Of browsers that cannot run the console, and of plugins that are no more.
    xDnsPrefetchControl: false,
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
    referrerPolicy: { policy: 'no-referrer' },
    frameguard: { action: 'deny' },
  });
  app.addHook('onSend', (request, reply, payload, done) => {
    if (/^\/api(?:[/?]|$)/.test(request.url)) {
      // What a call answers is never a page.
      const policy = reply.getHeader(POLICY) ?? reply.raw.getHeader(POLICY);
      if (String(policy).includes('script-src')) void reply.header(POLICY, ANSWER_POLICY);
      for (const name of FOR_PAGES) {
        void reply.removeHeader(name);
        reply.raw.removeHeader(name);
      }
    } else void reply.header('permissions-policy', PERMISSIONS);
    if (request.protocol === 'https') void reply.header('strict-transport-security', HSTS);
    done(null, payload);
  });
};
