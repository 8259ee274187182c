import { languages, speak } from '../../language/language';
import { catalogue } from '../../language/hi';
import { LoadErrorPage } from './LoadErrorPage';
import { LoadingText } from './LoadingText';
import { SignInPage } from './SignInPage';

/** Where start.js puts the installation's own words. */
export const GIVEN = '{given}';

const catalogues = { en: {}, hi: catalogue };

const pages = () => ({
  signIn: (
    <SignInPage
      config={{ operatorTitle: GIVEN, demo: { username: GIVEN, password: '' } }}
      notice={GIVEN}
      hasForgotPassword
      onSignIn={() => Promise.resolve()}
    />
  ),
  /** What is drawn for somebody who is signed in already. */
  loading: <LoadingText />,
  /** What is drawn where the console's code does not arrive. */
  failed: <LoadErrorPage />,
});

/** The first pages as the build draws them into index.html, by language. */
export const drawFirstPages = (draw: (page: React.ReactElement) => string) =>
  (Object.keys(languages) as (keyof typeof languages)[]).map((language) => {
    speak(language, catalogues[language]);
    const { signIn, loading, failed } = pages();
    return { language, signIn: draw(signIn), loading: draw(loading), failed: draw(failed) };
  });
