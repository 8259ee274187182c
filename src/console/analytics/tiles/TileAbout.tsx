import InfoOutlined from '@mui/icons-material/InfoOutlined';
import { IconButton, Tooltip } from '@mui/material';

interface TileAboutProps {
  readonly label: string;
  readonly sentences: readonly string[];
}

/** What exactly a tile counts, for the mouse, the finger and the keyboard. */
export const TileAbout = ({ label, sentences }: TileAboutProps) => (
  <Tooltip title={sentences.join(' ')} describeChild enterTouchDelay={0} leaveTouchDelay={6000}>
    <IconButton
      size="small"
      aria-label={`About ${label}`}
      sx={{ m: -0.75, color: 'text.disabled', displayPrint: 'none' }}
    >
      <InfoOutlined sx={{ fontSize: '1rem' }} />
    </IconButton>
  </Tooltip>
);
