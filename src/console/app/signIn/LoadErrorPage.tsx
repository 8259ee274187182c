import { SignInLayout } from './SignInLayout';

/** Shown when the console's own code does not arrive: the connection broke, or a newer build has replaced it. */
export const LoadErrorPage = () => (
  <SignInLayout
    title="The console could not be loaded"
    lead="The connection broke, or the console has just been updated."
  >
    <p className="sign-in__links">
      <a href="">Reload</a>
    </p>
  </SignInLayout>
);
