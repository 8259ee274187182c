import { Box, Typography } from '@mui/material';
import { formatTime } from '../../ui/fields/time';
import { RecordSection } from '../../ui/record/RecordSection';
import { useRelated } from '../../ui/record/useRelated';

const asText = (value: unknown): string => (typeof value === 'string' ? value : '');

/** What happened to a record, oldest first, as a line of time. */
export const RecordHistory = ({ title }: { readonly title: string }) => {
  const events = useRelated('history');
  return (
    <RecordSection title={title}>
      {events.length === 0 ? (
        <Typography color="text.secondary" sx={{ px: 2, pb: 2 }}>
          Nothing is recorded.
        </Typography>
      ) : (
        <Box component="ol" sx={{ listStyle: 'none', m: 0, px: 2, pb: 2 }}>
          {events.map(({ id, at, event, place, note }) => (
            <Box
              key={id}
              component="li"
              sx={{
                position: 'relative',
                pl: 2.5,
                pb: 2,
                borderLeft: 1,
                borderColor: 'divider',
                '&:last-of-type': { pb: 0, borderColor: 'transparent' },
                '&::before': {
                  content: '""',
                  position: 'absolute',
                  left: (theme) => theme.spacing(-0.5),
                  top: (theme) => theme.spacing(0.75),
                  width: (theme) => theme.spacing(1),
                  height: (theme) => theme.spacing(1),
                  borderRadius: '50%',
                  bgcolor: 'primary.main',
                },
              }}
            >
              <Typography component="time" variant="body2" color="text.secondary" dateTime={asText(at)} noWrap>
                {formatTime(asText(at))}
              </Typography>
              <Typography sx={{ fontWeight: 500 }}>
                {[asText(event), asText(place)].filter(Boolean).join(' · ')}
              </Typography>
              {asText(note) && (
                <Typography variant="body2" color="text.secondary" sx={{ overflowWrap: 'anywhere' }}>
                  {asText(note)}
                </Typography>
              )}
            </Box>
          ))}
        </Box>
      )}
    </RecordSection>
  );
};
