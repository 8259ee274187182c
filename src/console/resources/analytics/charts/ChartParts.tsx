import InfoOutlined from '@mui/icons-material/InfoOutlined';
import { Box, IconButton, Skeleton, Stack, Typography, Tooltip } from '@mui/material';
import type { ReactNode } from 'react';
import type { Chart } from '../../../../contract/dashboards/description';
import { t } from '../../../language/t';

interface AboutButtonProps {
  readonly label: string;
  readonly about: string;
}

/** The exact definition of a tile or a chart, for the mouse, the finger and the keyboard. */
export const AboutButton = ({ label, about }: AboutButtonProps) => (
  <Tooltip title={about} describeChild enterTouchDelay={0} leaveTouchDelay={8000}>
    <IconButton
      size="small"
      aria-label={t('About {label}', { label })}
      sx={{ my: '-1px', p: 0.5, displayPrint: 'none' }}
    >
      <InfoOutlined sx={{ fontSize: 18 }} />
    </IconButton>
  </Tooltip>
);

const DAY = /(\d{2}-\d{2}-\d{4})/;

/** A sentence whose dates do not wrap. */
export const Sentence = ({ text }: { readonly text: string }) =>
  text.split(DAY).map((part, at) =>
    DAY.test(part) ? (
      <span key={at} className="one-line">
        {part}
      </span>
    ) : (
      part
    ),
  );

interface FrameNoticeProps {
  readonly children: ReactNode;
  readonly action?: ReactNode;
  readonly role?: 'alert' | 'status' | 'note';
}

/** Replaces a picture that has no data or failed. */
export const FrameNotice = ({ children, action, role = 'status' }: FrameNoticeProps) => (
  <Stack
    role={role}
    spacing={1.5}
    sx={{ alignItems: 'center', justifyContent: 'center', textAlign: 'center', height: '100%', px: 2 }}
  >
    <Typography color="text.secondary">{children}</Typography>
    {action}
  </Stack>
);

/** The lengths of placeholder bars, in per cent. */
const LENGTHS = [92, 74, 61, 48, 33, 21] as const;

/** A placeholder in the shape of the picture that is loading. */
export const ChartSkeleton = ({ kind }: { readonly kind: Chart['kind'] }) => {
  if (kind === 'pie')
    return (
      <Stack aria-hidden direction="row" sx={{ height: '100%', alignItems: 'center', gap: 3 }}>
        <Skeleton
          variant="circular"
          sx={({ measures }) => ({ width: measures.pie, height: measures.pie, flex: 'none' })}
        />
        <Stack spacing={1} sx={{ flex: 1 }}>
          {LENGTHS.slice(0, 4).map((length) => (
            <Skeleton key={length} />
          ))}
        </Stack>
      </Stack>
    );
  if (kind === 'line')
    return (
      <Stack aria-hidden sx={{ height: '100%', justifyContent: 'space-between', pt: 1.5 }}>
        {LENGTHS.slice(0, 5).map((length) => (
          <Box key={length} sx={{ borderTop: 1, borderColor: 'divider' }} />
        ))}
        <Skeleton width="40%" />
      </Stack>
    );
  return (
    <Stack aria-hidden spacing={1.5} sx={{ height: '100%', justifyContent: 'center' }}>
      {LENGTHS.map((length) => (
        <Skeleton key={length} width={`${length}%`} />
      ))}
    </Stack>
  );
};
