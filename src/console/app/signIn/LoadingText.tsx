import { messages } from '../../../contract/messages';
import { signInColours } from './signInColours';
import './signIn.css';

/** Shown while the auth check, or the console itself, is loading (docs/product.md#routes). */
export const LoadingText = () => (
  <div className="sign-in" style={signInColours}>
    <p className="sign-in__loading" role="status">
      {messages.loading}
    </p>
  </div>
);
