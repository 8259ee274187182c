import { t } from '../../language/t';
import { SignInLayout } from './SignInLayout';

/** Shown instead of the console when config.json is missing or wrong: the faulty keys and their expected values. */
export const ConfigErrorPage = ({ faults }: { faults: readonly string[] }) => (
  <SignInLayout
    title={t('The console is not set up')}
    lead={t('The settings in config.json cannot be used. Ask the administrator of this console.')}
  >
    <ul className="sign-in__notice sign-in__faults" role="alert">
      {faults.map((fault) => (
        <li key={fault}>{fault}</li>
      ))}
    </ul>
    <p className="sign-in__links">
      <a href="">{t('Try again')}</a>
    </p>
  </SignInLayout>
);
