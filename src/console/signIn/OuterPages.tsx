import { useEffect, useState } from 'react';
import { passwordResets } from '../../contract/endpoints/console';
import { signIn } from '../providers/signIn';
import type { OuterWorld } from '../outerWorld';
import { ForgotPasswordPage } from './ForgotPasswordPage';
import { NewPasswordPage } from './NewPasswordPage';
import { SignInPage } from './SignInPage';

/** The pages for whoever has not signed in. `onSignedIn` opens the console, also when another tab signs in. */
export const OuterPages = ({
  world,
  notice,
  onSignedIn,
}: {
  world: OuterWorld;
  /** Why the person is here again, if there is a reason to tell. */
  notice: string | undefined;
  onSignedIn: () => void;
}) => {
  const { client, config, device, session } = world;
  const [token] = useState(() => new URLSearchParams(window.location.search).get('token'));

  useEffect(() => session.subscribe((event) => event.type === 'started' && onSignedIn()), [session, onSignedIn]);

  if (isAt(FORGOT_PATH)) {
    return token ? <NewPasswordPage client={client} token={token} /> : <ForgotPasswordPage client={client} />;
  }
  return (
    <SignInPage
      config={config}
      notice={notice}
      hasForgotPassword={!session.lacking().has(passwordResets.create.call)}
      onSignIn={(credentials) => signIn(client, session, credentials, device)}
    />
  );
};

/** The two public addresses (spec section 2). */
export const LOGIN_PATH = '/login';
export const FORGOT_PATH = '/forgot-password';

/** True where the browser is at a public address: as everywhere, no regard to case, and a slash at the end changes nothing. */
export const isAt = (path: string): boolean => window.location.pathname.toLowerCase().replace(/(?<=.)\/$/, '') === path;
