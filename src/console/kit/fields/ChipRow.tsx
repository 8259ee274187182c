import { Chip, Stack, Tooltip, useMediaQuery, type ChipProps, type Theme } from '@mui/material';
import type { ReactNode } from 'react';
import { t } from '../../language/t';

interface ChipRowProps {
  readonly labels: readonly string[];
  readonly colour?: ChipProps['color'];
  readonly icon?: ChipProps['icon'];
}

/** How many of a row's things fit beside its other columns: they give way first, and the rest is counted. */
export const useRoomInRow = (): number => {
  const isWide = useMediaQuery('(min-width: 1400px)', { noSsr: true });
  const isCard = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'), { noSsr: true });
  return isWide || isCard ? 3 : 1;
};

/** Things in one line of a row; on a card they wrap to its right side. */
export const RowOfThings = ({ children }: { readonly children: ReactNode }) => (
  <Stack
    direction="row"
    useFlexGap
    sx={{
      gap: 0.5,
      alignItems: 'center',
      flexWrap: { xs: 'wrap', sm: 'nowrap' },
      justifyContent: { xs: 'flex-end', sm: 'flex-start' },
    }}
  >
    {children}
  </Stack>
);

/** Counts what has no room, and names it where it is pointed at or read out. */
export const RestChip = ({
  names,
  colour = 'default',
}: {
  readonly names: readonly string[];
  colour?: ChipProps['color'];
}) =>
  names.length === 0 ? null : (
    <Tooltip title={names.join(', ')}>
      <Chip
        size="small"
        variant="outlined"
        color={colour}
        label={`+${names.length}`}
        aria-label={t('and {names}', { names: names.join(', ') })}
        tabIndex={0}
      />
    </Tooltip>
  );

/** Chips in a row of a list: as many as there is room for, and the number of the others. */
export const ChipRow = ({ labels, colour = 'default', icon }: ChipRowProps) => {
  const room = useRoomInRow();
  return (
    <RowOfThings>
      {labels.slice(0, room).map((label) => (
        <Chip key={label} size="small" variant="outlined" color={colour} label={label} {...(icon && { icon })} />
      ))}
      <RestChip names={labels.slice(room)} colour={colour} />
    </RowOfThings>
  );
};
