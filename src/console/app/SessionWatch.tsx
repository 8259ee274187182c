import { Button, Dialog, DialogActions, DialogContent, DialogContentText } from '@mui/material';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router-dom';
import { messages } from '../../contract/messages';
import type { Session } from '../data/session';
import { t } from '../language/t';

/** The alert of a forced logout (docs/product.md#states). Closing it in any way leads to the sign-in page. */
const ForcedLogoutDialog = ({ onClose }: { onClose: () => void }) => (
  <Dialog open role="alertdialog" aria-labelledby="forced-logout" onClose={onClose}>
    <DialogContent>
      <DialogContentText id="forced-logout">{t(messages.forcedLogout)}</DialogContentText>
    </DialogContent>
    <DialogActions>
      <Button autoFocus variant="contained" onClick={onClose}>
        {t('OK')}
      </Button>
    </DialogActions>
  </Dialog>
);

/** The interval of checking the expiry, in milliseconds: exact to the minute, also after sleep, which stops timers. */
const LOOK_MS = 10_000;

/**
 * Ends the session after 15 hours without a click, and reports a forced logout once in every tab.
 * Leaves when any tab signs out or another person signs in (docs/product.md#states).
 */
export const SessionWatch = ({ session, leave }: { session: Session; leave: () => void }) => {
  const { key } = useLocation();
  const [uidAtStart] = useState(() => session.uid());
  // A call before this component was mounted may already have ended the session.
  const endReason = useSyncExternalStore(session.subscribe, session.ended);
  const isRevoked = endReason === 'revoked';

  useEffect(
    () =>
      session.subscribe((event) => {
        // The sign-in page leads on to the console when a session exists.
        if (event.type === 'started' && event.uid !== uidAtStart) leave();
      }),
    [session, leave, uidAtStart],
  );

  useEffect(() => {
    if (endReason && !isRevoked) leave();
  }, [endReason, isRevoked, leave]);

  useEffect(() => {
    const look = () => {
      if (session.ended() === 'revoked' || (session.token() && !session.isExpired())) return;
      session.end('expired');
      leave();
    };
    look();
    const timer = setInterval(look, LOOK_MS);
    document.addEventListener('visibilitychange', look);
    window.addEventListener('pageshow', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
      window.removeEventListener('pageshow', look);
    };
  }, [key, session, leave]);

  return isRevoked ? <ForcedLogoutDialog onClose={leave} /> : null;
};
