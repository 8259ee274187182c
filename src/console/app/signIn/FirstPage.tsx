import { languages, setLanguage } from '../../language/language';
import { catalogue } from '../../language/hi';
import { LoadErrorPage } from './LoadErrorPage';
import { LoadingText } from './LoadingText';
import { SignInPage } from './SignInPage';

/** The placeholder that start.js replaces with the installation's own texts. */
export const TEXTS_PLACEHOLDER = '{given}';

const catalogues = { en: {}, hi: catalogue };

const pages = () => ({
  signIn: (
    <SignInPage
      config={{ operatorTitle: TEXTS_PLACEHOLDER, demo: { username: TEXTS_PLACEHOLDER, password: '' } }}
      notice={TEXTS_PLACEHOLDER}
      hasForgotPassword
      onSignIn={() => Promise.resolve()}
    />
  ),
  /** The page for a signed-in person. */
  loading: <LoadingText />,
  /** The page for a console whose code does not arrive. */
  failed: <LoadErrorPage />,
});

/** Renders the first pages for index.html, by language; used by the build. */
export const renderFirstPages = (draw: (page: React.ReactElement) => string) =>
  (Object.keys(languages) as (keyof typeof languages)[]).map((language) => {
    setLanguage(language, catalogues[language]);
    const { signIn, loading, failed } = pages();
    return { language, signIn: draw(signIn), loading: draw(loading), failed: draw(failed) };
  });
