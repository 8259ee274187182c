import { SignJWT } from 'jose';
import * as z from 'zod';
import { DeliveryError, sendRequest, notDelivered, type GoogleRequestOptions } from './google';
import type { ServiceAccount } from './serviceAccount';

const SCOPE = 'https://www.googleapis.com/auth/firebase.messaging';
const GRANT = 'urn:ietf:params:oauth:grant-type:jwt-bearer';
const ASSERTION_SECONDS = 3600;
const FORGET_BEFORE_MS = 60_000;

const Granted = z.object({ access_token: z.string().min(1), expires_in: z.coerce.number().positive() });

/** The access token of a service account. */
export interface AccessTokens {
  /** Returns the cached token until a minute before it expires, else a new one. Concurrent calls share one request. */
  readonly get: () => Promise<string>;
  /** Marks a token as refused: the next `get` fetches another. */
  readonly drop: (token: string) => void;
}

/** Exchanges assertions that the service account's key signs for access tokens (RFC 7523). */
export const createAccessTokens = (
  account: ServiceAccount,
  options: Omit<GoogleRequestOptions, 'service'>,
): AccessTokens => {
  const asking: GoogleRequestOptions = { ...options, service: 'Google sign-in' };
  let known: { readonly token: string; readonly until: number } | undefined;
  let pending: Promise<string> | undefined;

  const exchange = async (): Promise<string> => {
    const issuedAt = Math.floor(options.now().getTime() / 1000);
    const assertion = await new SignJWT({ scope: SCOPE })
      .setProtectedHeader({ alg: 'RS256', typ: 'JWT', ...(account.keyId !== undefined && { kid: account.keyId }) })
      .setIssuer(account.email)
      .setAudience(account.tokenUri)
      .setIssuedAt(issuedAt)
      .setExpirationTime(issuedAt + ASSERTION_SECONDS)
      .sign(account.key);
    const answer = await sendRequest(
      account.tokenUri,
      { body: new URLSearchParams({ grant_type: GRANT, assertion }) },
      asking,
    );
    const granted = Granted.safeParse(answer.json);
    if (answer.status !== 200 || !granted.success) throw new DeliveryError(notDelivered(answer, asking.service));
    const { access_token: token, expires_in: seconds } = granted.data;
    known = { token, until: options.now().getTime() + seconds * 1000 - FORGET_BEFORE_MS };
    return token;
  };

  return {
    get: () => {
      if (known && options.now().getTime() < known.until) return Promise.resolve(known.token);
      pending ??= exchange().finally(() => {
        pending = undefined;
      });
      return pending;
    },
    drop: (token) => {
      if (known?.token === token) known = undefined;
    },
  };
};
