import { Box, Button, SnackbarContent, Stack } from '@mui/material';
import { isValidElement, useEffect, useEffectEvent, useState } from 'react';
import { NotificationClasses, useCloseNotification, useNotificationContext, useNotify } from 'react-admin';
import { t } from '../../language/t';

/** What is handed over. */
export interface HandOverProps {
  readonly said: string;
  readonly link: string;
  /** Whose link it is: a newer one of theirs ends it. */
  readonly of: string;
}

/** A press elsewhere does not close a note. */
export const stay = (event: { defaultMuiPrevented?: boolean }) => {
  event.defaultMuiPrevented = true;
};

/** Shows a link that somebody has to hand over, in a note that stays. */
export const showHandOver = (notify: ReturnType<typeof useNotify>, props: HandOverProps): void =>
  notify(<HandOver {...props} />, {
    type: 'warning',
    autoHideDuration: null,
    ClickAwayListenerProps: { onClickAway: stay },
  });

/**
 * A note with a link that somebody has to hand over: it stays until it is closed, and the link is copied or selected as a whole. It makes way for
 * other notes and comes back after them; a newer link of the same person takes its place.
 */
const HandOver = ({ said, link, of }: HandOverProps) => {
  const close = useCloseNotification();
  const notify = useNotify();
  const { notifications } = useNotificationContext();
  const links = notifications.map(({ message }) =>
    isValidElement<HandOverProps>(message) && message.type === HandOver ? message.props.of : undefined,
  );
  const isEnded = links.includes(of);
  const makesWay = isEnded || links.includes(undefined);
  const makeWay = useEffectEvent(() => {
    if (!isEnded) showHandOver(notify, { said, link, of });
    close();
  });
  useEffect(() => {
    if (makesWay) makeWay();
  }, [makesWay]);
  const [outcome, setOutcome] = useState<'copied' | 'refused'>();
  const copy = () =>
    void navigator.clipboard.writeText(link).then(
      () => setOutcome('copied'),
      () => setOutcome('refused'),
    );
  const words = { copied: t('Link copied'), refused: t('Select the link and copy it') };
  return (
    <SnackbarContent
      className={NotificationClasses.warning}
      message={
        <Stack sx={{ gap: 1 }}>
          <span>{said}</span>
          <Box component="code" sx={{ userSelect: 'all', overflowWrap: 'anywhere' }}>
            {link}
          </Box>
        </Stack>
      }
      action={
        <>
          <Button color="inherit" size="small" onClick={copy}>
            <span aria-live="polite">{outcome ? words[outcome] : t('Copy the link')}</span>
          </Button>
          <Button color="inherit" size="small" onClick={() => close()}>
            {t('Close')}
          </Button>
        </>
      }
    />
  );
};
