import { useEffect, useRef, useState, type FormEvent, type ReactNode } from 'react';
import type * as z from 'zod';
import { Failure } from '../../../contract/failure';
import { messages } from '../../../contract/messages';
import { ServerText } from '../../language/ServerText';
import { translateServerText } from '../../language/translateServerText';
import { t } from '../../language/t';

/** The state that a PlainForm passes to its fields. */
export interface PlainFormState {
  /** Field name → error text. */
  readonly errors: Readonly<Record<string, string>>;
}

/** A form of the pages outside the console, validated by a schema and sent once at a time. A failure is shown above it. */
export const PlainForm = <T,>({
  schema,
  submitLabel,
  onSubmit,
  children,
}: {
  schema: z.ZodType<T>;
  submitLabel: string;
  onSubmit: (values: T) => Promise<void>;
  children: (state: PlainFormState) => ReactNode;
}) => {
  const form = useRef<HTMLFormElement>(null);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});

  useEffect(() => {
    form.current?.querySelector<HTMLInputElement>('[aria-invalid="true"]')?.focus();
  }, [errors]);

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const read = schema.safeParse(Object.fromEntries(new FormData(event.currentTarget)));
    setFailure(undefined);
    setErrors(read.success ? {} : firstErrors(read.error));
    if (!read.success) return;
    setBusy(true);
    try {
      await onSubmit(read.data);
    } catch (error) {
      if (error instanceof Failure && error.body.errors) setErrors(error.body.errors);
      setFailure(error instanceof Failure ? error.message : t(messages.unexpectedError));
    } finally {
      setBusy(false);
    }
  };

  return (
    <>
      {failure !== undefined && (
        <p className="sign-in__notice" role="alert">
          <ServerText>{failure}</ServerText>
        </p>
      )}
      <form ref={form} onSubmit={(event) => void submit(event)} noValidate aria-busy={busy}>
        {children({ errors })}
        <button className="sign-in__submit" aria-disabled={busy}>
          {busy && <span className="sign-in__spinner" aria-hidden="true" />}
          {submitLabel}
        </button>
      </form>
    </>
  );
};

const firstErrors = (error: z.ZodError): Record<string, string> =>
  Object.fromEntries(
    error.issues.toReversed().map((issue) => [issue.path.join('.'), translateServerText(issue.message)]),
  );
