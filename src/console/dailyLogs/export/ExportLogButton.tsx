import DownloadOutlined from '@mui/icons-material/DownloadOutlined';
import { Button } from '@mui/material';
import { useState } from 'react';
import { capitalized } from '../../ui/list/Noun';
import { useList } from '../../ui/list/useList';
import { Allowed } from '../../ui/page/Allowed';
import { totalText } from '../list/totalText';
import { ExportLogDialog } from './ExportLogDialog';

/** Exports what the log is narrowed to, counted on the button; only for whoever may download. */
export const ExportLogButton = () => {
  const { total } = useList();
  const [isOpen, setOpen] = useState(false);
  return (
    <Allowed action="export">
      <Button
        variant="contained"
        startIcon={<DownloadOutlined />}
        disabled={!total}
        onClick={() => setOpen(true)}
        sx={{ width: { xs: 1, sm: 'auto' } }}
      >
        {total ? capitalized(`export ${totalText(total)}`) : 'Export'}
      </Button>
      {isOpen && <ExportLogDialog onClose={() => setOpen(false)} />}
    </Allowed>
  );
};
