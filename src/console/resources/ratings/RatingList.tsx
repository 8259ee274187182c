import { useRecordContext } from 'react-admin';
import type { Rating } from '../../../contract/endpoints/ratings';
import type { DataColumn } from '../../data/wholeLists/wholeLists';
import { Dash } from '../../ui/fields/Dash';
import { DayLink } from '../../ui/fields/DayLink';
import { LongTextField } from '../../ui/fields/LongText';
import { ReferenceLink } from '../../ui/fields/ReferenceLink';
import { ShortTextField } from '../../ui/fields/ShortText';
import { Stars, MOST_STARS, starsInWords } from '../../ui/fields/Stars';
import { TimeField } from '../../ui/fields/TimeField';
import { ListColumn } from '../../ui/list/ListColumn';
import { CardFact } from '../../ui/list/ListCards';
import { TallyFilter } from '../../ui/list/ChoiceFilter';
import { dayFilters } from '../../ui/list/dayFilters';
import type { ListFilter } from '../../ui/list/ListFilter';
import { ListPage } from '../../ui/list/ListPage';
import { namedByRows } from '../../ui/list/useTally';
import { SelectFilter } from '../../ui/list/SelectFilter';
import { TickFilter } from '../../ui/list/TickFilter';
import { perLanguage } from '../../language/language';
import { t } from '../../language/t';
import { RatingSummary } from './RatingSummary';

const choices = perLanguage(() =>
  Array.from({ length: MOST_STARS }, (_, place) => ({
    id: MOST_STARS - place,
    name: starsInWords(MOST_STARS - place),
  })),
);

/** The filters of ratings. */
const ratingFilters = perLanguage((): readonly ListFilter[] => [
  {
    source: 'stars',
    label: t('Stars'),
    input: <SelectFilter source="stars" label={t('Stars')} choices={choices()} />,
  },
  { source: 'platform', label: t('Platform'), input: <TallyFilter source="platform" label={t('Platform')} /> },
  { source: 'app_version', label: t('Version'), input: <TallyFilter source="app_version" label={t('Version')} /> },
  ...dayFilters('at', t('Rated')),
  {
    source: 'comment_given',
    label: t('With a comment'),
    isWhole: true,
    input: <TickFilter source="comment_given" label={t('With a comment')} />,
  },
  { source: 'customer_id', label: t('Customer'), describe: namedByRows('customer_id', 'customer_name') },
]);

const StarsField = () => {
  const stars = useRecordContext<Rating>()?.stars;
  return stars === undefined || stars === null ? <Dash /> : <Stars stars={stars} />;
};

/** The customer of a rating, as a link with the permission to see customers. */
const RatingCustomerField = () => {
  const rating = useRecordContext<Rating>();
  return rating ? <ReferenceLink resource="customers" id={rating.customer_id} text={rating.customer_name} /> : null;
};

/** A rating as a card, for windows too narrow for a table. */
const RatingCard = () => (
  <>
    <StarsField />
    <LongTextField source="comment" what={t('comment')} />
    <CardFact label={t('Time')}>
      <TimeField source="at" />
    </CardFact>
    <CardFact label={t('Version')}>
      <ShortTextField source="app_version" />
    </CardFact>
    <CardFact label={t('Platform')}>
      <ShortTextField source="platform" />
    </CardFact>
    <CardFact label={t('Customer')}>
      <RatingCustomerField />
    </CardFact>
  </>
);

/** The columns of a file of ratings. */
const exportedRatings = perLanguage((): readonly DataColumn[] => [
  { label: t('Time'), source: 'at', kind: 'time' },
  { label: t('Stars'), source: 'stars' },
  { label: t('Comment'), source: 'comment' },
  { label: t('Version'), source: 'app_version' },
  { label: t('Platform'), source: 'platform' },
  { label: t('Customer'), source: 'customer_name' },
]);

const Column = ListColumn<Rating>;

/** The stars and comments that riders give the app, below their summary. */
export const RatingList = () => (
  <ListPage<Rating>
    title={t('App Rating')}
    sentence={t('Ratings and comments from riders.')}
    noun={{ one: 'rating', many: 'ratings' }}
    purpose={t('Ratings from the app appear here.')}
    filters={ratingFilters()}
    exported={exportedRatings()}
    card={<RatingCard />}
    tabs={<RatingSummary />}
  >
    <Column
      source="at"
      label={t('Time')}
      render={() => <DayLink source="at" first="at_gte" last="at_lte" />}
      sortedAs="times"
      sortByOrder="DESC"
    />
    <Column source="stars" label={t('Stars')} field={StarsField} sortedAs="numbers" sortByOrder="DESC" />
    <Column source="comment" label={t('Comment')}>
      <LongTextField source="comment" what={t('comment')} />
    </Column>
    <Column source="app_version" label={t('Version')} field={ShortTextField} sortByOrder="DESC" />
    <Column source="platform" label={t('Platform')} field={ShortTextField} />
    <Column source="customer_name" label={t('Customer')} field={RatingCustomerField} />
  </ListPage>
);
