import { t } from '../../language/t';
import { SignInLayout } from './SignInLayout';

/** Shown when the console's own code does not load: the connection broke, or a newer build has replaced it. */
export const LoadErrorPage = () => (
  <SignInLayout
    title={t('The console could not be loaded')}
    lead={t('The connection was lost, or the console was just updated.')}
  >
    <p className="sign-in__links">
      <a href="">{t('Reload')}</a>
    </p>
  </SignInLayout>
);
