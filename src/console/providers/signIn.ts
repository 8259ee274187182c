import { session as calls, type Credentials } from '../../contract/endpoints/session';
import { Failure } from '../../contract/failure';
import { messages } from '../../contract/messages';
import type { Client } from './client';
import type { Session } from './session';

/** Signs in and keeps the session, or throws the catalogue's sentence (spec section 8, Login and session). */
export const signIn = async (client: Client, session: Session, credentials: Credentials): Promise<void> => {
  try {
    await session.start(await client.call(calls.login, { body: credentials }));
  } catch (error) {
    if (error instanceof Failure && error.kind !== 'unreachable') throw error;
    throw new Failure(messages.unexpectedError, { kind: 'unreachable', cause: error });
  }
};
