import { useEffect, useState } from 'react';
import { passwordResets } from '../../../contract/endpoints/console';
import { Failure } from '../../../contract/failure';
import type { BaseWorld } from '../baseWorld';
import type { Client } from '../../data/client';
import { signIn } from '../../data/signIn';
import { t } from '../../language/t';
import { FORGOT_PATH, isAt } from './signInPaths';
import { PlainField } from './PlainField';
import { PlainForm } from './PlainForm';
import { SignInLayout } from './SignInLayout';
import { SignInPage } from './SignInPage';

/** Sets a new password by the token of a link from /forgot-password. */
const NewPasswordPage = ({ client, token }: { client: Client; token: string }) => {
  const [answer, setAnswer] = useState<string>();
  return (
    <SignInLayout title={t('Set a new password')} lead={t('At least 12 characters, and not your username.')}>
      {answer !== undefined ? (
        <p className="sign-in__notice" role="status">
          {answer}
        </p>
      ) : (
        <PlainForm
          schema={passwordResets.update.body.schema}
          submitLabel={t('Set the password')}
          onSubmit={async (body) => {
            const { COMMON_PASSWORD, isCommonPassword } = await import('../../../contract/commonPassword');
            if (isCommonPassword(body.password))
              throw new Failure(t(COMMON_PASSWORD), { errors: { password: t(COMMON_PASSWORD) } });
            await client.call(passwordResets.update, { id: token, body });
            setAnswer(t(passwordResets.update.done));
          }}
        >
          {({ errors }) => (
            <PlainField
              name="password"
              label={t('New password')}
              type="password"
              autoComplete="new-password"
              error={errors.password}
              autoFocus
            />
          )}
        </PlainForm>
      )}
      <p className="sign-in__links">
        <a href="/login">{answer === undefined ? t('Back to sign in') : t('Sign in')}</a>
      </p>
    </SignInLayout>
  );
};

/** Requests a link to set a new password; the answer is the same for a known and an unknown account. */
const ForgotPasswordPage = ({ client, sendsMail }: { client: Client; sendsMail: boolean }) => {
  const [answer, setAnswer] = useState<string>();
  const asking = sendsMail
    ? t('Enter your username or e-mail to get a link for a new password.')
    : t('Enter your username or e-mail. This server sends no e-mail: ask its administrator for the link.');
  // The fixed answer mentions e-mail: on a server without it, a second sentence says who has the link.
  const asked = !sendsMail && t('This server sends no e-mail: ask its administrator for the link.');
  return (
    <SignInLayout title={t('Forgot your password?')} lead={answer === undefined ? asking : asked}>
      {answer !== undefined ? (
        <p className="sign-in__notice" role="status">
          {answer}
        </p>
      ) : (
        <PlainForm
          schema={passwordResets.create.body.schema}
          submitLabel={t('Send the link')}
          onSubmit={async (body) => {
            await client.call(passwordResets.create, { body });
            setAnswer(t(passwordResets.create.done));
          }}
        >
          {({ errors }) => (
            <PlainField
              name="account"
              label={t('Username or e-mail')}
              autoComplete="username"
              error={errors.account}
              autoFocus
            />
          )}
        </PlainForm>
      )}
      <p className="sign-in__links">
        <a href="/login">{t('Back to sign in')}</a>
      </p>
    </SignInLayout>
  );
};

/** The pages without a session. `onSignedIn` opens the console, also when another tab signs in. */
export const SignedOutPages = ({
  world,
  notice,
  onSignedIn,
}: {
  world: BaseWorld;
  /** The reason for the return to the sign-in page, if there is one. */
  notice: string | undefined;
  onSignedIn: () => void;
}) => {
  const { client, config, device, session } = world;
  const [token] = useState(() => new URLSearchParams(window.location.search).get('token'));

  useEffect(() => session.subscribe((event) => event.type === 'started' && onSignedIn()), [session, onSignedIn]);

  // React renders it before the title of index.html, the operator's name.
  const title = (name: string) => <title>{`${name} · ${config.operatorTitle}`}</title>;
  if (isAt(FORGOT_PATH))
    return token ? (
      <>
        {title(t('Set a new password'))}
        <NewPasswordPage client={client} token={token} />
      </>
    ) : (
      <>
        {title(t('Forgot your password?'))}
        <ForgotPasswordPage client={client} sendsMail={config.sendsMail} />
      </>
    );
  return (
    <>
      {title(t('Sign in'))}
      <SignInPage
        config={config}
        notice={notice}
        hasForgotPassword={!session.lacking().has(passwordResets.create.call)}
        onSignIn={(credentials) => signIn(client, session, credentials, device)}
      />
    </>
  );
};
