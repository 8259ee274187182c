import { Alert, Box, Stack, Typography, Card, Skeleton, useMediaQuery, type Theme } from '@mui/material';
import {
  ShowBase,
  useRecordContext,
  useShowContext,
  type RaRecord,
  RecordContextProvider,
  useCanAccess,
  useGetOne,
} from 'react-admin';
import type { Columns } from '../../../contract/reports/columns';
import { isFollowed } from '../../../contract/followUps';
import { fieldValueInWords } from '../../ui/words/serverWords';
import { formatTime } from '../../ui/words/time';
import { LoadingStatus } from '../../ui/page/LoadingStatus';
import { RecordFailureNotice } from '../../ui/page/RecordFailureNotice';
import { FactGrid } from '../../ui/record/FactGrid';
import { LinkedText } from '../../ui/record/LinkedText';
import { FollowUpSection } from '../../ui/record/FollowUpSection';
import { RecordSection, RecordSkeleton } from '../../ui/record/RecordSection';
import { RelatedTable, useRelated } from '../../ui/record/RelatedTable';
import { t } from '../../language/t';
import { SettlementSum } from './SettlementSum';
import { useReport } from './useReport';
import { RecordHeader } from './RecordHeader';
import { riderFacts } from '../../../contract/riders/tabs';
import type { Id } from '../../../contract/values';
import { ReferenceLink } from '../../ui/fields/ReferenceLink';
import { RiderProblems, type Rider } from '../../ui/record/RiderProblems';
import { translateDescription } from '../../language/translateDescription';

interface RiderCardProps {
  readonly id: Id;
  /** True where there is room only for the rider's open matters. */
  readonly isBrief: boolean;
}

const RiderCard = ({ id, isBrief }: RiderCardProps) => {
  const { data: rider, isPending } = useGetOne<Rider>('riders', { id }, { onError: () => undefined, retry: false });
  // A placeholder, so that the history below does not move.
  if (isPending && !isBrief)
    return (
      <Card sx={{ mb: 2.5, p: 2, height: (theme) => theme.spacing(27.5) }}>
        <LoadingStatus />
        <Skeleton variant="text" width="40%" sx={{ typography: 'h3' }} />
        <Skeleton variant="text" width="80%" />
        <Skeleton variant="text" width="60%" />
      </Card>
    );
  if (!rider) return null;
  if (isBrief) return <RiderProblems rider={rider} />;
  return (
    <RecordContextProvider value={rider}>
      <Box sx={{ mb: 2.5 }}>
        <RecordSection title={t('Rider')} aside={<ReferenceLink resource="customers" id={id} text={rider.name} />}>
          <FactGrid columns={translateDescription(riderFacts)} />
        </RecordSection>
        <Box sx={{ mt: 2.5 }}>
          <RiderProblems rider={rider} />
        </Box>
      </Box>
    </RecordContextProvider>
  );
};

/** The rider of a record, with their open matters, beside it; with the permission to see customers. */
const RiderAside = ({ isBrief }: Pick<RiderCardProps, 'isBrief'>) => {
  const id = useRecordContext<{ readonly id: Id; readonly rider_id?: Id | null }>()?.rider_id;
  const { canAccess } = useCanAccess({ resource: 'customers', action: 'show' });
  return canAccess && id !== undefined && id !== null && <RiderCard id={id} isBrief={isBrief} />;
};

/** The failure in place of a record that could not be loaded. */
const RecordFailure = () => {
  const { error, refetch } = useShowContext();
  const { report } = useReport();
  return (
    <>
      <RecordHeader />
      <Card>
        <RecordFailureNotice noun={t(report.noun[0])} error={error} onRetry={() => void refetch()} />
      </Card>
    </>
  );
};

const asText = (value: unknown): string => (typeof value === 'string' ? value : '');

/** The events of a record, oldest first, as a timeline. */
const RecordHistory = ({ title }: { readonly title: string }) => {
  const events = useRelated('history');
  return (
    <RecordSection title={title}>
      {events.length === 0 ? (
        <Typography color="text.secondary" sx={{ px: 2, pb: 2 }}>
          {t('Nothing is recorded.')}
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
                {[fieldValueInWords('event', asText(event)), asText(place)].filter(Boolean).join(' · ')}
              </Typography>
              {asText(note) && (
                <Typography variant="body2" color="text.secondary" sx={{ overflowWrap: 'anywhere' }}>
                  <LinkedText text={fieldValueInWords('note', asText(note))} />
                </Typography>
              )}
            </Box>
          ))}
        </Box>
      )}
    </RecordSection>
  );
};

/** All facts of a record: the values of its row, and those of its own page. */
const RecordFacts = () => {
  const { report } = useReport();
  const { rider_id: _riderId, ...columns }: Columns = { ...report.columns, ...report.record?.facts };
  const facts = Object.entries(columns).filter(([, { type }]) => type !== 'attention');
  return (
    <RecordSection title={t('Details')}>
      <FactGrid columns={Object.fromEntries(facts)} />
    </RecordSection>
  );
};

interface RecordBodyProps {
  /** True at the side of a list: one column, with the list's own head. */
  readonly isAside?: boolean;
}

/** A record's facts beside its history, and below them its tables, which need the width. */
const RecordBody = ({ isAside = false }: RecordBodyProps) => {
  const { name, report } = useReport();
  const { record, error } = useShowContext<Readonly<Record<string, unknown>> & RaRecord>();
  // On a narrow screen the rider's card would be below everything else; their open matters are shown here.
  const isWide = useMediaQuery<Theme>((theme) => theme.breakpoints.up('lg'), { noSsr: true });
  if (!record || !report.record) return null;
  // Opened from its list, react-admin first has only the row.
  const isWhole = Object.keys(report.record.related).every((name) => Array.isArray(record[name]));
  if (!isWhole) return error ? <RecordFailure /> : <RecordSkeleton />;
  const { history, ...tables } = report.record.related;
  const isTimeline = history !== undefined && 'event' in history.columns;
  const attention: unknown = record.attention;
  return (
    <>
      {!isAside && <RecordHeader />}
      {typeof attention === 'string' && (
        <Alert severity="warning" sx={{ mb: 2.5 }}>
          {attention}
        </Alert>
      )}
      <Stack
        direction={isAside ? 'column' : { xs: 'column', lg: 'row' }}
        spacing={2.5}
        {...(!isAside && { sx: { alignItems: { lg: 'flex-start' } } })}
      >
        <Stack spacing={2.5} sx={{ flex: '1 1 0', minWidth: 0, width: 1 }}>
          {name === 'qr-settlements' && <SettlementSum />}
          <RecordFacts />
          {isFollowed(name) && <FollowUpSection kind={name} recordId={record.id} />}
        </Stack>
        {isTimeline && (
          <Box
            sx={({ measures }) => ({ width: { xs: 1, ...(!isAside && { lg: measures.formAside }) }, flexShrink: 0 })}
          >
            {!isAside && <RiderAside isBrief={!isWide} />}
            <RecordHistory title={history.title} />
          </Box>
        )}
      </Stack>
      <Stack spacing={2.5} sx={{ mt: 2.5 }}>
        {history && !isTimeline && <RelatedTable name="history" related={history} />}
        {Object.entries(tables).map(([name, related]) => (
          <RelatedTable key={name} name={name} related={related} />
        ))}
      </Stack>
    </>
  );
};

const quietly = { onError: () => undefined };

/** A record of a report at an address of its own. */
export const RecordPage = () => {
  const { name } = useReport();
  return (
    <ShowBase
      key={name}
      queryOptions={quietly}
      disableAuthentication
      loading={<RecordSkeleton />}
      error={<RecordFailure />}
    >
      <RecordBody />
    </ShowBase>
  );
};

/** The record beside its list. */
export const RecordPeek = () => {
  const id = useRecordContext()?.id;
  return (
    id !== undefined && (
      <ShowBase key={id} id={id} queryOptions={quietly} disableAuthentication loading={<RecordSkeleton />}>
        <RecordBody isAside />
      </ShowBase>
    )
  );
};
