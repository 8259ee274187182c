import { Tooltip, useMediaQuery, type CSSObject, type Theme } from '@mui/material';
import type { ReactElement, ReactNode } from 'react';
import { t } from '../../language/t';
import { Tag, type TagColour } from './Tag';

interface ChipRowProps {
  readonly labels: readonly string[];
  readonly colour?: TagColour;
  readonly icon?: ReactElement;
}

/** The number of items that fit into a row beside its other columns; the others are counted. */
export const useRowCapacity = (): number => {
  const isWide = useMediaQuery('(min-width: 1400px)', { noSsr: true });
  const isCard = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'), { noSsr: true });
  return isWide || isCard ? 3 : 1;
};

/** The style of items in one line of a row, once for the whole page. On a card they wrap at its right side. */
export const inlineItemsLook = ({ spacing, breakpoints }: Theme): CSSObject => ({
  '.row-of-things': {
    ...{ display: 'flex', gap: spacing(0.5), alignItems: 'center' },
    [breakpoints.down('sm')]: { flexWrap: 'wrap', justifyContent: 'flex-end' },
  },
  // A wrapper as wide as its items.
  '.around-things': { display: 'inline-flex', verticalAlign: 'middle' },
});

/** Items in one line of a row. */
export const InlineItems = ({ children }: { readonly children: ReactNode }) => (
  <div className="row-of-things">{children}</div>
);

/** Counts the items that do not fit, and names them in its tooltip and to screen readers. */
export const RestChip = ({ names, colour }: { readonly names: readonly string[]; readonly colour?: TagColour }) =>
  names.length === 0 ? null : (
    <Tooltip title={names.join(', ')}>
      <Tag colour={colour} aria-label={t('and {names}', { names: names.join(', ') })} tabIndex={0}>
        {`+${names.length}`}
      </Tag>
    </Tooltip>
  );

/** Chips in a row of a list: as many as fit, and the number of the others. */
export const ChipRow = ({ labels, colour, icon }: ChipRowProps) => {
  const room = useRowCapacity();
  return (
    <InlineItems>
      {labels.slice(0, room).map((label) => (
        <Tag key={label} colour={colour} icon={icon}>
          {label}
        </Tag>
      ))}
      <RestChip names={labels.slice(room)} colour={colour} />
    </InlineItems>
  );
};
