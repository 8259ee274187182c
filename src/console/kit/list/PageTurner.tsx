import ChevronLeft from '@mui/icons-material/ChevronLeft';
import ChevronRight from '@mui/icons-material/ChevronRight';
import { IconButton } from '@mui/material';
import { t } from '../../language/t';

interface PageTurnerProps {
  /** The page on show, the first of which is 1, and how many rows a page has, of so many in all. */
  readonly page: number;
  readonly perPage: number;
  readonly total: number;
  readonly onPage: (page: number) => void;
}

/** Says which rows are on show, and turns the pages. */
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
