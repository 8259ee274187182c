import { Box, Button, SnackbarContent, Stack } from '@mui/material';
import { isValidElement, useEffect, useEffectEvent, useState } from 'react';
import { NotificationClasses, useCloseNotification, useNotificationContext, useNotify } from 'react-admin';
import { t } from '../../language/t';

/** A link that must be handed over to its owner. */
export interface HandOverProps {
  readonly message: string;
  readonly link: string;
  /** The owner of the link: a newer link for the same person ends it. */
  readonly of: string;
}

/** Keeps a note open when the person clicks elsewhere. */
export const keepNoteOpen = (event: { defaultMuiPrevented?: boolean }) => {
  event.defaultMuiPrevented = true;
};

/** Shows a link that must be handed over, in a note that stays. */
export const showHandOver = (notify: ReturnType<typeof useNotify>, props: HandOverProps): void =>
  notify(<HandOver {...props} />, {
    type: 'warning',
    autoHideDuration: null,
    ClickAwayListenerProps: { onClickAway: keepNoteOpen },
  });

/**
 * A note with a link that must be handed over. It stays until it is closed; the link is copied or selected as a whole.
 * It makes way for other notes and returns after them; a newer link of the same person replaces it.
 */
const HandOver = ({ message: said, link, of }: HandOverProps) => {
  const close = useCloseNotification();
  const notify = useNotify();
  const { notifications } = useNotificationContext();
  const links = notifications.map(({ message }) =>
    isValidElement<HandOverProps>(message) && message.type === HandOver ? message.props.of : undefined,
  );
  const isEnded = links.includes(of);
  const makesWay = isEnded || links.includes(undefined);
  const makeWay = useEffectEvent(() => {
    if (!isEnded) showHandOver(notify, { message: said, link, of });
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
