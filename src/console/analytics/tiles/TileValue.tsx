import ArrowOutward from '@mui/icons-material/ArrowOutward';
import { Box, Link as MuiLink, Typography } from '@mui/material';
import { visuallyHidden } from '@mui/utils';
import { Link } from 'react-router-dom';
import type { ReportLink } from '../links/reportLink';
import type { TileText } from './tileText';

interface TileValueProps {
  readonly text: TileText;
  readonly link: ReportLink | undefined;
}

/** A tile's figure, in full for whoever points at it or listens to it; it leads to the rows behind it where there are any to see. */
export const TileValue = ({ text: { shown, unit, exact }, link }: TileValueProps) => {
  const isShort = exact !== [shown, unit].filter(Boolean).join(' ');
  const value = (
    <>
      <Box component="span" aria-hidden={isShort} title={isShort ? exact : undefined}>
        {shown}
      </Box>
      {unit && (
        <Box component="span" sx={{ typography: 'body2', color: 'text.secondary' }}>
          {` ${unit}`}
        </Box>
      )}
      {isShort && (
        <Box component="span" sx={visuallyHidden}>
          {exact}
        </Box>
      )}
    </>
  );
  return (
    <Typography component="p" noWrap sx={{ typography: 'h1', fontVariantNumeric: 'tabular-nums' }}>
      {link?.to === undefined ? (
        value
      ) : (
        <MuiLink component={Link} to={link.to} color="inherit" underline="hover">
          {value}
          <ArrowOutward
            aria-hidden
            sx={{ ml: 0.5, fontSize: '0.6em', verticalAlign: 'baseline', color: 'text.disabled', displayPrint: 'none' }}
          />
          <Box component="span" sx={visuallyHidden}>
            {`, open ${link.title}`}
          </Box>
        </MuiLink>
      )}
    </Typography>
  );
};
