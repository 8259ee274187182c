import { messages } from '../../../contract/messages';
import { t } from '../../language/t';
import { signInColours } from './signInColours';
import './signIn.css';

/** Shown while the auth check, or the console itself, is loading (docs/product.md#routes). */
export const LoadingText = () => (
  <div className="sign-in" style={signInColours}>
    <p className="sign-in__loading" role="status">
      {t(messages.loading)}
    </p>
  </div>
);
