import InfoOutlined from '@mui/icons-material/InfoOutlined';
import { IconButton, Tooltip } from '@mui/material';

interface AboutButtonProps {
  readonly label: string;
  readonly about: string;
}

/** What exactly a tile or a chart counts, for the mouse, the finger and the keyboard. */
export const AboutButton = ({ label, about }: AboutButtonProps) => (
  <Tooltip title={about} describeChild enterTouchDelay={0} leaveTouchDelay={8000}>
    <IconButton size="small" aria-label={`About ${label}`} sx={{ my: '-1px', p: 0.5, displayPrint: 'none' }}>
      <InfoOutlined sx={{ fontSize: '1.125rem' }} />
    </IconButton>
  </Tooltip>
);
