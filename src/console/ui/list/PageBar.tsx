import type { CSSObject, Theme } from '@mui/material';
import type { ReactNode } from 'react';
import { PAGE_SIZES } from '../../../contract/limits';
import { t } from '../../language/t';

/** The look of the bar below the rows of a list, once for the whole page. */
export const pageBarLook = ({ palette, spacing, typography, shape }: Theme): CSSObject => ({
  '.page-bar': {
    ...{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'flex-end' },
    ...{ columnGap: spacing(3), minHeight: spacing(6.5), padding: spacing(0, 2) },
    borderTop: `1px solid ${palette.divider}`,
  },
  '.page-bar, .page-turner': { ...typography.body2, color: palette.text.primary },
  '.page-bar > label': {
    ...{ display: 'inline-flex', alignItems: 'center', gap: spacing(0.5) },
    '@media print': { display: 'none' },
    // MUI's own arrow, above the end of the select.
    '&::after': {
      content: '""',
      ...{ width: 10, height: 5, marginInlineStart: spacing(-3.25), marginInlineEnd: spacing(1.25) },
      ...{ background: 'currentColor', clipPath: 'polygon(0 0, 100% 0, 50% 100%)', pointerEvents: 'none' },
    },
  },
  '.page-bar select': {
    appearance: 'none',
    ...{ padding: spacing(0.5, 1), paddingInlineEnd: spacing(3.5), border: 0, borderRadius: shape.borderRadius },
    ...{ font: 'inherit', color: 'inherit', background: 'none', cursor: 'pointer' },
    '&:hover': { backgroundColor: palette.action.hover },
    '&:focus-visible': { outline: `2px solid ${palette.primary.main}` },
    '& > option': { color: palette.text.primary, backgroundColor: palette.background.paper },
  },
  '.page-turner': {
    ...{ display: 'inline-flex', alignItems: 'center', gap: spacing(1.5), padding: spacing(0.75, 0) },
    '@media print': { '& .MuiIconButton-root': { display: 'none' } },
  },
});

interface PageBarProps {
  readonly perPage: number;
  readonly onPerPage: (rows: number) => void;
  /** The visible rows, and the buttons that turn the pages. */
  readonly children: ReactNode;
}

/**
 * The bar below the rows of a list: the number of rows per page, and its pages.
 * It is plain, with the browser's own select: MUI's bar is some sixty components and 5 kB of every list.
 */
export const PageBar = ({ perPage, onPerPage, children }: PageBarProps) => (
  <div className="page-bar">
    <label>
      {t('Rows per page:')}
      <select value={perPage} onChange={({ target }) => onPerPage(Number(target.value))}>
        {[...new Set([...PAGE_SIZES, perPage])]
          .sort((a, b) => a - b)
          .map((rows) => (
            <option key={rows}>{rows}</option>
          ))}
      </select>
    </label>
    {children}
  </div>
);
