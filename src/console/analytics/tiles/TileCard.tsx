import { Box, Card, Link as MuiLink, Skeleton, Stack, Typography } from '@mui/material';
import { useId } from 'react';
import type { Tile } from '../../../contract/dashboards/description';
import type { Amount, TileFigure } from '../../../contract/dashboards/figures';
import { useConfig } from '../../config';
import { AboutButton } from '../AboutButton';
import { WHY_HIDDEN } from '../charts/amounts/amountText';
import type { ReportLink } from '../links/reportLink';
import { changeOf } from '../changeOf';
import type { Period } from '../period';
import { TileChange } from './TileChange';
import { tileText } from './tileText';
import { TileValue } from './TileValue';

interface TileCardProps {
  readonly tile: Tile;
  /** Undefined when it is not loading means that it failed. */
  readonly figure: TileFigure | undefined;
  readonly isLoading: boolean;
  readonly onRetry: () => void;
  /** Its figure as the figures beside it have it rounded. */
  readonly shown: Amount | undefined;
  readonly period: Period;
  readonly link: ReportLink | undefined;
}

/** One figure of an analytics page with its change against the period before. */
export const TileCard = ({ tile, figure, isLoading, onRetry, shown, period, link }: TileCardProps) => {
  const labelId = useId();
  const style = useConfig();
  const { label, about, unit } = tile;
  const isHidden = typeof figure?.value === 'string' || typeof figure?.previous === 'string';
  const change = figure && changeOf(tile, figure, period, style);
  const sentences = [about, ...(isHidden ? [WHY_HIDDEN] : []), ...(link ? [link.note] : [])];
  return (
    <Card role="group" aria-labelledby={labelId} sx={{ px: 2, py: 1.5, minWidth: 0, breakInside: 'avoid' }}>
      <Stack direction="row" sx={{ alignItems: 'center', justifyContent: 'space-between', gap: 1 }}>
        <Typography id={labelId} variant="body2" color="text.secondary" noWrap>
          {label}
        </Typography>
        <AboutButton label={label} about={sentences.join(' ')} />
      </Stack>
      <Box sx={{ typography: 'h1', my: 0.25 }}>
        {figure ? (
          <TileValue text={tileText(figure.value, unit, style, shown)} link={link} />
        ) : isLoading ? (
          <Skeleton variant="text" sx={{ width: '70%' }} />
        ) : (
          <Typography component="p" sx={{ lineHeight: 'inherit', fontSize: 'inherit' }}>
            <Typography component="span">Could not be loaded.</Typography>
          </Typography>
        )}
      </Box>
      <Box sx={{ typography: 'body2', minHeight: '1lh' }}>
        {change && <TileChange change={change} />}
        {!figure && isLoading && <Skeleton variant="text" sx={{ width: '40%' }} />}
        {!figure && !isLoading && (
          <MuiLink component="button" type="button" variant="body2" aria-describedby={labelId} onClick={onRetry}>
            Retry
          </MuiLink>
        )}
      </Box>
    </Card>
  );
};
