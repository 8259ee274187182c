import PlayCircleOutlined from '@mui/icons-material/PlayCircleOutlined';
import { Link, Stack, Typography } from '@mui/material';
import { isSafeLink } from '../../../contract/links';

interface VideoTileProps {
  readonly text: string;
  readonly link: string;
}

const hostOf = (link: string): string | undefined =>
  /^https:/i.test(link) && isSafeLink(link) ? new URL(link).host : undefined;

/** A video as a tile that opens it in a tab of its own: nothing of another host runs in the console. */
export const VideoTile = ({ text, link }: VideoTileProps) => {
  const host = hostOf(link);
  return (
    <Stack sx={{ height: 1, alignItems: 'center', justifyContent: 'center', textAlign: 'center', p: 1 }}>
      <PlayCircleOutlined color="primary" fontSize="large" aria-hidden />
      {host === undefined ? (
        <Typography variant="body2">{text}, still without a link</Typography>
      ) : (
        <Link href={link} target="_blank" rel="noopener noreferrer" variant="body2" sx={{ overflowWrap: 'anywhere' }}>
          {text} at {host}
        </Link>
      )}
    </Stack>
  );
};
