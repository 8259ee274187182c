import { LoadingText } from './LoadingText';
import { SignInPage } from './SignInPage';

/** The sign-in page as the build draws it into index.html; start.js puts the installation's own words into it. */
export const signInPage = (
  <SignInPage
    config={{ operatorTitle: ' ', demo: { username: '', password: '' } }}
    notice=" "
    hasForgotPassword
    onSignIn={() => Promise.resolve()}
  />
);

/** What is drawn for somebody who is signed in already. */
export const loadingPage = <LoadingText />;
