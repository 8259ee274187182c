import DownloadOutlined from '@mui/icons-material/DownloadOutlined';
import { resource } from '../../app/resource';
import { lazyPage } from '../../ui/page/lazyPage';

/** The files of the reports. */
export const downloads = resource({
  name: 'reports',
  icon: DownloadOutlined,
  list: lazyPage(() => import('./DownloadsPage').then((m) => m.DownloadsPage)),
});
