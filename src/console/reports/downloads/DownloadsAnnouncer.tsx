import { Box } from '@mui/material';
import { visuallyHidden } from '@mui/utils';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import type { Report } from '../../../contract/endpoints/reports';
import { announcementOf } from './finishedOf';
import { useWatch } from './useWatch';

/** Watches the files that are being made, and says of each when it is done: on the screen and to a screen reader. */
export const DownloadsAnnouncer = () => {
  const [said, setSaid] = useState('');
  const notify = useNotify();
  useWatch((report: Report) => {
    const text = announcementOf(report);
    setSaid(text);
    notify(text, { type: report.status === 'completed' ? 'success' : 'warning' });
  });
  return (
    <Box role="log" aria-label="Finished reports" sx={visuallyHidden}>
      {said}
    </Box>
  );
};
