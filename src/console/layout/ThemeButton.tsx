import DarkModeOutlined from '@mui/icons-material/DarkModeOutlined';
import LightModeOutlined from '@mui/icons-material/LightModeOutlined';
import { IconButton, Tooltip } from '@mui/material';
import { useTheme } from 'react-admin';

/** Turns the light on or off; the choice is kept. */
export const ThemeButton = () => {
  const [mode, setMode] = useTheme();
  const isDark = mode === 'dark';
  const label = isDark ? 'Light theme' : 'Dark theme';
  return (
    <Tooltip title={label}>
      <IconButton onClick={() => setMode(isDark ? 'light' : 'dark')} aria-label={label}>
        {isDark ? <LightModeOutlined /> : <DarkModeOutlined />}
      </IconButton>
    </Tooltip>
  );
};
