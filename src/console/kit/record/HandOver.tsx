import { Box, Button, SnackbarContent, Stack } from '@mui/material';
import { useState } from 'react';
import { NotificationClasses, useCloseNotification } from 'react-admin';
import { t } from '../../language/t';

interface HandOverProps {
  readonly said: string;
  readonly link: string;
}

/** A note with a link that somebody has to hand over: it stays until it is closed, and the link is copied or selected as a whole. */
export const HandOver = ({ said, link }: HandOverProps) => {
  const close = useCloseNotification();
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
