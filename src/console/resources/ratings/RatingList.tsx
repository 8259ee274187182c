import { useRecordContext } from 'react-admin';
import type { Rating } from '../../../contract/endpoints/ratings';
import type { DataColumn } from '../../data/wholeLists/wholeLists';
import { Dash } from '../../ui/fields/Dash';
import { DayLink } from '../../ui/fields/DayLink';
import { LongTextField } from '../../ui/fields/LongText';
import { ReferenceLink } from '../../ui/fields/ReferenceLink';
import { ShortTextField } from '../../ui/fields/ShortText';
import { Stars, MAX_STARS, starsInWords } from '../../ui/fields/Stars';
import { TimeField } from '../../ui/fields/TimeField';
import { DataTable } from '../../ui/list/DataTable';
import { CardFact } from '../../ui/list/ListCards';
import { TallyFilter } from '../../ui/list/ChoiceFilter';
import { dayFilters, SelectFilter, TickFilter } from '../../ui/list/FilterInputs';
import { LinkedFilter, type FilterElement } from '../../ui/list/ActiveFilters';
import { List } from '../../ui/list/List';
import { namedByRows } from '../../ui/list/useTally';
import { perLanguage } from '../../language/language';
import { t } from '../../language/t';
import { RatingSummary } from './RatingSummary';

const choices = perLanguage(() =>
  Array.from({ length: MAX_STARS }, (_, place) => ({
    id: MAX_STARS - place,
    name: starsInWords(MAX_STARS - place),
  })),
);

/** The filters of ratings. */
const ratingFilters = perLanguage((): readonly FilterElement[] => [
  <SelectFilter source="stars" label={t('Stars')} choices={choices()} describe={String} />,
  <TallyFilter source="platform" label={t('Platform')} />,
  <TallyFilter source="app_version" label={t('Version')} />,
  ...dayFilters('at', t('Rated')),
  <TickFilter source="comment_given" label={t('With a comment')} />,
  <LinkedFilter source="customer_id" label={t('Customer')} describe={namedByRows('customer_id', 'customer_name')} />,
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

const Column = DataTable.Col<Rating>;

/** The stars and comments that riders give the app, below their summary. */
export const RatingList = () => (
  <List<Rating>
    title={t('App Rating')}
    sentence={t('Ratings and comments from riders.')}
    noun={{ one: 'rating', many: 'ratings' }}
    empty={t('Ratings from the app appear here.')}
    filters={ratingFilters()}
    exporter={exportedRatings()}
    top={<RatingSummary />}
  >
    <DataTable card={<RatingCard />}>
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
    </DataTable>
  </List>
);
