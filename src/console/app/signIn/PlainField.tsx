import { useId, useState, type InputHTMLAttributes, type Ref } from 'react';
import { t } from '../../language/t';

/** A labelled input of the pages outside the console. */
export interface PlainFieldProps extends InputHTMLAttributes<HTMLInputElement> {
  readonly label: string;
  /** The error text under the field. */
  readonly error?: string | undefined;
  readonly ref?: Ref<HTMLInputElement>;
}

/** A labelled input with its error under it; a password can be shown. */
export const PlainField = ({ label, error, type = 'text', ...input }: PlainFieldProps) => {
  const id = useId();
  const [shown, setShown] = useState(false);
  const isSecret = type === 'password';
  return (
    <div>
      <label htmlFor={id}>{label}</label>
      <div className="sign-in__field">
        <input
          {...input}
          id={id}
          type={isSecret && shown ? 'text' : type}
          data-secret={isSecret || undefined}
          aria-invalid={error !== undefined}
          aria-describedby={error === undefined ? undefined : `${id}-error`}
          spellCheck={false}
          autoCapitalize="none"
        />
        {isSecret && (
          <button
            type="button"
            className="sign-in__show"
            aria-label={shown ? t('Hide password') : t('Show password')}
            aria-pressed={shown}
            onClick={() => setShown(!shown)}
          >
            {shown ? t('Hide') : t('Show')}
          </button>
        )}
      </div>
      {error !== undefined && (
        <p className="sign-in__error" id={`${id}-error`}>
          {error}
        </p>
      )}
    </div>
  );
};
