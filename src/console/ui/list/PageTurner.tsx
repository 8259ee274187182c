import ChevronLeft from '@mui/icons-material/ChevronLeft';
import ChevronRight from '@mui/icons-material/ChevronRight';
import { IconButton } from '@mui/material';
import { t } from '../../language/t';

interface PageTurnerProps {
  /** The visible page, from 1; below: the rows per page, and the number of all rows. */
  readonly page: number;
  readonly perPage: number;
  readonly total: number;
  readonly onPage: (page: number) => void;
}

/** Shows the range of visible rows, and turns the pages. */
export const PageTurner = ({ page, perPage, total, onPage }: PageTurnerProps) => {
  const to = Math.min(total, page * perPage);
  return (
    <span className="page-turner">
      <span>{t('{from}–{to} of {count}', { from: Math.min(to, (page - 1) * perPage + 1), to, count: total })}</span>
      <span>
        <IconButton aria-label={t('Go to previous page')} disabled={page <= 1} onClick={() => onPage(page - 1)}>
          <ChevronLeft />
        </IconButton>
        <IconButton aria-label={t('Go to next page')} disabled={to >= total} onClick={() => onPage(page + 1)}>
          <ChevronRight />
        </IconButton>
      </span>
    </span>
  );
};
