import { useRef, useState } from 'react';
import { Credentials } from '../../../contract/endpoints/session';
import { Failure } from '../../../contract/failure';
import { t } from '../../language/t';
import type { Config } from '../../data/config';
import { PlainField } from './PlainField';
import { PlainForm } from './PlainForm';
import { SignInLayout } from './SignInLayout';

/** The sign-in page (docs/product.md#routes, docs/product.md#shell). It needs neither react-admin nor MUI, which load behind it. */
export const SignInPage = ({
  config,
  notice,
  hasForgotPassword,
  onSignIn,
}: {
  config: Pick<Config, 'operatorTitle' | 'demo'>;
  /** The reason for the return to this page, such as 'Session expired. Please log in again.' It is undefined at other times. */
  notice: string | undefined;
  /** False if the server is known to send no links to set a new password. */
  hasForgotPassword: boolean;
  onSignIn: (credentials: Credentials) => Promise<void>;
}) => {
  const username = useRef<HTMLInputElement>(null);
  const password = useRef<HTMLInputElement>(null);
  const [told, setTold] = useState(notice);
  const { demo } = config;

  const fillIn = () => {
    if (!demo || !username.current || !password.current) return;
    username.current.value = demo.username;
    password.current.value = demo.password;
    password.current.form?.querySelector<HTMLButtonElement>('.sign-in__submit')?.focus();
  };

  return (
    <SignInLayout title={config.operatorTitle} lead={t('Sign in to the admin console')} isBrief>
      {told !== undefined && (
        <p className="sign-in__notice" role="status">
          {told}
        </p>
      )}
      <PlainForm
        schema={Credentials}
        submitLabel={t('Sign in')}
        onSubmit={async (credentials) => {
          setTold(undefined);
          await onSignIn(credentials).catch((error: unknown) => {
            // The typed password is wrong: the person types it again from the beginning.
            if (error instanceof Failure && error.status === 401 && password.current) {
              password.current.value = '';
              password.current.focus();
            }
            throw error;
          });
        }}
      >
        {({ errors }) => (
          <>
            <PlainField
              ref={username}
              name="username"
              label={t('Username')}
              autoComplete="username"
              error={errors.username}
              autoFocus
            />
            <PlainField
              ref={password}
              name="password"
              label={t('Password')}
              type="password"
              autoComplete="current-password"
              error={errors.password}
            />
          </>
        )}
      </PlainForm>
      {hasForgotPassword && (
        <p className="sign-in__links">
          <a href="/forgot-password">{t('Forgot your password?')}</a>
        </p>
      )}
      {demo && (
        <p className="sign-in__demo">
          {t('This is a sample city.')}{' '}
          <button type="button" onClick={fillIn}>
            {t('Fill in the sample sign-in ({username})', { username: demo.username })}
          </button>
        </p>
      )}
    </SignInLayout>
  );
};
