import { session as calls, type Credentials } from '../../contract/endpoints/session';
import { Failure } from '../../contract/failure';
import { messages } from '../../contract/messages';
import { followLanguage } from '../language/language';
import { t } from '../language/t';
import type { Client } from './client';
import { takePreferences } from './preferences';
import type { Session } from './session';
import type { DeviceStore } from './store';

// A storage that does not answer does not prevent a sign-in.
const STORAGE_MS = 1000;

const knownAs = (username: string): string => `device:${username.toLowerCase()}`;

const deviceToken = async (device: DeviceStore | undefined, username: string): Promise<string | undefined> => {
  const late = new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), STORAGE_MS));
  const token = await Promise.race([device?.read(knownAs(username)), late]);
  return typeof token === 'string' ? token : undefined;
};

/**
 * Signs in and keeps the session, or throws the catalogue's sentence (docs/product.md#errors).
 * A device token from the server is sent with the next sign-in to the account. A server without one receives none.
 */
export const signIn = async (
  client: Client,
  session: Session,
  credentials: Credentials,
  device?: DeviceStore,
): Promise<void> => {
  const { username } = credentials;
  const device_token = await deviceToken(device, username);
  try {
    const signedIn = await client.call(calls.login, { body: { ...credentials, device_token } });
    if (signedIn.device_token !== undefined) void device?.write(knownAs(username), signedIn.device_token);
    if (device && signedIn.preferences) {
      await takePreferences(device, String(signedIn.useruuid), signedIn.preferences);
      followLanguage(signedIn.preferences.language);
    }
    await session.start(signedIn);
  } catch (error) {
    if (error instanceof Failure && error.kind !== 'unreachable') throw error;
    throw new Failure(t(messages.unexpectedError), { kind: 'unreachable', cause: error });
  }
};
