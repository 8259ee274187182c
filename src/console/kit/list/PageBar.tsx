import type { CSSObject, Theme } from '@mui/material';
import type { ReactNode } from 'react';
import { PAGE_SIZES } from '../../../contract/limits';
import { t } from '../../language/t';
import { useIsNarrow } from '../page/useIsNarrow';
import { ROW_HEIGHTS, rowHeightWords, useRowHeight } from './rowLook';

/** How the bar under the rows of a list looks, once for the whole page. */
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
    // The arrow of MUI's own, over the end of the select.
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
    '& .row-button': { padding: spacing(1) },
    '& svg': { width: 24, height: 24 },
    '@media print': { '& .row-button': { display: 'none' } },
  },
});

interface BarChoiceProps {
  readonly label: string;
  readonly value: number;
  readonly options: readonly number[];
  /** What each is called; numbers by themselves where that is absent. */
  readonly words?: Readonly<Record<number, string>>;
  readonly onChoose: (value: number) => void;
}

const BarChoice = ({ label, value, options, words, onChoose }: BarChoiceProps) => (
  <label>
    {label}
    <select value={value} onChange={({ target }) => onChoose(Number(target.value))}>
      {options.map((each) => (
        <option key={each} value={each}>
          {words?.[each] ?? each}
        </option>
      ))}
    </select>
  </label>
);

interface PageBarProps {
  readonly perPage: number;
  readonly onPerPage: (rows: number) => void;
  /** Which rows are on show, and what turns the pages. */
  readonly children: ReactNode;
}

/**
 * The bar under the rows of a list: how high they are, how many a page has, and its pages. Plain, with the browser's own choices:
 * MUI's bar, with two selects, is some sixty components and 5 kB of every list.
 */
export const PageBar = ({ perPage, onPerPage, children }: PageBarProps) => {
  const [height, setHeight] = useRowHeight();
  const isNarrow = useIsNarrow();
  return (
    <div className="page-bar">
      {!isNarrow && (
        <BarChoice
          label={t('Row height:')}
          value={height}
          options={ROW_HEIGHTS}
          words={rowHeightWords()}
          onChoose={setHeight}
        />
      )}
      <BarChoice
        label={t('Rows per page:')}
        value={perPage}
        options={[...new Set([...PAGE_SIZES, perPage])].sort((a, b) => a - b)}
        onChoose={onPerPage}
      />
      {children}
    </div>
  );
};
