import { readFile } from 'node:fs/promises';
import { importPKCS8, type CryptoKey } from 'jose';
import * as z from 'zod';
import { BadEnvironment } from '../environment';

const File = z.object({
  project_id: z.string().regex(/^[a-z0-9][a-z0-9.:-]*$/),
  client_email: z.string().min(1),
  private_key: z.string().min(1),
  private_key_id: z.string().optional(),
  token_uri: z.url({ protocol: /^https?$/ }),
});

/** The identity of this server at Google: a service account, its key ready to sign. */
export interface ServiceAccount {
  readonly project: string;
  readonly email: string;
  readonly key: CryptoKey;
  readonly keyId: string | undefined;
  /** The address at which a signed assertion is exchanged for an access token. */
  readonly tokenUri: string;
}

const bad = (what: string): BadEnvironment =>
  new BadEnvironment(`FCM_CREDENTIALS must be the path of a service account's JSON file: ${what}`);

/** Reads a service account's file in Google's form. A fault in it stops the start; no value is repeated. */
export const readServiceAccount = async (path: string): Promise<ServiceAccount> => {
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    throw bad(`it cannot be read (${error.code ?? error.name})`);
  });
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    throw bad('it holds no JSON');
  }
  const read = File.safeParse(json);
  if (!read.success)
    throw bad(
      `${[...new Set(read.error.issues.map(({ path: [field] }) => String(field ?? 'everything')))].join(', ')} missing or wrong`,
    );
  const {
    project_id: project,
    client_email: email,
    private_key,
    private_key_id: keyId,
    token_uri: tokenUri,
  } = read.data;
  const key = await importPKCS8(private_key, 'RS256').catch(() => {
    throw bad('private_key is no RSA key in PKCS #8');
  });
  return { project, email, key, keyId, tokenUri };
};
