import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';

const originsOf = (hosts: readonly string[]): readonly string[] => [
  ...new Set(hosts.filter((host) => /^https?:\/\//.test(host)).map((host) => new URL(host).origin)),
];

const HSTS = 'max-age=31536000; includeSubDomains';
const POLICY = 'content-security-policy';
const ANSWER_POLICY = "default-src 'none'; base-uri 'none'; frame-ancestors 'none'";
/** Headers that matter for a page alone, and not for data or pictures that a page requests. */
const FOR_PAGES = ['cross-origin-opener-policy', 'origin-agent-cluster', 'permissions-policy', 'referrer-policy'];
const PERMISSIONS = 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()';

/**
 * The security headers. `hosts`: origins that the console calls in addition to its own (docs/wire.md#configuration).
 * `pictureHosts`: further sources of pictures. Any https picture is allowed, since an operator's host is unknown here.
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
        // emotion writes its styles into the page at run time.
        styleSrc: ["'self'", "'unsafe-inline'"],
        fontSrc: ["'self'", 'data:'],
        imgSrc: ["'self'", 'data:', 'blob:', 'https:', ...plainPictures],
        // The worker of the whole lists (decision 0070): without this, workers would use script-src all the same.
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
    // Headers for browsers that cannot run the console, and for plugins that no longer exist.
    xDnsPrefetchControl: false,
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
    referrerPolicy: { policy: 'no-referrer' },
    frameguard: { action: 'deny' },
  });
  app.addHook('onSend', (request, reply, payload, done) => {
    if (/^\/(?:api|feed)(?:[/?]|$)/.test(request.url)) {
      // The answer of a call is never a page.
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
