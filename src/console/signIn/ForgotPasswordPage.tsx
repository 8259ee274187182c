import { useState } from 'react';
import { passwordResets } from '../../contract/endpoints/console';
import type { Client } from '../providers/client';
import { PlainField } from './PlainField';
import { PlainForm } from './PlainForm';
import { SignInLayout } from './SignInLayout';

/** Asks for a link to set a new password; the answer is the same for a known and an unknown account. */
export const ForgotPasswordPage = ({ client }: { client: Client }) => {
  const [answer, setAnswer] = useState<string>();
  return (
    <SignInLayout
      title="Forgot your password?"
      lead="Enter your username or e-mail. A link to set a new one will be sent to you."
    >
      {answer !== undefined ? (
        <p className="sign-in__notice" role="status">
          {answer}
        </p>
      ) : (
        <PlainForm
          schema={passwordResets.create.body.schema}
          submitLabel="Send the link"
          onSubmit={async (body) => {
            await client.call(passwordResets.create, { body });
            setAnswer(passwordResets.create.done);
          }}
        >
          {({ errors }) => (
            <PlainField
              name="account"
              label="Username or e-mail"
              autoComplete="username"
              error={errors.account}
              autoFocus
            />
          )}
        </PlainForm>
      )}
      <p className="sign-in__links">
        <a href="/login">Back to sign in</a>
      </p>
    </SignInLayout>
  );
};
