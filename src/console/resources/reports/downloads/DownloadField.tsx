import DownloadOutlined from '@mui/icons-material/DownloadOutlined';
import { IconButton, Tooltip } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { useDataProvider, useRecordContext } from 'react-admin';
import type { Report } from '../../../../contract/endpoints/reports';
import type { ConsoleDataProvider } from '../../../data/ConsoleDataProvider';
import { Dash } from '../../../kit/fields/Dash';
import { followLink } from './followLink';

/** Downloads a file, where there is a link to one. A failure shows no message: loading stops (docs/product.md#errors). */
export const DownloadField = () => {
  const report = useRecordContext<Report>();
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const { mutate, isPending } = useMutation({
    mutationFn: async (id: Report['id']) => followLink((await dataProvider.getLink('reports', { id })).data),
  });
  if (!report?.excel_link) return <Dash />;
  return (
    <Tooltip title="Download">
      <IconButton
        size="small"
        color="primary"
        aria-label={`Download ${report.name}`}
        loading={isPending}
        onClick={() => mutate(report.id)}
      >
        <DownloadOutlined fontSize="small" />
      </IconButton>
    </Tooltip>
  );
};
