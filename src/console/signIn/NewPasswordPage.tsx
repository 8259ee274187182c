import { useState } from 'react';
import { passwordResets } from '../../contract/endpoints/console';
import { Failure } from '../../contract/failure';
import type { Client } from '../providers/client';
import { PlainField } from './PlainField';
import { PlainForm } from './PlainForm';
import { SignInLayout } from './SignInLayout';

/** Sets a new password by the token of a link from /forgot-password. */
export const NewPasswordPage = ({ client, token }: { client: Client; token: string }) => {
  const [answer, setAnswer] = useState<string>();
  return (
    <SignInLayout title="Set a new password" lead="At least 12 characters, and not your username.">
      {answer !== undefined ? (
        <p className="sign-in__notice" role="status">
          {answer}
        </p>
      ) : (
        <PlainForm
          schema={passwordResets.update.body.schema}
          submitLabel="Set the password"
          onSubmit={async (body) => {
            const { COMMON_PASSWORD, isCommonPassword } = await import('../../contract/commonPassword');
            if (isCommonPassword(body.password))
              throw new Failure(COMMON_PASSWORD, { errors: { password: COMMON_PASSWORD } });
            await client.call(passwordResets.update, { id: token, body });
            setAnswer(passwordResets.update.done);
          }}
        >
          {({ errors }) => (
            <PlainField
              name="password"
              label="New password"
              type="password"
              autoComplete="new-password"
              error={errors.password}
              autoFocus
            />
          )}
        </PlainForm>
      )}
      <p className="sign-in__links">
        <a href="/login">{answer === undefined ? 'Back to sign in' : 'Sign in'}</a>
      </p>
    </SignInLayout>
  );
};
