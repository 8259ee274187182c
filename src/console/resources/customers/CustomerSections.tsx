import { Stack, Typography } from '@mui/material';
import { useCanAccess } from 'react-admin';
import type { CustomerRecord } from '../../../contract/endpoints/customers';
import { asMovement, id, instant, money, points, status, ticketStatus, words } from '../../../contract/reports/columns';
import type { Related } from '../../../contract/reports/description';
import { reportPages, type ReportPageName } from '../../../contract/reports/pages';
import type { Id } from '../../../contract/values';
import { LongText } from '../../ui/fields/LongText';
import { ReferenceLink } from '../../ui/fields/ReferenceLink';
import { formatTime } from '../../ui/words/time';
import { ListLink } from '../../ui/list/ListLink';
import { RecordEntry, EmptySectionText, RecordSection } from '../../ui/record/RecordSection';
import { RelatedTable, type RelatedTableProps } from '../../ui/record/RelatedTable';
import { perLanguage } from '../../language/language';
import { t } from '../../language/t';
import { Stars } from '../../ui/fields/Stars';

interface RatingSectionProps {
  readonly customer: Id;
  readonly ratings: CustomerRecord['ratings'];
}

/** The stars that a customer gave the app, with their comment. */
const RatingSection = ({ customer, ratings }: RatingSectionProps) => (
  <RecordSection
    title={t('Ratings')}
    aside={
      ratings.length > 0 && (
        <ListLink resource="ratings" filter={{ customer_id: customer }}>
          {t('All in {page}', { page: t('App Rating') })}
        </ListLink>
      )
    }
  >
    {ratings.length === 0 && <EmptySectionText>{t('No ratings yet.')}</EmptySectionText>}
    {ratings.map(({ id, at, stars, comment }) => (
      <RecordEntry key={id}>
        <Stars stars={stars} />
        <Typography component="time" variant="body2" color="text.secondary" dateTime={at} noWrap sx={{ ml: 1 }}>
          {formatTime(at)}
        </Typography>
        {comment.trim() && <LongText text={comment} what={t('comment')} lines={3} />}
      </RecordEntry>
    ))}
  </RecordSection>
);

interface FeedbackSectionProps {
  readonly customer: Id;
  readonly feedback: CustomerRecord['feedback'];
}

/** The feedback of a customer to the operator. */
const FeedbackSection = ({ customer, feedback }: FeedbackSectionProps) => (
  <RecordSection
    title={t('FeedBack')} // sic
    aside={
      feedback.length > 0 && (
        <ListLink resource="feedback" filter={{ customer_id: customer }}>
          {t('All in {page}', { page: t('FeedBack') })}
        </ListLink>
      )
    }
  >
    {feedback.length === 0 && <EmptySectionText>{t('No feedback yet.')}</EmptySectionText>}
    {feedback.map(({ id, at, category, subject, text }) => (
      <RecordEntry key={id}>
        <ReferenceLink resource="feedback" id={id} text={subject.trim() || t('No subject')} />
        <Typography variant="body2" color="text.secondary" sx={{ overflowWrap: 'anywhere' }}>
          {[t(category), formatTime(at)].filter(Boolean).join(' · ')}
        </Typography>
        <LongText text={text} what={t('feedback')} lines={3} />
      </RecordEntry>
    ))}
  </RecordSection>
);

interface ReportedTableProps extends Pick<RelatedTableProps, 'name'> {
  readonly related: Related;
  readonly nothing: string;
  /** The report with all rows. */
  readonly report: ReportPageName;
  readonly mobile: string;
}

/** The newest records of a customer; with the permission to see the report, a link to it. */
const ReportedTable = ({ report, mobile, related, ...table }: ReportedTableProps) => {
  const { canAccess } = useCanAccess({ resource: report, action: 'list' });
  return (
    <RelatedTable
      {...table}
      related={{ ...related, ...(canAccess && { opens: report }) }}
      more={
        mobile && (
          <ListLink resource={report} filter={{ q: mobile }}>
            {t('All in {page}', { page: t(reportPages[report].title) })}
          </ListLink>
        )
      }
    />
  );
};

const tickets = perLanguage(() => ({
  title: t('Tickets'),
  columns: {
    at: instant(t('Purchased')),
    ticket_no: id(t('Ticket')),
    from: words(t('From')),
    to: words(t('To')),
    fare: money(t('Fare')),
    status: ticketStatus(t('Status')),
  },
}));

const recharges = perLanguage(() => ({
  title: t('Recharges'),
  columns: {
    at: instant(t('Time')),
    order: id(t('Order')),
    card: words(t('Card (last 4)')),
    amount: money(t('Amount')),
    status: status(t('Status')),
  },
}));

const movements = perLanguage(() => ({
  title: t('Points'),
  columns: {
    at: instant(t('Time')),
    kind: status(t('Kind')),
    source: words(t('Source')),
    points: asMovement(points(t('Points'))),
    balance_after: points(t('Balance after')),
  },
}));

/** The newest payments, tickets, cards and feedback of a customer, each under its heading. */
export const CustomerSections = ({ record }: { readonly record: CustomerRecord }) => (
  <Stack direction={{ xs: 'column', lg: 'row' }} spacing={2.5} sx={{ alignItems: { lg: 'flex-start' } }}>
    <Stack spacing={2.5} sx={{ flex: '1 1 0', minWidth: 0, width: 1 }}>
      <ReportedTable
        name="recent_tickets"
        related={tickets()}
        nothing={t('No tickets yet.')}
        report="qr-tickets"
        mobile={record.mobile}
      />
      <ReportedTable
        name="recent_recharges"
        related={recharges()}
        nothing={t('No recharges yet.')}
        report="card-recharges"
        mobile={record.mobile}
      />
      <ReportedTable
        name="recent_points"
        related={movements()}
        nothing={t('No points yet.')}
        report="loyalty-ledger"
        mobile={record.mobile}
      />
    </Stack>
    <Stack spacing={2.5} sx={({ measures }) => ({ width: { xs: 1, lg: measures.formAside }, flexShrink: 0 })}>
      <RatingSection customer={record.id} ratings={record.ratings} />
      <FeedbackSection customer={record.id} feedback={record.feedback} />
    </Stack>
  </Stack>
);
